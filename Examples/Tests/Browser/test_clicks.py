"""Double and triple clicks, on particular controls and on random ones."""

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
# The number of pages to visit in each app, and the number of controls to click on each page.
PAGES = int(os.environ.get("WAYMARK_BROWSER_PAGES", "3"))
CONTROLS = int(os.environ.get("WAYMARK_BROWSER_CONTROLS", "3"))

# A path to a page: the indexes of the controls to click on the pages before it.
Way = tuple[int, ...]


@pytest.mark.found
@pytest.mark.motion
def test_a_double_click_opens_one_screen(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.press("View bag")
    tab.button("Open in a new sheet").dblclick()
    tab.shows(HOME, product(42), BAG, BAG)
    tab.is_as_the_server_says()
    tab.shows(HOME, product(42), BAG, BAG)


@pytest.mark.found
@pytest.mark.motion
def test_a_double_click_on_the_way_back_goes_back_once(tab: Tab) -> None:
    tab.press("Hats")
    tab.press("Felt hat")
    tab.shows(at_home("Hats", "Felt hat"))
    tab.button("Hats").dblclick()
    tab.shows(at_home("Hats"))
    tab.is_as_the_server_says()
    tab.shows(at_home("Hats"))


@pytest.mark.found
@pytest.mark.motion
def test_a_slow_double_click_does_not_press_what_comes_under_the_pointer(tab: Tab) -> None:
    tab.press("Hats")
    tab.press("Felt hat")
    tab.shows(at_home("Hats", "Felt hat"))
    tab.is_at_rest()
    box = tab.button("Hats").bounding_box()
    assert box is not None
    point = (box["x"] + 20, box["y"] + box["height"] / 2)
    tab.page.mouse.click(*point)
    tab.shows(at_home("Hats"))
    # The browser counts clicks by time and position. The test sets the count of the second click.
    tab.page.mouse.move(*point)
    tab.page.mouse.down(click_count=2)
    tab.page.mouse.up(click_count=2)
    tab.is_as_the_server_says()
    tab.shows(at_home("Hats"))


@pytest.mark.found
@pytest.mark.motion
def test_closing_twice_closes_one_sheet(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.press("View bag")
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
          named("Hats").click();
        }""")
    tab.is_as_the_server_says()
    tab.waits_for(lambda: tab.layers() in ([HOME, product(42)], [at_home("Hats"), product(42)], [at_home("Hats")]),
                  f"{tab.layers()}")


TYPES = {1: "click", 2: "double click", 3: "triple click"}


@dataclass
class Walk:
    """Visits the pages of an app breadth-first and clicks random controls: once, and then twice or three times."""

    visitor: Visitor
    start: str
    limit: int
    random: random.Random
    # The layers at the end of each known path.
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
        """Opens a new window and follows a path."""
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
        """Returns random controls, but none from the middle of a long list."""
        count = self.controls(tab)
        near = [index for index in range(count) if index < 4 or index >= count - 10]
        return self.random.sample(near, min(CONTROLS, len(near)))

    def click(self, tab: Tab, index: int, times: int) -> bool:
        """Clicks a control. Returns `False` if the page changes before, because of an earlier click."""
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
        """Checks the page. Returns the time this took in seconds, a measure of how busy the machine is."""
        start = time.monotonic()
        tab.is_as_the_server_says()
        assert tab.layers(), self.log[-10:]
        assert tab.front.locator("h1").count() > 0, self.log[-10:]
        return time.monotonic() - start

    def look_around(self, way: Way) -> list[Way]:
        """Clicks controls on a page. Returns the paths to new pages."""
        found = []
        tab = self.reach(way)
        before = tab.layers()
        for index in self.chosen(tab):
            # A new window, because a late effect of an earlier control could be mistaken for an effect of this one.
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
