"""One game in progress: whose turn, pacing, saving; and the worker's entry point."""
