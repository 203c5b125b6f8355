"""The pages about the Python package: pdoc reads the docstrings, our own templates show them."""
