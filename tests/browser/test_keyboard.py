"""The game by keyboard alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from browsers.player import MOON_DEAL, SHORT_GAME, Player

Open = Callable[..., Page]

FOCUSED = """() => {
  const { action, card, value } = document.activeElement?.dataset ?? {};
  return [action ?? null, card ?? null, value ?? null];
}"""


class Typist(Player):
    """Presses keys, and nothing else."""

    def focused(self) -> tuple[str | None, str | None]:
        action, card, _ = self.page.evaluate(FOCUSED)
        return action, card

    def tab_to(self, action: str) -> None:
        """Press Tab until a control has the focus."""
        for _ in range(60):
            if self.focused()[0] == action:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reaches {action}")

    def to_card(self, card: str) -> None:
        """Go to a card of the hand with the arrows."""
        for _ in range(14):
            if self.focused()[1] == card:
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"the arrows never reach {card}")

    def press_here(self, key: str = "Enter") -> None:
        step = self.main("step")
        self.page.keyboard.press(key)
        self.settle(step)

    def go_on(self) -> None:
        match self.phase:
            case "passing" if self.action("accept").count():
                self.tab_to("accept")
                self.press_here()
            case "passing":
                self.tab_to("toggle")
                for card in self.cards()[:3]:
                    if self.focused()[0] != "toggle" or self.focused()[1] not in self.cards():
                        self.tab_to("toggle")
                    self.to_card(card)
                    self.page.keyboard.press("Space")
                    self.hand(f'[data-card="{card}"][aria-pressed="true"]').wait_for()
                self.tab_to("pass")
                self.press_here()
            case "playing":
                legal = self.hand(":not([aria-disabled])").last.get_attribute("data-card")
                assert legal
                if self.focused()[1] not in self.cards():
                    self.tab_to("play")
                self.to_card(legal)
                self.press_here("Space")
            case "moon":
                self.tab_to("moon-subtract")
                self.press_here()
            case "scored":
                self.tab_to("next-hand")
                self.press_here()


def test_a_whole_game_by_keyboard_alone(open_site: Open) -> None:
    typist = Typist(open_site(f"?speed=0&game={SHORT_GAME}"))
    typist.until("over")
    assert typist.page.locator(".outcome").is_visible()


def test_the_hand_is_one_tab_stop_and_arrows_move_in_it(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0"))
    assert typist.hand('[tabindex="0"]').count() == 1
    typist.tab_to("toggle")
    cards = typist.cards()
    assert typist.focused()[1] == cards[0]
    for key, place in [("End", -1), ("ArrowRight", 0), ("ArrowLeft", -1), ("Home", 0)]:
        typist.page.keyboard.press(key)
        assert typist.focused()[1] == cards[place]
    assert typist.hand('[tabindex="0"]').count() == 1
    typist.page.keyboard.press("Tab")
    assert typist.focused()[1] not in cards


def test_after_a_card_is_played_the_focus_stays_in_the_hand(open_site: Open) -> None:
    typist = Typist(open_site("?speed=2"))
    typist.until("playing")
    for _ in range(3):
        typist.go_on()
        assert typist.focused()[1] in typist.cards()


def test_letters_lead_to_a_card_unless_they_are_switched_off(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0"))
    card = typist.cards()[7]
    rank, suit = ("10", card[1]) if card[0] == "T" else (card[0], card[1])
    for key in rank.lower() + suit.lower():
        typist.page.keyboard.press(key)
    assert typist.focused()[1] == card
    typist.action("settings").first.click()
    typist.page.locator('dialog [data-name="keys"]').uncheck()
    typist.page.wait_for_selector('main[data-keys="off"]')
    typist.page.keyboard.press("Escape")
    typist.page.locator("dialog").wait_for(state="detached")
    before = typist.focused()
    for key in rank.lower() + suit.lower():
        typist.page.keyboard.press(key)
    assert typist.focused() == before


def test_a_letter_behind_a_rank_is_no_command(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0&deal=9"))
    held = typist.cards()
    typist.tab_to("toggle")
    before = typist.focused()
    # A card that is not held, by its rank and then H, L or R: no hint, no trick, no words again.
    missing = [rank for rank in "23456789TJQKA" if f"{rank}H" not in held]
    for keys in [*(f"{rank}h" for rank in missing), "ql", "kr"]:
        for key in keys.replace("T", "10"):
            typist.page.keyboard.press(key)
    assert missing
    assert typist.focused() == before
    typist.page.wait_for_timeout(300)
    assert typist.page.locator('[data-region="status"] .hint').count() == 0


def test_keys_that_are_none_are_let_pass(open_site: Open) -> None:
    """Extensions send events without a key, and to the document itself."""
    page = open_site("?speed=0")
    page.evaluate(
        """() => {
          for (const target of [document, document.body, document.querySelector("main")]) {
            for (const type of ["keydown", "click"]) {
              target.dispatchEvent(new Event(type, { bubbles: true }));
            }
          }
        }"""
    )


def hold(page: Page, key: str, milliseconds: int) -> None:
    """Hold a key down: the system repeats it some thirty times a second."""
    for _ in range(milliseconds // 33):
        page.keyboard.down(key)
        page.wait_for_timeout(33)
    page.keyboard.up(key)


@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_a_key_that_is_held_presses_once(open_site: Open, key: str) -> None:
    typist = Typist(open_site("?deal=9&speed=0"))
    typist.choose(*typist.cards()[:3])
    typist.action("pass").focus()
    hold(typist.page, key, 2_000)
    typist.action("accept").wait_for()
    assert len(typist.cards()) == 13
    typist.press(typist.action("accept"))
    typist.hand(":not([aria-disabled])").last.focus()
    hold(typist.page, key, 700)
    typist.page.wait_for_function(
        """() => document.querySelectorAll('[data-region="hand"] [data-card]').length < 13"""
    )
    assert len(typist.cards()) == 12
    typist.action("settings").first.focus()
    hold(typist.page, key, 500)
    typist.page.locator("dialog.settings").wait_for()


def test_arrows_that_are_held_go_on_and_a_field_goes_on_writing(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0"))
    typist.hand().first.focus()
    for _ in range(5):
        typist.page.keyboard.down("ArrowRight")
    typist.page.keyboard.up("ArrowRight")
    assert typist.focused()[1] == typist.cards()[5]
    typist.action("menu").first.click()
    typist.page.locator('dialog [data-action="share"]').click()
    typist.page.locator("#enter-code").focus()
    for _ in range(4):
        typist.page.keyboard.down("a")
    assert typist.page.locator("#enter-code").input_value() == "aaaa"


@pytest.mark.parametrize("speed", [1, 3])
def test_after_the_last_card_of_a_hand_the_focus_has_a_place(open_site: Open, speed: int) -> None:
    typist = Typist(open_site(f"?speed=0&game={SHORT_GAME}"))
    page = typist.page
    typist.until("playing")
    while len(typist.cards()) > 1:
        typist.play()
    typist.action("settings").first.click()
    page.locator(f'dialog [data-name="speed"][value="{speed}"]').check()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    typist.hand().focus()
    page.evaluate(
        """() => {
          window.lost = [];
          const look = () => {
            window.lost.push(document.activeElement === document.body);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        }"""
    )
    page.keyboard.press("Enter")
    page.locator('main:is([data-phase="scored"], [data-phase="over"])').wait_for(timeout=30_000)
    page.wait_for_function("() => document.activeElement.matches('.primary')")
    assert page.evaluate("() => lost.filter(Boolean).length") <= 1


def test_a_letter_asks_for_a_hint_and_another_repeats_the_announcement(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0"))
    live = typist.page.locator('[data-region="live"]')
    typist.page.keyboard.press("h")
    typist.page.locator('[data-region="status"] .hint').wait_for()
    said = live.inner_text().strip()
    assert said
    changes = """() => new Promise(done => {
      const live = document.querySelector('[data-region="live"]');
      new MutationObserver(() => done(live.innerText.trim()))
        .observe(live, { subtree: true, childList: true, characterData: true });
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "r", bubbles: true }));
    })"""
    assert typist.page.evaluate(changes) == said


def test_where_letters_are_off_a_button_repeats_the_announcement(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0"))
    page = typist.page
    typist.action("settings").first.click()
    page.locator('dialog [data-name="keys"]').uncheck()
    page.wait_for_selector('main[data-keys="off"]')
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    typist.action("hint").click()
    typist.page.locator('[data-region="status"] .hint').wait_for()
    said = page.locator('[data-region="live"] p')
    first = said.element_handle()
    assert first
    text = said.inner_text()
    button = typist.action("repeat")
    assert button.evaluate("one => getComputedStyle(one).clipPath") != "none"
    typist.tab_to("repeat")
    assert button.evaluate("one => getComputedStyle(one).clipPath") == "none"
    page.keyboard.press("Enter")
    page.wait_for_function("one => !one.isConnected", arg=first)
    assert said.inner_text() == text


def test_what_is_said_while_a_dialog_is_open_is_said_inside_it(open_site: Open) -> None:
    # Around a modal dialog everything is inert: a screen reader hears nothing of it.
    typist = Typist(open_site("?speed=0"))
    page = typist.page
    typist.action("menu").first.click()
    page.locator('dialog [data-action="share"]').click()
    heard = page.locator("dialog.share [aria-live]")
    heard.wait_for(state="attached")
    assert heard.inner_text() == ""
    before = page.locator('[data-region="live"]').inner_text()
    for _ in range(2):
        heard.evaluate("one => one.replaceChildren()")
        page.locator("#enter-code").fill("nonsense!")
        page.keyboard.press("Enter")
        page.wait_for_function("() => document.querySelector('dialog [aria-live]').innerText")
    assert page.locator('[data-region="live"]').inner_text() == before
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    page.keyboard.press("h")
    page.wait_for_function(
        "before => document.querySelector('[data-region=live]').innerText !== before", arg=before
    )


def test_escape_closes_a_dialog_and_the_focus_goes_back(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0"))
    for name in ("settings", "menu"):
        typist.tab_to(name)
        typist.page.keyboard.press("Enter")
        typist.page.locator(f"dialog.{name}:modal").wait_for()
        typist.page.keyboard.press("Tab")
        assert typist.page.evaluate("() => !!document.activeElement.closest('dialog')")
        typist.page.keyboard.press("Escape")
        typist.page.locator("dialog").wait_for(state="detached")
        assert typist.focused()[0] == name


def test_from_one_dialog_to_the_next_the_focus_goes_to_its_title(open_site: Open) -> None:
    typist = Typist(open_site("?speed=0"))
    typist.tab_to("menu")
    typist.page.keyboard.press("Enter")
    for name in ("menu", "statistics"):
        typist.page.locator(f"dialog.{name}:modal").wait_for()
        assert typist.page.evaluate("() => document.activeElement.id") == "dialog-title"
        if name == "menu":
            typist.tab_to("statistics")
            typist.page.keyboard.press("Enter")
    typist.page.keyboard.press("Escape")
    typist.page.locator("dialog").wait_for(state="detached")
    assert typist.focused()[0] == "menu"


def test_a_turn_of_the_others_is_one_message(open_site: Open) -> None:
    typist = Typist(open_site("?speed=1"))
    # That the page is here for good is told once, whenever that is: not in the midst of this turn.
    # It goes at the next action, so it is waited for before the first.
    typist.page.locator('[data-notice="offline-ready"]').wait_for(timeout=120_000)
    typist.until("playing")
    typist.page.evaluate(
        """() => {
          const live = document.querySelector('[data-region="live"]');
          window.heard = [];
          new MutationObserver(() => {
            const text = live.innerText.trim();
            if (text && text !== window.heard.at(-1)) window.heard.push(text);
          }).observe(live, { subtree: true, childList: true, characterData: true });
        }"""
    )
    typist.go_on()
    heard = typist.page.evaluate("() => window.heard")
    assert len(heard) == 1, heard
    assert "You: " in heard[0]


def test_a_table_that_waits_for_a_screen_reader_is_hurried_on_by_a_key(open_site: Open) -> None:
    player = Player(open_site(f"?deal={MOON_DEAL}&speed=1"))
    page = player.page
    player.pass_cards("2D", "3D", "4D")
    player.until("playing")
    player.play("AC")
    player.action("settings").click()
    page.locator('[data-name="wait"]').check()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")

    page.locator('[data-card="KC"]').click()
    page.wait_for_function("() => document.querySelector('main').dataset.phase === 'waiting'")
    page.wait_for_timeout(1_500)
    assert player.phase == "waiting", "the words take longer than that"
    page.keyboard.press("Enter")
    page.locator('main[data-phase="playing"]').wait_for(timeout=1_000)
