"""WebKitGTK, Safari's engine, by Selenium, on a screen that nobody sees."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from glob import glob
from typing import Any

from selenium.common.exceptions import WebDriverException
from selenium.webdriver import WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.webkitgtk.service import Service

from sitebuild.machine.processes import END_WITH_PARENT

from .engine import IN_VIEW, Engine, EngineMissingError

BROWSERS = "/usr/lib/*/webkit2gtk-4.*/MiniBrowser"
KEYS = {
    "Tab": Keys.TAB,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "Space": " ",
    "Backspace": Keys.BACKSPACE,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowUp": Keys.ARROW_UP,
    "ArrowRight": Keys.ARROW_RIGHT,
    "ArrowDown": Keys.ARROW_DOWN,
}


class WebKit(Engine):
    """WebKit's own small browser, with an empty profile."""

    name = "WebKit"

    def __init__(self) -> None:
        browsers, driver, screen = glob(BROWSERS), *map(shutil.which, ("WebKitWebDriver", "Xvfb"))
        if not browsers or driver is None:
            raise EngineMissingError("WebKitGTK (package webkit2gtk-driver)")
        if screen is None:
            raise EngineMissingError("a screen for WebKitGTK (package xvfb)")
        self._screen = subprocess.Popen(
            [screen, "-displayfd", "1", "-screen", "0", "1400x1200x24", "-nolisten", "tcp"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            preexec_fn=END_WITH_PARENT,
        )
        assert self._screen.stdout
        display = self._screen.stdout.readline().strip()
        options = WebKitGTKOptions()
        options.binary_location = browsers[-1]
        options.add_argument("--automation")
        environment = {
            **os.environ,
            "DISPLAY": f":{display}",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
        }
        try:
            service = Service(
                executable_path=driver,
                env=environment,
                popen_kw={"preexec_fn": END_WITH_PARENT},
            )
            self._driver = WebKitGTK(options=options, service=service)
        except WebDriverException:
            self._screen.terminate()
            raise
        self._driver.set_window_size(1300, 1100)
        self._driver.set_page_load_timeout(120)
        self._driver.set_script_timeout(900)

    def open(self, url: str) -> None:
        self._driver.get(url)

    def reload(self) -> None:
        self._driver.refresh()

    def evaluate(self, function: str, *arguments: Any) -> Any:
        answer = self._driver.execute_async_script(
            f"""const [text, done] = arguments;
            (async () => JSON.stringify(await ({function})(...JSON.parse(text)) ?? null))()
              .then(value => done({{ value }}), error => done({{ error: String(error) }}));""",
            json.dumps(arguments),
        )
        if "error" in answer:
            raise AssertionError(answer["error"])
        return json.loads(answer["value"])

    def click(self, selector: str) -> None:
        self.evaluate(IN_VIEW, selector)
        element = self._driver.find_elements(By.CSS_SELECTOR, selector)[-1]
        ActionChains(self._driver).move_to_element(element).click().perform()

    def press(self, key: str) -> None:
        ActionChains(self._driver).send_keys(KEYS.get(key, key)).perform()

    def enter(self) -> None:
        host = self._driver.execute_script(
            """return document.querySelector("iframe")
              ?? document.querySelector("complex-hearts").shadowRoot.querySelector("iframe");"""
        )
        self._driver.switch_to.frame(host)

    def leave(self) -> None:
        self._driver.switch_to.default_content()

    def close(self) -> None:
        self._driver.quit()
        self._screen.terminate()
        self._screen.wait(20)
