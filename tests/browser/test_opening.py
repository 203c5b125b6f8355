"""The table before Python: one of many first hands, at once, and nothing jumps afterwards."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from browsers.player import Player
from hearts import Card, CardSet, GameCode, Seat, deal_of_hand
from sitebuild.machine.serve import SiteServer
from ui.words.cards import card_name
from ui.words.language import load_language

from .conftest import Faults

RUNTIME = "**/vendor/py*/**"
FIRST_BYTES = 120_000
MOST_SHIFT = 0.02

SHIFT = """
window.shift = 0;
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) {
    if (!hadRecentInput) window.shift += value;
  }
}).observe({ type: "layout-shift", buffered: true });
"""
SEEN = """
window.painted = new Set();
requestAnimationFrame(function look() {
  const cards = [...document.querySelectorAll('[data-region="hand"] [data-card]')].filter(
    (card) => getComputedStyle(card).visibility === "visible");
  if (cards.length) window.painted.add(cards.map((card) => card.dataset.card).join(" "));
  requestAnimationFrame(look);
});
"""


def opening(page: Page) -> str:
    return page.locator("main").get_attribute("data-opening") or ""


def hold_the_runtime(page: Page) -> None:
    """Never answer requests for the files that Python needs."""
    for pattern in (RUNTIME, "**/app.bin"):
        page.route(pattern, lambda _: None)


def test_cards_are_seen_and_chosen_after_few_bytes(page: Page, site: object) -> None:
    assert site
    hold_the_runtime(page)
    with SiteServer(site) as server:  # type: ignore[arg-type]
        page.goto(server.url)
        player = Player(page)
        player.choose(*player.cards()[:3])
        page.locator('[data-action="pass"]').click()
        page.wait_for_selector('[data-action="pass"][data-queued]')
        page.wait_for_timeout(500)
        assert server.sent <= FIRST_BYTES, server.sent
    page.unroute_all()


def test_each_visit_may_show_another_hand_and_python_takes_it_over(
    page: Page, server: SiteServer
) -> None:
    hold_the_runtime(page)
    codes = set()
    for _ in range(6):
        page.goto(server.url)
        code = opening(page)
        codes.add(code)
        assert page.locator(".code").inner_text() == code
        hand = deal_of_hand(GameCode(code), 1)[Seat.SOUTH]
        assert CardSet.of(*Player(page).cards()) == hand
        assert Player(page).hand('[tabindex="0"]').count() == 1
    assert len(codes) > 1
    page.unroute_all()
    page.add_init_script(SEEN)
    page.goto(server.url)
    code, cards = opening(page), Player(page).cards()
    Player(page).choose(*cards[:2])
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert page.locator(".code").inner_text() == code
    assert Player(page).cards() == cards
    assert Player(page).hand('[aria-pressed="true"]').count() == 2
    assert page.evaluate("() => [...window.painted]") == [" ".join(cards)]


@pytest.mark.parametrize("query", ["?game=0000-0001", "?deal=7", "?variant=classic", "?lang=ro"])
def test_another_table_never_flashes_a_wrong_hand(
    page: Page, server: SiteServer, query: str
) -> None:
    page.add_init_script(SEEN)
    page.goto(f"{server.url}{query}")
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    Player(page).hand().first.wait_for()
    page.wait_for_timeout(200)
    assert page.evaluate("() => [...window.painted]") == [" ".join(Player(page).cards())]


def test_a_kept_game_never_flashes_a_wrong_hand(page: Page, open_site: Callable[..., Page]) -> None:
    cards = Player(open_site()).cards()
    page.add_init_script(SEEN)
    page.reload()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    Player(page).hand().first.wait_for()
    assert page.evaluate("() => [...window.painted]") == [" ".join(cards)]


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=["phone", "laptop"])
def test_nothing_jumps_when_python_takes_over(
    context: BrowserContext, faults: Faults, server: SiteServer, size: tuple[int, int]
) -> None:
    page = context.new_page()
    faults.watch(page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(SHIFT)
    for visit in ("first", "later"):
        page.goto(server.url)
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        page.wait_for_timeout(500)
        assert page.evaluate("() => window.shift") < MOST_SHIFT, visit


def test_the_first_thing_one_sees_is_in_ones_own_language(
    browser: Browser, faults: Faults, server: SiteServer
) -> None:
    romanian = load_language("ro")
    for locale, query in (("ro-RO", ""), ("en-GB", "?lang=ro_RO")):
        context = browser.new_context(locale=locale)
        page = context.new_page()
        faults.watch(page)
        hold_the_runtime(page)
        page.goto(server.url + query)
        player = Player(page)
        assert page.locator("html").get_attribute("lang") == "ro"
        assert page.title() == romanian.text("page.title", game=romanian.text("game.complex"))
        cards = player.cards()
        assert opening(page)
        name = card_name(Card(cards[0]), romanian)
        assert name in (player.hand(f'[data-card="{cards[0]}"]').text_content() or "")
        player.choose(*cards[:2])
        before = page.locator("main").inner_text()
        page.unroute_all()
        page.add_init_script(SHIFT)
        page.goto(server.url + query)
        page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        assert page.locator("html").get_attribute("lang") == "ro"
        assert page.evaluate("() => window.shift") < MOST_SHIFT
        assert before.splitlines()[0] == page.locator("main").inner_text().splitlines()[0]
        context.close()
    plain = browser.new_context(locale="xx")
    page = plain.new_page()
    hold_the_runtime(page)
    page.goto(f"{server.url}?lang=zz")
    assert page.locator("html").get_attribute("lang") == "en"
    plain.close()


def test_cards_chosen_while_python_begins_the_game_are_chosen_and_passed(
    page: Page, server: SiteServer
) -> None:
    """Python is told of one card, and what it is told is held up on its way."""
    page.add_init_script(
        """{
          const draw = crypto.getRandomValues.bind(crypto);
          const { postMessage } = MessagePort.prototype;
          const held = [];
          let begun = false; // random numbers are drawn for Python when it is asked to begin
          crypto.getRandomValues = (all) => ((begun ||= all.length === 4), draw(all));
          MessagePort.prototype.postMessage = function (...all) {
            if (begun) held.push(() => postMessage.apply(this, all));
            else postMessage.apply(this, all);
          };
          window.heldUp = () => held.length;
          window.goOn = () => {
            MessagePort.prototype.postMessage = postMessage;
            for (const go of held) go();
          };
        }"""
    )
    page.goto(f"{server.url}?speed=0")
    player = Player(page)
    cards = player.cards()
    player.choose(cards[0])
    page.wait_for_function("() => window.heldUp()", timeout=60_000)
    player.choose(cards[1])
    player.hand(f'[data-card="{cards[1]}"]').click()  # not this one after all
    player.choose(cards[5], cards[7])
    page.locator('[data-action="pass"]').click()
    page.wait_for_selector('[data-action="pass"][data-queued]')
    page.evaluate("() => window.goOn()")
    player.hand(f'[data-card="{cards[0]}"]').wait_for(state="detached", timeout=60_000)
    passed = set(cards) - set(player.cards())
    assert passed == {cards[0], cards[5], cards[7]}
