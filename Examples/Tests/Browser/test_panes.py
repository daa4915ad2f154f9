"""One map in one, two or three columns, depending on the width of the window."""

from conftest import Visitor
from playwright.sync_api import expect
from tab import Tab

STORY = "The harbour counts its swans in Turku after rain"
WIDTHS = {1: 420, 2: 700, 3: 940}


def columns(tab: Tab, count: int) -> None:
    """Sets the width of the window for a number of columns and waits until they appear."""
    tab.page.set_viewport_size({"width": WIDTHS[count], "height": 800})
    expect(tab.page.locator("[data-column]:not([hidden])")).to_have_count(count)


def begin(visitor: Visitor, count: int) -> Tab:
    tab = visitor.open("/news/topics")
    tab.is_connected()
    columns(tab, count)
    return tab


def choose(tab: Tab) -> None:
    """Opens a topic and one of its stories."""
    tab.press("Sea")
    tab.is_at("/news/topics/harbour")
    tab.press(STORY)
    tab.is_at("/news/stories/7")


def test_folding_and_unfolding_keeps_what_was_typed_and_scrolled_and_the_flow(visitor: Visitor) -> None:
    tab = begin(visitor, 3)
    choose(tab)
    tab.reads("Story 1 of your day.")
    tab.fill("Note", "Ask Ann")
    topic = tab.page.locator("[data-column=supplementary] .wm-content")
    topic.evaluate("(one) => { one.scrollTop = 120 }")
    for count in (1, 2, 3, 1, 3):
        columns(tab, count)
        expect(tab.field("Note")).to_have_value("Ask Ann")
        tab.reads("Story 1 of your day.")
        tab.is_at("/news/stories/7")
    expect(topic).to_have_js_property("scrollTop", 120)


def test_back_leads_to_the_column_before_only_where_that_is_hidden(visitor: Visitor) -> None:
    tab = begin(visitor, 1)
    choose(tab)
    tab.press("Pictures")
    tab.is_on("Pictures")
    columns(tab, 3)
    tab.page.locator(".wm-back").click()
    tab.reads("Story 1 of your day.")
    expect(tab.page.locator(".wm-back")).to_have_count(0)
    columns(tab, 1)
    tab.page.locator(".wm-back").click()
    tab.is_on("Sea")
    tab.page.locator(".wm-back").click()
    tab.is_on("Topics")
    columns(tab, 3)
    tab.reads("Story 1 of your day.")


def test_the_browsers_own_buttons_go_through_the_columns(visitor: Visitor) -> None:
    tab = begin(visitor, 1)
    choose(tab)
    tab.back()
    tab.is_on("Sea")
    tab.back()
    tab.is_on("Topics")
    tab.forward()
    tab.forward()
    tab.is_on("Story")
    columns(tab, 3)
    # Going back in the history closed the story, so this starts a new reading.
    tab.reads("Story 2 of your day.")


def test_a_link_fills_the_columns_that_lead_to_it_however_wide_the_window_is(visitor: Visitor) -> None:
    tab = begin(visitor, 1)
    tab.go_to("/news/stories/8/pictures")
    tab.is_on("Pictures")
    columns(tab, 3)
    for title in ("Topics", "Country", "Pictures"):
        expect(tab.page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def test_a_reload_keeps_the_columns(visitor: Visitor) -> None:
    tab = begin(visitor, 3)
    choose(tab)
    tab.reload()
    tab.is_connected()
    columns(tab, 3)
    tab.reads("Story 1 of your day.")
    tab.is_at("/news/stories/7")


def test_an_empty_column_says_so(visitor: Visitor) -> None:
    tab = begin(visitor, 3)
    expect(tab.page.get_by_text("Nothing is selected.")).to_have_count(2)
    columns(tab, 1)
    tab.is_on("Topics")
