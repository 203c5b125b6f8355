"""Nothing is styled that no page has."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

from playwright.sync_api import Browser

from arena.strength import read_rows
from hearts import COMPLEX, Card, Phase, Score, Seat
from sitebuild.api.render import reference
from sitebuild.pages.page import STRENGTH, index, site_address
from sitebuild.pages.styles import INSIDE, STYLES, parts_of
from ui.lesson import FIGURES, Lesson, figure
from ui.lesson.state import ORDERS, STORIES, TABLE_CARDS, TOTALS, Practice
from ui.lesson.tasks import make_task
from ui.pages.missing import missing
from ui.pages.site import Built, written
from ui.state.table import Notice, Settings
from ui.state.tally import Tally
from ui.table.page import page as table_page
from ui.words.language import DEFAULT, load_language

from ..ui.scenes import YOU, days_of, played, table_of, tables
from .test_long_words import DIALOGS

LANGUAGE = load_language(DEFAULT)
BUILT = Built(["a"], read_rows(STRENGTH), reference=reference())
PAGES = [html for path, html in written(BUILT) if path.startswith(f"{DEFAULT}/")]
TALLIES = (Tally("complex", "normal", 3, Fraction(1), Fraction(1), 24, 1, 7, Score(1), Score(9)),)

BY_OTHERS = (
    "[open]",
    *(".pressed", "[data-queued]", "[data-dragged]", "[data-embed]", "[data-picking]"),
    *("[data-ghost]", ".gathered"),
    *(
        '[data-phase="starting"]',
        '[data-python="failed"]',
        "[data-theme]",
        '[data-theme="light"]',
        '[data-theme="dark"]',
    ),
)
"""Marks that scripts or the browser set, and no Python."""

MOMENTS = 9
"""Every how many moves of a game its table is looked at."""

UNWORN = """({parts, imports, wearers, marks}) => {
  const state = "hover|focus|focus-visible|focus-within|target|checked|modal";
  const read = (html) => new DOMParser().parseFromString(html, "text/html");
  const shown = Object.fromEntries(
    Object.entries(wearers).map(([sheet, pages]) => [sheet, pages.map(read)]));
  const selectors = (css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    const found = [];
    const collect = (rules, around) => {
      for (const rule of rules) {
        let inside = around;
        if (rule instanceof CSSStyleRule) {
          inside = rule.selectorText;
          if (around) inside = inside.replaceAll("&", `:is(${around})`);
          found.push(inside);
        }
        if (rule.cssRules) collect(rule.cssRules, inside);
      }
    };
    collect(sheet.cssRules, "");
    return found.flatMap(each);
  };
  // Each of the selectors that a rule lists: the commas outside of brackets part them.
  const each = (list) => {
    const parts = [""];
    let depth = 0;
    for (const letter of list) {
      depth += "([".includes(letter) - ")]".includes(letter);
      if (letter === "," && !depth) parts.push("");
      else parts[parts.length - 1] += letter;
    }
    return parts.map(part => part.trim());
  };
  // What does not depend on the moment, nor on a part of an element.
  const lasting = (selector) => selector
    .replace(/::[a-z-]+/g, "")
    .replace(RegExp(`:not\\\\(:(${state})\\\\)`, "g"), "")
    .replace(RegExp(`:(${state})(?![a-z-])`, "g"), ":is(*)") || "*";
  const unmarked = (selector) =>
    marks.reduce((text, mark) => text.replaceAll(mark, ":is(*)"), selector);
  const unworn = {};
  for (const [part, css] of Object.entries(parts)) {
    const documents = imports[part].flatMap(sheet => shown[sheet]);
    const worn = (selector) => documents.some(one => one.querySelector(selector));
    const idle = selectors(css).filter(selector => {
      const plain = lasting(selector);
      return !worn(plain) && !worn(unmarked(plain));
    });
    if (idle.length) unworn[part] = idle;
  }
  return unworn;
}"""


def play_pages() -> Iterator[str]:
    """The play page as it is built, and its table at every kind of moment."""
    yield index()
    for table in tables().values():
        yield table_page(table, LANGUAGE)
    scored = tables()["complex scored"]
    for name in DIALOGS:
        more = {"statistics": TALLIES, "record": "complex-hearts 2", "days": days_of(Score(3))}
        yield table_page(replace(scored, dialog=name, **more), LANGUAGE)  # type: ignore[arg-type]
    notices = [
        Notice("bad-code", {"value": "x"}, error=True),
        Notice("offline-ready"),
        Notice("update", action="update"),
    ]
    for name in ("complex playing", "complex scored"):
        yield table_page(replace(tables()[name], notices=tuple(notices)), LANGUAGE)
    yield table_page(replace(scored, dialog="share", notices=tuple(notices)), LANGUAGE)
    for speed in range(4):
        yield table_page(replace(scored, settings=Settings(speed=speed)), LANGUAGE)
    for number, game in enumerate(played(COMPLEX)):
        if number % MOMENTS == 0:
            yield table_page(table_of(game), LANGUAGE)
        last = game.view(YOU).tricks[-1:]
        if last and last[0].taker is YOU and Card("TC") in last[0].cards:
            turned = table_of(game, shown_trick=last[0], can_take_back=True)
            yield table_page(turned, LANGUAGE)
    over = tables()["complex over"]
    outcome = over.view.outcome
    assert outcome is not None
    won = replace(over.view, outcome=replace(outcome, winners=(YOU,), losers=(Seat.EAST,)))
    yield table_page(replace(over, view=won), LANGUAGE)


def lesson_figures() -> Iterator[str]:
    """The lesson's figures as they become when they are touched."""
    last = next(
        game.view(YOU).history[-1]
        for game in played(COMPLEX)
        if game.phase is Phase.SCORED and game.view(YOU).history[-1].workings[YOU].turned
    )
    states = [Lesson(), Lesson(guess=Score(1, 1)), Lesson(guess=Score(-8, 6)), Lesson(tip=Score(3))]
    states += [Lesson(times=times, angle=45 * times) for times in range(5)]
    states += [Lesson(total=total, way="hand") for total in range(len(TOTALS))]
    states += [Lesson(taken=TABLE_CARDS, way="total"), Lesson(angle=-90)]
    states += [
        Lesson(order=order, story=story, tried=((story, order),))
        for order in ORDERS
        for story in STORIES
    ]
    states += [Lesson(card=card) for card in ("hearts", "queen", "ten")]
    states += [Lesson(last=last, own=own, asked=True) for own in range(3)]
    states += [Lesson(asked=True)]
    for number in range(8):
        task = make_task("", number)
        for practice in (
            Practice(task=task, row=2),
            Practice(task=task, shown=True),
            Practice(task=task, answer=task.answer),
            Practice(task=task, answer=Score(1) if task.in_plane else 1),
        ):
            states.append(Lesson(practice=practice))
    for state in states:
        for name in FIGURES:
            yield f"<figure class=lesson-figure>{figure(name, state, LANGUAGE)}</figure>"


def wearers(sheet: str) -> list[str]:
    """Every page, or piece of one, that wears a sheet."""
    if sheet == "table-page.css":
        return list(play_pages())
    if sheet == INSIDE:
        return [missing("", "", site_address())]
    linked = [html for html in PAGES if f"css/{sheet}" in html]
    return [*linked, *(lesson_figures() if sheet == "lesson.css" else ())]


def test_every_selector_matches_something_that_a_page_shows(browser: Browser) -> None:
    sheets = {file.name: parts_of(file.name) for file in STYLES.glob("*.css")}
    parts = sorted({part for imported in sheets.values() for part in imported})
    page = browser.new_page()
    unworn = page.evaluate(
        UNWORN,
        {
            "parts": {part: (STYLES / part).read_text(encoding="utf-8") for part in parts},
            "imports": {part: [name for name in sheets if part in sheets[name]] for part in parts},
            "wearers": {name: wearers(name) for name in sheets},
            "marks": BY_OTHERS,
        },
    )
    page.close()
    assert unworn == {}
