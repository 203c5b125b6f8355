"""Records: a game as text, replayed through the rules or refused whole."""

from __future__ import annotations

import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearts import (
    CLASSIC,
    COMPLEX,
    DEALS,
    SEATS,
    VERSION,
    CardSet,
    Fault,
    Game,
    HeartsError,
    MoonChoice,
    NotationError,
    Outcome,
    Phase,
    Record,
    RecordError,
    Refusal,
    RefusedError,
    Seat,
    Suit,
    Variant,
    read_record,
    record,
    write_record,
)
from hearts.errors import quoted

from .positions import (
    CODE,
    EAST,
    PLAYERS,
    SOUTH,
    WEST,
    random_game,
    short,
    shot_moon,
    state,
    step_at_random,
)

SHORT = """complex-hearts 2
variant complex
code K7M2-9QXD
players you miso pepper juniper
hand
"""


def written(game: Game) -> str:
    return write_record(Record(game, PLAYERS))


def fault_of(text: str) -> tuple[Fault, int | None]:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    error = caught.value
    assert len(str(error)) < 500
    if error.line is not None:
        assert str(error).startswith(f"line {error.line}: ")
    return error.fault, error.line


# There and back


def test_a_new_game_is_a_heading_and_an_empty_hand() -> None:
    assert written(Game(COMPLEX, CODE)) == SHORT
    record = read_record(SHORT)
    assert (record.game.variant, record.game.code, record.players) == (COMPLEX, CODE, PLAYERS)
    assert record.game.moves == ()


@pytest.mark.parametrize("variant", [COMPLEX, CLASSIC], ids=repr)
@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_round_trips(variant: Variant, seed: int) -> None:
    game = random_game(variant, seed)
    again = read_record(written(game))
    assert again.players == PLAYERS
    assert state(again.game) == state(game)
    assert again.game.outcome == game.outcome
    assert again.game.history == game.history


def test_every_prefix_of_a_game_replays_to_the_same_state() -> None:
    game, rng = Game(COMPLEX, CODE), Random(7)
    while game.number < 3:
        assert state(read_record(written(game)).game) == state(game)
        step_at_random(game, rng)


def test_a_game_that_waits_at_the_moon_round_trips() -> None:
    game = shot_moon(COMPLEX)
    again = read_record(written(game)).game
    assert again.phase is Phase.MOON
    assert state(again) == state(game)
    game.choose_moon(SOUTH, MoonChoice.GIVE)
    assert written(game).splitlines()[-1] == "moon give"
    assert state(read_record(written(game)).game) == state(game)


@pytest.mark.parametrize("first_deal", [0, 12_345, DEALS - 1])
def test_the_number_of_the_first_deal_is_kept(first_deal: int) -> None:
    game = Game(CLASSIC, CODE, first_deal)
    text = written(game)
    assert f"\ndeal {first_deal}\n" in text
    assert read_record(text).game.hand.dealt == game.hand.dealt


def test_a_game_with_a_heading_in_another_order_is_the_same_game() -> None:
    shuffled = SHORT.splitlines()
    shuffled[1:4] = shuffled[3:0:-1]
    assert written(read_record("\r\n\n".join(shuffled)).game) == SHORT


# The version


def test_a_newer_version_is_refused_as_such() -> None:
    assert fault_of(SHORT.replace("hearts 2", f"hearts {VERSION + 1}")) == (Fault.NEWER, None)
    assert fault_of(f"complex-hearts {VERSION + 1}\nwho knows\n") == (Fault.NEWER, None)


def test_a_version_that_never_was_is_refused() -> None:
    assert fault_of(SHORT.replace("hearts 2", "hearts 0")) == (Fault.NOT_A_RECORD, None)


def test_an_older_version_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "VERSION", 3)
    older = {
        1: lambda text: text.replace("KODE", "COD"),
        2: lambda text: text.replace("COD", "code"),
    }
    monkeypatch.setattr(record, "_UPGRADES", older)
    oldest = SHORT.replace("hearts 2", "hearts 1").replace("code", "KODE")
    assert read_record(oldest).game.code == CODE


NOT_RECORDS = ["", "\n", "hello", "complex-hearts", "complex-hearts x\n", "complex-hearts -1\n"]
ODD_TEXTS = ["complex-hearts ١\n", "classic-hearts 1\n", "\0" * 50, "\ud800", "{}", " " * 10_000]


@pytest.mark.parametrize("text", [*NOT_RECORDS, *ODD_TEXTS], ids=short)
def test_what_does_not_begin_as_a_record_is_none(text: str) -> None:
    assert fault_of(text) == (Fault.NOT_A_RECORD, None)


def test_a_text_far_too_long_is_refused_unread() -> None:
    assert fault_of(SHORT + "hand\n" * 300_000) == (Fault.NOT_A_RECORD, None)


# The heading


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("variant complex", "variant chess", 2),
        ("variant complex", "variant", 2),
        ("variant complex", "variant complex classic", 2),
        ("code K7M2-9QXD", "code K7M2", 3),
        ("code K7M2-9QXD", "code", 3),
        ("code K7M2-9QXD", "code K7M2-9QXD\ndeal -5", 4),
        ("code K7M2-9QXD", f"code K7M2-9QXD\ndeal {DEALS}", 4),
        ("code K7M2-9QXD", "code K7M2-9QXD\ndeal " + "9" * 5000, 4),
        ("players you miso pepper juniper", "players you miso pepper", 4),
        ("players you miso pepper juniper", "players you miso pepper juniper dust", 4),
        ("variant complex", "variant complex\nvariant classic", 3),
        ("code K7M2-9QXD", "code K7M2-9QXD\njack on", 4),
        ("code K7M2-9QXD", "code K7M2-9QXD\npass 0 QS KS AH", 4),
    ],
)
def test_a_wrong_line_of_the_heading_is_named(old: str, new: str, line: int) -> None:
    assert fault_of(SHORT.replace(old, new)) == (Fault.DAMAGED, line)


@pytest.mark.parametrize("name", ["variant", "code", "players", "hand"])
def test_a_line_missing_from_the_heading_is_missed(name: str) -> None:
    kept = [line for line in SHORT.splitlines() if not line.startswith(name)]
    assert fault_of("\n".join(kept)) == (Fault.DAMAGED, None)
    missed = "has no hand" if name == "hand" else "needs a variant, a code and players"
    with pytest.raises(RecordError, match=missed):
        read_record("\n".join(kept))


def test_what_is_wrong_with_the_number_of_hands_is_said() -> None:
    for digits, line in (("eight", "line 4: "), ("9" * 10, "line 4: "), ("9" * 9, "")):
        said = rf"^{line}not a number of hands: '?{digits}'?( \(1 to 999\))?$"
        with pytest.raises(RecordError, match=said) as caught:
            read_record(SHORT.replace("players", f"hands {digits}\nplayers"))
        assert caught.value.line == (4 if line else None)
    with pytest.raises(RecordError, match=r"not a number of hands: 0 \(1 to 999\)"):
        read_record(SHORT.replace("players", "hands 0\nplayers"))


def test_no_record_switches_on_what_classic_locks() -> None:
    classic = SHORT.replace("variant complex", "variant classic")
    for line in ("jack on", "moon subtract", "variant complex"):
        assert fault_of(classic.replace("\ncode", f"\n{line}\ncode"))[0] is Fault.DAMAGED
    text = written(shot_moon(CLASSIC)) + "moon subtract\n"
    assert fault_of(text)[0] is Fault.BREAKS_A_RULE


@pytest.mark.parametrize("name", ["", "two words", "a\nhand", " you"])
def test_a_players_name_is_one_word(name: str) -> None:
    with pytest.raises(NotationError, match="one word"):
        Record(Game(COMPLEX, CODE), (name, "miso", "pepper", "juniper"))


# The moves


def test_a_record_that_breaks_a_rule_is_refused_whole_naming_line_and_rule() -> None:
    lines = written(random_game(COMPLEX, 5)).splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("trick"))
    first, second, *rest = lines[at].split()[1:]
    lines[at] = f"trick {' '.join([second, first, *rest])}"
    with pytest.raises(RecordError) as caught:
        read_record("\n".join(lines))
    assert (caught.value.fault, caught.value.line) == (Fault.BREAKS_A_RULE, at + 1)
    assert isinstance(caught.value.__cause__, RefusedError)
    assert caught.value.__cause__.refusal in (Refusal.NOT_HELD, Refusal.LEAD_TWO_OF_CLUBS)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("pass 0 QS KS", Fault.BREAKS_A_RULE),
        ("pass 0", Fault.BREAKS_A_RULE),
        ("pass 4 QS KS AH", Fault.DAMAGED),
        ("pass ٠ QS KS AH", Fault.DAMAGED),
        ("pass", Fault.DAMAGED),
        ("pass 0 QS KS XX", Fault.DAMAGED),
        ("trick 2C", Fault.BREAKS_A_RULE),
        ("trick", Fault.DAMAGED),
        ("trick 2C 3C 4C 5C 6C", Fault.DAMAGED),
        ("moon subtract", Fault.BREAKS_A_RULE),
        ("moon keep", Fault.DAMAGED),
        ("moon", Fault.DAMAGED),
        ("hand", Fault.BREAKS_A_RULE),
        ("hand 2", Fault.DAMAGED),
        ("PASS 0 QS KS AH", Fault.DAMAGED),
        ("\0", Fault.DAMAGED),
        ("x" * 100_000, Fault.DAMAGED),
    ],
    ids=range(17),
)
def test_a_wrong_line_is_named(line: str, fault: Fault) -> None:
    assert fault_of(SHORT + "\n" + line + "\n") == (fault, 7)


def test_a_trick_has_a_line_of_its_own() -> None:
    game, rng = Game(COMPLEX, CODE), Random(1)
    while len(game.hand.tricks) < 2:
        step_at_random(game, rng)
    text = written(game)
    trick = next(line for line in text.splitlines() if line.startswith("trick"))
    parts = trick.split()
    for cut in (2, 3, 4):
        torn = " ".join(parts[:cut]) + "\ntrick " + " ".join(parts[cut:])
        assert fault_of(text.replace(trick, torn))[0] is Fault.DAMAGED


def test_no_trick_can_stand_twice() -> None:
    game, rng = Game(COMPLEX, CODE), Random(2)
    while game.phase in (Phase.PASSING, Phase.PLAYING):
        step_at_random(game, rng)
    lines = written(game).splitlines()
    for at, line in enumerate(lines):
        if line.startswith("trick"):
            doubled = [*lines[: at + 1], *lines[at:]]
            assert fault_of("\n".join(doubled)) == (Fault.BREAKS_A_RULE, at + 2)


WHOLE = written(random_game(COMPLEX, 9))


@settings(max_examples=300)
@given(st.data())
def test_a_damaged_record_only_ever_raises_record_errors(data: st.DataObject) -> None:
    text = WHOLE
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 12))
        text = text[:at] + data.draw(st.text(max_size=6)) + text[at + cut :]
    with suppress(RecordError):
        again = read_record(text)
        assert state(read_record(write_record(again)).game) == state(again.game)


@given(st.text())
def test_any_text_only_ever_raises_record_errors(text: str) -> None:
    for whole in (text, "complex-hearts 1\n" + text, SHORT + text, WHOLE + text):
        with suppress(RecordError):
            read_record(whole)


# Every version ever written stays readable

VERSION_1 = """complex-hearts 1
variant complex
code K7M2-9QXD
players you miso pepper juniper
hand
pass 3 QD 4H TS
pass 2 KD 7C 3S
pass 0 7D 9D 3D
pass 1 JH 2H 4D
trick 2C 7C AC TC
trick QC 6C 5C 4C
trick QD 2D TD AD
trick 9S 4S 7S 8S
trick JS TS QS AS
trick 4D KD 8D 9D
trick KC 8C KS 9C
trick JC 3C 7H 2H
trick 5H AH QH KH
trick 4H JD JH 6H
trick TH 3S 3H 3D
trick 9H 2S 6S 7D
trick 8H 5D 5S 6D
"""
VERSION_1_TOTALS = ["8i", "0", "-3+13i", "2"]


def test_version_1_is_read_for_ever() -> None:
    again = read_record(VERSION_1)
    assert [str(total) for total in again.game.totals] == VERSION_1_TOTALS
    assert again.game.phase is Phase.SCORED
    assert again.players == PLAYERS
    assert [again.game.hand.passes[seat] for seat in SEATS] != [None] * 4


VERSION_2 = """complex-hearts 2
variant complex
code K7M2-9QXD
hands 1
start -20+30i 3-4i 0 99
players you miso pepper juniper
hand
"""
VERSION_2_TOTALS = ["-20+38i", "3-4i", "-3+13i", "101"]


def test_version_2_names_the_length_and_the_totals_to_start_from() -> None:
    _, played = VERSION_1.split("hand\n")
    again = read_record(VERSION_2 + played)
    game = again.game
    assert [str(total) for total in game.start] == ["-20+30i", "3-4i", "0", "99"]
    assert [str(total) for total in game.totals] == VERSION_2_TOTALS
    assert (game.hands, game.phase) == (1, Phase.OVER)
    assert game.outcome == Outcome((WEST,), (EAST,))
    assert write_record(again) == VERSION_2 + played


@pytest.mark.parametrize(
    ("line", "at"),
    [
        ("hands 0", None),
        ("hands 1000", None),
        ("hands eight", 4),
        ("hands 8\nhands 8", 5),
        ("start 0 0 0", 4),
        ("start 0 0 0 x", 4),
        ("start 0 0 0 100", None),
    ],
)
def test_a_length_or_a_start_that_cannot_be_is_damage(line: str, at: int | None) -> None:
    text = SHORT.replace("players", f"{line}\nplayers")
    assert fault_of(text) == (Fault.DAMAGED, at)


# What can be written can be read back


HOSTILE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 5),
    st.integers(DEALS - 2, DEALS + 2),
    st.floats(),
    st.text(max_size=12),
    st.sampled_from([Seat.WEST, Suit.HEARTS, CardSet(), CardSet.of("QS"), COMPLEX, CODE, PLAYERS]),
    st.lists(st.text(max_size=3), max_size=5),
)
NAMES = st.one_of(HOSTILE, st.text(min_size=1, max_size=5), st.just("x" * 1001))


@settings(max_examples=400)
@given(
    st.sampled_from([COMPLEX, CLASSIC]) | HOSTILE,
    st.sampled_from([CODE, "k7m2 9qxd"]) | HOSTILE,
    HOSTILE,
    st.tuples(NAMES, NAMES, NAMES, NAMES) | HOSTILE,
)
def test_whatever_is_written_is_read_back(
    variant: Any, code: Any, first_deal: Any, players: Any
) -> None:
    try:
        made = Record(Game(variant, code, first_deal), players)
    except HeartsError:
        return
    again = read_record(write_record(made))
    assert again == made
    assert again.game.hand.dealt == made.game.hand.dealt


@settings(deadline=None)
@given(st.integers(0, DEALS - 1) | st.none(), st.data())
def test_whatever_may_be_played_is_read_back(first_deal: int | None, data: st.DataObject) -> None:
    """Moves as hostile as they come: those that the rules take can be read back."""
    game = Game(COMPLEX, CODE, first_deal)
    kinds: Any = st.sampled_from([tuple, list, CardSet, frozenset, dict.fromkeys])
    for seat in data.draw(st.permutations(SEATS)):
        chosen = data.draw(kinds)(game.hand.held_by(seat).cards[2:5])
        game.pass_cards(seat, chosen)
    for _ in range(data.draw(st.integers(0, 52))):
        assert game.turn is not None
        player: Any = data.draw(st.sampled_from([game.turn, int(game.turn), *SEATS]))
        card = data.draw(st.sampled_from([*game.hand.legal(), "QS", True, None]))
        with suppress(HeartsError):
            game.play(player, card)
    played = Record(game, PLAYERS)
    assert read_record(write_record(played)) == played


def test_a_record_is_of_a_game() -> None:
    for wrong in (None, CODE, COMPLEX, Game(COMPLEX, CODE).hand):
        said = re.escape(f"not a game: {quoted(wrong)} (Game(COMPLEX, code) makes one)")
        with pytest.raises(HeartsError, match=f"^{said}$"):
            Record(wrong, PLAYERS)  # type: ignore[arg-type]


def test_a_name_of_a_thousand_characters_is_the_longest() -> None:
    longest = Record(Game(COMPLEX, CODE), ("x" * 1000, "b", "c", "d"))
    assert read_record(write_record(longest)) == longest
    with pytest.raises(NotationError, match="not four names of one word each"):
        Record(Game(COMPLEX, CODE), ("x" * 1001, "b", "c", "d"))


@pytest.mark.parametrize("place", range(4))
def test_a_record_with_a_longer_name_is_damaged(place: int) -> None:
    names = ["you", "miso", "pepper", "juniper"]
    text = written(Game(COMPLEX, CODE)).replace(names[place], names[place][0] * 1001)
    assert fault_of(text) == (Fault.DAMAGED, None)


def test_a_record_that_could_not_be_read_is_not_written(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = Record(random_game(COMPLEX, 1), PLAYERS)
    length = len(write_record(whole))
    monkeypatch.setattr("hearts.record._LONGEST", length)
    assert read_record(write_record(whole)) == whole
    monkeypatch.setattr("hearts.record._LONGEST", length - 1)
    with pytest.raises(RecordError, match=f"{length} characters are too many") as caught:
        write_record(whole)
    assert caught.value.fault is Fault.NOT_A_RECORD
