"""On low screens too a turn is on the screen whole: nobody scrolls to play a card."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browsers.player import Player

Open = Callable[..., Page]

OUTSIDE = """(selector) => [...document.querySelectorAll(selector)].flatMap(one => {
  const { top, bottom, left, right } = one.getBoundingClientRect();
  const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
  return inside ? [] : [`${one.dataset.card ?? one.dataset.action}: ${top} to ${bottom}`];
})"""
COVERED = """(selector) => [...document.querySelectorAll(selector)].flatMap(one => {
  const { left, top, bottom } = one.getBoundingClientRect();
  const there = document.elementFromPoint(left + 8, (top + bottom) / 2);
  return one.contains(there) ? [] : [one.dataset.card ?? one.dataset.action];
})"""
HAND = '[data-region="hand"] [data-card]'
BUTTONS = '[data-region="actions"] .button:not([data-action="start"])'
UPRIGHT = [(320, 568), (360, 640), (390, 844), (768, 1024)]
LOW = [(568, 320), (667, 375), (844, 390), (1024, 768), (1280, 720), (1366, 768), (1440, 900)]


@pytest.mark.parametrize("size", UPRIGHT + LOW, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("look", ["theme=light", "theme=dark&lang=ro"])
def test_the_hand_is_in_sight_whole_at_every_turn(
    page: Page, open_site: Open, size: tuple[int, int], look: str
) -> None:
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script("localStorage['complex-hearts.offline'] = 1")
    # Notes, hints and refusals move nothing.
    player = Player(open_site(f"?speed=0&game=CATS-CATS&{look}&varient=1"))
    seen = f"{HAND}, {BUTTONS}" if size in LOW else HAND

    def look_at(moment: str) -> None:
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(OUTSIDE, seen) == [], moment
        assert page.evaluate(COVERED, seen) == [], moment
        assert page.evaluate("document.documentElement.scrollWidth") <= width, moment

    assert page.locator(".notice").count() == 1
    look_at("passing")
    player.choose(*player.cards()[:3])
    look_at("chosen")
    player.press(player.action("pass"))
    look_at("received")
    player.press(player.action("accept"))
    look_at("playing")
    player.action("hint").click()
    page.locator(".hint").wait_for()
    look_at("hinted")
    while not player.hand('[aria-disabled="true"]').count():
        player.play()
    player.hand('[aria-disabled="true"]').first.click(force=True)
    page.locator("[data-refusal]").wait_for()
    look_at("asked")
    player.play()
    look_at("next trick")
