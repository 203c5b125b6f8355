"""A person at the built page: by pointer or by keyboard, never by a way that people do not have."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Locator, Page

from hearts import CardSet, deal_number

SHORT_GAME = "0000-0019"
"""A game that ends after few hands for whoever passes the first cards and plays the last."""

MOON_DEAL = deal_number(
    (
        CardSet.read("AC KC QC AD KD QD JD AH KH QH 2D 3D 4D"),
        CardSet.read("2C 3C 4C 5D 6D 7D 2S 3S 4S 2H 3H 4H 5H"),
        CardSet.read("5C 6C 7C 8C 8D 9D TD 5S 6S 7S 6H 7H 8H"),
        CardSet.read("9C TC JC AS KS QS 8S 9S TS JS 9H TH JH"),
    )
)
"""A deal in which South, having passed its three lowest diamonds, takes every trick."""

SETTLED = """step => {
  const { step: now, phase, python } = document.querySelector("main").dataset;
  return now !== step && phase !== "waiting" && python === "ready";
}"""

TEXTS = """() => Object.fromEntries(
  [...document.querySelectorAll('[data-region]:not([data-region="live"])')].map(region => {
    const copy = region.cloneNode(true);
    for (const notice of copy.querySelectorAll(".notice")) notice.remove();
    return [region.dataset.region, copy.textContent];
  }))"""
"""What the regions say, but for notices: they tell of the page, not of the game."""


@contextmanager
def python_kept_away(page: Page) -> Iterator[None]:
    """Python does not come to a page while this lasts: its engine is not delivered."""
    engine = "**/pyodide.asm.wasm"
    page.route(engine, lambda _: None)
    yield
    page.unroute(engine)  # which lets those go on that wait


class Player:
    """Does what is asked, one thing at a time, and waits until the page has answered."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def phase(self) -> str:
        """The phase that the page is in, such as `playing`."""
        return self.main("phase")

    def main(self, name: str) -> str:
        """The value of a data attribute of the page's main element; empty where it has none."""
        return self.page.locator("main").get_attribute(f"data-{name}") or ""

    def hand(self, state: str = "") -> Locator:
        """The cards in the hand that a further selector leaves."""
        return self.page.locator(f'[data-region="hand"] [data-card]{state}')

    def action(self, name: str) -> Locator:
        """The buttons that ask for an action."""
        return self.page.locator(f'[data-action="{name}"]')

    def cards(self, region: str = "hand") -> list[str]:
        """The names of the cards in a region, in their order."""
        cards = self.page.locator(f'[data-region="{region}"] [data-card]')
        return cards.evaluate_all("all => all.map(card => card.dataset.card)")  # type: ignore[no-any-return]

    def settle(self, step: str) -> None:
        """Wait until something has come of what was done at a step."""
        self.page.wait_for_function(SETTLED, arg=step, timeout=30_000)

    def press(self, control: Locator) -> None:
        """Click something that moves the game on."""
        step = self.main("step")
        control.click()
        self.settle(step)

    def choose(self, *cards: str) -> None:
        """Choose cards to pass."""
        for card in cards:
            self.hand(f'[data-card="{card}"]').click()
            self.hand(f'[data-card="{card}"][aria-pressed="true"]').wait_for()

    def pass_cards(self, *cards: str) -> None:
        """Pass these cards; without any, the first three of the hand."""
        self.choose(*(cards or self.cards()[:3]))
        self.press(self.action("pass"))

    def play(self, card: str | None = None) -> None:
        """Play a card; the last that the rules allow, unless one is named."""
        legal = self.hand(":not([aria-disabled])")
        self.press(self.hand(f'[data-card="{card}"]') if card else legal.last)

    def go_on(self) -> None:
        """Do the next thing that is asked, whatever it is."""
        match self.phase:
            case "passing" if self.action("accept").count():
                self.press(self.action("accept"))
            case "passing":
                self.pass_cards()
            case "playing":
                self.play()
            case "moon":
                self.press(self.action("moon-subtract"))
            case "scored":
                self.press(self.action("next-hand"))

    def until(self, *phases: str) -> None:
        """Go on until the page says one of these."""
        for _ in range(1_000):
            if self.phase in phases:
                return
            self.go_on()
        raise AssertionError(f"never came to {phases}")

    def state(self) -> dict[str, object]:
        """All that a person sees of the game, to compare before and after."""
        html = self.page.evaluate(TEXTS)
        pressed = self.hand('[aria-pressed="true"]').count()
        return {**html, "phase": self.phase, "hand": self.cards(), "pressed": pressed}


def shoot_the_moon(player: Player) -> None:
    """On the page of `?deal=MOON_DEAL&speed=0`: play until the moon is put to the person."""
    player.pass_cards("2D", "3D", "4D")
    player.until("moon")
