"""What Pyodide asks at its start of the part that installs packages: the site has none."""

from site import getsitepackages

# A snapshot of the memory expects that this is held from here.
from pyodide_js import loadedPackages as loadedPackages


class _Folder:
    """A folder, which Pyodide asks for its `__str__`: text would have become JavaScript's own."""

    def __init__(self, path):
        self._path = path

    def __str__(self):
        return self._path


SITE_PACKAGES = _Folder(getsitepackages()[0])
DSO_DIR = _Folder("/usr/lib")


def init_loaded_packages():
    """Register what lies in site-packages, which is nothing."""
