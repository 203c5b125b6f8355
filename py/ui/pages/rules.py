"""The rules page: where each rule comes from, the open questions, both games, the players."""

from __future__ import annotations

__all__ = ["rules"]

from typing import Final

import htpy as h

from hearts import CLASSIC, COMPLEX, Source

from ..words.language import Language
from .classic import classic
from .credits import credits_
from .examples import endings, examples, moons
from .facts import facts
from .frame import Built
from .pieces import section, tag
from .play import differences, play, refused
from .players import levels, players, strength
from .prose import Prose
from .questions import questions
from .scoring import end, hand, moon, order, slip, turning

_COMPLEX_TAGS: Final = (Source.REFERENCE, Source.READING, Source.HOUSE)

_PARTS: Final = (
    ("open-questions", "open", questions),
    ("what-a-hand-scores", "hand", hand),
    ("moon", "moon", moon),
    ("turn", "turn", turning),
    ("rule-order", "order", order),
    ("sign-slip", "slip", slip),
    ("ending", "end", end),
    ("play", "play", play),
    ("differences", "others", differences),
    ("examples", "examples", examples),
    ("moons", "moons", moons),
    ("endings", "endings", endings),
)
"""The parts of Complex Hearts: anchor, key of the title, content."""

_QUICK: Final = ("aim", "pass", "play", "cards", "ten", "moon")
"""What one has to know to begin, in order."""
_SECONDS: Final = 60
"""In which one has read it."""


def rules(language: Language, built: Built) -> h.Node:
    """All that is on the rules page."""
    prose = Prose(language, facts(language))
    text = language.text
    return [
        h.div(".intro")[
            h.h1[text("rules.title")],
            h.div(".lead")[prose.blocks("rules.lead")],
        ],
        section("quick", text("rules.quick.title", seconds=_SECONDS), _quick(prose), level=2),
        _contents(language),
        section("basics", text("rules.basics.title"), prose.blocks("rules.basics"), level=2),
        section("sources", text("rules.tags.title"), _tags(prose), level=2),
        section(
            "complex",
            text(f"game.{COMPLEX.name}"),
            [
                section(anchor, text(f"rules.{key}.title"), content(prose))
                for anchor, key, content in _PARTS
            ],
            level=2,
        ),
        section("classic", text(f"game.{CLASSIC.name}"), classic(prose), level=2),
        section("refusals", text("rules.refusals.title"), refused(prose), level=2),
        section(
            "players",
            text("rules.players.title"),
            [
                players(prose),
                section("levels", text("rules.levels.title"), levels(prose)),
                section("strength", text("rules.strength.title"), strength(prose, built.strength)),
            ],
            level=2,
        ),
        section("credits", text("rules.credits.title"), credits_(prose, built.licences), level=2),
    ]


def _quick(prose: Prose) -> h.Node:
    return [
        h.ol(".numbered")[(h.li[prose.inline(f"rules.quick.{name}")] for name in _QUICK)],
        h.p[prose.inline("rules.quick.classic")],
    ]


def _tags(prose: Prose) -> h.Node:
    return [
        prose.blocks("rules.tags.lead"),
        h.dl(".tags")[
            (
                h.div[
                    h.dt[tag(source, prose.language)],
                    h.dd[prose.inline(f"rules.tag.{source.value}")],
                ]
                for source in _COMPLEX_TAGS
            )
        ],
    ]


def _contents(language: Language) -> h.Element:
    text = language.text

    def link(anchor: str, words: str) -> h.Element:
        return h.a(href=f"#{anchor}")[words]

    return h.nav(".contents", aria_labelledby="contents")[
        h.h2(id="contents")[text("rules.contents")],
        h.ol[
            h.li[link("quick", text("rules.quick.title", seconds=_SECONDS))],
            h.li[link("basics", text("rules.basics.title"))],
            h.li[link("sources", text("rules.tags.title"))],
            h.li[
                link("complex", text(f"game.{COMPLEX.name}")),
                h.ol[(h.li[link(anchor, text(f"rules.{key}.title"))] for anchor, key, _ in _PARTS)],
            ],
            h.li[link("classic", text(f"game.{CLASSIC.name}"))],
            h.li[link("refusals", text("rules.refusals.title"))],
            h.li[
                link("players", text("rules.players.title")),
                h.ol[
                    h.li[link("levels", text("rules.levels.title"))],
                    h.li[link("strength", text("rules.strength.title"))],
                ],
            ],
            h.li[link("credits", text("rules.credits.title"))],
        ],
    ]
