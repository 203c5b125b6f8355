"""How long one waits: for one's next turn, and for a trick to be read."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from app.frames import dwell, moments_shown
from app.others import advise
from hearts import HEARTS, Card, PlayCard, Seat, TrickTaken

from .sitting import Sitting

NORMAL = 2


class Wait(NamedTuple):
    """What came between one's card and one's next turn."""

    cards: int
    """Cards of the others."""
    milliseconds: int


def waits(query: str) -> list[Wait]:
    """All waits of a game in which a house player sits in the person's seat."""
    sitting = Sitting(query)
    found = []
    while sitting.phase not in ("scored", "over"):
        if sitting.phase != "playing":
            sitting.go_on()
            continue
        before = sitting.session.play.game.hand
        played = sum(len(trick.cards) for trick in (*before.tricks, before.trick))
        move = advise(sitting.session.play.save.record, Seat.SOUTH, "house").choice
        assert isinstance(move, PlayCard)
        sitting.play(Card(str(move.card)))
        after = sitting.session.play.game.hand
        now = sum(len(trick.cards) for trick in (*after.tricks, after.trick))
        if sitting.phase == "playing":
            waited = sum(frame["dwell"] for frame in sitting.frames)
            found.append(Wait(now - played - 1, waited))
    return found


def test_the_next_turn_comes_within_1600_ms_at_the_median() -> None:
    """After three cards of the others; what Python and the page need has its part of that."""
    found = [wait for n in range(12) for wait in waits(f"speed={NORMAL}&game=0000-{n:04}&hands=1")]
    three = [wait.milliseconds for wait in found if wait.cards == 3]
    assert len(three) > 40
    assert median(three) <= 1400
    assert max(wait.milliseconds for wait in found) <= 2700


def test_a_trick_is_shown_the_longer_the_more_there_is_to_see() -> None:
    """A trick that somebody has a word for is shown longer than any trick once was: 1300 ms."""
    shown: dict[str, set[int]] = {}
    for n in range(6):
        sitting = Sitting(f"speed={NORMAL}&game=0000-{n:04}&hands=1")
        while sitting.phase not in ("scored", "over"):
            sitting.go_on()
            moments = list(moments_shown(sitting.session.play.moments))
            for moment in moments:
                if any(isinstance(event, TrickTaken) for event in moment.events):
                    cards = moment.view.variant.scoring_cards & moment.view.tricks[-1].cards
                    kind = "word" if cards - HEARTS else "hearts" if cards else "plain"
                    shown.setdefault(kind, set()).add(dwell(moment, NORMAL))
    assert shown == {"plain": {800}, "hearts": {1000}, "word": {1600}}
