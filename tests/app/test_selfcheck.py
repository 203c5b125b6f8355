"""The games by which one Python is compared with another."""

from __future__ import annotations

from app.selfcheck import digest_of_games, play_seeded_game
from hearts import Phase, read_record, write_record


def test_a_seeded_game_is_played_to_its_end_by_the_rules() -> None:
    record = play_seeded_game(3)
    assert record.game.phase is Phase.OVER
    assert write_record(read_record(write_record(record))) == write_record(record)


def test_the_same_numbers_give_the_same_digest_and_others_do_not() -> None:
    assert digest_of_games(1, 2) == digest_of_games(1, 2)
    assert digest_of_games(1, 2) != digest_of_games(2, 2)
