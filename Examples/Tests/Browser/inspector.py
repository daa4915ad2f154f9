"""The inspector's page, operated and read like by a user."""

import os
import re
import time
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from showcase import Showcase

INVITATION = re.compile(r"The inspector is at (http://[\d.:]+/) \(key ([0-9A-Z-]+)\)")


def invitation(server: Showcase) -> tuple[str, str]:
    """Returns the address and the key that the program has printed."""
    for _ in range(200):
        if found := INVITATION.search(server.output):
            return found[1], found[2]
        time.sleep(0.05)
    raise AssertionError(f"the program did not print the inspector's address:\n{server.output}")


class InspectorPage:
    def __init__(self, page: Page, server: Showcase) -> None:
        self.page = page
        self.address, self.key = invitation(server)

    def open(self) -> None:
        """Opens the page and types the key."""
        self.page.bring_to_front()
        self.page.goto(self.address)
        self.page.get_by_label("Key").fill(self.key)
        self.page.get_by_role("button", name="Open").click()
        expect(self.timeline).to_be_visible()

    def choose(self, name: str) -> None:
        """Chooses the window whose name begins with a text."""
        option = self.page.locator("#window option", has_text=re.compile(f"^{re.escape(name)}")).last
        expect(option).to_be_attached()
        self.page.locator("#window").select_option(value=option.get_attribute("value"))

    @property
    def timeline(self) -> Locator:
        return self.page.get_by_role("listbox", name="Timeline")

    def row(self, title: str) -> Locator:
        """The last row whose title begins with a text."""
        return self.timeline.get_by_role("option").filter(has_text=re.compile(re.escape(title))).last

    @property
    def selected(self) -> Locator:
        return self.timeline.locator("[aria-selected='true']")

    @property
    def details(self) -> Locator:
        return self.page.get_by_role("region", name="Details")

    @property
    def tree(self) -> Locator:
        return self.page.get_by_role("tree", name="State", exact=True)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def picture(self, name: str) -> None:
        """Takes a screenshot, if a folder for screenshots is named."""
        if folder := os.environ.get("WAYMARK_BROWSER_PICTURES"):
            self.page.screenshot(path=str(Path(folder) / f"{name}.png"))
