"""Three browser engines behind one small interface, and a player at the page.

The tests and the measurements drive the built site with them.
"""
