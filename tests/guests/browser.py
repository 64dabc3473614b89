"""Phones for tests: pages in a real Chromium, tapped and read as people do. Skipped where there is none."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.guests.serving import PHONES, Serving

webdriver = pytest.importorskip("selenium.webdriver", reason="needs selenium: pip install .[test]")
from selenium.common.exceptions import (  # noqa: E402
    ElementClickInterceptedException,
    ElementNotInteractableException,
    StaleElementReferenceException,
)
from selenium.webdriver import ActionChains  # noqa: E402

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
DRIVER = shutil.which("chromedriver")
PATIENCE = 15.0
ACCESSIBILITY = (Path(__file__).parent / "accessibility.js").read_text(encoding="utf-8")

needs_chromium = pytest.mark.skipif(
    not (CHROMIUM and DRIVER), reason="needs Chromium and its driver: apt install chromium-driver"
)

FLAGS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--hide-scrollbars",
    "--lang=en",
    "--force-prefers-reduced-motion",
    "--disable-threaded-compositing",  # then nothing is ever painted, which took most of the time: pages are asked
    # Pages behind the address bar, where nobody types, and a process in stock for the next page, which is hidden.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess",
]
SIZE = {"width": 500, "height": 757, "deviceScaleFactor": 1, "mobile": False}

NAMED = """
const [selector, text] = arguments;
const shown = (node) => node.getClientRects().length && !node.closest("[inert]");
const open = [...document.querySelectorAll("dialog[open]")].pop() || document;
const says = (node) => `${node.innerText || ""} ${node.getAttribute("aria-label") || ""}`.includes(text);
const can = (node) => shown(node) && !node.matches(":disabled, [aria-disabled]") && says(node);
return [...open.querySelectorAll(selector)].find(can) || null;
"""

LISTENING = """
const open = [...document.querySelectorAll("dialog[open]")].pop() || document.body;
const near = (one) => one.closest("dialog, body") === open;
window.heard = window.heard || [];
const listen = new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (!target.closest("[aria-busy]")) for (const node of addedNodes) heard.push(node.textContent);
});
const places = [...open.querySelectorAll("[role=log], [role=status]")].filter(near);
for (const one of places) listen.observe(one, { childList: true, subtree: true });
"""
"""As a screen reader: what comes into a place that was there before, and only within the sheet that is open."""


def eventually(found: Callable[[], Any], what: Callable[[], str]) -> Any:
    """As soon as it is so; nobody waits longer than for a slow machine."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if value := found():
            return value
        time.sleep(0.02)
    raise AssertionError(what())


class Phone:
    """One page, as large as a phone or a screen."""

    def __init__(self, browser: Browser, window: str) -> None:
        self._browser, self._window = browser, window

    @property
    def driver(self) -> Any:
        return self._browser.at(self._window)

    def js(self, code: str, *given: Any) -> Any:
        return self.driver.execute_script(code, *given)

    def open(self, address: str) -> None:
        self.driver.get("about:blank")
        self.driver.get(address)

    @property
    def text(self) -> str:
        """All that can be read, on the sheet if one is open."""
        return str(self.js("return ([...document.querySelectorAll('dialog[open]')].pop() || document.body).innerText"))

    def sees(self, *texts: str) -> None:
        for text in texts:
            self._sees(text)

    def _sees(self, text: str) -> None:
        eventually(lambda: text in self.text, lambda: f"{text!r} is not in {self.text!r}")

    def sees_no(self, text: str) -> None:
        eventually(lambda: text not in self.text, lambda: f"{text!r} is in {self.text!r}")

    def listens(self) -> None:
        self.js(LISTENING)

    def hears(self, text: str) -> None:
        """Since it ``listens``."""
        said = "return window.heard"
        eventually(lambda: any(text in one for one in self.js(said)), lambda: f"{text!r} is not in {self.js(said)}")

    def tap(self, text: str, kind: str = "button, label, summary") -> None:
        """The first thing with these words that can be tapped; a drawing in between is no matter."""

        def tapped() -> bool:
            node = self.js(NAMED, kind, text)
            if node is None:
                return False
            try:
                node.click()
            except (StaleElementReferenceException, ElementClickInterceptedException, ElementNotInteractableException):
                return False
            return True

        eventually(tapped, lambda: f"nothing to tap says {text!r}: {self.text!r}")

    def drag(self, start: str, end: str) -> None:
        """From one thing to another, and again where a drawing came in between."""

        def dragged() -> bool:
            try:
                ActionChains(self.driver).drag_and_drop(self.finds(start), self.finds(end)).perform()
            except StaleElementReferenceException:
                return False
            return True

        eventually(dragged, lambda: f"nothing to drag from {start} to {end}: {self.text!r}")

    def finds(self, selector: str) -> Any:
        return eventually(
            lambda: self.js("return document.querySelector(arguments[0])", selector),
            lambda: f"no {selector}: {self.text!r}",
        )

    def sit(self, address: str) -> None:
        """Scan a code and sit down, or show the table."""
        self.open(address)
        self.tap("", "button.main")
        self.finds("main.seat, main.wide")

    def shows(self, served: Serving) -> None:
        """The table as it is now has come."""
        now = str(served.sharing.host.now.version)
        here = "return document.getElementById('page').dataset.version"
        eventually(lambda: self.js(here) == now, lambda: f"the page has seen {self.js(here)}, not {now}")

    def size(self, width: int, height: int) -> None:
        metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 800}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)


def seated(phones: Browser, served: Serving, seat: str, *, face_up: bool = False) -> Phone:
    """A phone of the usual size that may act; its hand lies face down unless it is turned."""
    served.let(seat)
    phone = phones.phone()
    phone.size(390, 844)
    phone.open(served.address(seat))
    if face_up:
        phone.tap("Hide my hand")
    phone.tap("Sit down as")
    phone.finds("main.seat")
    return phone


def recorded(served: Serving, position: int) -> Any:
    """The table after one action more."""
    eventually(lambda: served.saved.position == position + 1, lambda: "nothing was recorded")
    return served.saved.state


def trouble(phone: Phone) -> list[str]:
    """What somebody who cannot see, or not well, or taps with large fingers would stumble over."""
    found: list[str] = phone.js(ACCESSIBILITY)
    return found


class Browser:
    """Several phones in one browser: each has a name of its own for the host, and so its own cookies and memory."""

    def __init__(self) -> None:
        options = webdriver.ChromeOptions()
        for flag in FLAGS:
            options.add_argument(flag)
        options.binary_location = CHROMIUM
        options.timeouts = {"script": 60000}
        self.driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(DRIVER))
        self._window = ""
        self._free: list[str] = []
        self._used: list[str] = []

    def phone(self) -> Phone:
        if not self._free:
            self._free.append(self._page())
        self._used.append(self._free.pop(0))
        return Phone(self, self._used[-1])

    def _page(self) -> str:
        """In no tab: a browser would draw itself around it, and put all pages but one to sleep."""
        wanted = {"url": "about:blank", "hidden": True}
        target: str = self.driver.execute_cdp_cmd("Target.createTarget", wanted)["targetId"]
        self.at(target).execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", SIZE)
        return target

    def at(self, window: str) -> Any:
        """The driver, turned to this page; where it is already is known here, and costs no question for each word."""
        if window != self._window:
            self.driver.switch_to.window(window)
            self._window = window
        return self.driver

    def forget(self) -> None:
        """All phones are put away, with all that they remember, and as large as at first."""
        for window in self._used:
            self.at(window).execute_script("if (origin !== 'null') { localStorage.clear(); sessionStorage.clear(); }")
            self.driver.execute_cdp_cmd("Network.clearBrowserCookies", {})
            self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", SIZE)
            self.driver.get("about:blank")
        self._free, self._used = [*self._used, *self._free], []

    def close(self) -> None:
        self.driver.quit()


@contextmanager
def browser() -> Iterator[Browser]:
    one = Browser()
    try:
        yield one
    finally:
        one.close()


def addresses(served: Serving, *seats: str) -> list[str]:
    return [served.address(seat, phone) for seat, phone in zip(seats, PHONES, strict=False)]
