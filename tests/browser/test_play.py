"""The game on the built page, played with a pointer."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request

from browsers.player import MOON_DEAL, SHORT_GAME, Player, python_kept_away, shoot_the_moon
from sitebuild.machine.serve import SiteServer

Open = Callable[..., Page]


def test_a_whole_game_by_clicking_and_no_request_leaves_the_site(
    page: Page, open_site: Open, server: SiteServer
) -> None:
    requests: list[Request] = []
    page.context.on("request", lambda request: requests.append(request))
    player = Player(open_site(f"?speed=0&game={SHORT_GAME}"))
    player.until("over")
    assert page.locator(".outcome").is_visible()
    assert player.action("new-game").first.is_visible()
    own = (server.url, "blob:" + server.url, "data:")
    assert [request.url for request in requests if not request.url.startswith(own)] == []
    player.press(page.locator('[data-region="actions"] [data-action="new-game"]'))
    assert player.phase == "passing"
    assert player.main("hand") == "1"


def test_a_whole_classic_game_by_clicking(open_site: Open) -> None:
    player = Player(open_site("?variant=classic&speed=0&game=0000-000C"))
    assert player.main("variant") == "classic"
    player.until("over")
    totals = player.page.locator("[data-seat]").evaluate_all(
        "all => all.map(seat => seat.dataset.total)"
    )
    assert all(total.isdigit() for total in totals)


def test_the_moon_is_settled_by_clicking(open_site: Open) -> None:
    player = Player(open_site(f"?deal={MOON_DEAL}&speed=0"))
    shoot_the_moon(player)
    player.press(player.action("moon-give"))
    assert player.phase == "scored"
    assert player.page.locator('[data-seat="1"]').get_attribute("data-total") == "-26+26i"


def test_a_triple_click_plays_one_card(open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    player.pass_cards()
    player.go_on()
    held, step = len(player.cards()), player.main("step")
    player.hand(":not([aria-disabled])").first.click(click_count=3, delay=30)
    player.settle(step)
    player.page.wait_for_timeout(400)
    assert len(player.cards()) == held - 1


def test_three_clicks_without_waiting_play_one_card(open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    player.pass_cards()
    player.go_on()
    held, step = len(player.cards()), player.main("step")
    player.hand(":not([aria-disabled])").first.evaluate(
        "card => { for (let i = 0; i < 3; i++) card.click(); }"
    )
    player.settle(step)
    player.page.wait_for_timeout(400)
    assert len(player.cards()) == held - 1


def test_sliding_off_before_letting_go_plays_nothing(page: Page, open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    player.pass_cards()
    player.go_on()
    held = player.cards()
    player.hand(":not([aria-disabled])").first.hover()
    page.mouse.down()
    page.mouse.move(640, 200)
    page.mouse.up()
    page.wait_for_timeout(300)
    assert player.cards() == held


def test_a_refused_card_is_not_dimmed_for_nothing_and_says_why(open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    player.pass_cards()
    player.go_on()
    while not player.hand('[aria-disabled="true"]').count():
        player.play()
    held = player.cards()
    player.hand('[aria-disabled="true"]').first.click(force=True)
    why = player.page.locator('[data-region="status"] [data-refusal]')
    why.wait_for()
    assert player.cards() == held
    assert player.page.locator('[data-region="live"]').inner_text().strip()


def test_a_card_tapped_while_others_play_is_never_played_by_surprise(open_site: Open) -> None:
    # A game in which somebody plays after the person in the first trick.
    player = Player(open_site("?speed=3&game=K7M2-9QXD"))
    player.pass_cards()
    player.go_on()
    while not player.cards("trick"):
        player.play()
    step = player.main("step")
    player.hand(":not([aria-disabled])").last.click()
    player.page.wait_for_selector('main[data-phase="waiting"]')
    held = player.cards()
    for card in player.hand().all()[:4]:
        card.click(force=True)
    player.settle(step)
    player.page.wait_for_timeout(300)
    assert player.cards() == held


@pytest.mark.parametrize("speed", [0, 3])
def test_a_new_game_works_in_the_middle_of_everything(open_site: Open, speed: int) -> None:
    player = Player(open_site(f"?speed={speed}"))
    page = player.page
    for _ in range(2):
        player.pass_cards()
        player.action("accept").click()
        page.wait_for_function("() => document.querySelector('main').dataset.phase !== 'passing'")
        step = player.main("step")
        player.action("new-game").first.click()
        player.settle(step)
        assert player.phase == "passing"
        assert len(player.cards()) == 13
        assert page.locator('[data-notice="parked"]').count() <= 1


def test_chosen_cards_survive_turning_the_phone_and_changing_the_language(
    page: Page, open_site: Open
) -> None:
    page.set_viewport_size({"width": 390, "height": 780})
    player = Player(open_site("?speed=0"))
    chosen = player.cards()[3:5]
    player.choose(*chosen)
    page.set_viewport_size({"width": 780, "height": 390})
    player.action("language").first.click()
    page.wait_for_selector('html[lang="ro"]')
    pressed = player.hand('[aria-pressed="true"]').evaluate_all(
        "all => all.map(card => card.dataset.card)"
    )
    assert pressed == chosen
    player.hand(f'[data-card="{chosen[0]}"]').click()
    player.hand(f'[data-card="{chosen[0]}"][aria-pressed="false"]').wait_for()


def test_cards_chosen_and_a_pass_pressed_before_python_count_when_it_arrives(
    page: Page, open_site: Open
) -> None:
    player = Player(page)
    with python_kept_away(page):
        open_site("?speed=0", ready=False)
        chosen = player.cards()[:3]
        player.choose(*chosen)
        player.action("pass").click()
        assert player.main("python") == "loading"
        assert player.action("pass").get_attribute("data-queued") is not None
    player.action("accept").wait_for(timeout=60_000)
    assert not set(chosen) & set(player.cards())
    assert len(player.cards()) == 13


def test_thirteen_cards_can_be_tapped_on_the_smallest_phone(page: Page, open_site: Open) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    player = Player(open_site("?speed=0"))
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= 320
    for card in player.cards():
        player.hand(f'[data-card="{card}"]').click(timeout=2_000)
        player.hand(f'[data-card="{card}"][aria-pressed="true"]').wait_for(timeout=2_000)
        player.hand(f'[data-card="{card}"]').click(timeout=2_000)
        player.hand(f'[data-card="{card}"][aria-pressed="false"]').wait_for(timeout=2_000)


def test_a_finished_trick_can_be_looked_at_again(open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    player.pass_cards()
    player.go_on()
    while not (player.action("last-trick").count() and player.cards("trick")):
        player.play()
    now = player.cards("trick")
    player.action("last-trick").click()
    player.page.locator(".past").wait_for()
    assert len(player.cards("trick")) == 4
    player.action("last-trick").click()
    player.page.locator(".past").wait_for(state="detached")
    assert player.cards("trick") == now


def test_the_menu_asked_for_before_python_opens_when_it_arrives(
    page: Page, open_site: Open
) -> None:
    with python_kept_away(page):
        open_site("?speed=0", ready=False)
        page.locator('[data-action="menu"]').first.click()
    page.locator("dialog.menu:modal").wait_for(timeout=60_000)


def test_where_another_table_is_asked_for_no_wrong_hand_is_shown(
    page: Page, open_site: Open
) -> None:
    player = Player(page)
    with python_kept_away(page):
        open_site("?variant=classic", ready=False)
        page.wait_for_selector("main:not([data-opening])")
        assert player.main("python") == "loading"
        assert player.phase == "starting"
        assert player.cards() == []
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert len(player.cards()) == 13
