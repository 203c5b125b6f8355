"""PyScript's package, cut down to what the game uses, and the way to the game's compiled code.

PyScript imports it before it runs the game. Beside it lies a table of what was compiled when the
site was built: the modules by name, and by its text what `dataclasses` writes for each class while
it is defined. Python would look for each module through folders, and compile each text anew.
"""

import dataclasses
import marshal
import sys
from importlib.machinery import ModuleSpec

FOLDER = __file__.rpartition("/pyscript/")[0]

with open(f"{FOLDER}/code.bin", "rb") as file:
    modules, written = marshal.load(file)
written = marshal.loads(written)


class Table:
    """Imports what is in the table; the sources lie where each module says that it comes from."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        """What Python asks of all that it imports from: None for what is not here."""
        if name not in modules:
            return None
        origin = f"{FOLDER}/{modules[name][0]}"
        spec = ModuleSpec(name, Table, origin=origin)
        spec.has_location = True
        if origin.endswith("/__init__.py"):
            spec.submodule_search_locations = [origin.removesuffix("/__init__.py")]
        return spec

    @staticmethod
    def create_module(spec):
        """Nothing but a module as ever."""

    @staticmethod
    def exec_module(module):
        """Run a module's code for the first time."""
        exec(marshal.loads(modules[module.__name__][1]), module.__dict__)


def define(text, globals, locals):
    """Define the methods that `dataclasses` has written, which it calls `exec` for."""
    exec(written.get(text, text), globals, locals)


def __getattr__(name):
    if name != "sync":
        raise AttributeError(name)
    from polyscript import xworker

    return xworker.sync


dataclasses.exec = define
sys.meta_path.insert(0, Table)
