"""The table's layout holds: every moment, whatever is said in it, on every screen, in large text.

The scenes are rendered by our own Python into a page that has the styles alone, so that hundreds
of them are measured in one browser.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from typing import Final, NamedTuple

import pytest
from playwright.sync_api import Browser, Page

from hearts import VARIANTS, Game, Phase, Seat, Variant
from sitebuild.catalogues import PSEUDO
from sitebuild.machine.serve import SiteServer
from ui.state.preview import if_taken
from ui.state.table import Notice, Settings, Table
from ui.table.page import page as table_page
from ui.table.quips import quip_of_trick
from ui.table.seating import danger
from ui.words.language import load_language

from ..ui.scenes import YOU, hint_of, moon_game, played, table_of
from .styled import write_styled_page

SIZES: Final = (
    *((320, 568), (360, 640), (390, 844), (844, 390)),
    *((768, 1024), (1280, 720), (1440, 900), (2560, 1440)),
)
LANGUAGES: Final = ("en", "ro", PSEUDO)
TEXTS: Final = (16, 20, 24, 32)
"""The browser's own size of text, in pixels: 32 is 200 %."""
HANDS: Final = ("first", "later")

NOTES: Final[Mapping[str, tuple[Notice, ...]]] = {
    "note": (Notice("offline-ready"),),
    "notes": (
        Notice("storage-busy"),
        Notice("parked", {"code": "K7M2-9QXD"}, action="resume"),
        Notice("bad-parameter", {"name": "speed", "value": "9"}),
    ),
    "long": (Notice("bad-parameter", {"name": "bots", "value": "x" * 60}),),
    "update": (Notice("update", action="update"),),
}
"""Notes that may stand above any moment."""

_MOMENTS: Final = {
    "passing": ("nothing", "chosen", "hint", *NOTES),
    "received": ("nothing", "note"),
    "playing": ("nothing", "preview", "hint", "refused", "confirm", "last trick", "finish", *NOTES),
    "waiting": ("nothing", "quip", "first ten", "passed", "note"),
    "moon": ("nothing", "hint", "note"),
    "scored": ("nothing", "danger", "note", "update"),
    "over": ("nothing", "three winners", "note"),
}
MOMENTS: Final = tuple((phase, said) for phase, all_said in _MOMENTS.items() for said in all_said)
"""Every phase with whatever may be said in it."""

MINE: Final = {"passing", "received", "playing"}
"""The phases in which one is to play a card, or to choose some: nobody scrolls then."""


class Scene(NamedTuple):
    """What is on the page, and on which screen."""

    variant: str
    moment: tuple[str, str]
    hand: str
    size: tuple[int, int]
    language: str
    text: int


AXES: Final[Mapping[str, Sequence[object]]] = {
    "variant": tuple(VARIANTS),
    "moment": MOMENTS,
    "hand": HANDS,
    "size": SIZES,
    "language": LANGUAGES,
    "text": TEXTS,
}


def every_scene() -> Iterator[Scene]:
    """All combinations."""
    return (Scene(*values) for values in product(*AXES.values()))  # type: ignore[arg-type]


def covering_scenes() -> list[Scene]:
    """Scenes in which every two values of two axes meet: always the same, chosen greedily."""
    rng = random.Random(5)
    axes = list(AXES.items())
    wanted = {
        ((one, a), (other, b))
        for (one, first), (other, second) in combinations(axes, 2)
        for a in first
        for b in second
    }
    scenes = []
    for (one, a), (other, b) in sorted(wanted, key=str):
        if ((one, a), (other, b)) not in wanted:
            continue
        fixed = {one: a, other: b}
        tried = [
            Scene(**{name: fixed.get(name) or rng.choice(values) for name, values in axes})  # type: ignore[arg-type]
            for _ in range(20)
        ]
        best = max(tried, key=lambda scene: len(_pairs(scene) & wanted))
        wanted -= _pairs(best)
        scenes.append(best)
    return scenes


def _pairs(scene: Scene) -> set[tuple[tuple[str, object], tuple[str, object]]]:
    return set(combinations(scene._asdict().items(), 2))


@cache
def _tables(variant: Variant) -> Mapping[tuple[str, str, str], Table]:
    """The table of every moment, in the first hand and in a later one."""
    found: dict[tuple[str, str, str], Table] = {}
    for game in played(variant):
        hand = "first" if game.view(YOU).hand_number == 1 else "later"
        for phase, said, table in _of_game(game):
            found.setdefault((phase, said, hand), table)
    scored = found["scored", "nothing", "later"].view
    moon = moon_game()  # classic Hearts asks nobody
    for hand in HANDS:
        view = moon.view(YOU)
        if hand == "later" and variant == moon.variant:
            view = replace(view, hand_number=4, history=scored.history, totals=scored.totals)
        plain = replace(table_of(moon), view=view)
        found["moon", "nothing", hand] = plain
        found["moon", "hint", hand] = replace(plain, hint=hint_of(moon))
    over = next(found[key] for key in found if key[:2] == ("over", "nothing"))
    outcome = over.view.outcome
    assert outcome is not None
    three = replace(outcome, winners=(Seat.SOUTH, Seat.WEST, Seat.NORTH), losers=(Seat.EAST,))
    found["over", "three winners", "later"] = replace(over, view=replace(over.view, outcome=three))
    return found


def _shown(game: Game, **more: object) -> Table:
    """The table as the app shows it: the last trick lies there until another is begun."""
    view = game.view(YOU)
    shown = view.tricks[-1] if view.tricks and not view.trick.cards else None
    return table_of(game, **{"shown_trick": shown, **more})


def _of_game(game: Game) -> Iterator[tuple[str, str, Table]]:
    view, plain = game.view(YOU), _shown(game)
    yield plain.stage, "nothing", plain
    if plain.stage == "passing" and not view.passed:
        cards = view.hand.cards
        yield "passing", "chosen", _shown(game, selected=cards[4:7])
        yield "passing", "hint", _shown(game, hint=hint_of(game))
        gone = replace(view, have_passed=(True, False, False, False), passed=cards[4:7])
        yield "waiting", "passed", _shown(game, stage="waiting", view=gone)
    if view.received and not view.tricks and not view.trick.cards:
        fresh = _shown(game, stage="passing", accepting=True, fresh=view.received)
        yield "received", "nothing", fresh
    if any(danger(total, view.variant) == "close" for total in view.totals):
        yield plain.stage, "danger", plain
    if game.phase is not Phase.PLAYING:
        return
    if view.tricks:
        told = _shown(game, stage="waiting", shown_trick=view.tricks[-1])
        if quip_of_trick(told, load_language("en")):
            yield "waiting", "quip", told
        if view.variant.multiplier and view.variant.multiplier.card in view.tricks[-1].cards:
            yield "waiting", "first ten", told
    if game.turn is not YOU or len(view.hand) < 9:
        return
    yield "playing", "hint", _shown(game, hint=hint_of(game))
    preview = if_taken(view)
    if preview and preview.changes:
        yield "playing", "preview", plain
    refused = [card for card in view.hand if view.refusal_of(card)]
    if refused:
        yield "playing", "refused", _shown(game, asked=refused[-1])
    confirm = Settings(variant=game.variant.name, confirm=True)
    yield "playing", "confirm", _shown(game, selected=view.legal.cards[:1], settings=confirm)
    if view.tricks:
        yield "playing", "last trick", _shown(game, dialog="last-trick")
        yield "playing", "finish", _shown(game, can_finish=True, can_take_back=True)


def table_of_scene(scene: Scene) -> Table:
    """The table of a scene; what is never said in a first hand is looked at in a later one."""
    tables = _tables(VARIANTS[scene.variant])
    phase, said = scene.moment
    hands = sorted(HANDS, key=lambda hand: hand != scene.hand)
    said_then = ("nothing",) if said in NOTES else (said, "nothing")
    table = next(
        tables[phase, one, hand]
        for one in said_then
        for hand in hands
        if (phase, one, hand) in tables
    )
    # The header has most to say in a game of a fixed number of hands.
    view = replace(table.view, hands=8)
    return replace(table, notices=NOTES.get(said, ()), view=view)


MEASURE: Final = """(mine) => {
  const faults = [];
  const root = document.documentElement;
  const main = document.querySelector("main");
  const [width, height] = [root.clientWidth, innerHeight];
  const scrolls = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const inScroll = (one) => one && (scrolls(one) || inScroll(one.parentElement));
  const cut = (one) => one && (getComputedStyle(one).clipPath !== "none" || cut(one.parentElement));
  const name = (one) => `${one.tagName.toLowerCase()}.${one.getAttribute("class")} ` +
    `"${(one.dataset.card ?? one.textContent).trim().slice(0, 30)}"`;
  const told = (fault, one, more = "") => faults.push(`${fault}: ${name(one)} ${more}`.trim());

  if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} wide`);

  // No region of the one column, nor of the middle of a table, is narrower than a phone.
  for (const one of main.querySelectorAll("[data-region]")) {
    const box = one.getBoundingClientRect();
    const beside = ["header", "seats", "live", "dialog"].includes(one.dataset.region);
    if (beside || !one.childElementCount || !box.height) continue;
    if (box.width < Math.min(0.9 * width, 200)) told(`a column of ${box.width}`, one);
  }

  const words = [...main.querySelectorAll("*")].filter((one) =>
    [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim()) &&
    !one.closest("svg, .sr, [data-region=live]") && one.checkVisibility({ opacityProperty: true,
    visibilityProperty: true }) && !cut(one));
  for (const one of words) {
    const box = one.getBoundingClientRect();
    if ((box.right > width + 1 || box.left < -1) && !inScroll(one.parentElement))
      told("out of the page", one);
    const { display, overflowY } = getComputedStyle(one);
    if (display !== "inline" && one.scrollWidth > one.clientWidth + 1 && !scrolls(one))
      told("too narrow", one, `${one.scrollWidth} > ${one.clientWidth}`);
    if (overflowY === "hidden" && one.scrollHeight > one.clientHeight + 1) told("cut", one);
  }
  // What is scrolled by itself is long: a sentence must not look whole and be cut.
  for (const one of main.querySelectorAll(".said"))
    if (one.scrollHeight > one.clientHeight + 2 && getComputedStyle(one).overflowY !== "visible")
      told("sliced", one, `${one.scrollHeight} > ${one.clientHeight}`);

  // Nothing lies over words. But a note may lie over the others and what lies before them, and a
  // hint over one's own plate: both go.
  const mayLie = (over, one) =>
    (over.closest(".notes") && one.closest('.seat:not([data-seat="0"]), [data-region="trick"]')) ||
    (over.closest(".hint, .asked") && one.closest('[data-seat="0"], .middle, .panel'));
  for (const one of words) {
    const range = document.createRange();
    for (const node of one.childNodes) {
      if (node.nodeType !== 3 || !node.textContent.trim()) continue;
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (y < 0 || y > height || x < 0 || x > width || right - left < 2) continue;
        const over = document.elementFromPoint(x, y);
        if (!over || over.contains(one) || one.contains(over) || mayLie(over, one)) continue;
        if (inScroll(one) && !over.closest("main")) continue;
        if (over.closest("[data-region=actions]") && getComputedStyle(
          over.closest("[data-region=actions]")).position === "sticky") continue;
        told("covered", one, `by ${name(over)}`);
      }
    }
  }
  // A tag of one card lies over no other card's rank.
  for (const tag of main.querySelectorAll(".places .tag")) {
    const box = tag.getBoundingClientRect();
    if (!box.width) continue;
    for (const card of main.querySelectorAll(".played")) {
      const { left, top, width: wide, height: high } = card.getBoundingClientRect();
      const over = box.right > left + 1 && box.left < left + wide * 0.3 &&
        box.bottom > top + 1 && box.top < top + high * 0.3;
      if (over && !card.contains(tag)) told("a rank is covered", card, name(tag));
    }
  }
  if (!mine) return faults;

  const inside = (one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    if (top < -1 || bottom > height + 1 || left < -1 || right > width + 1)
      told("off the screen", one, `${Math.round(top)} to ${Math.round(bottom)} of ${height}`);
  };
  if (mine === "turn") {
    main.querySelectorAll('[data-region="hand"] .card, [data-region="actions"] .primary')
      .forEach(inside);
  } else {
    const first = main.querySelector(".outcome h2") ?? main.querySelector(".working .hand-score");
    inside(first);
    const box = first.getBoundingClientRect();
    const over = document.elementFromPoint(box.left + 8, (box.top + box.bottom) / 2);
    if (over && !first.contains(over) && !over.contains(first)) told("under", first, name(over));
    main.querySelectorAll('[data-region="actions"] .primary').forEach(inside);
  }
  return faults;
}"""
"""What is wrong with the layout of the page as it is on the screen."""


class Stand:
    """A page that has the styles alone, and shows one scene after another."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._text = page.context.new_cdp_session(page)

    def show(self, scene: Scene) -> None:
        width, height = scene.size
        self.page.set_viewport_size({"width": width, "height": height})
        sizes = {"standard": scene.text, "fixed": scene.text}
        self._text.send("Page.setFontSizes", {"fontSizes": sizes})
        html = table_page(table_of_scene(scene), load_language(scene.language))
        put = "([html, lang]) => { document.documentElement.lang = lang;" + (
            "document.querySelector('main').outerHTML = html; scrollTo(0, 0); }"
        )
        self.page.evaluate(put, [html, scene.language])

    def top_of_hand(self) -> int:
        """How far down the hand begins, in pixels."""
        measure = """document.querySelector('[data-region="hand"]').getBoundingClientRect().top"""
        return round(float(self.page.evaluate(measure)))

    def faults(self, scene: Scene) -> list[str]:
        """What is wrong with a scene. In larger text one may scroll, and no more than that; and so
        one may in words that are 40 % longer, on the smallest phone."""
        self.show(scene)
        phase = scene.moment[0]
        sight = "turn" if phase in MINE else "news" if phase in ("scored", "over") else ""
        smallest = scene.size == SIZES[0] and scene.language == PSEUDO
        whole = scene.text <= USUAL and not smallest
        return list(self.page.evaluate(MEASURE, sight if whole else ""))


USUAL: Final = 16
"""The size of text at which a turn is on the screen whole, however small the screen."""


@pytest.fixture(scope="module")
def stand(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stand]:
    folder = tmp_path_factory.mktemp("styled")
    write_styled_page(folder)
    with SiteServer(folder) as server:
        # The score is there at once, not line by line.
        context = browser.new_context(reduced_motion="reduce")
        page = context.new_page()
        page.goto(server.url)
        yield Stand(page)
        context.close()


def found(scenes: Sequence[Scene], stand: Stand) -> dict[Scene, list[str]]:
    return {scene: faults for scene in scenes if (faults := stand.faults(scene))}


def test_every_two_circumstances_go_together(stand: Stand) -> None:
    assert found(covering_scenes(), stand) == {}


def test_notes_leave_the_hand_where_it_is(stand: Stand) -> None:
    moved = {}
    for size, phase, hand in product(SIZES, ("passing", "playing"), HANDS):
        tops = {}
        for said in ("nothing", *NOTES):
            stand.show(Scene("complex", (phase, said), hand, size, "en", USUAL))
            tops[said] = stand.top_of_hand()
        if len(set(tops.values())) > 1:
            moved[size, phase, hand] = tops
    assert moved == {}


@pytest.mark.parametrize("language", ["en", "ro"])
def test_the_buttons_of_the_first_pass_are_in_one_line(stand: Stand, language: str) -> None:
    stand.show(Scene("complex", ("passing", "nothing"), "first", (390, 844), language, USUAL))
    measure = """() => [...document.querySelectorAll('[data-region="actions"] .button')]
      .map((one) => one.getBoundingClientRect().bottom)"""
    bottoms = stand.page.evaluate(measure)
    assert len(bottoms) == 3
    assert max(bottoms) - min(bottoms) < 1


@pytest.mark.long
@pytest.mark.parametrize("moment", MOMENTS, ids="-".join)
def test_all_circumstances_go_together(stand: Stand, moment: tuple[str, str]) -> None:
    assert found([one for one in every_scene() if one.moment == moment], stand) == {}
