"""The package as somebody else has it: built, installed where nothing else is, and used."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from sitebuild import build
from sitebuild.files import package_files
from sitebuild.paths import PY, ROOT
from sitebuild.start import archive

PACKAGES = ("arena", "bots", "hearts")
GUIDE = PY / "bots" / "README.md"


def pip(*arguments: str | Path) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "pip", "--disable-pip-version-check", *arguments],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the repository as it is."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", folder, ROOT)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of a new environment that holds the package and nothing else."""
    home = tmp_path_factory.mktemp("a new environment")
    venv.create(home, with_pip=False)
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    pip("--python", programs / "python", "install", "--no-deps", "--no-index", wheel)
    return programs


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def metadata(wheel: Path) -> Message:
    (about,) = [file for name, file in contents(wheel).items() if name.endswith("/METADATA")]
    return message_from_bytes(about)


def run(installed: Path, *arguments: str | Path, folder: Path) -> str:
    """What a program of the new environment prints, run in a folder of its own."""
    program, *rest = arguments
    command = [installed / program, *rest]
    # Where Python is told to look for modules, the sources would hide what is installed.
    told = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    ran = subprocess.run(command, cwd=folder, env=told, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_the_wheel_holds_the_three_packages_as_they_are_and_nothing_else(wheel: Path) -> None:
    files = contents(wheel)
    about = {name for name in files if ".dist-info/" in name}
    assert {name.partition("/")[2] for name in about} == {
        "METADATA",
        "RECORD",
        "WHEEL",
        "entry_points.txt",
        "licenses/LICENSE",
    }
    sources = {
        source.relative_to(PY).as_posix(): source.read_bytes()
        for name in PACKAGES
        for pattern in ("*.py", "py.typed")
        for source in package_files(PY / name, pattern)
    }
    assert {name: files[name] for name in files.keys() - about} == sources
    assert {f"{name}/py.typed" for name in PACKAGES} <= sources.keys()


def test_page_and_package_have_the_same_files(wheel: Path, tmp_path: Path) -> None:
    """What the worker loads and what the site serves, byte for byte."""
    packaged = {name: file for name, file in contents(wheel).items() if name.endswith(".py")}
    archive.gather(tmp_path / "app")
    build.copy_sources(tmp_path / "py")
    for folder, shipped in ((tmp_path / "app", ("hearts", "bots")), (tmp_path / "py", PACKAGES)):
        theirs = {
            file.relative_to(folder).as_posix(): file.read_bytes()
            for name in shipped
            for file in (folder / name).rglob("*.py")
        }
        assert theirs == {
            name: file for name, file in packaged.items() if name.split("/")[0] in shipped
        }


def test_the_package_needs_nothing_and_says_what_it_is(wheel: Path) -> None:
    about = metadata(wheel)
    assert about["Name"] == "complex-hearts"
    assert about["Requires-Python"] == ">=3.11"
    assert about["License-Expression"] == "LicenseRef-Proprietary"
    assert about.get_all("Requires-Dist") is None
    classifiers = about.get_all("Classifier") or []
    assert "Typing :: Typed" in classifiers
    assert "Private :: Do Not Upload" in classifiers
    assert contents(wheel)["complex_hearts-0.1.0.dist-info/licenses/LICENSE"] == (
        (ROOT / "LICENSE").read_bytes()
    )


def test_two_builds_are_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    pip("wheel", "--no-build-isolation", "--no-deps", "--no-index", "--wheel-dir", tmp_path, ROOT)
    assert (tmp_path / wheel.name).read_bytes() == wheel.read_bytes()


def test_a_source_archive_holds_the_packages_alone(tmp_path: Path) -> None:
    from hatchling.build import build_sdist

    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(ROOT)
        name = build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as opened:
        files = {file.partition("/")[2] for file in opened.getnames()}
    python = {
        f"py/{source.relative_to(PY).as_posix()}"
        for package in PACKAGES
        for source in package_files(PY / package, "*.py")
    }
    rest = {"PKG-INFO", "pyproject.toml", "README.md", "LICENSE", ".gitignore"}
    typed = {f"py/{package}/py.typed" for package in PACKAGES}
    assert files == python | typed | rest | {"py/bots/README.md", "py/hearts/README.md"}


def test_the_console_command_measures(installed: Path, tmp_path: Path) -> None:
    asked = ("--seat", "random", "--table", "habits", "--games", "8", "--workers", "2")
    said = run(installed, "hearts-arena", *asked, folder=tmp_path)
    assert "complex: one random against three habits, seed 1" in said
    assert "8 games: 2 series" in said
    assert said == run(installed, "python", "-m", "arena", *asked, folder=tmp_path)


def test_the_console_command_calls_itself_by_its_name(installed: Path, tmp_path: Path) -> None:
    said = run(installed, "hearts-arena", "--help", folder=tmp_path)
    assert said.startswith("usage: hearts-arena ")
    assert "hearts-arena compare hard normal" in said
    assert "python -m" not in said


def test_the_player_of_the_guide_is_measured_by_the_console_command(
    installed: Path, tmp_path: Path
) -> None:
    (code,) = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    (tmp_path / "mine.py").write_text(code, encoding="utf-8")
    asked = ("--seat", "mine.py", "--table", "habits", "--games", "4")
    said = run(installed, "hearts-arena", *asked, folder=tmp_path)
    assert "complex: one mine.py against three habits, seed 1" in said


def test_the_example_of_the_rules_runs_at_the_prompt(installed: Path, tmp_path: Path) -> None:
    asked = "import doctest, hearts; print(doctest.testmod(hearts), hearts.__file__)"
    said = run(installed, "python", "-c", asked, folder=tmp_path)
    assert said.startswith("TestResults(failed=0, attempted=")
    assert not said.split()[-1].startswith(str(PY))


@pytest.mark.slow
def test_a_type_checker_knows_the_types_of_the_installed_package(
    installed: Path, tmp_path: Path
) -> None:
    (tmp_path / "own.py").write_text(
        "from arena import compare\nfrom bots import decide\nfrom hearts import Card\n"
        "reveal_type(Card('QS').suit)\nreveal_type(decide)\nreveal_type(compare)\n"
    )
    (tmp_path / "mypy.ini").write_text("[mypy]\n")
    typed = (sys.executable, "-m", "mypy", "--python-executable", installed / "python", "own.py")
    ran = subprocess.run(typed, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stdout
    assert 'Revealed type is "hearts.cards.Suit"' in ran.stdout
    assert "Random) -> bots.bot.Decision[" in ran.stdout
    assert "-> arena.compare.Comparison" in ran.stdout
