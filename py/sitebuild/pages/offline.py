"""Writes the service worker, which keeps the site for use offline and gives it one version."""

from __future__ import annotations

__all__ = ["IGNORED", "policy", "write_service_worker"]

import json
import re
from html import unescape
from pathlib import Path

from sitebuild.filling import fill_in
from sitebuild.machine.node import run_node_job
from sitebuild.paths import BUILD, PY

IGNORED = [
    "sw.js",
    "404.html",
    "_headers",
    "static/missing.js",
    "static/vendor/workbox/**",
    "static/screenshots/**",
    "static/art/social.png",
    "*/api-*.html",
    "static/css/api.css",
    "static/vendor/pyodide/snapshot.bin",
    "py/!(app)/**",
    "py/app/!(worker.py)",
]
"""Files that are not needed offline: other programs read them, or people who study the source."""

_POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')


class ServiceWorkerError(Exception):
    """The service worker could not be made, or would leave files out."""


def policy(page: str) -> str:
    """The content security policy that a page's HTML states.

    Raises:
        ServiceWorkerError: it states none.
    """
    found = _POLICY.search(page)
    if found is None:
        raise ServiceWorkerError("the page states no content security policy")
    return unescape(found[1])


def write_service_worker(site: Path) -> None:
    """Put `sw.js` at the root of a built site whose other files are all in place.

    Raises:
        JobError: Workbox failed.
        ServiceWorkerError: Workbox warned, for instance of a file left out.
        ValueError: `sw.js` does not mark exactly one place for the policy.
    """
    source = site / "static" / "sw.js"
    stated = policy((site / "index.html").read_text(encoding="utf-8"))
    fill_in(source, "policy", stated)
    unfinished = BUILD / "sw.js"
    source.replace(unfinished)
    told = run_node_job(
        PY / "sitebuild" / "pages" / "precache.mjs",
        {
            "site": str(site),
            "source": str(unfinished),
            "target": str(site / "sw.js"),
            "ignored": IGNORED,
        },
    )
    warnings = json.loads(told)["warnings"]
    if warnings:
        raise ServiceWorkerError("; ".join(warnings))
