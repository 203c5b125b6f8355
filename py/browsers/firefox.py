"""Firefox as it is installed, by WebDriver BiDi: it speaks that by itself, without a driver."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Mapping
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any

import websocket

from sitebuild.machine.processes import END_WITH_PARENT

from .engine import IN_VIEW, Engine, EngineMissingError

PREFERENCES: dict[str, object] = {
    "app.normandy.enabled": False,
    "app.update.auto": False,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "dom.ipc.processPrelaunch.enabled": False,
    "extensions.update.enabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "privacy.trackingprotection.enabled": False,
    "remote.active-protocols": 1,
    "services.settings.server": "",
    "toolkit.startup.max_resumed_crashes": -1,
}
"""What keeps a fresh profile quiet."""
KEYS = {
    "Tab": "\ue004",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Space": " ",
    "Backspace": "\ue003",
    "ArrowLeft": "\ue012",
    "ArrowUp": "\ue013",
    "ArrowRight": "\ue014",
    "ArrowDown": "\ue015",
}
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")


class Firefox(Engine):
    """One Firefox without a window to be seen, with an empty profile."""

    name = "Firefox"

    def __init__(self, preferences: Mapping[str, object] | None = None) -> None:
        """`preferences` are what a test wants of this Firefox besides."""
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        if program is None:
            raise EngineMissingError("Firefox (package firefox-esr)")
        self._profile = Path(tempfile.mkdtemp(prefix="firefox-"))
        every = {**PREFERENCES, **(preferences or {})}
        lines = (f'user_pref("{key}", {json.dumps(of)});\n' for key, of in every.items())
        (self._profile / "user.js").write_text("".join(lines))
        self._process = subprocess.Popen(
            [
                *(program, "--headless", "--no-remote", "--profile", self._profile),
                *("--remote-debugging-port", "0", "--width", "1280", "--height", "1000"),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=END_WITH_PARENT,
        )
        self._numbers = count(1)
        self._heard: list[str] = []
        self._socket = websocket.create_connection(
            f"{self._address()}/session", suppress_origin=True, timeout=120
        )
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        # The window that Firefox starts with has its address bar in focus, and keys press no button
        # in it. A window that is opened for us is like one that a person sits before.
        (first,) = (one["context"] for one in self._tree())
        self._window: str = self._ask("browsingContext.create", type="window")["context"]
        self._here = self._window
        self._ask("browsingContext.close", context=first)
        self._ask(
            "browsingContext.setViewport",
            context=self._window,
            viewport={"width": 1280, "height": 1000},
        )

    def _address(self) -> str:
        assert self._process.stderr
        for line in self._process.stderr:
            if found := LISTENING.search(line):
                # Firefox goes on telling, and would stop where nobody takes it in.
                Thread(target=self._process.stderr.read, daemon=True).start()
                return found[1]
        raise EngineMissingError("a Firefox that can be driven by WebDriver BiDi")

    def _ask(self, method: str, **parameters: Any) -> Any:
        """Send one command; the answer to it. What Firefox tells unasked is taken in on the way."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self._socket.recv())
            if answer.get("method") == "log.entryAdded":
                entry = answer["params"]
                if entry["level"] == "error":
                    self._heard.append(str(entry["text"]))
            elif answer.get("id") == number:
                if answer["type"] == "error":
                    raise AssertionError(f"{method}: {answer['error']}: {answer['message']}")
                return answer["result"]

    def _tree(self, **root: str) -> Any:
        return self._ask("browsingContext.getTree", **root)["contexts"]

    def open(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._window, url=url, wait="complete")

    def reload(self) -> None:
        self._ask("browsingContext.reload", context=self._window, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=(
                f"async text => JSON.stringify(await ({function})(...JSON.parse(text)) ?? null)"
            ),
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._here},
            awaitPromise=True,
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        return json.loads(answer["result"]["value"])

    def click(self, selector: str) -> None:
        self.evaluate(IN_VIEW, selector)
        found = self._ask(
            "browsingContext.locateNodes",
            context=self._here,
            locator={"type": "css", "value": selector},
        )["nodes"]
        middle = {"type": "element", "element": {"sharedId": found[-1]["sharedId"]}}
        self._act(
            {
                "type": "pointer",
                "id": "mouse",
                "actions": [
                    {"type": "pointerMove", "x": 0, "y": 0, "origin": middle},
                    {"type": "pointerDown", "button": 0},
                    {"type": "pointerUp", "button": 0},
                ],
            }
        )

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        self._act(
            {
                "type": "key",
                "id": "keyboard",
                "actions": [{"type": "keyDown", "value": value}, {"type": "keyUp", "value": value}],
            }
        )

    def _act(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._here, actions=[source])
        self._ask("input.releaseActions", context=self._here)

    def enter(self) -> None:
        # On its way to another host a frame is given a new context; the empty one is no use.
        end = time.monotonic() + 30
        while True:
            (window,) = self._tree(root=self._window)
            (frame,) = window["children"]
            if frame["url"] != "about:blank" or time.monotonic() > end:
                break
            time.sleep(0.05)
        self._here = frame["context"]

    def leave(self) -> None:
        self._here = self._window

    def complaints(self) -> list[str]:
        self._ask("session.status")
        return self._heard

    def close(self) -> None:
        self._socket.close()
        self._process.terminate()
        self._process.wait(20)
        shutil.rmtree(self._profile, ignore_errors=True)
