"""Setting a machine up and serving the site on it.

`setup` and what it imports use the standard library only: they run before anything is installed.
"""
