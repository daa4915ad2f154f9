"""Random input in random order. A seed reproduces a run."""

import os
import random
import re
from collections.abc import Callable

import pytest
from conftest import Visitor
from playwright.sync_api import Error, TimeoutError, expect
from tab import IS_CONNECTED, Tab

pytestmark = [pytest.mark.motion, pytest.mark.found]

SEED = int(os.environ.get("WAYMARK_BROWSER_SEED", "1"))
ACTIONS = int(os.environ.get("WAYMARK_BROWSER_ACTIONS", "150"))
LINKS = {
    "/shop/": ["products/42", "products/7?ref=mail", "account", "checkout", "bag", "tabs/bag", "home/anew", "tabs",
               "offers", "login/forgotten", "products/9/aside", "categories/hats", "backstage", ""],
    "/news/": ["items/3", "items/7/comments", "most-read", "settings", "newsroom", "items/9999", "tabs", "topics/choir", "stories/7", "stories/8/pictures", ""],
    "/colours/": ["studio", "studio/trouble", ""],
    "/twotabs/": ["letters/c", "numbers/3", "numbers/-1", "detour", "note", "desk", "letters", "numbers", "tabs"],
    "/movies/": ["movies/7", "movies/7/edit", "movies/7/credits/1", "movies/99", "new", "genres", "guide/soon", "about", ""],
}
TEXTS = ["Ann", "1 High Street", "<b>bold</b>", "javascript:alert(1)", "ÄÖÜ ✓ 🂡", " ", "12"]
# The positions of the controls in the layer in front.
POINTS = """(what) => [...document.querySelectorAll(`#waymark-window > :not([inert]) ${what}`)]
  .filter((one) => one.checkVisibility())
  .map((one) => [one.textContent || one.getAttribute("aria-label") || one.name, one.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && box.top >= 0 && box.bottom <= innerHeight)
  .map(([name, box]) => [name, box.left + box.width / 2, box.top + box.height / 2])"""


class Monkey:
    def __init__(self, tab: Tab, start: str, seed: int) -> None:
        self.tab = tab
        self.start = start
        self.random = random.Random(seed)
        self.script: list[str] = []
        self.deeds: list[tuple[int, Callable[[], str]]] = [
            (50, lambda: self.click(1)), (10, lambda: self.click(2)), (4, lambda: self.click(3)),
            (10, lambda: self.travel(-1)), (6, lambda: self.travel(1)),
            (2, lambda: self.travel(self.random.choice([-5, -3, 2, 4]))),
            (3, self.reload), (4, self.open_link), (8, self.type), (5, self.escape), (2, self.cut), (2, self.resize),
        ]

    @property
    def is_in_the_app(self) -> bool:
        """Whether the tab shows the app. Going back from the first page leaves it."""
        return self.tab.page.url.startswith(self.tab.address + self.start)

    def act(self) -> None:
        deeds, weights = [deed for _, deed in self.deeds], [weight for weight, _ in self.deeds]
        self.script.append("…")
        try:
            if not self.is_in_the_app:
                self.tab.go_to(self.start)
            self.script[-1] = self.random.choices(deeds, weights)[0]()
        except Error as error:
            # These errors mean that the page is being left.
            if not re.search("ERR_ABORTED|Not attached to an active page|context was destroyed|interrupted by another navigation", str(error)):
                raise

    def point(self, what: str) -> tuple[str, float, float] | None:
        points = self.tab.page.evaluate(POINTS, what)
        return self.random.choice(points) if points else None

    def click(self, times: int) -> str:
        found = self.point("button")
        if found is None:
            return "nothing to click"
        self.tab.page.mouse.click(found[1], found[2], click_count=times)
        return f"{times} clicks on {found[0]!r}"

    def type(self) -> str:
        found = self.point(":is(input:not([type=hidden]), textarea)")
        if found is None:
            return "nowhere to type"
        text = self.random.choice(TEXTS)
        self.tab.page.mouse.click(found[1], found[2])
        self.tab.page.keyboard.type(text)
        return f"typed {text!r}"

    def travel(self, by: int) -> str:
        self.tab.travel(by)
        return f"history.go({by})"

    def reload(self) -> str:
        self.tab.page.reload(wait_until="commit")
        return "reload"

    def open_link(self) -> str:
        link = self.random.choice(LINKS[self.start])
        self.tab.page.goto(self.tab.address + self.start + link, wait_until="commit")
        return f"open {link!r}"

    def escape(self) -> str:
        self.tab.page.keyboard.press("Escape")
        return "Escape"

    def cut(self) -> str:
        self.tab.page.evaluate("() => { for (const socket of globalThis.sockets ?? []) socket.close() }")
        return "the connection is cut"

    def resize(self) -> str:
        width = self.random.choice([390, 700, 1280])
        self.tab.page.set_viewport_size({"width": width, "height": 844})
        return f"{width} points wide"


@pytest.mark.parametrize("start", ["/shop/", "/news/", "/colours/", "/movies/", "/twotabs/"])
def test_whatever_is_done_the_page_is_what_the_server_says(visitor: Visitor, start: str) -> None:
    tab = visitor.open(start)
    tab.is_connected()
    # The test itself closes connections.
    tab.forgive("closed before the connection is established")
    monkey = Monkey(tab, start, SEED)
    try:
        for count in range(1, ACTIONS + 1):
            monkey.act()
            if count % 10 == 0:
                check(monkey)
        check(monkey)
        if not monkey.is_in_the_app:
            tab.go_to(start)
    except BaseException:
        print(f"WAYMARK_BROWSER_SEED={SEED} WAYMARK_BROWSER_ACTIONS={len(monkey.script)}; the end of it:")
        print("\n".join(monkey.script[-30:]))
        raise


IS_OUTSIDE = """() => location.protocol === 'about:'
  || (document.readyState === 'complete' && !document.querySelector('#waymark'))"""
# The state of a page without a connection, for error messages.
SITUATION = """() => JSON.stringify([location.href, document.readyState, document.hidden, history.length,
  globalThis.sockets?.map((socket) => [socket.readyState, socket.revision, socket.window]),
  Object.entries(sessionStorage), document.body?.innerText.slice(0, 300)])"""


def check(monkey: Monkey) -> None:
    tab = monkey.tab
    # The tab may be leaving the app, or going to the home page, which has no connection.
    try:
        tab.page.wait_for_function(f"() => ({IS_OUTSIDE})() || ({IS_CONNECTED})()")
    except TimeoutError:
        raise AssertionError(f"not connected: {tab.ask(SITUATION)}, {tab.unforgiven()}") from None
    if not monkey.is_in_the_app:
        return
    try:
        tab.is_as_the_server_says()
        expect(tab.front.locator("h1").first).to_be_attached()
        if monkey.start == "/twotabs/":
            way = re.compile(f"^Two tabs ›.* {re.escape(tab.title)}$")
            expect(tab.front.get_by_text(way).first).to_be_visible()
    except (AssertionError, Error):
        if monkey.is_in_the_app:
            raise
    assert tab.unforgiven() == [], tab.unforgiven()
