"""The server answers as GitHub Pages would, and only from its folder."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild.machine.serve import TYPES, SiteServer
from sitebuild.paths import STATIC


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    site = tmp_path / "site"
    site.mkdir()
    (tmp_path / "secret.txt").write_text("secret")
    (site / "index.html").write_text("<title>Home</title>")
    (site / "404.html").write_text("<title>Lost</title>")
    (site / "engine.wasm").write_bytes(b"\0asm" * 100)
    (site / "module.mjs").write_text("export {}")
    (site / "library.zip").write_bytes(b"PK" * 100)
    return site


@pytest.fixture
def url(folder: Path) -> Iterator[str]:
    with SiteServer(folder, path="/game/") as server:
        yield server.url


def get(url: str, accept: str = "gzip") -> tuple[bytes, dict[str, str]]:
    request = urllib.request.Request(url, headers={"Accept-Encoding": accept})
    with urllib.request.urlopen(request) as answer:
        return answer.read(), dict(answer.headers)


def test_the_folder_itself_is_its_index(url: str) -> None:
    body, _ = get(url, accept="identity")
    assert b"Home" in body


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("engine.wasm", "application/wasm"),
        ("module.mjs", "text/javascript; charset=utf-8"),
        ("library.zip", "application/zip"),
    ],
)
def test_browsers_get_the_types_they_insist_on(url: str, name: str, kind: str) -> None:
    assert get(url + name)[1]["Content-Type"] == kind


def test_every_kind_of_file_of_ours_has_a_type() -> None:
    kinds = {file.suffix for file in STATIC.rglob("*") if file.is_file()}
    assert kinds
    assert kinds <= set(TYPES)


def test_files_are_sent_gzipped_but_archives_are_not(url: str, folder: Path) -> None:
    body, headers = get(url + "engine.wasm")
    assert headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == (folder / "engine.wasm").read_bytes()
    assert "Content-Encoding" not in get(url + "library.zip")[1]


@pytest.mark.parametrize("path", ["../secret.txt", "%2e%2e/secret.txt", "..%2fsecret.txt"])
def test_nothing_outside_the_folder_is_served(url: str, path: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as caught:
        get(url + path, accept="identity")
    assert caught.value.code == 404
    assert b"Lost" in caught.value.read()


def test_outside_the_path_there_is_nothing(url: str) -> None:
    with pytest.raises(urllib.error.HTTPError):
        get(url.removesuffix("game/") + "index.html")
