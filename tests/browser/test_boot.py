"""Python starts in the worker, from this site alone, under the page's own security policy."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page, Request

from sitebuild.machine.serve import SiteServer

START = """async () => {
  window.violations = [];
  document.addEventListener("securitypolicyviolation", (event) =>
    window.violations.push(`${event.violatedDirective} ${event.blockedURI}`));
  const { startPython } = await import(new URL("static/boot/python.js", document.baseURI).href);
  window.progress = [];
  window.python = await startPython({ onProgress: (step) => window.progress.push(step) });
}"""


def test_python_answers_from_this_site_alone(page: Page, runtime_server: SiteServer) -> None:
    requests: list[Request] = []
    page.on("request", lambda request: requests.append(request))
    page.goto(runtime_server.url)
    page.evaluate(START)
    answer = json.loads(page.evaluate("() => window.python.call('version', 'null')"))
    assert answer["python"].startswith("3.14.")
    origin = runtime_server.url.removesuffix("/complex-hearts/")
    foreign = [
        request.url
        for request in requests
        if not request.url.startswith((runtime_server.url, f"blob:{origin}/", "data:"))
    ]
    assert foreign == []
    assert page.evaluate("() => window.violations") == []


def test_the_start_reports_the_bytes_that_have_arrived(
    page: Page, runtime_server: SiteServer
) -> None:
    page.goto(runtime_server.url)
    page.evaluate(START)
    steps = page.evaluate("() => window.progress")
    assert steps[-1]["loaded"] == steps[-1]["total"]
    assert [step["loaded"] for step in steps] == sorted(step["loaded"] for step in steps)


def test_the_built_page_plays(open_site: Callable[..., Page]) -> None:
    page = open_site("?speed=0")
    assert page.locator("main").get_attribute("data-phase") == "passing"
    assert page.locator('[data-region="hand"] [data-card]').count() == 13
