"""The hands of the day: one counted try, the row of days, par, and the text that is kept."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.backup import read_backup
from app.days import DayBook, DaysError, day_of, read_days, write_days
from app.par import SAMPLES
from app.session import Context, Session
from app.thinking import Thinker
from hearts import Game, Score
from hearts.daily import daily_game
from ui.state.days import LATEST, Day

TODAY = date(2026, 12, 1)
DAY = timedelta(days=1)

SCORES = st.builds(Score, st.integers(-200, 200), st.integers(-200, 200))
DAYS = st.builds(
    Day,
    st.dates(date(2026, 1, 1), date(2026, 3, 1)),
    st.booleans(),
    st.none() | SCORES,
    st.none() | SCORES,
)
BOOKS = st.lists(DAYS, unique_by=lambda day: day.day).map(
    lambda days: DayBook(tuple(sorted(days, key=lambda one: one.day)))
)


def seated(today: date = TODAY, **context: Any) -> Session:
    session = Session(Context(entropy="1-2-3-4", **context), today=lambda: today)
    session.start()
    return session


def do(session: Session, name: str, **more: str) -> dict[str, Any]:
    step = str(session.table().step)
    return dict(session.act({"action": name, "step": step, **more}))


def pass_three(session: Session) -> dict[str, Any]:
    for card in session.play.view.hand.cards[:3]:
        do(session, "toggle", card=str(card))
    return do(session, "pass")


def play_on(session: Session, highest: bool = False) -> dict[str, Any]:
    """Play the hand at the table to its end; the reply to its last action."""
    reply: dict[str, Any] = {}
    while (stage := session.table().stage) != "over":
        table = session.table()
        if table.accepting:
            reply = do(session, "accept")
        elif stage == "passing":
            reply = pass_three(session)
        elif stage == "playing":
            reply = do(session, "play", card=str(table.view.legal.cards[-1 if highest else 0]))
        else:
            reply = do(session, "moon-subtract")
    return reply


def told(session: Session) -> str:
    """All that the page shows."""
    return " ".join(session._showing._screen._regions.values())


def stored(session: Session) -> dict[str, Any]:
    """What a storage holds after everything so far."""
    return dict(session._shelf._stored)


class TestPlaying:
    def test_the_hand_is_that_of_the_date_with_the_cats(self) -> None:
        session = seated()
        do(session, "daily")
        game = session.play.game
        assert game == daily_game(TODAY.isoformat())
        assert session.play.save.record.players == ("you", "miso", "pepper", "juniper")
        assert session.table().days == replace(
            session._shelf.days.shown(TODAY, game), here=TODAY, start=Score(-30, -30)
        )

    def test_the_first_try_counts_and_no_later_one(self) -> None:
        session = seated()
        do(session, "daily")
        reply = play_on(session)
        total = session.play.game.totals[0]
        assert reply["store"]["days"] == f"complex-hearts-days 1\n2026-12-01 total {total}\n"
        do(session, "daily", value="2026-12-01")
        assert session.play.game == daily_game(TODAY.isoformat())
        play_on(session, highest=True)
        assert session.play.game.totals[0] != total
        assert session._shelf.days.of(TODAY) == Day(TODAY, total=total)

    def test_a_try_that_was_left_goes_on_instead_of_beginning_anew(self) -> None:
        session = seated()
        do(session, "daily")
        pass_three(session)
        begun = session.play.save.record
        do(session, "daily")
        assert session.play.save.record == begun
        do(session, "new-game")
        assert session.play.game.code != begun.game.code
        do(session, "daily")
        assert session.play.save.record == begun

    def test_the_game_at_the_table_waits(self) -> None:
        session = seated()
        pass_three(session)
        code = session.play.game.code
        do(session, "daily")
        assert session.table().parked == code

    def test_it_leaves_the_settings_and_the_statistics_alone(self) -> None:
        session = seated()
        do(session, "new-game", level="hard", hands="0")
        do(session, "daily")
        play_on(session)
        assert (session.settings.level, session.settings.hands) == ("hard", 0)
        assert session._shelf.statistics.tallies == ()

    def test_no_card_is_taken_back(self) -> None:
        session = seated()
        do(session, "daily")
        while not session.play.view.trick.cards and not session.play.game.hand.tricks:
            table = session.table()
            if table.accepting:
                do(session, "accept")
            elif table.stage == "passing":
                pass_three(session)
            else:
                do(session, "play", card=str(table.view.legal.cards[0]))
        do(session, "play", card=str(session.play.view.legal.cards[0]))
        assert session.play.last_card is not None
        assert not session.table().can_take_back
        moves = session.play.game.moves
        do(session, "take-back")
        assert session.play.game.moves == moves

    def test_a_day_that_is_past_is_marked(self) -> None:
        session = seated()
        do(session, "daily", value="2026-11-29")
        play_on(session)
        known = session._shelf.days.of(date(2026, 11, 29))
        assert known is not None
        assert known.late
        assert session._shelf.days.streak(TODAY) == 0

    @pytest.mark.parametrize("value", ["2026-12-02", "2026-10-31", "tomorrow", "", "2026-12-01 "])
    def test_any_other_day_is_today(self, value: str) -> None:
        session = seated()
        do(session, "daily", value=value)
        assert session.play.game == daily_game(TODAY.isoformat())

    def test_the_record_of_somebody_else_counts_nothing(self) -> None:
        other = seated()
        do(other, "daily")
        play_on(other)
        record = str(stored(other)["record"])
        session = seated()
        do(session, "daily")
        do(session, "open-record", record=record)
        assert session.play.game.outcome is not None
        do(session, "menu")
        assert session._shelf.days.of(TODAY) == Day(TODAY)

    def test_a_clock_set_wrong_harms_nothing(self) -> None:
        ahead = seated(TODAY + 400 * DAY)
        do(ahead, "daily")
        play_on(ahead)
        kept = stored(ahead)
        back = seated(TODAY, stored=kept)
        assert back._shelf.days == ahead._shelf.days
        do(back, "daily")
        play_on(back)
        assert [day.day for day in back._shelf.days.days] == [TODAY, TODAY + 400 * DAY]
        assert back._shelf.days.streak(TODAY) == 1


class TestLink:
    @pytest.mark.parametrize(
        ("asked", "day"),
        [("today", TODAY), ("2026-12-01", TODAY), (" 2026-11-20 ", date(2026, 11, 20))],
    )
    def test_a_link_opens_the_hand_of_a_day(self, asked: str, day: date) -> None:
        session = seated(query=(("day", asked),))
        assert session.play.game == daily_game(day.isoformat())

    @pytest.mark.parametrize("asked", ["", "2026-12-02", "2026-10-31", "tomorrow", "20261201"])
    def test_any_other_day_is_refused_with_a_note(self, asked: str) -> None:
        session = seated(query=(("day", asked),))
        assert day_of(session.play.game, TODAY) is None
        (note,) = session.table().notices
        assert (note.key, note.values["name"]) == ("bad-parameter", "day")

    def test_a_reload_goes_on_with_it_and_does_not_begin_anew(self) -> None:
        session = seated(query=(("day", "today"),))
        play_on(session)
        again = seated(query=(("day", "today"),), stored=stored(session))
        assert again.play.game == session.play.game
        do(again, "new-game")
        assert again.play.game != session.play.game

    def test_the_game_that_is_kept_is_parked_for_it(self) -> None:
        session = seated()
        pass_three(session)
        code = session.play.game.code
        other = seated(query=(("day", "today"),), stored=stored(session))
        assert other.table().parked == code

    def test_the_link_to_share_names_the_day(self) -> None:
        session = seated(query=(("day", "today"),))
        do(session, "share")
        assert 'href="?day=2026-12-01"' in session._showing._screen._regions["dialog"]


class TestPar:
    def test_it_is_asked_for_once_the_hand_is_scored_and_kept(self) -> None:
        session = seated()
        assert do(session, "daily")["job"] is None
        reply = play_on(session)
        job = reply["job"]
        assert (job["work"], job["samples"], job["patient"]) == ("par", SAMPLES, True)
        assert do(session, "menu")["job"] is None
        reply = do(session, "thought", id=job["id"], total="-31-17i")
        assert "par -31-17i" in reply["store"]["days"]
        assert "Par, which is where Expert ends" in told(session)
        assert "is 35.4." in told(session)

    def test_it_is_asked_for_again_after_a_reload(self) -> None:
        session = seated()
        do(session, "daily")
        play_on(session)
        again = Session(Context(stored=stored(session)), today=lambda: TODAY)
        job = again.start()["job"]
        assert job is not None
        assert job["id"] == "par 2026-12-01"
        assert "Par is not known yet" in told(again)

    @pytest.mark.parametrize("answer", [{}, {"total": "much"}, {"missing": "failed"}])
    def test_what_brings_no_total_changes_nothing(self, answer: dict[str, str]) -> None:
        session = seated()
        do(session, "daily")
        job = play_on(session)["job"]
        assert do(session, "thought", id=job["id"], **answer)["store"] == {}

    def test_the_strongest_player_plays_the_hand_to_its_end(self) -> None:
        session = seated()
        do(session, "daily")
        job = {**play_on(session)["job"], "samples": 40}
        totals = []
        for _ in range(2):
            thinker = Thinker()
            thought = thinker.begin(job)  # type: ignore[arg-type]
            while not thought["over"]:
                thought = thinker.go_on(job["id"])
            totals.append(Score.read(thought["result"]["total"]))
        assert totals[0] == totals[1]


class TestRecognising:
    def test_a_days_hand_is_known_for_as_long_as_it_can_be_played(self) -> None:
        game = daily_game(TODAY.isoformat())
        assert day_of(game, TODAY + LATEST * DAY) == TODAY
        assert day_of(game, TODAY + (LATEST + 1) * DAY) is None
        assert day_of(game, TODAY - DAY) is None

    def test_the_same_cards_in_another_game_are_none(self) -> None:
        game = daily_game(TODAY.isoformat())
        assert day_of(Game(game.variant, game.code, hands=1), TODAY) is None
        assert day_of(Game(game.variant, game.code, hands=8, start=game.start), TODAY) is None


class TestStreak:
    @pytest.mark.parametrize(
        ("played", "streak"),
        [
            ("", 0),
            ("x", 1),
            ("xxx", 3),
            (".xx", 2),  # today's can still be played
            ("x.x", 2),  # one missed day is forgiven
            ("x..x", 1),  # two in a row are not
            ("..x", 1),  # yesterday was missed, today's can still be played
            ("...x", 0),
            ("xx.x.xx", 5),
            ("xlx", 2),  # played later, it is as if missed
        ],
    )
    def test_so_many_days_in_a_row(self, played: str, streak: int) -> None:
        """From today back: `x` played, `l` played later, `.` not played."""
        days = [
            Day(TODAY - back * DAY, late=mark == "l", total=Score(1))
            for back, mark in enumerate(played)
            if mark != "."
        ]
        assert DayBook(tuple(reversed(days))).streak(TODAY) == streak


class TestText:
    @given(BOOKS)
    def test_what_is_written_is_read_back(self, book: DayBook) -> None:
        assert read_days(write_days(book)) == book

    @given(BOOKS, BOOKS)
    def test_joining_keeps_every_day_and_what_is_here(self, one: DayBook, other: DayBook) -> None:
        joined = one.joined(other)
        assert {day.day for day in joined.days} == {day.day for day in (*one.days, *other.days)}
        for day in one.days:
            if day.total is not None:
                assert joined.of(day.day) == day
        assert joined.joined(other) == joined

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "complex-hearts-days\n",
            "complex-hearts-days 2\n",
            "complex-hearts-days 1\n2026-12-01 total\n",
            "complex-hearts-days 1\n2026-02-30 total 3\n",
            "complex-hearts-days 1\n2026-12-01\n2026-12-01 late\n",
            "complex-hearts-days 1\nyesterday\n",
        ],
    )
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(DaysError):
            read_days(text)

    @pytest.mark.parametrize("text", ["something else", 7, ["2026-12-01"]])
    def test_what_cannot_be_read_is_kept_aside(self, text: object) -> None:
        session = seated(stored={"days": text})
        assert stored(session)["kept-days"] == text
        assert "days-refused" in {note.key for note in session.table().notices}

    def test_a_backup_takes_the_days_along(self) -> None:
        session = seated()
        do(session, "daily")
        play_on(session)
        text = do(session, "export-all")["save_as"]["text"]
        assert read_backup(text).days == session._shelf.days
        other = seated()
        do(other, "import-all", value=text)
        assert other._shelf.days == session._shelf.days

    def test_an_older_backup_has_none(self) -> None:
        text = do(seated(), "export-all")["save_as"]["text"]
        assert '"days"' in text
        older = "\n".join(line for line in text.splitlines() if '"days"' not in line)
        assert read_backup(older).days == DayBook()
