"""The buttons of the moment, below the table."""

from __future__ import annotations

__all__ = ["actions"]

import htpy as h

from hearts import Phase

from ..dialogs.days import day_buttons
from ..drawing.art import icon
from ..state.actions import Action
from ..state.table import Table
from ..words.cards import the_card
from ..words.language import Language
from ..words.pieces import button, player


def actions(table: Table, language: Language) -> h.Node:
    """What can be done now besides playing a card; the likeliest first."""
    return h.fragment[list(_main(table, language)), list(_side(table, language))]


def _main(table: Table, language: Language) -> list[h.Element]:
    view = table.view
    if table.accepting:
        return [_primary("accept", language.text("action.accept"))]
    match view.phase:
        case Phase.PASSING if not view.have_passed[view.seat]:
            return [_pass(table, language)]
        case Phase.PLAYING if table.selected and table.settings.confirm:
            card = table.selected[0]
            words = language.text("action.play", card=the_card(card, language))
            return [
                button(
                    "play",
                    words,
                    classes=".button.primary",
                    attributes={"data-card": str(card), "data-confirm": "true"},
                )
            ]
        case Phase.SCORED:
            return [_primary("next-hand", language.text("action.next-hand"))]
        case Phase.OVER:
            on_a_day = table.days is not None and table.days.here is not None
            words = "action.another-game" if on_a_day else "action.play-again"
            return [_primary("new-game", language.text(words))]
    return []


def _primary(action: Action, words: str) -> h.Element:
    return button(action, words, classes=".button.primary")


def _pass(table: Table, language: Language) -> h.Element:
    receiver = table.view.passed_to
    name = "" if receiver is None else player(receiver, table, language)
    ready = len(table.selected) == 3
    return button(
        "pass",
        language.text("action.pass", player=name),
        classes=".button.primary",
        attributes={"aria-disabled": None if ready else "true"},
    )


def _side(table: Table, language: Language) -> list[h.Element]:
    view = table.view
    buttons = []
    asked = table.stage in ("passing", "playing", "moon") and not table.accepting
    if asked and not (view.phase is Phase.PASSING and view.have_passed[view.seat]):
        buttons.append(_with_icon("hint", "hint", table, language))
    if view.phase is Phase.OVER or (view.hand_number == 1 and _to_pass(table)):
        # Nothing is lost by choosing another game now: the start screen is one press away.
        buttons.append(_start(table, language))
    if view.phase is Phase.OVER:
        buttons += day_buttons(table, language)
    if table.can_finish:
        buttons.append(_with_icon("finish-hand", "check", table, language))
    if table.can_take_back:
        buttons.append(_with_icon("take-back", "take-back", table, language))
    if view.phase is Phase.PLAYING and view.tricks and not table.accepting:
        looking = table.dialog == "last-trick"
        buttons.append(
            button(
                "last-trick",
                [
                    icon("last-trick", table),
                    h.span[language.text("action.last-trick" if not looking else "action.back")],
                ],
                classes=".button.quiet",
                attributes={"aria-pressed": "true" if looking else "false"},
            )
        )
    return buttons


def _to_pass(table: Table) -> bool:
    return table.view.phase is Phase.PASSING and not table.view.have_passed[table.view.seat]


def _start(table: Table, language: Language) -> h.Element:
    """The way to other games and opponents; on a phone in one word, in the line of the others."""
    words = language.text("action.start")
    return button(
        "start",
        [
            icon("menu", table),
            h.span(".long")[words],
            h.span(".short")[language.text("action.start.short")],
        ],
        classes=".button.quiet",
        attributes={"aria-label": words},
    )


def _with_icon(action: Action, drawing: str, table: Table, language: Language) -> h.Element:
    return button(
        action,
        [icon(drawing, table), h.span[language.text(f"action.{action}")]],
        classes=".button.quiet",
    )
