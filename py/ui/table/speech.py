"""What a screen reader is told, in words: each public event once, a turn of the others at once.

Nothing here is shown. Numbers are words (`minus 26 plus 10 i`), for a minus sign is read by
some screen readers and left out by others.
"""

from __future__ import annotations

__all__ = [
    "announce",
    "confirmation",
    "notice",
    "prompt",
    "refusal",
    "spoken_hint",
    "standing",
    "still_asked",
    "taken_back",
]

from collections.abc import Iterable, Iterator

from hearts import (
    SEATS,
    Card,
    CardPlayed,
    CardsExchanged,
    Direction,
    Event,
    GameEnded,
    HandDealt,
    HandScored,
    HeartsBroken,
    MoonChosen,
    MoonShot,
    Phase,
    Refusal,
    ScoredHand,
    SeatPassed,
    TrickTaken,
)

from ..state.preview import moon_moved, moon_outlooks
from ..state.table import Hint, Notice, Table
from ..words.cards import card_name, cards_listed, the_card
from ..words.language import Language
from ..words.pieces import distance_text, is_you, player
from .header import hand_number
from .outcome import ending, how_it_went, played_on
from .panels import verdict_key
from .status import advice, hint_reason, now


def announce(events: Iterable[Event], table: Table, language: Language) -> str:
    """What happened, as one message in the order in which it did."""
    events = list(events)
    if any(isinstance(event, MoonChosen) for event in events):
        # What was chosen says that there was a moon, too.
        events = [event for event in events if not isinstance(event, MoonShot)]
    return _joined(sentence for event in events for sentence in _sentences(event, table, language))


def _joined(sentences: Iterable[str]) -> str:
    """Sentences one after another, each closed, so that a voice pauses between them."""
    closed = (text if text[-1:] in ".!?…" else f"{text}." for text in sentences if text)
    return " ".join(closed)


def _sentences(event: Event, table: Table, language: Language) -> Iterator[str]:
    match event:
        case HandDealt(number, direction):
            yield hand_number(number, table.view.hands, language)
            if direction is Direction.NONE:
                yield language.text("pass.none")
        case SeatPassed():
            # That the others have passed is told when the cards arrive.
            return
        case CardsExchanged():
            giver = table.view.received_from
            if giver is not None:
                name = player(giver, table, language)
                cards = cards_listed(sorted(table.view.received), language)
                yield language.text("speech.received", player=name, cards=cards)
        case CardPlayed(seat, card):
            name = player(seat, table, language)
            yield language.text("trick.played", player=name, card=card_name(card, language))
        case HeartsBroken():
            yield language.text("hearts.broken")
        case TrickTaken(_, _, taker):
            key = _for_you("trick.taken", is_you(taker, table))
            yield language.text(key, player=player(taker, table, language))
        case MoonShot(seat):
            key = _for_you("speech.moon", is_you(seat, table))
            yield language.text(key, player=player(seat, table, language))
        case MoonChosen(seat, choice):
            key = _for_you(f"moon.told.{choice.value}", is_you(seat, table))
            moon = language.spoken_score(moon_moved(table.view.variant, table.view.taken[seat]))
            yield language.text(key, player=player(seat, table, language), moon=moon)
        case HandScored(hand):
            yield from _scored(hand, table, language)
            yield played_on(table, hand.after, language) or ""
        case GameEnded(outcome):
            yield language.text(f"over.title.{how_it_went(outcome, table.seat)}")
            if outcome.winners:
                yield ending("win", outcome.winners, table, language)
            else:
                yield language.text("over.nobody")
            if outcome.losers:
                yield ending("lose", outcome.losers, table, language)


def _for_you(key: str, you: bool) -> str:
    return f"{key}.you" if you else key


def _scored(hand: ScoredHand, table: Table, language: Language) -> Iterator[str]:
    """The hand of each seat and where its total went."""
    variant = table.view.variant
    yield language.text("now.scored", hand=hand.number)
    for seat in SEATS:
        yield language.text(
            "speech.scored.plane" if variant.on_plane else "speech.scored.line",
            player=player(seat, table, language),
            hand=language.spoken_score(hand.workings[seat].score),
            total=language.spoken_score(hand.after[seat]),
            distance=distance_text(hand.after[seat], variant, language),
        )


def standing(table: Table, language: Language) -> str:
    """What lies on the table, for a person who comes to a trick in progress."""
    trick = table.view.trick
    if table.stage not in ("playing", "waiting"):
        return ""
    return _joined(
        language.text(
            "trick.played" if place else "trick.led",
            player=player(trick.leader.steps(place), table, language),
            card=card_name(card, language),
        )
        for place, card in enumerate(trick.cards)
    )


def prompt(table: Table, language: Language) -> str:
    """What is asked of the person now; nothing where the events have said it all."""
    view = table.view
    if table.stage in ("scored", "over"):
        return ""
    if view.phase is Phase.PASSING and view.passed_to is not None:
        name = player(view.passed_to, table, language)
        key = f"pass.title.{view.direction.name.lower()}"
        return _joined([language.text(key, player=name), now(table, language)])
    if view.moon_choices:
        return _joined(_moon_asked(table, language))
    return _joined([now(table, language)])


def _moon_asked(table: Table, language: Language) -> Iterator[str]:
    """The choice of a moon, and what each way would mean for the person."""
    yield language.text("speech.moon.choose")
    for outlook in moon_outlooks(table.view):
        total = outlook.totals[table.seat]
        yield language.text(f"moon.{outlook.choice.value}.title")
        yield language.text(
            verdict_key(outlook, table),
            total=language.spoken_score(total),
            before=distance_text(table.view.totals[table.seat], table.view.variant, language),
            after=distance_text(total, table.view.variant, language),
        )


def still_asked(table: Table, language: Language) -> str:
    """What the person still has to do, for example how many cards to choose."""
    return _joined([now(table, language)])


def refusal(reason: Refusal, _: Table, language: Language) -> str:
    """Why the rules refuse what was asked."""
    return language.text(f"refusal.{reason.value}")


def confirmation(card: Card, _: Table, language: Language) -> str:
    """That a card waits for a second tap."""
    return language.text("now.confirm", card=the_card(card, language))


def taken_back(card: Card, _: Table, language: Language) -> str:
    """That a card is back in the hand."""
    return language.text("speech.taken-back", card=the_card(card, language))


def spoken_hint(hint: Hint, table: Table, language: Language) -> str:
    """A hint and its reason."""
    return _joined([advice(hint, table, language), hint_reason(hint, table, language, spoken=True)])


def notice(one: Notice, _: Table, language: Language) -> str:
    """A note that has just appeared on the page."""
    return _joined([language.text(f"notice.{one.key}", **one.values)])
