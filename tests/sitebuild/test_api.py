"""The pages about the package: every public name, nothing that the site's policy forbids."""

from __future__ import annotations

import importlib
import re
from functools import cache
from itertools import pairwise

import pytest

from sitebuild.api.render import reference
from sitebuild.pages.offline import IGNORED, policy
from ui.pages.api import PACKAGES, api_name
from ui.pages.site import Built, written
from ui.words.language import LANGUAGES


@cache
def pages() -> dict[str, str]:
    return {path: html for path, html in written(Built(reference=reference())) if "/api-" in path}


def ids(html: str) -> list[str]:
    return re.findall(r'\bid="([^"]+)"', html)


def test_there_is_a_page_for_each_package_in_each_language() -> None:
    assert set(pages()) == {
        f"{code}/{api_name(name)}.html" for code in LANGUAGES for name in PACKAGES
    }


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_name_has_its_place_on_the_page(package: str) -> None:
    names = importlib.import_module(package).__all__
    html = pages()[f"en/{api_name(package)}.html"]
    assert set(names) <= set(ids(html))
    for name in names:
        assert f'<a href="#{name}"><code>{name}</code></a>' in html


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_class_and_function_says_what_it_is(package: str) -> None:
    module = importlib.import_module(package)
    assert module.__doc__
    for name in module.__all__:
        value = getattr(module, name)
        if callable(value):
            said = (value.__doc__ or "").strip()
            assert said, name
            # What a dataclass or a NamedTuple says of itself where nobody wrote anything.
            assert not re.match(rf"{re.escape(name)}\(", said), name


def test_links_lead_to_a_name_on_the_page_or_to_another_page() -> None:
    for path, html in pages().items():
        assert len(ids(html)) == len(set(ids(html)))
        folder = path.partition("/")[0]
        for target in re.findall(r'href="([^":]*)"', html):
            page, _, anchor = target.partition("#")
            if page.startswith("api-"):
                assert anchor == "" or anchor in ids(pages()[f"{folder}/{page}"]), (path, target)
            elif not page:
                assert anchor in ids(html), (path, target)


def test_nothing_on_a_page_needs_a_script_or_a_style_of_its_own() -> None:
    for html in pages().values():
        body = html[html.index("<body") :]
        assert not re.search(r"<(script|style|input|svg|img(?! src=\"\.\./static))\b", body)
        assert not re.search(r'\s(style|on\w+)="', body)
        assert "script-src 'self'; style-src 'self'" in policy(html)


def test_headings_go_down_one_step_at_a_time() -> None:
    for html in pages().values():
        levels = [int(level) for level in re.findall(r"<h([1-6])", html)]
        assert levels[0] == 1
        assert all(b <= a + 1 for a, b in pairwise(levels))


def test_the_game_does_not_bring_them_along() -> None:
    assert {"*/api-*.html", "static/css/api.css"} <= set(IGNORED)


def test_the_rules_lead_there() -> None:
    for path, html in written(Built()):
        assert ('href="api-bots.html"' in html) == (path.endswith("/rules.html") or "/api-" in path)
