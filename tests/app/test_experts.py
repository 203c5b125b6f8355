"""Experts at the table: what the second worker is asked, and how the game goes on."""

from __future__ import annotations

from typing import Any

import pytest

from app import thinking
from app.exchange import Job
from app.experts import MILLISECONDS, read_move, write_move
from app.statistics import read_statistics
from app.thinking import JobError, Thinker, Work
from hearts import Card, ChooseMoon, MoonChoice, PassCards, PlayCard, Seat, read_record

from .sitting import Sitting, finished

EXPERTS = "speed=2&game=K7M2-9QXD&bots=expert"
MIXED = "speed=2&game=K7M2-9QXD&bots=expert,normal,hard"


def job(sitting: Sitting, **values: Any) -> Job:
    """What the table asks now, or that with other values."""
    assert sitting.job
    return Job(**{**sitting.job, **values})  # type: ignore[typeddict-item]


def passed(query: str = EXPERTS) -> Sitting:
    """The person has passed, and the others are to."""
    sitting = Sitting(query)
    sitting.choose(*map(str, sitting.view.hand.cards[:3]))
    sitting.act("pass")
    return sitting


def notices(sitting: Sitting) -> list[str]:
    return [one.key for one in sitting.session.table().notices]


class TestAsking:
    def test_only_a_table_with_an_expert_starts_the_second_worker(self) -> None:
        assert Sitting("game=K7M2-9QXD&bots=hard").reply["thinkers"] is False
        assert Sitting(EXPERTS).reply["thinkers"] is True
        assert Sitting(EXPERTS).reply["job"] is None

    def test_it_is_asked_for_the_move_of_the_seat_whose_turn_it_is(self) -> None:
        sitting = passed()
        assert sitting.phase == "waiting"
        asked = job(sitting)
        assert (asked["work"], asked["seat"], asked["milliseconds"]) == (
            "choose",
            Seat.WEST,
            MILLISECONDS,
        )
        record = read_record(asked["record"])
        assert record.game.view(Seat.WEST) == sitting.session.play.game.view(Seat.WEST)

    def test_what_is_asked_already_is_not_asked_again(self) -> None:
        sitting = passed()
        assert sitting.act("settings")["job"] is None
        assert sitting.act("close")["job"] is None
        assert sitting.think()["job"] is not None

    def test_experts_and_others_play_a_whole_game_together(self) -> None:
        sitting = Sitting(f"{MIXED}&hands=1&variant=classic")
        sitting.until("over")
        (tally,) = read_statistics(sitting.kept["statistics"]).tallies
        assert (tally.level, tally.games, tally.hands) == ("other", 1, 1)

    def test_a_table_of_experts_is_a_level_of_its_own(self) -> None:
        sitting = Sitting(f"{EXPERTS}&hands=1")
        assert sitting.session.settings.level == "expert"
        sitting.until("over")
        (tally,) = read_statistics(sitting.kept["statistics"]).tallies
        assert (tally.level, tally.games) == ("expert", 1)

    def test_nothing_is_thought_about_when_nothing_is_left_to_win_or_lose(self) -> None:
        sitting = Sitting("speed=0&bots=expert&game=K7M2-9QXD")
        while not sitting.view.decided:
            sitting.go_on()
        before = job(sitting)["id"]
        while sitting.phase == "playing":
            sitting.go_on()
        assert sitting.phase == "scored"
        assert job(sitting)["id"] == before


class TestAnswering:
    def test_the_person_can_do_nothing_to_the_game_until_it_is_their_turn(self) -> None:
        sitting = passed()
        before = sitting.session.play.game.moves
        for action in ("pass", "accept", "hint", "finish-hand", "next-hand", "take-back"):
            sitting.act(action)
        sitting.act("play", card=str(sitting.view.hand.cards[0]))
        assert sitting.session.play.game.moves == before
        assert sitting.phase == "waiting"

    def test_a_move_for_a_game_that_has_changed_is_dropped(self) -> None:
        sitting = passed()
        late = job(sitting)["id"]
        sitting.act("new-game", level="expert")
        reply = sitting.act("thought", id=late, move="2C 3C 4C")
        assert reply["frames"] == []
        assert sitting.phase == "passing"

    def test_a_move_is_done_once(self) -> None:
        sitting = passed()
        once = job(sitting)["id"]
        sitting.think()
        assert sitting.act("thought", id=once, missing="failed")["frames"] == []

    @pytest.mark.parametrize("move", [None, 5, "", "QS", "give", "QS QS QS", "no card at all"])
    def test_a_move_that_the_rules_refuse_is_a_stand_ins_instead(self, move: object) -> None:
        sitting = passed()
        sitting.think(move=move)
        hard = passed("speed=2&game=K7M2-9QXD&bots=hard").session.play.game.moves
        assert sitting.session.play.game.moves == hard[:2]

    def test_while_the_worker_starts_a_hard_player_plays_and_a_note_says_so_once(self) -> None:
        sitting = passed()
        sitting.think(missing="starting")
        assert notices(sitting) == ["expert-starting"]
        sitting.act("dismiss", value="expert-starting")
        sitting.think(missing="starting")
        assert notices(sitting) == []
        sitting.think(missing="failed")
        assert notices(sitting) == ["expert-failed"]

    def test_a_game_left_while_an_expert_thinks_is_taken_up_there(self) -> None:
        sitting = passed()
        sitting.think()
        later = sitting.again()
        assert later.phase == "waiting"
        assert job(later)["record"] == job(sitting)["record"]
        later.until("scored")

    def test_a_card_taken_back_is_answered_anew(self) -> None:
        sitting = Sitting(EXPERTS)
        while sitting.phase != "playing" or len(sitting.view.legal) == 1:
            sitting.go_on()
        first, last = sitting.view.legal.cards[0], sitting.view.legal.cards[-1]
        sitting.play(first)
        while sitting.phase == "waiting":
            sitting.think()
        sitting.act("take-back")
        sitting.play(last)
        while sitting.phase == "waiting":
            sitting.think()
        assert sitting.phase in ("playing", "scored")


class TestTelling:
    def test_the_others_turn_is_told_at_once_when_it_is_the_persons_again(self) -> None:
        sitting = passed()
        assert sitting.reply["frames"][-1]["announce"] == ""
        while sitting.phase == "waiting":
            sitting.think()
        assert "passed you" in sitting.said[-1]

    def test_each_state_that_somebody_thinks_in_is_shown_for_a_while(self) -> None:
        sitting = passed()
        sitting.think()
        assert sitting.frames[-1]["dwell"] > 0
        assert sitting.main["data-phase"] == "waiting"


class TestThinking:
    def test_the_same_samples_give_the_same_move(self) -> None:
        asked = job(passed(), milliseconds=None, samples=40)
        assert finished(asked) == finished(asked)

    def test_no_time_is_enough_for_a_move(self) -> None:
        sitting = passed()
        moved = finished(job(sitting, milliseconds=0))
        move = read_move(moved["move"], Seat.WEST)
        assert move
        assert sitting.session.play.game.refusal_of(move) is None

    def test_jobs_go_on_side_by_side_in_steps_and_can_be_dropped(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def count(job: Job) -> Work:
            for number in range(job["seat"]):
                yield number / job["seat"], number
            return "counted"

        monkeypatch.setattr(thinking, "STEP", 0)
        monkeypatch.setattr(thinking, "WORKS", {"count": count})
        thinker = Thinker()
        base = Job(id="one", work="count", record="", seat=2)
        assert thinker.begin(base) == {
            "id": "one",
            "over": False,
            "share": 0.0,
            "news": [0],
            "result": None,
        }
        thinker.begin(Job(**{**base, "id": "two"}))
        assert thinker.go_on("one")["news"] == [1]
        thinker.stop("two")
        thinker.stop("never begun")
        with pytest.raises(JobError, match="no such job: 'two'"):
            thinker.go_on("two")
        assert thinker.go_on("one")["result"] == "counted"
        with pytest.raises(JobError, match="no such job: 'one'"):
            thinker.go_on("one")

    def test_a_work_that_is_not_known_is_refused(self) -> None:
        with pytest.raises(JobError, match=r"no such work: 'dream' \(there is choose"):
            Thinker().begin(Job(id="1", work="dream", record="", seat=0))

    def test_a_seat_that_has_nothing_to_choose_is_refused(self) -> None:
        with pytest.raises(ValueError, match="nothing to choose for SOUTH"):
            finished(job(passed(), seat=0))


@pytest.mark.parametrize(
    "move",
    [
        PlayCard(Seat.EAST, Card("QS")),
        PassCards(Seat.EAST, (Card("QS"), Card("2C"), Card("TD"))),
        ChooseMoon(Seat.EAST, MoonChoice.SUBTRACT),
        ChooseMoon(Seat.EAST, MoonChoice.GIVE),
    ],
)
def test_a_move_is_read_as_it_was_written(move: PlayCard | PassCards | ChooseMoon) -> None:
    assert read_move(write_move(move), Seat.EAST) == move
