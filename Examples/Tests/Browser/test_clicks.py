"""Double and triple clicks, on single controls and on whatever there is."""

import os
import random
import time
from dataclasses import dataclass, field

import pytest
from conftest import Visitor
from playwright.sync_api import TimeoutError
from shop import BAG, HOME, at_home, product
from tab import Tab

SEED = int(os.environ.get("WAYMARK_BROWSER_SEED", "1"))
# How many pages of each app are walked to, and how many controls are tried on each.
PAGES = int(os.environ.get("WAYMARK_BROWSER_PAGES", "3"))
CONTROLS = int(os.environ.get("WAYMARK_BROWSER_CONTROLS", "3"))

# The controls that are clicked on the way to a page, by their places on the pages before.
Way = tuple[int, ...]


@pytest.mark.found
@pytest.mark.motion
def test_a_double_click_opens_one_screen(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.button("Another bag").dblclick()
    tab.shows(HOME, product(42), BAG)
    tab.is_as_the_server_says()
    tab.shows(HOME, product(42), BAG)


@pytest.mark.found
@pytest.mark.motion
def test_a_double_click_on_the_way_back_goes_back_once(tab: Tab) -> None:
    tab.press("hats")
    tab.press("Product 2")
    tab.shows(at_home("hats", "Product 2"))
    tab.button("hats").dblclick()
    tab.shows(at_home("hats"))
    tab.is_as_the_server_says()
    tab.shows(at_home("hats"))


@pytest.mark.found
@pytest.mark.motion
def test_a_slow_double_click_does_not_press_what_comes_under_the_pointer(tab: Tab) -> None:
    tab.press("hats")
    tab.press("Product 2")
    tab.shows(at_home("hats", "Product 2"))
    tab.is_at_rest()
    box = tab.button("hats").bounding_box()
    assert box is not None
    point = (box["x"] + 20, box["y"] + box["height"] / 2)
    tab.page.mouse.click(*point)
    tab.shows(at_home("hats"))
    # The second click of two: the browser counts by time and place, and the test says how it has counted.
    tab.page.mouse.move(*point)
    tab.page.mouse.down(click_count=2)
    tab.page.mouse.up(click_count=2)
    tab.is_as_the_server_says()
    tab.shows(at_home("hats"))


@pytest.mark.found
@pytest.mark.motion
def test_closing_twice_closes_one_sheet(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.press("Look into the bag")
    tab.shows(HOME, product(42), BAG)
    tab.front.locator("[data-close]").dblclick()
    tab.shows(HOME, product(42))
    tab.is_as_the_server_says()
    tab.shows(HOME, product(42))


@pytest.mark.found
@pytest.mark.motion
def test_two_buttons_at_the_same_time_press_one_after_the_other(tab: Tab) -> None:
    tab.page.evaluate(
        """() => {
          const named = (name) => [...document.querySelectorAll("button")].find((one) => one.textContent === name);
          named("Product of the day").click();
          named("hats").click();
        }""")
    tab.is_as_the_server_says()
    tab.waits_for(lambda: tab.layers() in ([HOME, product(42)], [at_home("hats"), product(42)], [at_home("hats")]),
                  f"{tab.layers()}")


TYPES = {1: "click", 2: "double click", 3: "triple click"}


@dataclass
class Walk:
    """Goes through an app, the nearest pages first, and clicks what the seed has it click: once, and then twice or three
    times."""

    visitor: Visitor
    start: str
    limit: int
    random: random.Random
    # What shows at the end of each way that is known.
    known: dict[Way, list[str]] = field(default_factory=dict)
    log: list[str] = field(default_factory=list)

    def run(self) -> None:
        waiting: list[Way] = [()]
        self.note(self.reach(()), ())
        while waiting:
            way = waiting.pop(0)
            waiting += self.look_around(way)

    def note(self, tab: Tab, way: Way) -> bool:
        layers = tab.layers()
        if layers in self.known.values() or len(self.known) >= self.limit:
            return False
        self.known[way] = layers
        return True

    def reach(self, way: Way) -> Tab:
        """A new window, at the end of a way."""
        for tab in self.visitor.tabs:
            assert tab.unforgiven() == [], self.log[-10:]
            tab.page.close()
        self.visitor.tabs.clear()
        tab = self.visitor.open(self.start)
        tab.is_connected()
        for count, index in enumerate(way, start=1):
            assert self.click(tab, index, 1), self.log[-10:]
            tab.shows(*self.known[way[:count]])
        return tab

    def controls(self, tab: Tab) -> int:
        return tab.front.locator("button:visible").count()

    def chosen(self, tab: Tab) -> list[int]:
        """Which controls are tried: some, and none in the middle of a long list."""
        count = self.controls(tab)
        near = [index for index in range(count) if index < 4 or index >= count - 10]
        return self.random.sample(near, min(CONTROLS, len(near)))

    def click(self, tab: Tab, index: int, times: int) -> bool:
        """Clicks a control, unless the page leaves it first: what was clicked before may take a while."""
        before = tab.layers()
        button = tab.front.locator("button:visible").nth(index)
        try:
            self.log.append(f"{TYPES[times]} on {button.inner_text()!r} of {before}")
            button.click(click_count=times)
        except TimeoutError:
            if tab.layers() == before:
                raise
            return False
        return True

    def check(self, tab: Tab) -> float:
        """The answer says how many seconds it took, which tells how busy the machine is."""
        start = time.monotonic()
        tab.is_as_the_server_says()
        assert tab.layers(), self.log[-10:]
        assert tab.front.locator("h1").count() > 0, self.log[-10:]
        return time.monotonic() - start

    def look_around(self, way: Way) -> list[Way]:
        """Clicks something on a page; the answer says how to get to the pages that nobody had seen before."""
        found = []
        tab = self.reach(way)
        before = tab.layers()
        for index in self.chosen(tab):
            # What an earlier control does late would be taken for what this one does.
            tab = self.reach(way)
            if self.controls(tab) <= index:
                continue
            assert self.click(tab, index, 1), self.log[-10:]
            patience = max(0.5, 10 * self.check(tab))
            if tab.has_changed(before, patience):
                if self.note(tab, (*way, index)):
                    found.append((*way, index))
                tab = self.reach(way)
            if self.controls(tab) > index:
                self.click(tab, index, self.random.choice([2, 3]))
                self.check(tab)
        return found


@pytest.mark.parametrize("start", ["/shop/", "/news/", "/colours/", "/movies/"])
def test_what_is_clicked_can_be_clicked_several_times(visitor: Visitor, start: str) -> None:
    walk = Walk(visitor, start, PAGES, random.Random(SEED))
    walk.run()
    assert len(walk.known) > 2, f"hardly a page was found: {walk.known}"
