"""Helpers for tests that use only the keyboard."""

from tab import Tab

FOCUSED = """() => {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  return focused.textContent.trim() || focused.getAttribute("aria-label") || focused.labels?.[0]?.textContent.trim();
}"""


def focused(tab: Tab) -> str | None:
    return tab.page.evaluate(FOCUSED)


def tab_to(tab: Tab, name: str) -> None:
    for _ in range(60):
        if focused(tab) == name and tab.page.evaluate("() => document.activeElement.tagName") != "H1":
            return
        tab.page.keyboard.press("Tab")
    raise AssertionError(f"{name!r} cannot be reached by the tab key")


def has_focus(tab: Tab, name: str) -> None:
    tab.waits_for(lambda: focused(tab) == name, f"{name!r} does not get the focus: {focused(tab)!r}")
