"""Words: languages and their numbers, names of cards and players, sums as they are written."""
