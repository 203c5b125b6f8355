"""The settings: how the page looks and behaves, and two rules that cannot be changed."""

from __future__ import annotations

__all__ = ["language_buttons", "preferences"]

from collections.abc import Iterable

import htpy as h

from hearts import MoonChoice, Rule, Variant

from ..state.table import Table
from ..words.language import LANGUAGES, Language, load_language
from ..words.pieces import button


def preferences(table: Table, language: Language) -> h.Node:
    """All settings. Each takes effect as it is changed, and is remembered."""
    settings = table.settings
    speeds = [str(speed) for speed in range(4)]
    return [
        _one_of("theme", ("auto", "light", "dark"), settings.theme, language),
        _one_of("speed", speeds, str(settings.speed), language),
        _one_of("deck", ("two", "four"), settings.deck, language),
        h.fieldset(".switches")[
            h.legend[language.text("settings.play")],
            _switch("confirm", settings.confirm, language),
            _switch("keys", settings.keys, language),
            _switch("wait", settings.wait, language),
        ],
        language_buttons(language),
        _locked_rules(table.view.variant, language),
    ]


def language_buttons(language: Language) -> h.Element:
    """Every language in its own words. Buttons: arrow keys would change it on their way past."""
    return h.div(".language-choice", role="group", aria_labelledby="languages-title")[
        h.h3(id="languages-title")[language.text("menu.language")],
        h.div(".dialog-buttons")[
            (
                button(
                    "language",
                    load_language(code).name,
                    value=code,
                    attributes={
                        "lang": code,
                        "aria-pressed": "true" if code == language.code else "false",
                    },
                )
                for code in LANGUAGES
            )
        ],
    ]


def _one_of(name: str, values: Iterable[str], chosen: str, language: Language) -> h.Element:
    """A setting with a few values: radio buttons side by side."""
    return h.fieldset(".choice.short")[
        h.legend[language.text(f"settings.{name}")],
        (
            h.label(".option")[
                h.input(
                    type="radio",
                    name=f"set-{name}",
                    value=value,
                    checked=value == chosen,
                    data_action="set",
                    data_name=name,
                ),
                h.span(".option-name")[language.text(f"settings.{name}.{value}")],
            ]
            for value in values
        ),
    ]


def _switch(name: str, on: bool, language: Language) -> h.Element:
    return h.label(".switch")[
        h.input(
            type="checkbox",
            role="switch",
            checked=on,
            data_action="set",
            data_name=name,
            aria_describedby=f"about-{name}",
        ),
        h.span(".option-name")[language.text(f"settings.{name}")],
        h.span(".option-note", id=f"about-{name}")[language.text(f"settings.{name}.note")],
    ]


def _locked_rules(variant: Variant, language: Language) -> h.Element:
    """The two rules that tell the games apart: shown with why they are as they are.

    They belong to the game, so nothing can switch them: not even here.
    """
    jack = any(card_rule.rule is Rule.JACK for card_rule in variant.card_rules)
    subtracted = MoonChoice.SUBTRACT in variant.moon_choices
    return h.fieldset(".switches.locked")[
        h.legend[language.text("settings.rules", game=language.text(f"game.{variant.name}"))],
        _locked("jack", jack, language),
        _locked("moon", subtracted, language),
        h.p(".dialog-note", id="locked-reason")[language.text(f"settings.locked.{variant.name}")],
    ]


def _locked(name: str, on: bool, language: Language) -> h.Element:
    # Not `disabled`: so a keyboard, and with it a screen reader, comes past the reason.
    return h.div(".switch")[
        h.button(
            ".lock",
            type="button",
            role="switch",
            aria_checked="true" if on else "false",
            aria_disabled="true",
            aria_labelledby=f"locked-{name}",
            aria_describedby="locked-reason",
        ),
        h.span(".option-name", id=f"locked-{name}")[language.text(f"settings.locked-{name}")],
        h.span(".option-note")[language.text("settings.on" if on else "settings.off")],
    ]
