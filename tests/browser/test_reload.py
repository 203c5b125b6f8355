"""Leaving the page and coming back, at any moment."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import BrowserContext, Page

from browsers.player import MOON_DEAL, Player, python_kept_away, shoot_the_moon
from sitebuild.machine.serve import SiteServer

from .conftest import Faults

Open = Callable[..., Page]


def reload(player: Player) -> None:
    player.page.reload()
    player.page.wait_for_selector('[data-python="ready"]', timeout=60_000)


def test_a_reload_at_every_decision_of_a_hand(open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    player.choose(*player.cards()[:2])
    for decision in range(40):
        before = player.state()
        reload(player)
        assert player.state() == before, f"decision {decision}"
        if player.phase == "scored":
            return
        if decision == 0:
            player.choose(player.cards()[2])
            player.press(player.action("pass"))
        else:
            player.go_on()
    raise AssertionError("the hand never ended")


def test_a_reload_at_the_moon_and_twice_in_a_row(open_site: Open) -> None:
    player = Player(open_site(f"?deal={MOON_DEAL}&speed=0"))
    shoot_the_moon(player)
    before = player.state()
    reload(player)
    reload(player)
    assert player.state() == before
    player.press(player.action("moon-subtract"))
    assert player.phase == "scored"


def test_a_reload_while_others_play_comes_to_where_they_stop(open_site: Open) -> None:
    # A game in which others play after the person in the first trick: one who plays last and
    # takes it waits for nobody.
    player = Player(open_site("?speed=3&game=K7M2-9QXD"))
    player.until("playing")
    held = len(player.cards())
    player.hand(":not([aria-disabled])").last.click()
    player.page.wait_for_selector('main[data-phase="waiting"]')
    reload(player)
    assert player.phase == "playing"
    assert len(player.cards()) == held - 1


def test_settings_are_remembered_and_the_url_is_stronger(
    open_site: Open, page: Page, server: SiteServer
) -> None:
    player = Player(open_site())
    player.action("settings").first.click()
    page.locator('[data-name="speed"][value="0"]').check()
    page.wait_for_selector('main[data-speed="0"]')
    page.locator('[data-name="theme"][value="dark"]').check()
    page.wait_for_selector('html[data-theme="dark"]')
    with python_kept_away(page):
        page.reload()
        assert page.locator("html").get_attribute("data-theme") == "dark"
    reload(player)
    assert player.main("speed") == "0"
    page.goto(server.url + "?speed=3&theme=light")
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert player.main("speed") == "3"
    assert page.locator("html").get_attribute("data-theme") == "light"


def test_a_second_tab_says_that_it_will_not_be_remembered(
    context: BrowserContext, open_site: Open, server: SiteServer, faults: Faults
) -> None:
    first = Player(open_site("?speed=0"))
    first.until("playing")
    second = context.new_page()
    faults.watch(second)
    second.goto(server.url + "?speed=0")
    second.wait_for_selector('[data-python="ready"]', timeout=60_000)
    second.locator('[data-notice="storage-busy"]').wait_for()
    other = Player(second)
    other.go_on()
    second.close()
    before = first.state()
    reload(first)
    assert first.state() == before


def test_a_worker_that_dies_in_a_trick_comes_back_to_the_same_card(
    context: BrowserContext, page: Page, open_site: Open, faults: Faults
) -> None:
    # Every worker of the page can be ended from here, as a crash would.
    page.add_init_script(
        """{
          const Real = Worker;
          window.workers = [];
          window.Worker = class extends Real {
            constructor(...all) { super(...all); window.workers.push(this); }
          };
        }"""
    )
    faults.expect("silent", "ended")
    player = Player(open_site("?speed=0"))
    player.until("playing")
    player.go_on()
    before = player.state()
    ended = page.evaluate(
        "() => window.workers.map((worker) => worker.terminate()).length",
    )
    player.hand(":not([aria-disabled])").last.click()
    # Another worker takes its place. That the page is loading can be over before anybody looks.
    page.evaluate(
        """(ended) => new Promise((resolve, reject) => {
          setTimeout(reject, 60_000, new Error("no other worker has come"));
          const look = () => (window.workers.length > ended ? resolve() : setTimeout(look, 50));
          look();
        })""",
        ended,
    )
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert player.state() == before
    player.go_on()
    assert context.pages == [page]


def test_without_storage_the_game_plays_and_says_so(
    page: Page, open_site: Open, faults: Faults
) -> None:
    # PyScript asks for a storage of its own on the page, and leaves the refusal unanswered.
    faults.expect("uncaught: on purpose")
    page.add_init_script(
        """Object.defineProperty(window, "indexedDB", {
          get() { throw new DOMException("on purpose", "SecurityError"); } });
        Object.defineProperty(window, "localStorage", {
          get() { throw new DOMException("on purpose", "SecurityError"); } });"""
    )
    player = Player(open_site("?speed=0"))
    page.locator('[data-notice="storage-blocked"]').wait_for()
    player.until("playing")
    player.go_on()
