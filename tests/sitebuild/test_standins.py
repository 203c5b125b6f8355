"""What stands in for the library's own modules does what Pyodide, PyScript and we ask of those."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild.files import module_name
from sitebuild.machine.locks import one_at_a_time
from sitebuild.paths import BUILD, ROOT
from sitebuild.start import pyodide
from sitebuild.start.archive import SHIPPED, STAND_INS, shipped_files
from sitebuild.start.library import STOCK, imports_of, modules_in
from sitebuild.start.library import whole as whole_library

SCRIPT = """
import asyncio, contextlib, io, logging, sys, traceback

async def late(value, seconds=0):
    await asyncio.sleep(seconds)
    return value

async def broken():
    raise ValueError("on purpose")

async def main():
    print(await asyncio.gather(late(1), late(2, 0.01), broken(), return_exceptions=True))
    try:
        async with asyncio.timeout(0.01):
            await late(3, 5)
    except TimeoutError as error:
        print("late", repr(error))
    task = asyncio.ensure_future(late(4, 5))
    await asyncio.sleep(0)
    task.cancel()
    try:
        await task
    except asyncio.CancelledError:
        print("cancelled", task.done(), task.cancelled())
    event, queue = asyncio.Event(), asyncio.Queue()
    asyncio.get_running_loop().call_soon(event.set)
    await event.wait()
    await queue.put(5)
    print(await queue.get(), isinstance(asyncio.get_running_loop(), asyncio.AbstractEventLoop))

await main()
try:
    {}["absent"]
except KeyError:
    told = traceback.format_exc()
    print(told.splitlines()[0], told.splitlines()[-1])
with contextlib.redirect_stderr(io.StringIO()) as heard:
    traceback.print_exception(OSError(2, "no such thing"))
    sys.excepthook(TypeError, TypeError("hook"), None)
print(heard.getvalue())
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder for one test alone, where Pyodide under Node.js can read."""
    BUILD.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="standins-", dir=BUILD) as made:
        yield Path(made)


@pytest.fixture
def whole(folder: Path) -> Path:
    """The library with our stand-ins, out of the way of a build at the same time."""
    with one_at_a_time("build"):
        return Path(shutil.copy(whole_library(standins=True), folder / "library.zip"))


def test_each_has_a_module_to_stand_in_for() -> None:
    theirs = set(modules_in(STOCK).values())
    ours = {path.relative_to(STAND_INS) for path in STAND_INS.rglob("*.py")}
    elsewhere = {path for path in ours if path.parts[0] in ("htpy", "pyscript")}
    assert {path.as_posix() for path in ours - elsewhere} <= theirs


def test_nothing_of_ours_asks_for_what_they_leave_out() -> None:
    stood_in = {module_name(path.relative_to(STAND_INS)) for path in STAND_INS.rglob("*.py")}
    ours = [source for package in SHIPPED for source in shipped_files(package)]
    assert imports_of(ours) & stood_in == {"pyscript"}


def test_python_does_the_same_with_them_as_without(folder: Path, whole: Path) -> None:
    script = folder / "script.py"
    script.write_text(SCRIPT)
    told = pyodide.run_in_pyodide(script, stdlib=whole)
    assert told == pyodide.run_in_pyodide(script)
    assert "cancelled True True" in told
    assert "KeyError: 'absent'" in told


def test_what_is_logged_is_told_on_the_console(folder: Path, whole: Path) -> None:
    script = folder / "script.py"
    script.write_text(
        "import contextlib, io, logging\n"
        "with contextlib.redirect_stderr(io.StringIO()) as heard:\n"
        "    logging.getLogger('asyncio').error('gone: %s', 7, exc_info=ValueError('why'))\n"
        "    logging.getLogger('asyncio').debug('no matter')\n"
        "    try:\n"
        "        1 / 0\n"
        "    except ZeroDivisionError:\n"
        "        logging.exception('sum of %d', 7)\n"
        "print(heard.getvalue())\n"
    )
    told = pyodide.run_in_pyodide(script, stdlib=whole).splitlines()
    assert told[:4] == [
        "gone: 7",
        "ValueError: why",
        "sum of 7",
        "Traceback (most recent call last):",
    ]
    assert told[-2:] == ["ZeroDivisionError: division by zero", ""]


def test_they_are_not_what_the_tools_on_this_machine_import() -> None:
    import asyncio
    import logging

    for module in (asyncio, logging):
        assert not str(module.__file__).startswith(str(ROOT / "py"))
