"""Templates are filled in, and the source page helps a person who opens it unbuilt."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

import pytest

from sitebuild.pages.page import TEMPLATE, fill, index


def test_a_marked_part_is_replaced_with_its_marks() -> None:
    template = "<p><!-- build:one -->old<!-- /build:one --></p>"
    assert fill(template, {"one": r"new \1"}) == r"<p>new \1</p>"


def test_a_part_that_is_not_marked_is_refused() -> None:
    with pytest.raises(ValueError, match="marks the part 'one' 0 times"):
        fill("<p></p>", {"one": "new"})


def test_the_source_page_says_what_to_do_and_needs_no_other_file() -> None:
    source = TEMPLATE.read_text(encoding="utf-8")
    assert "make play" in source
    assert not re.search(r"\b(src|href)=", source)


def test_the_built_page_has_one_module_and_one_script_that_its_policy_names() -> None:
    html = index()
    scripts = re.findall(r"<script\b([^>]*)>(.*?)</script>", html, re.DOTALL)
    (module, nothing), (plain, text) = scripts
    assert 'type="module"' in module
    assert not nothing
    assert not plain
    digest = b64encode(sha256(text.encode()).digest()).decode()
    (allowed,) = re.findall(r"script-src ([^;]*)", html)
    assert allowed.split() == ["'self'", f"'sha256-{digest}'", "'wasm-unsafe-eval'"]


def test_no_address_in_the_built_page_leaves_the_site_or_its_folder() -> None:
    for address in re.findall(r'\b(?:src|href)="([^"]*)"', index()):
        assert not re.match(r"/|[a-z]+://", address), address
