"""Everything around the game: setting up a machine, building the site, serving and measuring it.

Nothing of this package but `standins` is shipped to players. The modules that set a machine up
(`__main__`, `paths`, `machine`) use the standard library only, because they run before anything is
installed.
"""
