"""Every member of the app's manifests, in both languages, and the headers for hosts."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.sitebuild.pictures import picture_size

from sitebuild.pages.manifest import (
    BACKGROUND,
    SCREENSHOTS,
    joined,
    manifest,
    write_headers,
    write_manifests,
)
from sitebuild.pages.offline import policy
from sitebuild.pages.page import index
from sitebuild.paths import ROOT
from ui.pages.head import THEME, manifest_name
from ui.pages.missing import missing
from ui.words.language import LANGUAGES, load_language


@pytest.fixture(params=LANGUAGES)
def told(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, Any]:
    """A manifest as it is served."""
    write_manifests(tmp_path)
    file = tmp_path / manifest_name(request.param)
    read: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    assert read == manifest(load_language(request.param))
    assert read["lang"] == request.param
    return read


def test_every_member(told: dict[str, Any]) -> None:
    language = load_language(told["lang"])
    assert told["id"] == "complex-hearts"
    assert told["name"] == "Complex Hearts"
    assert 0 < len(told["short_name"]) <= 12
    assert told["description"] == language.text("app.description")
    assert told["dir"] == "ltr"
    assert told["start_url"] == told["scope"] == "./"
    assert told["display"] == "standalone"
    assert told["theme_color"] == THEME == "#2f6a68"
    assert told["background_color"] == BACKGROUND == "#f8f2e7"
    assert told["categories"] == ["games", "education"]
    shortcuts = [(shortcut["name"], shortcut["url"]) for shortcut in told["shortcuts"]]
    assert shortcuts == [
        (language.text("app.new-complex"), "./?new=1&variant=complex"),
        (language.text("app.new-classic"), "./?new=1&variant=classic"),
        (language.text("app.rules"), f"./{told['lang']}/rules.html"),
    ]


def test_icons_and_screenshots_are_what_is_said_of_them(told: dict[str, Any]) -> None:
    icons = {(icon["sizes"], icon["purpose"]) for icon in told["icons"]}
    assert icons == {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")}
    assert {one["form_factor"] for one in told["screenshots"]} == set(SCREENSHOTS)
    assert all(one["label"] for one in told["screenshots"])
    pictures = [*told["icons"], *told["screenshots"]]
    pictures += [icon for shortcut in told["shortcuts"] for icon in shortcut["icons"]]
    for picture in pictures:
        width, height = picture_size(ROOT / picture["src"])
        assert picture["sizes"] == f"{width}x{height}", picture
        kind = {".png": "image/png", ".jpg": "image/jpeg"}[Path(picture["src"]).suffix]
        assert picture["type"] == kind


def test_the_page_names_its_manifest_and_what_others_show_of_it() -> None:
    html = index()
    assert f'<link rel="manifest" href="{manifest_name("en")}">' in html
    assert f'<meta name="theme-color" content="{THEME}">' in html
    told = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)">', html))
    assert told["image"] == "static/art/social.png"
    size = picture_size(ROOT / told["image"])
    assert (told["image:width"], told["image:height"]) == tuple(map(str, size))
    assert told["title"] == "Complex Hearts"


def test_the_address_of_the_picture_is_whole_where_it_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SITE_ADDRESS", "https://example.org/hearts/")
    assert 'content="https://example.org/hearts/static/art/social.png"' in index()


def test_headers_carry_the_policy_of_the_page(tmp_path: Path) -> None:
    lost = missing("p {}", "0", "")
    (tmp_path / "index.html").write_text(index(), encoding="utf-8")
    (tmp_path / "404.html").write_text(lost, encoding="utf-8")
    write_headers(tmp_path)
    lines = (tmp_path / "_headers").read_text().splitlines()
    assert lines[0] == "/*"
    assert f"  Content-Security-Policy: {joined(map(policy, (index(), lost)))}" in lines
    assert "  X-Content-Type-Options: nosniff" in lines


def test_joined_policies_allow_what_each_allows_and_nothing_else() -> None:
    one = "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'"
    other = "default-src 'none'; style-src 'sha256-x'; connect-src 'self'; base-uri 'none'"
    assert joined([one, one]) == one
    assert joined([one, other]) == (
        "default-src 'none'; style-src 'self' 'sha256-x'; img-src 'self' data:; "
        "base-uri 'none'; connect-src 'self'"
    )
