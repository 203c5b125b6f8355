"""Sharing a game: its code, the number of its first deal, a link; and playing someone else's."""

from __future__ import annotations

__all__ = ["share"]

import htpy as h

from hearts import GameCode, deal_number, deal_of_hand

from ..state.table import Table
from ..words.language import Language
from ..words.pieces import button


def share(table: Table, language: Language) -> h.Node:
    """What names this game, ready to be copied, and two fields for another one's names."""
    return [
        _this_game(table, language) if table.game_code else None,
        _another(table, language),
        _record(table, language),
        _open_record(table, language),
    ]


def _this_game(table: Table, language: Language) -> h.Node:
    code = GameCode(table.game_code)
    number = table.deal
    names = {"variant": table.view.variant.name, "game": str(code)}
    names["hands"] = str(table.view.hands or 0)
    if number is not None:
        names["deal"] = str(number)
    elif table.view.history:
        number = deal_number(deal_of_hand(code, 1))
    if table.days and table.days.here:
        names = {"day": table.days.here.isoformat()}
    elif table.players:
        names["bots"] = table.players  # the link brings the same players
    # Names and values are letters, digits, hyphens and commas: nothing needs to be quoted.
    link = "?" + "&".join(f"{name}={value}" for name, value in names.items())
    return [
        h.p[language.text("share.explain")],
        h.dl(".shared")[
            _named("share-code", language.text("share.code"), str(code), language),
            _named("share-deal", language.text("share.deal"), str(number), language)
            if number is not None
            else None,
            h.div[
                h.dt[language.text("share.link")],
                h.dd[
                    h.a(id="share-link", href=link, translate="no")[link],
                    _copy("share-link", language.text("share.link"), language),
                ],
            ],
        ],
        # The number is the deal itself: whoever has it can work out what the others hold.
        h.p(".dialog-note")[
            language.text("share.deal-later" if number is None else "share.deal-note")
        ],
    ]


def _named(name: str, what: str, value: str, language: Language) -> h.Element:
    return h.div[
        h.dt[what],
        h.dd[h.span(".code", id=name, translate="no")[value], _copy(name, what, language)],
    ]


def _copy(name: str, what: str, language: Language) -> h.Element:
    return button(
        "copy",
        language.text("share.copy"),
        value=name,
        attributes={
            "aria-label": language.text("share.copy-what", what=what),
            # What the button says once it has been done.
            "data-done": language.text("share.copied"),
        },
    )


def _another(table: Table, language: Language) -> h.Node:
    return [
        h.h3[language.text("share.another")],
        _enter("code", table, language),
        _enter("deal", table, language),
    ]


def _enter(name: str, table: Table, language: Language) -> h.Element:
    """A field for a code or a number; after a wrong one, what was typed and what is wrong."""
    refused = next((note for note in table.notices if note.key == f"bad-{name}"), None)
    return h.form(".enter")[
        h.label(for_=f"enter-{name}")[language.text(f"share.enter-{name}")],
        h.div(".field")[
            h.input(
                id=f"enter-{name}",
                name=name,
                type="text",
                required=True,
                autocomplete="off",
                autocapitalize="characters",
                spellcheck="false",
                inputmode="numeric" if name == "deal" else None,
                maxlength="60",
                value=refused.values.get("value") if refused else None,
                aria_invalid="true" if refused else None,
                aria_describedby=f"hint-{name} error-{name}" if refused else f"hint-{name}",
            ),
            h.button(".button", type="submit", data_action="new-game")[language.text("share.play")],
        ],
        h.p(".dialog-note", id=f"hint-{name}")[language.text(f"share.hint-{name}")],
        h.p(".field-error", id=f"error-{name}", role="alert")[
            language.text(f"notice.bad-{name}", **refused.values)
        ]
        if refused
        else None,
    ]


def _record(table: Table, language: Language) -> h.Node:
    """The game as a text, to take along."""
    what = language.text("record.title")
    if table.record is None:
        return [h.h3[what], h.p(".dialog-note")[language.text("record.later")]]
    return [
        h.h3[what],
        h.p(".dialog-note")[language.text("record.note")],
        h.div(".dialog-buttons")[
            button("export-record", language.text("record.save")),
            button(
                "copy",
                language.text("record.copy"),
                value="share-record",
                attributes={"data-done": language.text("share.copied")},
            ),
        ],
        h.details(".record")[
            h.summary[language.text("record.show")],
            h.pre(id="share-record", tabindex="0", translate="no")[table.record],
        ],
    ]


def _open_record(table: Table, language: Language) -> h.Node:
    """A record back: pasted, or from a file. A text that is none stays, with what is wrong."""
    name = "record"
    refused = next((note for note in table.notices if note.key.startswith("bad-record.")), None)
    return [
        h.h3[language.text("record.open")],
        h.form(".enter")[
            h.label(for_="enter-record")[language.text("record.paste")],
            h.textarea(
                id="enter-record",
                name="record",
                rows="4",
                required=True,
                autocomplete="off",
                spellcheck="false",
                translate="no",
                aria_invalid="true" if refused else None,
                aria_describedby=f"hint-{name} error-{name}" if refused else f"hint-{name}",
            )[refused.values["value"] if refused else ""],
            h.p(".dialog-note", id="hint-record")[language.text("record.hint")],
            h.p(".field-error", id="error-record", role="alert")[
                language.text(f"notice.{refused.key}", **refused.values)
            ]
            if refused
            else None,
            h.div(".dialog-buttons")[
                h.button(".button", type="submit", data_action="open-record")[
                    language.text("record.open-it")
                ],
                h.label(".button.file")[
                    h.input(
                        ".sr",
                        type="file",
                        accept=".txt,text/plain",
                        data_action="open-record",
                        aria_describedby="hint-record",
                    ),
                    h.span[language.text("record.file")],
                ],
            ],
        ],
    ]
