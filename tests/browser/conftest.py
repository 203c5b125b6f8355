"""The built site in a real browser: what every test below this folder starts from."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    sync_playwright,
)

from browsers.chromium import Chromium
from browsers.engine import Engine, EngineMissingError
from browsers.firefox import Firefox
from browsers.launch import launch_chromium
from browsers.webkit import WebKit
from sitebuild.machine.serve import SiteServer
from sitebuild.paths import BUILD, PY, ROOT, SITE

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder drives a browser."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site() -> Path:
    """The built site, built once however many workers run the tests.

    With SITE_AS_IT_IS set in the environment, an existing site/ is used unbuilt.
    """
    if os.environ.get("SITE_AS_IT_IS") and (SITE / "index.html").exists():
        return SITE
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    if run is None:
        _build()
        return SITE
    # The worker that makes the folder first builds; the others wait for its mark.
    turn = BUILD / "test-runs" / run
    turn.parent.mkdir(parents=True, exist_ok=True)
    try:
        turn.mkdir()
    except FileExistsError:
        for _ in range(600):
            if (turn / "built").exists():
                return SITE
            if (turn / "failed").exists():
                pytest.fail("building the site failed")
            time.sleep(0.5)
        pytest.fail("the site was not built in time")
    try:
        _build()
    except BaseException:
        (turn / "failed").touch()
        raise
    (turn / "built").touch()
    return SITE


def _build() -> None:
    environment = {**os.environ, "PYTHONPATH": str(PY)}
    subprocess.run(
        [sys.executable, "-m", "sitebuild.build", "--strict"], cwd=ROOT, env=environment, check=True
    )


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[SiteServer]:
    """The site at the root of a server on this machine."""
    with SiteServer(site) as server:
        yield server


@pytest.fixture
def files_kept() -> Callable[[Path], set[str]]:
    """The files of a built site that its service worker keeps for use offline."""

    def files_kept(site: Path) -> set[str]:
        return set(re.findall(r'"?url"?:"([^"]+)"', (site / "sw.js").read_text()))

    return files_kept


@pytest.fixture(scope="session")
def runtime_site(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the site whose page starts nothing by itself, for tests of the start alone."""
    copy = tmp_path_factory.mktemp("runtime") / "site"
    shutil.copytree(site, copy)
    (copy / "static" / "page.js").write_text("")
    return copy


@pytest.fixture(scope="session")
def runtime_server(runtime_site: Path) -> Iterator[SiteServer]:
    """That copy, below a path, as GitHub Pages serves a project."""
    with SiteServer(runtime_site, path="/complex-hearts/") as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: the machine's own, else Playwright's, else one that is installed now."""
    with sync_playwright() as playwright:
        try:
            browser = launch_chromium(playwright)
        except Error:
            install_chromium()
            browser = launch_chromium(playwright)
        yield browser
        browser.close()


def install_chromium() -> None:
    """Install a browser by Playwright, or else from Debian's packages when that is allowed."""
    by_playwright = subprocess.run(
        [sys.executable, "-m", "playwright", "install", "chromium"], check=False
    )
    if by_playwright.returncode == 0:
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        with contextlib.suppress(subprocess.CalledProcessError):
            subprocess.run(["apt-get", "update", "-qq"], check=True)
            subprocess.run(["apt-get", "install", "-qq", "-y", "chromium"], check=True)
            return
    pytest.fail("no Chromium here: install it from your system's packages, then test again")


class Faults:
    """What a page complained of; a test that provokes a complaint says so with `expect`."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.expected: list[str] = []

    def expect(self, *parts: str) -> None:
        """Complaints that contain one of these texts are part of the test."""
        self.expected += parts

    def watch(self, page: Page) -> None:
        """Listen to a page's console, uncaught errors and failed requests."""
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.heard.append(f"uncaught: {error}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.heard.append(f"{message.type}: {message.text} ({message.location['url']})")

    def unexpected(self) -> list[str]:
        """The complaints that no test asked for."""
        return [text for text in self.heard if not any(part in text for part in self.expected)]


@pytest.fixture
def faults() -> Iterator[Faults]:
    """Fails the test at its end when a page has complained of anything unexpected."""
    faults = Faults()
    yield faults
    assert faults.unexpected() == []


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A browser profile of its own: nothing stored, nothing cached."""
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en-GB")
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, faults: Faults) -> Page:
    """A fresh page whose complaints fail the test."""
    page = context.new_page()
    faults.watch(page)
    return page


@pytest.fixture
def open_site(page: Page, server: SiteServer) -> Callable[..., Page]:
    """Opens the play page, with URL parameters when given: `open_site("?speed=0")`."""

    def open_site(query: str = "", *, ready: bool = True) -> Page:
        page.goto(server.url + query)
        if ready:
            page.wait_for_selector('[data-python="ready"]', timeout=60_000)
        return page

    return open_site


@pytest.fixture(params=["chromium", "firefox", "webkit"])
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Each of the three engines in turn; one that is not on this machine is skipped by name."""
    makers: dict[str, Callable[[], Engine]] = {
        "chromium": lambda: Chromium(request.getfixturevalue("browser")),
        "firefox": Firefox,
        "webkit": WebKit,
    }
    try:
        engine = makers[request.param]()
    except EngineMissingError as missing:
        pytest.skip(f"NOT TESTED HERE, for there is none: {missing}")
    yield engine
    complaints = engine.complaints()
    engine.close()
    assert complaints == []
