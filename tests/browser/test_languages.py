"""Languages and dialogs in the page: chosen, changed in the middle of a trick, never in the way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from sitebuild.machine.serve import SiteServer
from sitebuild.paths import NODE_MODULES

DIALOGS = ("menu", "start", "settings", "statistics", "share", "help", "about")


def open_dialog(page: Page, name: str) -> None:
    """By the way that a person goes."""
    if name == "start":
        page.click('[data-region="actions"] [data-action="start"]')
    else:
        page.click('[data-region="header"] [data-action="menu"]')
        if name != "menu":
            page.click(f'.dialog [data-action="{name}"]')
    page.wait_for_selector(f'dialog[data-modal="{name}"]:modal')


def faults_of(page: Page, where: str) -> list[str]:
    """What axe-core finds wrong."""
    if not page.evaluate("typeof axe !== 'undefined'"):
        page.evaluate((NODE_MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate("where => axe.run(where)", where)
    return [
        f"{fault['id']}: {node['html'][:120]}"
        for fault in found["violations"]
        for node in fault["nodes"]
    ]


def play_to_the_first_card(page: Page) -> None:
    """Pass three cards, accept three, and play until the person has played one."""
    for card in page.locator('[data-region="hand"] [data-card]').all()[:3]:
        card.click()
    page.click('[data-action="pass"]')
    page.click('[data-action="accept"]')
    page.wait_for_selector('main[data-phase="playing"]')


@pytest.mark.parametrize("query", ["?speed=0&lang=en", "?speed=0&lang=ro"])
def test_every_dialog_opens_is_sound_and_closes(open_site: Callable[..., Page], query: str) -> None:
    page = open_site(query)
    for name in DIALOGS:
        open_dialog(page, name)
        assert faults_of(page, ".dialog") == [], name
        assert (
            page.evaluate(
                """() => {
                const box = document.querySelector(".dialog-body");
                return box.scrollWidth - box.clientWidth;
            }"""
            )
            <= 0
        ), name
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)


def test_the_focus_returns_to_what_opened_the_dialog(open_site: Callable[..., Page]) -> None:
    page = open_site("?speed=0")
    menu = page.locator('[data-region="header"] [data-action="menu"]')
    menu.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog:modal")
    assert page.evaluate("document.querySelector('dialog').contains(document.activeElement)")
    page.keyboard.press("Escape")
    expect(menu).to_be_focused()


def test_the_language_changes_in_the_middle_of_a_trick_and_nothing_else_does(
    open_site: Callable[..., Page],
) -> None:
    page = open_site("?speed=0&lang=en&game=K7M2-9QXD")
    play_to_the_first_card(page)

    def state() -> object:
        return page.evaluate(
            """() => [
                [...document.querySelectorAll("main [data-card]")].map((c) => c.dataset.card),
                [...document.querySelectorAll("[data-seat]")].map((s) => ({...s.dataset})),
                {...document.querySelector("main").dataset, step: ""},
            ]"""
        )

    def words() -> set[str]:
        shown = "main button:visible, main h2:visible, main [data-region=status] p:visible"
        texts = page.locator(shown).all_inner_texts()
        return {text.strip() for text in texts if len(text.strip()) > 3}

    before, english = state(), words()
    page.click('[data-region="header"] [data-action="language"][data-value="ro"]')
    expect(page.locator("html")).to_have_attribute("lang", "ro")
    assert state() == before
    romanian = words()
    # Nothing but names, numbers and codes may be the same in both.
    assert {t for t in english & romanian if " " in t} <= {"Complex Hearts"}
    page.click('[data-region="header"] [data-action="language"][data-value="en"]')
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert words() == english
    assert state() == before


def test_a_browser_in_romanian_is_spoken_to_in_romanian(
    browser: Browser, server: SiteServer
) -> None:
    context = browser.new_context(locale="ro-RO")
    page = context.new_page()
    page.goto(server.url)
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    expect(page.locator("html")).to_have_attribute("lang", "ro")
    expect(page.locator('[data-region="hand"] h2')).to_contain_text("Mâna ta, 13 cărți")
    context.close()


def test_the_language_chosen_here_is_remembered_and_beats_the_address(
    open_site: Callable[..., Page],
) -> None:
    page = open_site("?speed=0&lang=en")
    page.click('[data-region="header"] [data-action="language"][data-value="ro"]')
    expect(page.locator("html")).to_have_attribute("lang", "ro")
    assert "lang=" not in page.url
    page.reload()
    page.wait_for_selector('[data-python="ready"]')
    expect(page.locator("html")).to_have_attribute("lang", "ro")


@pytest.mark.parametrize("counts", [True, False], ids=["current", "that cannot count parameters"])
def test_a_choice_takes_its_own_parameter_from_the_address_and_no_other(
    page: Page, open_site: Callable[..., Page], counts: bool
) -> None:
    """Safari before 17 does not say how many parameters there are."""
    if not counts:
        page.add_init_script("delete URLSearchParams.prototype.size")
    open_site("?speed=0&lang=en&theme=dark#table")
    start = page.url
    page.click('[data-region="header"] [data-action="language"][data-value="ro"]')
    expect(page.locator("html")).to_have_attribute("lang", "ro")
    assert page.url == start.replace("&lang=en", "")


def test_a_new_classic_game_after_a_complex_one_is_purely_classic_and_back(
    open_site: Callable[..., Page],
) -> None:
    page = open_site("?speed=0&lang=en")
    for variant, classic in (("classic", True), ("complex", False)):
        open_dialog(page, "menu")
        page.check(f'.dialog input[name="variant"][value="{variant}"]')
        page.click('.dialog [data-action="new-game"]')
        page.wait_for_selector(f'main[data-variant="{variant}"]')
        expect(page.locator("dialog")).to_have_count(0)
        expect(page.locator('[data-seat="0"]')).to_have_attribute("data-total", "0")
        open_dialog(page, "settings")
        locked = page.locator('.dialog [role="switch"][aria-disabled="true"]')
        expect(locked).to_have_count(2)
        for switch in locked.all():
            assert switch.get_attribute("aria-checked") == ("false" if classic else "true")
            switch.click(force=True)
            assert switch.get_attribute("aria-checked") == ("false" if classic else "true")
        page.keyboard.press("Escape")


def test_a_wrong_code_is_explained_beside_its_field_and_a_right_one_begins_its_game(
    open_site: Callable[..., Page],
) -> None:
    page = open_site("?speed=0&lang=en")
    open_dialog(page, "share")
    page.fill("#enter-code", "nonsense!")
    page.keyboard.press("Enter")
    expect(page.locator("#error-code")).to_contain_text("That is not a game code")
    expect(page.locator("#enter-code")).to_have_attribute("aria-invalid", "true")
    assert faults_of(page, ".dialog") == []
    page.fill("#enter-code", "k7m2 9qxd")
    page.keyboard.press("Enter")
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator('[data-region="header"] .code')).to_have_text("K7M2-9QXD")
