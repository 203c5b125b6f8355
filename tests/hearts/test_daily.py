"""Today's hand: the date alone decides it, for ever."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from hearts import COMPLEX, ZERO, NotationError
from hearts.daily import daily_game

FIRST = date(2026, 12, 1)


@pytest.mark.parametrize(
    ("day", "code", "start"),
    [
        (date(2026, 12, 1), "0H65-NGXS", "-30-30i 20i 30 -30+40i"),
        (date(2026, 12, 2), "HNC7-P4NV", "0 0 0 0"),
        (date(2026, 12, 3), "PF4S-ZK8S", "30-20i -40i 30+20i 30-10i"),
    ],
)
def test_a_days_hand_never_changes(day: date, code: str, start: str) -> None:
    game = daily_game(day.isoformat())
    assert game.code == code
    assert " ".join(map(str, game.start)) == start
    assert (game.variant, game.hands, game.first_deal, game.moves) == (COMPLEX, 1, None, ())


@pytest.mark.parametrize(
    "day", ["", "today", "2026-12-1", "1.12.2026", "2026-12-01 ", "٢٠٢٦-١٢-٠١"]
)
def test_anything_but_a_day_is_refused(day: str) -> None:
    with pytest.raises(NotationError, match="2026-12-01"):
        daily_game(day)


def test_every_day_of_ten_years_has_a_hand_of_its_own() -> None:
    games = [daily_game((FIRST + timedelta(days=number)).isoformat()) for number in range(3653)]
    assert len({game.code for game in games}) == len(games)
    from_zero = sum(game.start == (ZERO, ZERO, ZERO, ZERO) for game in games)
    assert 0.3 < from_zero / len(games) < 0.37
    parts = {part for game in games for total in game.start for part in (total.re, total.im)}
    assert parts == set(range(-40, 50, 10))
