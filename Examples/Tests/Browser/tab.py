"""A browser tab, operated and read like by a user."""

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Error, Locator, Page, Request, TimeoutError, expect

from html_tree import flattened

# The time limit for a page in seconds. Pages usually react at once, but a busy machine can be slow.
PATIENCE = 15

SHOWN = Path(__file__).with_name("shown.js").read_text(encoding="utf-8").strip().rstrip(";")
# The layers of a window are siblings; the last one is in front.
FRONT = "#waymark-window > :is([data-node], [data-foreign]):not([inert])"
# Records the sockets, so that tests can close them or send messages of their own, and reports violations of the content
# security policy.
LISTEN = """
  addEventListener("securitypolicyviolation", (event) => {
    console.error(`forbidden by the policy: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  globalThis.sockets = [];
  globalThis.isCut = false;
  globalThis.WebSocket = class extends WebSocket {
    constructor(address) {
      // Where nobody answers.
      super(globalThis.isCut ? new URL("/.waymark/nowhere", address) : address);
      globalThis.sockets.push(this);
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        if (message.type === "welcome") this.window = message.window;
        if (message.type === "page") this.revision = message.revision;
      });
    }
  };
"""


def in_time(found: str, is_over: str) -> str:
    """Returns a JavaScript function that resolves with the result of another one, as soon as that result ends the wait
    or after some milliseconds. It does not poll: it checks whenever the page changes."""
    return f"""([argument, milliseconds]) => new Promise((done) => {{
      const look = {found};
      const isOver = {is_over};
      const observer = new MutationObserver(() => check(false));
      const timer = setTimeout(() => check(true), milliseconds);
      const check = (isLate) => {{
        const found = look();
        if (!isLate && !isOver(JSON.stringify(found), JSON.stringify(argument))) return;
        observer.disconnect();
        clearTimeout(timer);
        done(found);
      }};
      observer.observe(document, {{ subtree: true, childList: true, attributes: true, characterData: true }});
      check(false);
    }})"""


SHOWN_IN_TIME = in_time(SHOWN, "(shown, wanted) => shown === wanted")
CHANGED_IN_TIME = in_time(SHOWN, "(shown, before) => shown !== before")
IS_CONNECTED = """() => globalThis.sockets?.at(-1)?.readyState === WebSocket.OPEN && globalThis.sockets.at(-1).revision > 0"""
# While the browser prepares the animation of a change, the animation does not exist yet, and presses reach no element.
IS_AT_REST = """() => !document.documentElement.dataset.motion
  && document.getAnimations().every((one) => one.playState !== 'running')"""
# The signs that a press had an effect: the layers and the revision of the page.
SIGNS = f"() => [({SHOWN})(), globalThis.sockets.map((socket) => socket.revision)]"
SIGNS_IN_TIME = in_time(SIGNS, "(signs, before) => signs !== before")
# Presses a control in front that a user could press. Returns its title and the signs before, or the reason why nothing
# can be pressed.
PRESS_ANYTHING = f"""(front) => {{
  const layer = [...document.querySelectorAll(front)].at(-1);
  for (const selector of ["[data-close]", ".wm-back", ".wm-tabbar button:not([aria-current])", "button"]) {{
    const control = [...(layer?.querySelectorAll(selector) ?? [])].find((one) =>
      one.checkVisibility({{ visibilityProperty: true }}) && one.getBoundingClientRect().width > 0);
    if (!control) continue;
    control.scrollIntoView({{ block: "center", behavior: "instant" }});
    const box = control.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (!control.contains(hit)) return {{ complaint: `${{control.textContent}} is covered by ${{hit?.outerHTML}}` }};
    if (control.disabled || control.ariaDisabled === "true") return {{ complaint: `${{control.textContent}} is disabled` }};
    const before = ({SIGNS})();
    control.click();
    return {{ pressed: control.textContent, before }};
  }}
  return {{ complaint: `there is nothing to press on ${{JSON.stringify(({SHOWN})())}}` }};
}}"""
DUPLICATE = """({ storage, state }) => {
  if (window !== top || sessionStorage.length > 0) return;
  for (const [key, value] of storage) sessionStorage.setItem(key, value);
  history.replaceState(state, "");
}"""


class Tab:
    """A page and the errors that the browser reported for it."""

    def __init__(self, page: Page, address: str, has_scripts: bool = True) -> None:
        self.page = page
        self.address = address
        self.has_scripts = has_scripts
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        page.on("console", lambda said: self.hear(f"{said.type}: {said.text}", said.type in ("error", "warning")))
        page.on("pageerror", lambda error: self.hear(f"page error: {error}"))
        page.on("requestfailed", self.hear_failure)

    # Errors

    def hear(self, complaint: str, is_one: bool = True) -> None:
        if is_one:
            self.complaints.append(complaint)

    def hear_failure(self, request: Request) -> None:
        # Leaving a page aborts its pending requests.
        self.hear(f"request failed: {request.method} {request.url}: {request.failure}",
                  request.failure != "net::ERR_ABORTED")

    def forgive(self, pattern: str) -> None:
        """Ignores errors that match the pattern."""
        self.forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        return [said for said in self.complaints if not any(re.search(one, said) for one in self.forgiven)]

    # Contents

    @property
    def front(self) -> Locator:
        return self.page.locator(FRONT).last

    @property
    def status(self) -> Locator:
        return self.page.locator("#waymark-status")

    @property
    def window(self) -> str:
        """The name of the tab's window."""
        self.is_connected()
        return self.ask("() => globalThis.sockets.at(-1).window")

    def is_told(self, text: str) -> None:
        """Waits until a message to the user contains the text."""
        expect(self.status).to_contain_text(text)

    @property
    def path(self) -> str:
        parts = urlsplit(self.page.url)
        return parts.path + (f"?{parts.query}" if parts.query else "")

    def ask(self, script: str, argument: object = None) -> Any:
        """Returns the result of a JavaScript function. If the page is being left, asks the next page.

        A callable argument is called again for each page.
        """
        while True:
            try:
                return self.page.evaluate(script, argument() if callable(argument) else argument)
            except Error as error:
                if "context was destroyed" not in str(error):
                    raise

    def layers(self) -> list[str]:
        """The visible layers, one line each."""
        return self.ask(SHOWN)

    def shows(self, *layers: str) -> None:
        """Waits until exactly these layers are visible."""
        wanted, deadline = list(layers), time.monotonic() + PATIENCE
        while (shown := self.shown_in_time(wanted, deadline)) != wanted:
            if time.monotonic() > deadline:
                raise AssertionError(f"{shown} is shown instead of {wanted}; the page says: {self.words}")

    @property
    def words(self) -> list[str]:
        """The messages to the user and the texts of the layer in front."""
        return self.status.all_inner_texts() + self.front.all_inner_texts()

    def shown_in_time(self, wanted: list[str], deadline: float) -> list[str]:
        """Waits for these layers and returns the visible ones. Returns at once if the page has no scripts."""
        if not self.has_scripts:
            return self.layers()
        return self.ask(SHOWN_IN_TIME, lambda: [wanted, max(0, deadline - time.monotonic()) * 1_000])

    def has_changed(self, before: list[str], seconds: float) -> bool:
        """Waits for other layers. Returns whether they appeared in time."""
        deadline = time.monotonic() + seconds
        return before != self.ask(CHANGED_IN_TIME, lambda: [before, max(0, deadline - time.monotonic()) * 1_000])

    def is_at(self, path: str) -> None:
        """Waits until the address bar has this path."""
        expect(self.page).to_have_url(self.address + path)

    def reads(self, text: str) -> None:
        """Waits until the layer in front contains the text."""
        expect(self.front.get_by_text(text, exact=True).first).to_be_visible()

    def is_on(self, title: str) -> None:
        """Waits until the screen in front has the title."""
        expect(self.front.locator(".wm-screen h1").last).to_have_text(title)

    @property
    def title(self) -> str:
        """The title of the screen in front."""
        return self.front.locator(".wm-screen:not([hidden]) h1").last.inner_text()

    @property
    def revision(self) -> int:
        """The revision of the last page from the server."""
        return self.ask("() => globalThis.sockets.at(-1)?.revision ?? 0")

    def is_connected(self) -> None:
        """Waits until the page has a socket and has received a page through it."""
        # Waiting takes at least one frame, and most pages are connected already.
        if self.ask(IS_CONNECTED):
            return
        try:
            self.page.wait_for_function(IS_CONNECTED)
        except TimeoutError:
            states = self.ask("() => globalThis.sockets?.map((socket) => [socket.readyState, socket.revision])")
            raise AssertionError(f"not connected: {states}, {self.status.all_inner_texts()}, {self.page.url}") from None

    def is_as_the_server_says(self) -> None:
        """Waits until the page is exactly what the server would send now."""
        self.is_connected()
        deadline = time.monotonic() + PATIENCE
        while True:
            here, there = self.own_tree(), self.served_tree()
            if here == there:
                return
            if time.monotonic() > deadline:
                differences = [f"- {line}" for line in there if line not in here]
                differences += [f"+ {line}" for line in here if line not in there]
                raise AssertionError("\n".join(["the page is not what the server says:", *differences, *self.unforgiven()]))

    def own_tree(self) -> list[str]:
        return flattened(self.ask("() => document.querySelector('#waymark-window')?.outerHTML ?? ''"))

    def served_tree(self) -> list[str]:
        self.is_connected()
        mount, window = self.ask(
            "() => [document.querySelector('#waymark').dataset.mount ?? '', globalThis.sockets.at(-1).window]")
        response = self.page.request.get(f"{self.address}{mount}/?window={window}")
        assert response.ok, f"{response.status} {response.status_text}"
        return flattened(response.text())

    # Input

    def go_to(self, path: str) -> None:
        """Goes to an address, as if the user had typed it."""
        self.page.goto(self.address + path)

    def button(self, name: str) -> Locator:
        return self.front.get_by_role("button", name=name, exact=True)

    def field(self, label: str) -> Locator:
        return self.front.get_by_label(label, exact=True).and_(self.page.locator("input, textarea"))

    def press(self, name: str) -> None:
        self.button(name).first.click()

    def walk(self, names: list[str]) -> None:
        """Presses controls one after another. Each is on the page that the previous one leads to."""
        for name in names[:-1]:
            self.is_connected()
            revision = self.ask("() => document.querySelector('#waymark').dataset.revision")
            self.press(name)
            self.page.wait_for_function(
                "(before) => document.querySelector('#waymark').dataset.revision !== before", arg=revision)
        for name in names[-1:]:
            self.press(name)

    def fill(self, label: str, text: str) -> None:
        self.field(label).fill(text)

    def tap_tab(self, name: str) -> None:
        # The name of a tab with a badge contains the badge.
        named = re.compile(rf"^{re.escape(name)}(, \d+)?$")
        self.front.get_by_role("navigation", name="Tabs").get_by_role("button", name=named).click()

    def fill_bag(self) -> None:
        """Adds a product to the visitor's bag in another tab, so that this tab stays where it is."""
        page = self.page.context.new_page()
        page.goto(self.address + "/shop/products/42")
        page.get_by_role("button", name="Add to bag", exact=True).click()
        expect(page.get_by_text("In your bag")).to_be_visible()
        page.close()

    def close(self) -> None:
        """Closes the layer in front."""
        self.front.locator("[data-close]").click()

    def back(self) -> None:
        """Presses the browser's back button."""
        self.travel(-1)

    def forward(self) -> None:
        self.travel(1)

    def travel(self, by: int) -> None:
        """Moves through the browser's history by several entries."""
        # In a timeout, because the page may be unloaded before it could return a result.
        self.page.evaluate("(by) => { setTimeout(() => history.go(by)) }", by)

    def reload(self) -> None:
        self.page.reload()

    def duplicate(self) -> "Tab":
        """Opens a copy with the session storage and history state, like the browser's command to duplicate a tab."""
        kept = self.page.evaluate("() => ({ storage: Object.entries(sessionStorage), state: history.state })")
        copy = Tab(self.page.context.new_page(), self.address)
        copy.page.add_init_script(f"({DUPLICATE})({json.dumps(kept)})")
        copy.page.goto(self.page.url)
        return copy

    def cut(self) -> None:
        """Closes the tab's connection and prevents new ones."""
        self.page.evaluate(
            "() => { globalThis.isCut = true; for (const socket of globalThis.sockets) socket.close() }")

    def mend(self) -> None:
        self.page.evaluate("() => { globalThis.isCut = false }")

    def say(self, message: object) -> None:
        """Sends the server a message that the page's script would not send."""
        text = message if isinstance(message, str) else json.dumps(message)
        self.page.evaluate("(text) => globalThis.sockets.at(-1).send(text)", text)

    # Checks

    def is_alive(self) -> None:
        """Presses a control and checks that it has an effect."""
        self.is_connected()
        deadline = time.monotonic() + PATIENCE
        # During an animation, controls may be covered or missing.
        while "complaint" in (done := self.ask(PRESS_ANYTHING, FRONT)):
            assert time.monotonic() < deadline, done["complaint"]
        before = done["before"]
        signs = self.ask(SIGNS_IN_TIME, lambda: [before, max(0, deadline - time.monotonic()) * 1_000])
        assert signs != before, f"{done['pressed']!r} did nothing on {before}"

    def is_at_rest(self) -> None:
        """Waits until all animations have ended."""
        if not self.ask(IS_AT_REST):
            self.page.wait_for_function(IS_AT_REST)

    def waits_for(self, condition: Callable[[], bool], complaint: str, seconds: float = PATIENCE) -> None:
        deadline = time.monotonic() + seconds
        while not condition():
            assert time.monotonic() < deadline, complaint

    def is_well(self) -> None:
        """Checks the tab at the end of a test. This must pass after any input."""
        if not self.page.is_closed():
            self.is_as_the_server_says()
            self.is_alive()
            # Pressing back may have led to a page that was loaded earlier.
            self.page.wait_for_load_state()
            self.is_connected()
        complaints = self.unforgiven()
        assert not complaints, complaints
