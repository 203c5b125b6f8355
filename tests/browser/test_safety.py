"""Nothing leaves this site, and everything that came from outside stays text."""

from __future__ import annotations

import base64
import hashlib
import json
import re
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, Worker

from browsers.player import Player
from sitebuild.machine.serve import SiteServer

from .conftest import Faults

Open = Callable[..., Page]

REACHING = """async ([origin, everywhere, onlyHere]) => {
  const ways = {
    fetch: () => fetch(origin),
    opaque: () => fetch(origin, { mode: "no-cors" }),
    import: () => import(`${origin}/module.js`),
    XMLHttpRequest: () => new Promise((done, failed) => {
      const request = new XMLHttpRequest();
      Object.assign(request, { onload: done, onerror: failed });
      request.open("GET", origin);
      request.send();
    }),
    WebSocket: () => new Promise((done, failed) => {
      const socket = new WebSocket(origin.replace("http", "ws"));
      Object.assign(socket, { onopen: done, onerror: failed });
    }),
    EventSource: () => new Promise((done, failed) => {
      Object.assign(new EventSource(origin), { onopen: done, onerror: failed });
    }),
    Worker: () => new Promise((done, failed) => {
      new Worker(`${origin}/worker.js`).onerror = failed;
    }),
    beacon: async () => { navigator.sendBeacon(origin, "all cards"); throw new Error(); },
    image: () => added("img", "src"),
    frame: () => added("iframe", "src"),
    script: () => added("script", "src"),
    style: () => added("link", "href", { rel: "stylesheet" }),
    font: () => new FontFace("f", `url(${origin}/font.woff2)`).load(),
  };
  function added(name, source, more = {}) {
    return new Promise((done, failed) => {
      const element = document.createElement(name);
      // A frame that is refused shows an error of its own, and says that it has loaded.
      const loaded = name === "iframe" ? failed : done;
      Object.assign(element, more, { onload: loaded, onerror: failed, [source]: origin });
      document.body.append(element);
    });
  }
  const reached = [];
  const waited = () => new Promise((_, failed) => setTimeout(failed, 3000));
  for (const name of [...everywhere, ...onlyHere]) {
    try {
      await Promise.race([ways[name](), waited()]);
      reached.push(name);
    } catch {
      // As it should be.
    }
  }
  return reached;
}"""
EVERYWHERE = ["fetch", "opaque", "import", "XMLHttpRequest", "WebSocket", "EventSource", "font"]
ON_A_PAGE = ["Worker", "beacon", "image", "frame", "script", "style"]


class Elsewhere:
    """Another origin, which only counts who has come."""

    def __init__(self) -> None:
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.origin = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self.heard: list[str] = []
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        with suppress(OSError):
            while True:
                line, _ = self._socket.accept()
                with line:
                    self.heard.append(line.recv(2_000).decode("latin-1").split("\r\n")[0])
                    answer = b"HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\n"
                    line.sendall(answer + b"Content-Length: 0\r\nConnection: close\r\n\r\n")

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def elsewhere() -> Iterator[Elsewhere]:
    elsewhere = Elsewhere()
    yield elsewhere
    elsewhere.close()


def python_of(page: Page) -> Worker:
    """The worker in which Python runs."""
    (worker,) = (one for one in page.workers if one.url.startswith("blob:"))
    return worker


def test_page_and_worker_reach_no_other_origin(
    page: Page, open_site: Open, faults: Faults, elsewhere: Elsewhere
) -> None:
    faults.expect("")
    open_site("?speed=0")
    # Python's `js.fetch` and `pyodide.http` are this very `fetch` of the worker.
    worker = python_of(page)
    assert worker.evaluate(REACHING, [elsewhere.origin, EVERYWHERE, []]) == []
    imported = "origin => { try { importScripts(origin); return true; } catch { return false; } }"
    assert not worker.evaluate(imported, elsewhere.origin)
    assert page.evaluate(REACHING, [elsewhere.origin, EVERYWHERE, ON_A_PAGE]) == []
    page.wait_for_timeout(300)
    assert elsewhere.heard == []


def test_another_origin_would_be_heard_of(
    page: Page, faults: Faults, elsewhere: Elsewhere, tmp_path: Path
) -> None:
    """The test above means nothing unless a page without a policy does reach that origin."""
    faults.expect("")
    (tmp_path / "index.html").write_text("<!doctype html><p>no policy")
    with SiteServer(tmp_path) as server:
        page.goto(server.url)
        ways = [["fetch", "opaque"], ["image", "script"]]
        reached = page.evaluate(REACHING, [elsewhere.origin, *ways])
    assert {"fetch", "opaque", "script"} <= set(reached)
    assert elsewhere.heard


def test_no_page_has_a_script_without_its_hash_or_a_style_of_its_own(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) >= 5
    for file in pages:
        html = file.read_text(encoding="utf-8")
        policy = re.search(r'"Content-Security-Policy" content="([^"]*)"', html)
        assert policy, file
        stated = policy[1].replace("&#39;", "'")
        assert "default-src 'none'" in stated, file
        assert not re.search(r"'unsafe-(eval|inline)'|https?:|\*", stated), file
        for part in re.findall(r"<(?:script|style)>(.*?)</(?:script|style)>", html, re.DOTALL):
            digest = base64.b64encode(hashlib.sha256(part.encode()).digest()).decode()
            assert f"'sha256-{digest}'" in stated, file
        assert not re.search(r"<[^>]+\s(on[a-z]+|style)=", html), file
        assert "<style " not in html, file


EVIL = (
    "<img src=x onerror=alert(1)>",
    "\"'><script>alert(1)</script>",
    "</section><svg/onload=alert(1)>",
    "javascript:alert(1)",
    "\u2028\u2029\ufeff\u202eabc",
    "a\x00b",
    "{0.__class__}{name}%s%n",
    "𝕏" * 300,
    "%ff%c0%80",
    "",
)
URLS = (
    "?" + "&".join(f"lang={quote(value)}&{quote(value)}={quote(value)}" for value in EVIL),
    "?" + "&".join(f"{name}={quote(EVIL[0])}" for name in ("theme", "speed", "variant", "game")),
    "?" + "&".join(f"{name}={quote(EVIL[1])}" for name in ("deal", "bots", "embed", "__proto__")),
    "?%ff=%c0%80&=&&==&a%00b=%E2%80%A8&game=%F0%9F%90%88&deal=-0&speed=1e0#" + quote(EVIL[0]),
)


def injected(page: Page) -> bool:
    """Whether the page has anything in it that is not of our making."""
    return bool(
        page.evaluate(
            """() => window.alerted || document.querySelector(
              "main :is(script, iframe, object, embed), [onerror], [onload], [style*='url']") ||
              [...document.querySelectorAll("main img")].some(one => !one.src.includes("/static/"))
            """
        )
    )


@pytest.fixture
def guarded(page: Page) -> Page:
    page.add_init_script("window.alert = () => { window.alerted = true; }")
    return page


@pytest.mark.parametrize("number", range(len(URLS)))
def test_any_url_gives_a_table_and_says_what_it_ignored(
    guarded: Page, server: SiteServer, number: int
) -> None:
    guarded.goto(server.url + URLS[number])
    guarded.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert guarded.locator('[data-region="hand"] [data-card]').count() == 13
    assert guarded.locator("[data-notice]").count() >= 1
    assert not injected(guarded)


WRITE = """async kept => {
  const opened = await new Promise((done, failed) => {
    const request = indexedDB.open("complex-hearts");
    Object.assign(request, { onsuccess: () => done(request.result), onerror: failed });
    request.onupgradeneeded = () => request.result.createObjectStore("kept");
  });
  const writing = opened.transaction("kept", "readwrite");
  for (const [name, value] of Object.entries(kept)) writing.objectStore("kept").put(value, name);
  await new Promise(done => { writing.oncomplete = done; });
  opened.close();
  for (const name of ["taste", "saved"]) {
    localStorage.setItem(`complex-hearts.${name}`, kept.taste ?? EVIL);
  }
}""".replace("EVIL", json.dumps(EVIL[0]))
DEEP = "[" * 200_000
SAVES: tuple[dict[str, object], ...] = (
    {"record": EVIL[1], "extra": EVIL[0], "parked": [EVIL[0], 7, None], "statistics": EVIL[0]},
    {"record": [1, {"a": 2}], "extra": 5, "parked": {"record": 1}, "statistics": [], "taste": "[]"},
    {"record": "complex-hearts 99\n" + EVIL[0], "taste": "null", EVIL[0]: EVIL[1]},
    {"record": "complex-hearts 1\nhand\n" * 30_000, "extra": DEEP, "parked": DEEP, "taste": DEEP},
)


@pytest.mark.parametrize("kept", SAVES, ids=["text", "other kinds", "newer", "huge"])
def test_any_save_gives_a_table_and_a_note(
    guarded: Page, server: SiteServer, kept: dict[str, object]
) -> None:
    # Written from a page of the same origin that does not start the game.
    guarded.goto(f"{server.url}en/rules.html")
    guarded.evaluate(WRITE, kept)
    guarded.goto(f"{server.url}?speed=0")
    guarded.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert guarded.locator('[data-notice^="record-refused"]').count() == 1
    assert not injected(guarded)
    Player(guarded).until("playing")


def test_what_other_pages_say_to_it_does_nothing(guarded: Page, open_site: Open) -> None:
    player = Player(open_site("?speed=0"))
    before = player.state()
    for value in (*EVIL, None, 7, {"action": "new-game"}, {"app": "complex-hearts", "v": 1}):
        guarded.evaluate("value => postMessage(value, '*')", value)
    guarded.wait_for_timeout(200)
    assert player.state() == before
    assert not injected(guarded)


def test_actions_that_no_page_of_ours_sends_do_nothing(guarded: Page, open_site: Open) -> None:
    """A control with any data at all, as a meddled page could have, is answered calmly."""
    player = Player(open_site("?speed=0"))
    hand = player.cards()
    for value in EVIL[:7]:
        for action in ("play", "toggle", "set", "dismiss", "language", value):
            guarded.evaluate(
                """([action, value]) => {
                  const control = document.createElement("button");
                  const data = { action, value, card: value, name: value, code: value };
                  Object.assign(control.dataset, data);
                  document.querySelector("main").append(control);
                  control.click();
                  control.remove();
                }""",
                [action, value],
            )
    player.choose(hand[0])
    assert player.cards() == hand
    assert not injected(guarded)


def test_a_storage_that_is_wiped_in_the_middle_of_a_game_loses_nothing(
    page: Page, open_site: Open, server: SiteServer
) -> None:
    player = Player(open_site("?speed=0"))
    player.until("playing")
    player.go_on()
    tools = page.context.new_cdp_session(page)
    wiped = {"origin": server.url.rstrip("/"), "storageTypes": "indexeddb,local_storage"}
    tools.send("Storage.clearDataForOrigin", wiped)
    player.go_on()
    player.go_on()
    before = player.state()
    page.reload()
    page.wait_for_selector('[data-python="ready"]', timeout=60_000)
    assert player.state() == before
