"""The page and Python mean the same by the name of an action, and each name is known to both."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import htpy as h
import pytest

from app.lesson import _after
from app.session import Context, Session
from hearts import Score
from sitebuild.paths import STATIC
from ui.lesson.figures import FIGURES, figure
from ui.lesson.state import Lesson, Practice
from ui.pages.failures import failures
from ui.state.actions import (
    Dialog,
    LessonAction,
    News,
    PageAction,
    PlainAction,
    TableAction,
)
from ui.words.language import load_language

from .sitting import Sitting, moon_sitting

ENGLISH = load_language("en")
TABLE, DIALOGS, PLAIN, PAGE, NEWS, LESSON = (
    frozenset(get_args(names))
    for names in (TableAction, Dialog, PlainAction, PageAction, News, LessonAction)
)
KNOWN = TABLE | DIALOGS | PLAIN | PAGE | NEWS
SCRIPTS = [STATIC / "page.js", *(STATIC / "page").glob("*.js"), *(STATIC / "boot").glob("*.js")]
SENT = re.compile(r"""action: "([\w-]+)"|data-action="([\w-]+)"|action === "([\w-]+)\"""")
WORD = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')
OFFERED = re.compile(r'data-action="([^"]*)"')


def in_scripts() -> set[str]:
    """Every word in quotes in the page's scripts."""
    return {word for file in SCRIPTS for word in WORD.findall(file.read_text(encoding="utf-8"))}


def sent_by(text: str) -> set[str]:
    """The actions that a script sends, looks for, or does."""
    return {name for found in SENT.findall(text) for name in found if name}


def offered() -> Iterator[str]:
    """The actions of every moment of a hand, every dialog, and every notice that has one."""
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    while sitting.phase != "scored":
        yield from OFFERED.findall("".join(sitting.regions.values()))
        sitting.go_on()
    yield from OFFERED.findall("".join(sitting.regions.values()))
    while "finish-hand" not in sitting.regions["actions"]:  # soon there is nothing left to decide
        assert sitting.view.hand_number < 10
        sitting.go_on()
    yield from OFFERED.findall("".join(sitting.regions.values()))
    sitting.act("new-game")
    for dialog in (*sorted(DIALOGS), "close"):
        sitting.act(dialog)
        yield from OFFERED.findall("".join(sitting.regions.values()))
    over = Sitting("speed=0&game=0000-0019&hands=1")
    over.until("over")
    over.act("share")
    yield from OFFERED.findall("".join(over.regions.values()))
    yield from OFFERED.findall("".join(moon_sitting().regions.values()))
    broken = Sitting(stored={"record": "no record"})
    for news in sorted(NEWS):
        broken.act(news)
    yield from OFFERED.findall("".join(broken.regions.values()))
    yield from OFFERED.findall(str(h.fragment[failures()]))


@pytest.fixture(scope="module")
def rendered() -> set[str]:
    return set(offered())


def test_python_answers_each_name_and_no_other() -> None:
    session = Session(Context(entropy="1"))
    assert session._table_actions().keys() == TABLE
    assert session._plain_actions().keys() == DIALOGS | PLAIN | NEWS


def test_what_a_page_offers_is_known(rendered: set[str]) -> None:
    assert rendered <= KNOWN - NEWS


def test_what_is_known_is_offered_or_sent_by_the_page(rendered: set[str]) -> None:
    """A name that no page has and no script says is one that nobody can do."""
    assert KNOWN - rendered - in_scripts() == set()
    assert in_scripts() >= NEWS
    assert in_scripts() >= PAGE


def test_scripts_say_no_name_that_python_does_not_know() -> None:
    for script in SCRIPTS:
        assert sent_by(script.read_text(encoding="utf-8")) <= KNOWN, script.name
    assert sent_by((STATIC / "lesson.js").read_text(encoding="utf-8")) <= LESSON


def test_the_lesson_offers_what_it_answers() -> None:
    states = (
        Lesson(),
        Lesson(asked=True, guess=Score(3, 4), told=True, way="hand", practice=Practice(shown=True)),
    )
    html = "".join(figure(name, state, ENGLISH) for name in FIGURES for state in states)
    names = set(re.findall(r'data-(?:action|pick)="([^"]*)"', html))
    assert names <= LESSON
    # A hand of one's own has steps once there is one; what is dragged the script sends.
    assert LESSON - names <= {"own-step", "tip", "halve"}


@pytest.mark.parametrize("name", sorted(LESSON))
def test_the_lesson_answers_each_name(name: str) -> None:
    """Without its values an action may make no sense, but its name is known."""
    try:
        _after(Lesson(), {"action": name})
    except (ValueError, KeyError, TypeError, IndexError) as error:
        said = str(error)
    else:
        said = ""
    assert "no such action" not in said


def test_the_lesson_does_not_answer_any_name() -> None:
    with pytest.raises(ValueError, match="no such action"):
        _after(Lesson(), {"action": "toggle"})
