"""A start that cannot succeed fails soon and says why; nothing hangs."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from sitebuild.machine import serve
from sitebuild.machine.serve import SiteServer

from .conftest import Faults

START = """async () => {
  const { startPython } = await import(new URL("static/boot/python.js", document.baseURI).href);
  try {
    window.python = await startPython();
    return await window.python.call("version");
  } catch (error) {
    return `failed: ${error.reason}`;
  }
}"""

PYODIDE = "static/vendor/pyodide/"


@pytest.fixture
def damaged(runtime_site: Path, tmp_path: Path) -> Iterator[Callable[[str, bytes | None], str]]:
    """Serves a copy of the site in which one file holds other bytes, or is missing."""
    servers: list[SiteServer] = []

    def damaged(name: str, content: bytes | None) -> str:
        copy = tmp_path / "site"
        shutil.copytree(runtime_site, copy)
        if content is None:
            (copy / name).unlink()
        else:
            (copy / name).write_bytes(content)
        servers.append(SiteServer(copy))
        servers[-1].__enter__()
        return servers[-1].url

    yield damaged
    for server in servers:
        server.stop()


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("pyodide.asm.wasm", None),
        ("pyodide.asm.wasm", 200_000),
        ("pyodide.asm.mjs", None),
        ("python_stdlib.zip", None),
        ("python_stdlib.zip", 1000),
        ("interpreter.mjs", None),
    ],
)
def test_a_missing_or_truncated_runtime_fails_by_name(
    page: Page,
    faults: Faults,
    site: Path,
    damaged: Callable[[str, bytes | None], str],
    name: str,
    kept: int | None,
) -> None:
    faults.expect("")
    whole = (site / PYODIDE / name).read_bytes()
    page.goto(damaged(PYODIDE + name, None if kept is None else whole[:kept]))
    assert page.evaluate(START) == "failed: load"


def test_a_missing_loader_fails_by_name(
    page: Page, faults: Faults, damaged: Callable[[str, bytes | None], str]
) -> None:
    faults.expect("")
    page.goto(damaged("static/vendor/pyscript/core.js", None))
    assert page.evaluate(START) == "failed: load"


@pytest.mark.parametrize("name", ["static/app.bin", "py/app/worker.py"])
def test_a_missing_game_fails_by_name(
    page: Page, faults: Faults, damaged: Callable[[str, bytes | None], str], name: str
) -> None:
    faults.expect("")
    page.goto(damaged(name, None))
    assert page.evaluate(START).startswith("failed: ")


def test_a_browser_without_webassembly_is_told_so(
    context: BrowserContext, page: Page, runtime_server: SiteServer
) -> None:
    context.add_init_script("delete globalThis.WebAssembly")
    page.goto(runtime_server.url)
    assert page.evaluate(START) == "failed: no-webassembly"


def test_python_starts_where_storage_is_blocked(
    context: BrowserContext, page: Page, runtime_server: SiteServer
) -> None:
    # Opening never answers, as WebKit does in frames of other origins.
    context.add_init_script("indexedDB.open = () => ({})")
    page.goto(runtime_server.url)
    assert '"python"' in page.evaluate(START)


def test_a_call_to_a_worker_that_was_ended_is_refused(
    page: Page, runtime_server: SiteServer
) -> None:
    page.goto(runtime_server.url)
    page.evaluate(START)
    reason = page.evaluate(
        """async () => {
          const { call, terminate } = window.python;
          const pending = call("version");
          terminate();
          const reasons = [];
          for (const promise of [pending, call("version")]) {
            reasons.push(await promise.then(() => "answered", (error) => error.reason));
          }
          return reasons;
        }"""
    )
    assert reason == ["ended", "ended"]


def test_a_second_worker_can_take_over(page: Page, runtime_server: SiteServer) -> None:
    page.goto(runtime_server.url)
    page.evaluate(START)
    page.evaluate("() => window.python.terminate()")
    assert '"python"' in page.evaluate(START)


def test_the_page_says_what_happened_and_offers_another_try(
    page: Page, faults: Faults, site: Path, tmp_path: Path
) -> None:
    faults.expect("")
    copy = tmp_path / "site"
    shutil.copytree(site, copy)
    engine = copy / PYODIDE / "pyodide.asm.wasm"
    engine.rename(engine.with_suffix(".away"))
    with SiteServer(copy, max_age=0) as server:
        page.goto(server.url)
        failure = page.locator('[data-failure="load"]')
        failure.wait_for(state="visible")
        assert page.locator("main").get_attribute("data-python") == "failed"
        engine.with_suffix(".away").rename(engine)
        failure.locator('[data-action="retry"]').click()
        page.wait_for_selector('[data-python="ready"]')
        assert not failure.is_visible()


@pytest.mark.parametrize(
    ("kind", "outcome"), [(".mjs", "failed: load"), (".toml", '"python"'), (".wasm", '"python"')]
)
def test_a_file_of_the_wrong_type_is_used_or_fails_by_name(
    page: Page,
    faults: Faults,
    runtime_site: Path,
    monkeypatch: pytest.MonkeyPatch,
    kind: str,
    outcome: str,
) -> None:
    """Browsers refuse modules of another type; a file that is only read can have any type."""
    faults.expect("")
    monkeypatch.setitem(serve.TYPES, kind, "text/plain")
    with SiteServer(runtime_site) as server:
        page.goto(server.url)
        assert outcome in page.evaluate(START)


@pytest.mark.parametrize("name", ["static/page.js", "static/page/input.js"])
@pytest.mark.parametrize("wrong", ["missing", "of another type"])
def test_without_its_own_script_the_page_says_so(
    page: Page, faults: Faults, server: SiteServer, name: str, wrong: str
) -> None:
    faults.expect("")
    status = 404 if wrong == "missing" else 200
    page.route(
        f"**/{name}",
        lambda route: route.fulfill(status=status, content_type="text/html", body="<p>lost"),
    )
    page.goto(server.url)
    failure = page.locator('[data-failure="load"]')
    failure.wait_for(timeout=60_000)
    page.unroute(f"**/{name}")
    failure.locator("button").click()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
