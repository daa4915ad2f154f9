"""Several windows of one app, each in a tab."""

from conftest import NewVisitor, Visitor
from tab import Tab

ELSEWHERE = "It is open in another window."
CLOSED = "This window has been closed. Reload the page to open it again."


def movie(visitor: Visitor) -> Tab:
    tab = visitor.open("/movies/movies/7")
    tab.is_connected()
    tab.is_on("Vertigo")
    return tab


def two(visitor: Visitor) -> tuple[Tab, Tab]:
    first = movie(visitor)
    second = visitor.popup(first, "Open in a new window")
    second.is_on("Vertigo")
    return first, second


def test_a_button_opens_a_window_in_a_tab_of_its_own(visitor: Visitor) -> None:
    first, second = two(visitor)
    assert first.window != second.window
    second.is_at("/movies/movies/7")
    first.is_told(ELSEWHERE)
    first.is_on("Vertigo")
    second.press("Credits")
    second.is_on("Cast")
    first.is_on("Vertigo")


def test_what_is_changed_in_one_window_is_told_in_the_other(visitor: Visitor) -> None:
    first, second = two(visitor)
    second.press("Edit")
    second.is_on("Edit")
    second.fill("Title", "Marnie")
    second.press("Save")
    first.reads("Marnie, a film from 1958.")
    second.reads("Marnie, a film from 1958.")
    first.is_on("Marnie")


def test_what_the_windows_of_a_browser_share_is_nobody_elses(visitor: Visitor, new_visitor: NewVisitor) -> None:
    first, second = two(visitor)
    other = movie(new_visitor())
    second.press("Edit")
    second.is_on("Edit")
    second.fill("Title", "Marnie")
    second.press("Save")
    first.reads("Marnie, a film from 1958.")
    other.reads("Vertigo, a film from 1958.")


def test_a_tab_that_a_page_has_opened_is_closed_by_another(visitor: Visitor) -> None:
    first, second = two(visitor)
    visitor.tabs.remove(second)
    second.is_connected()
    with second.page.expect_event("close"):
        first.press("Close the other windows")
    assert second.page.is_closed()
    first.is_on("Vertigo")


def test_a_tab_that_the_user_has_opened_says_that_it_is_closed(visitor: Visitor) -> None:
    first, second = two(visitor)
    first.forgive("Scripts may close only")
    # The tab has other history entries, so the browser does not allow scripts to close it.
    first.go_to("/movies/about")
    first.is_connected()
    first.back()
    first.is_on("Vertigo")
    first.is_connected()
    second.press("Close the other windows")
    first.is_told(CLOSED)
    assert first.button("Edit").first.get_attribute("aria-disabled") == "true"
    first.reload()
    first.is_on("Vertigo")


def test_a_browser_that_opens_no_tab_is_no_dead_end(visitor: Visitor) -> None:
    tab = movie(visitor)
    tab.ask("() => { window.open = () => null; }")
    tab.press("Open in a new window")
    tab.is_told("the browser did not open a tab")
    tab.is_on("Vertigo")


def test_a_reload_keeps_each_window(visitor: Visitor) -> None:
    first, second = two(visitor)
    names = first.window, second.window
    second.press("Credits")
    second.is_on("Cast")
    for tab in (second, first):
        tab.reload()
    second.is_on("Cast")
    first.is_on("Vertigo")
    assert (first.window, second.window) == names


def test_the_browsers_buttons_stay_in_their_window(visitor: Visitor) -> None:
    first, second = two(visitor)
    second.press("Credits")
    second.is_on("Cast")
    second.back()
    second.is_on("Vertigo")
    second.forward()
    second.is_on("Cast")
    first.is_on("Vertigo")


def test_a_link_that_is_typed_opens_where_it_is_typed(visitor: Visitor) -> None:
    movie(visitor)
    typed = visitor.open("/movies/movies/7/window")
    typed.is_on("Vertigo")


def test_without_scripts_the_button_leads_on_in_the_same_tab(new_visitor: NewVisitor) -> None:
    tab = new_visitor(java_script_enabled=False).open("/movies/movies/7")
    tab.press("Open in a new window")
    tab.is_on("Vertigo")
