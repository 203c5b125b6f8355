"""What a machine can find of WCAG's floor, in every phase of the game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browsers.player import MOON_DEAL, SHORT_GAME, Player, python_kept_away, shoot_the_moon
from sitebuild.paths import NODE_MODULES

Open = Callable[..., Page]

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
RUN = """async () => {
  const { violations } = await axe.run(document, {
    runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) =>
    `${id}: ${target} ${failureSummary}`));
}"""


def check(page: Page, moment: str) -> None:
    """Nothing is found wrong at this moment."""
    page.evaluate(AXE)
    assert page.evaluate(RUN) == [], moment


@pytest.mark.parametrize(
    "look", ["theme=light", "theme=dark", "theme=light&lang=ro", "theme=dark&variant=classic"]
)
def test_every_phase_is_free_of_findings(open_site: Open, look: str) -> None:
    player = Player(open_site(f"?speed=0&game={SHORT_GAME}&{look}"))
    seen = set()
    for _ in range(400):
        accepting = player.action("accept").count() > 0
        moment = "accepting" if accepting else player.phase
        if moment not in seen:
            seen.add(moment)
            check(player.page, moment)
        if moment == "playing" and "asked" not in seen:
            refused = player.hand('[aria-disabled="true"]')
            if refused.count():
                seen.add("asked")
                refused.first.click(force=True)
                player.action("hint").click()
                player.page.locator(".hint").wait_for()
                check(player.page, "asked and hinted")
        if moment == "over":
            break
        player.go_on()
    assert seen >= {"passing", "accepting", "playing", "asked", "scored", "over"}


def test_the_moon_is_free_of_findings(open_site: Open) -> None:
    player = Player(open_site(f"?deal={MOON_DEAL}&speed=0"))
    shoot_the_moon(player)
    check(player.page, "moon")


WAYS = (
    *(("settings",), ("menu",), ("share",), ("menu", "help"), ("menu", "about")),
    *(("menu", "statistics"), ("menu", "statistics", "clearing")),
)
"""How each dialog is come to. What is counted can be saved, loaded and cleared there."""


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_dialogs_are_free_of_findings(open_site: Open, theme: str) -> None:
    player = Player(open_site(f"?speed=0&theme={theme}&of-no-use=1"))
    player.until("scored")
    page = player.page
    for way in WAYS:
        for name in way:
            page.locator(f'[data-action="{name}"]:visible').last.click()
            page.locator(f"dialog.{name}:modal").wait_for()
        if way[-1] == "statistics":
            assert page.locator('dialog [data-action="import-all"]').count()
            assert page.locator("dialog td").count()
        check(page, way[-1])
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="detached")


def test_the_page_before_python_is_free_of_findings(page: Page, open_site: Open) -> None:
    with python_kept_away(page):
        check(open_site(ready=False), "loading")


@pytest.mark.parametrize("size", [(320, 700), (768, 700), (568, 320)])
def test_small_screens_are_free_of_findings(
    page: Page, open_site: Open, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    player = Player(open_site("?speed=0&lang=ro&game=CATS-CATS"))
    check(page, "passing")
    player.until("playing")
    # There is more to read now than fits on a low screen, so the text scrolls.
    player.action("hint").click()
    page.locator(".hint").wait_for()
    check(page, "playing")
    player.until("scored")
    check(page, "scored")
