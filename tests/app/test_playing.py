"""One game in progress: what actions do, and what they do not."""

from __future__ import annotations

import pytest

from app.frames import words_time
from hearts import SEATS, Card, Phase, Refusal, Seat, read_record

from .sitting import LOW_DIAMONDS, MOON_DEAL, Sitting, moon_sitting


@pytest.mark.parametrize("query", ["speed=0", "variant=classic&speed=0"])
def test_a_whole_game_is_played_to_its_end(query: str) -> None:
    sitting = Sitting(query)
    sitting.until("over")
    assert sitting.view.outcome
    assert read_record(sitting.kept["record"]).game.outcome == sitting.view.outcome


def test_a_card_to_pass_is_chosen_and_un_chosen() -> None:
    sitting = Sitting()
    first, second, *_ = map(str, sitting.view.hand.cards)
    sitting.choose(first, second, first)
    assert list(map(str, sitting.session.play.selected)) == [second]


def test_no_fourth_card_is_chosen() -> None:
    sitting = Sitting()
    sitting.choose(*map(str, sitting.view.hand.cards[:4]))
    assert sitting.session.play.selected == sitting.view.hand.cards[:3]
    assert sitting.said[-1] == "You must pass exactly three different cards."


def test_fewer_than_three_cards_are_not_passed() -> None:
    sitting = Sitting()
    sitting.choose(*map(str, sitting.view.hand.cards[:2]))
    sitting.act("pass")
    assert sitting.phase == "passing"
    assert sitting.view.have_passed == (False,) * 4


def test_received_cards_are_marked_and_nobody_plays_until_they_are_accepted() -> None:
    sitting = Sitting()
    sitting.choose(*map(str, sitting.view.hand.cards[:3]))
    sitting.act("pass")
    table = sitting.session.table()
    assert table.accepting
    assert table.fresh == sitting.view.received
    assert not sitting.view.trick.cards
    sitting.act("accept")
    assert not sitting.session.table().fresh
    assert sitting.view.turn is Seat.SOUTH


def test_cards_accepted_by_who_leads_are_a_step_of_the_page_too() -> None:
    codes = (f"0000-00{number:02}" for number in range(100))
    sittings = (Sitting(f"speed=0&game={code}") for code in codes)
    sitting = next(one for one in sittings if Card("2C") in one.view.hand)
    sitting.choose(*map(str, sitting.view.hand.cards[-3:]))
    sitting.act("pass")
    seen = sitting.main["data-step"]
    sitting.act("accept")
    assert sitting.view.trick.lead is None
    assert sitting.main["data-step"] != seen


def test_a_refused_card_says_which_rule_refuses_it_and_is_not_played() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    while not (refused := sitting.view.hand - sitting.view.legal):
        sitting.play()
    before = sitting.kept["record"]
    card = refused.cards[0]
    refusal = sitting.view.refusal_of(card)
    assert isinstance(refusal, Refusal)
    sitting.play(card)
    assert sitting.session.table().asked is card
    assert f'data-refusal="{refusal.value}"' in sitting.regions["status"]
    assert sitting.kept["record"] == before
    sitting.act("hint")
    assert "data-refusal" not in sitting.regions["status"], "what to do follows what not to do"


def test_a_triple_click_plays_one_card() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    seen = sitting.main["data-step"]
    card, held = str(sitting.view.legal.cards[0]), len(sitting.view.hand)
    for _ in range(3):
        sitting.session.act({"action": "play", "card": card, "step": seen})
    assert len(sitting.view.hand) == held - 1


def test_a_tap_while_others_play_is_dropped_for_good() -> None:
    sitting = Sitting("speed=2")
    sitting.pass_cards()
    while len(sitting.play()["frames"]) < 3:
        pass
    on_the_way = sitting.frames[0]["main"]["data-step"]
    before = sitting.session.play.view
    for card in map(str, before.hand.cards):
        reply = sitting.session.act({"action": "play", "card": card, "step": on_the_way})
        assert reply["frames"] == []
    assert sitting.session.play.view == before


def test_while_others_play_the_page_says_waiting_and_then_what_is_asked() -> None:
    sitting = Sitting("speed=3")
    sitting.pass_cards()
    while len(sitting.play()["frames"]) < 3:
        pass
    first, *_, last = sitting.frames
    assert first["main"]["data-phase"] == "waiting"
    assert last["main"]["data-phase"] == "playing"
    assert first["dwell"] > 0
    assert last["dwell"] == 0


def test_speed_0_shows_one_frame_without_a_wait() -> None:
    sitting = Sitting("speed=0")
    while sitting.phase != "scored":
        sitting.go_on()
        assert [frame["dwell"] for frame in sitting.frames] == [0]


def test_a_slower_speed_dwells_longer() -> None:
    dwells = []
    for speed in "123":
        sitting = Sitting(f"speed={speed}&game=K7M2-9QXD")
        sitting.pass_cards()
        while len(sitting.play()["frames"]) < 3:
            pass
        dwells.append(sum(frame["dwell"] for frame in sitting.frames))
    assert dwells == sorted(set(dwells))


def test_where_a_screen_reader_is_waited_for_the_turn_lasts_as_its_words_do() -> None:
    dwells = []
    for wait in ("off", "on"):
        sitting = Sitting("speed=1&game=K7M2-9QXD")
        sitting.act("set", name="wait", value=wait)
        sitting.pass_cards()
        while len(sitting.play()["frames"]) < 3:
            pass
        first, *_ = sitting.frames
        dwells.append((first["dwell"], words_time(first["announce"])))
    (unhurried, _), (waited, words) = dwells
    assert unhurried < words <= waited
    assert not any(frame["announce"] for frame in sitting.frames[1:])


def test_the_last_card_of_a_hand_is_seen_before_the_hand_is_scored() -> None:
    sitting = Sitting("speed=2&game=K7M2-9QXD")
    while len(sitting.view.tricks) < 12:
        sitting.go_on()
    sitting.play()
    trick, scored = sitting.frames[-2:]
    assert "complete" in trick["regions"]["trick"]
    assert "score" not in trick["regions"]
    assert trick["dwell"] > 0
    assert scored["main"]["data-phase"] == "scored"


def test_confirming_lifts_a_card_first_and_plays_it_by_the_second_tap() -> None:
    sitting = Sitting("speed=0")
    sitting.act("set", name="confirm", value=True)
    sitting.pass_cards()
    one, held = sitting.view.legal.cards[0], len(sitting.view.hand)
    sitting.play(one)
    assert sitting.session.table().selected == (one,)
    assert len(sitting.view.hand) == held
    sitting.act("cancel")
    assert sitting.session.table().selected == ()
    sitting.play(one)
    sitting.play(one)
    assert one not in sitting.view.hand


def test_a_hint_is_a_legal_card_with_a_reason_and_changes_nothing() -> None:
    sitting = Sitting("speed=0")
    sitting.act("hint")
    hint = sitting.session.table().hint
    assert hint
    assert len(hint.cards) == 3
    sitting.pass_cards()
    before = sitting.kept["record"]
    sitting.act("hint")
    hint = sitting.session.table().hint
    assert hint
    assert hint.cards[0] in sitting.view.legal
    assert "hint" in sitting.regions["status"]
    assert sitting.kept["record"] == before
    sitting.play()
    assert sitting.session.table().hint is None


def test_finishing_a_decided_hand_gives_the_score_of_playing_on() -> None:
    sitting = Sitting("speed=0&game=K7M2-9QXD")
    for _ in range(2_000):
        if sitting.session.table().can_finish:
            break
        sitting.go_on()
    stored = dict(sitting.kept)
    hand = sitting.view.hand_number
    sitting.act("finish-hand")
    sitting.until("scored", "over")  # it may be a moon, and ask what becomes of it
    other = Sitting("speed=0", stored=stored)
    other.until("scored", "over")
    assert sitting.view.history[hand - 1].after == other.view.history[hand - 1].after
    assert sitting.phase == other.phase


def test_finishing_is_refused_while_a_score_can_change() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    sitting.act("finish-hand")
    assert sitting.phase == "playing"


def test_the_moon_is_put_to_its_shooter_with_both_outcomes() -> None:
    sitting = moon_sitting()
    assert sitting.phase == "moon"
    assert sitting.regions["trick"].count("<tbody>") == 2
    sitting.act("moon-give")
    # East's ten was taken too: the others get (13 + 13i) × 2i.
    assert [str(total) for total in sitting.view.totals] == ["-20i"] + ["-26+26i"] * 3


def test_the_choice_of_a_moon_is_told_once_with_where_each_way_leads() -> None:
    told = moon_sitting().said[-1]
    assert told.count("shot the moon") == 1
    assert "26 minus 46 i" in told
    assert "minus 20 i" in told


def test_a_moon_turned_by_its_shooters_ten_is_told_as_it_arrives() -> None:
    sitting = moon_sitting()
    sitting.act("moon-give")
    assert "gave minus 26 plus 26 i to each" in sitting.said[-1]
    assert ">13 + 13i<" not in sitting.regions["score"]


def test_a_hand_without_a_pass_says_so_until_its_first_trick_is_over() -> None:
    words = "No cards are passed in this hand."
    sitting = Sitting("speed=0")
    while sitting.view.hand_number < 4:
        assert words not in sitting.regions["status"]
        sitting.go_on()
    assert f"Hand 4 of 8. {words}" in sitting.said[-1]
    assert words in sitting.regions["status"]
    sitting.play()
    assert words not in sitting.regions["status"]


def test_three_low_diamonds_make_the_moon_deal_a_moon() -> None:
    sitting = moon_sitting()
    assert sitting.session.play.game.first_deal == MOON_DEAL
    assert set(map(str, sitting.view.passed)) == set(LOW_DIAMONDS)


def test_nothing_of_another_hand_reaches_the_page() -> None:
    sitting = Sitting("speed=2")
    for _ in range(60):
        sitting.go_on()
        game = sitting.session.play.game
        if game.phase is not Phase.PLAYING:
            continue
        page = "".join(sitting.regions.values()) + str(sitting.main)
        for seat in SEATS[1:]:
            for card in game.hand.held[seat]:
                assert f'"{card}"' not in page
                assert f"#card-{card}" not in page


@pytest.mark.parametrize("card", ["", "1X", "<b>", "None", "2C 3C"])
def test_what_is_no_card_does_nothing(card: str) -> None:
    sitting = Sitting()
    before = sitting.view
    assert sitting.act("toggle", card=card)["frames"] == []
    assert sitting.act("nonsense", card=card)["frames"] == []
    assert sitting.view == before


def test_looking_back_at_a_trick_ends_when_a_card_is_played() -> None:
    sitting = Sitting("speed=0")
    sitting.pass_cards()
    while not sitting.view.tricks:
        sitting.play()
    sitting.act("last-trick")
    assert sitting.session.table().dialog == "last-trick"
    sitting.play()
    assert sitting.session.table().dialog is None


def test_statistics_are_handed_over_as_a_file_and_cleared() -> None:
    sitting = Sitting("speed=0")
    sitting.until("scored")
    saved = sitting.act("export-statistics")["save_as"]
    assert saved
    assert saved["text"] == sitting.kept["statistics"]
    sitting.act("statistics")
    assert 'data-action="clear-statistics"' not in sitting.regions["dialog"]
    sitting.act("clearing")
    assert 'data-action="clear-statistics"' in sitting.regions["dialog"]
    sitting.act("clear-statistics")
    assert "tally" not in sitting.kept["statistics"]
    assert not sitting.again().session.table().statistics


def test_a_newcomer_plays_eight_hands_and_the_same_again() -> None:
    sitting = Sitting("speed=0&game=0000-0019")
    assert sitting.main["data-hands"] == "8"
    assert "Hand 1 of 8" in sitting.regions["header"]
    assert "length 8" not in sitting.kept.get("statistics", "")
    sitting.until("over")
    game = sitting.session.play.game
    assert game.hands == 8
    assert len(game.history) == 8
    assert game.outcome is not None
    assert not game.outcome.losers
    assert "Somebody was closer" in sitting.said[-1]
    assert "share the loss" not in sitting.regions["score"]
    assert " loses" not in sitting.regions["score"]
    assert sitting.kept["statistics"].rstrip().endswith("length 8")
    sitting.act("new-game")
    assert sitting.session.play.game.hands == 8


@pytest.mark.parametrize(("asked", "hands"), [("1", 1), ("8", 8), ("0", None)])
def test_the_address_and_the_menu_name_the_length(asked: str, hands: int | None) -> None:
    sitting = Sitting(f"hands={asked}")
    assert sitting.session.play.game.hands == hands
    assert sitting.main["data-hands"] == asked
    sitting.act("new-game", variant="classic", level="easy", hands=asked)
    game = sitting.session.play.game
    assert (game.variant.name, game.hands) == ("classic", hands)
    assert "hands" in sitting.reply["drop"]
    again = sitting.again()
    assert again.session.play.game.hands == hands


def test_a_wrong_length_is_noted_and_a_kept_game_goes_on_in_its_own() -> None:
    assert "bad-parameter" in Sitting("hands=9").regions["status"]
    long = Sitting("hands=0&speed=0")
    long.pass_cards()
    again = long.again("hands=9")
    assert again.session.play.game.moves == long.session.play.game.moves
    assert again.session.settings.hands == 0
    other = long.again("hands=1")
    assert other.session.play.game.hands == 1
    assert 'data-notice="parked"' in other.regions["status"]


def test_a_card_is_taken_back_until_the_next_one_and_the_others_play_alike_again() -> None:
    sitting = Sitting("speed=0&game=0000-0019")
    sitting.pass_cards()
    assert not sitting.session.table().can_take_back
    while len(sitting.view.hand) > 11:
        sitting.play()
    before, view = sitting.session.play.game, sitting.view
    moves = before.moves
    card = view.legal.cards[-1]
    sitting.play(card)
    after = sitting.session.play.game.moves
    assert 'data-action="take-back"' in sitting.regions["actions"]
    sitting.act("take-back")
    assert sitting.session.play.game.moves == moves
    assert sitting.view == view
    assert sitting.said[-1].startswith("You take back ")
    assert read_record(sitting.kept["record"]).game.moves == moves
    assert sitting.kept["statistics"].rstrip().endswith("length 8 back 1")
    # Once, and no card before that.
    assert not sitting.session.table().can_take_back
    sitting.act("take-back")
    assert sitting.session.play.game.moves == moves
    sitting.play(card)
    assert sitting.session.play.game.moves == after
    assert sitting.session.table().can_take_back


def test_no_card_is_taken_back_once_its_hand_is_over_or_from_another_hand() -> None:
    sitting = Sitting("speed=0&game=0000-0019")
    sitting.until("scored")
    assert not sitting.session.table().can_take_back
    sitting.act("take-back")
    assert sitting.phase == "scored"
    sitting.act("next-hand")
    sitting.pass_cards()
    assert not sitting.session.table().can_take_back
    sitting.act("take-back")
    assert sitting.view.hand_number == 2


def test_the_story_of_a_game_is_told_hand_by_hand_once_it_has_ended() -> None:
    sitting = Sitting("speed=0&game=0000-0019&hands=1")
    sitting.pass_cards()
    sitting.act("story", value="0")
    assert sitting.session.table().told is None
    sitting.until("over")
    for value in ("1", "0"):
        sitting.act("story", value=value)
        assert f'data-told="{value}"' in sitting.regions["score"]
    assert sitting.said[-1] == "Before the first hand."
    sitting.act("story", value="99")
    assert sitting.said[-1].startswith("Hand 1: you make ")
    for nonsense in ("", "-1", "x", "٣", "9" * 40, None):
        sitting.act("story", value=nonsense)
        assert sitting.session.table().told == 1
    code = sitting.session.play.game.code
    sitting.act("new-game", code=str(code))
    game = sitting.session.play.game
    assert (game.code, game.hands, game.moves) == (code, 1, ())
    assert sitting.session.table().told is None
