"""A package of its own, since a library that the checks need brings another named `tests`."""
