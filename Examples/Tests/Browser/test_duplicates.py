"""Duplicated tabs and independent tabs."""

from conftest import NewVisitor, Visitor
from shop import HOME, LOGIN, at_home, product
from tab import Tab


def test_a_duplicate_has_a_window_of_its_own(visitor: Visitor, tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    window = tab.window
    copy = visitor.keep(tab.duplicate())
    copy.shows(HOME, product(42))
    assert copy.window != window
    assert tab.window == window


def test_what_is_done_in_a_duplicate_is_not_done_in_the_first_tab(visitor: Visitor, tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    copy = visitor.keep(tab.duplicate())
    copy.close()
    copy.shows(HOME)
    copy.press("Hats")
    copy.shows(at_home("Hats"))
    tab.shows(HOME, product(42))
    tab.press("View bag")
    tab.shows(HOME, product(42), "sheet stack[Bag]")
    copy.shows(at_home("Hats"))


def test_a_duplicate_keeps_its_window_over_a_reload(visitor: Visitor, tab: Tab) -> None:
    copy = visitor.keep(tab.duplicate())
    copy.press("Hats")
    copy.shows(at_home("Hats"))
    own = copy.window
    copy.reload()
    copy.shows(at_home("Hats"))
    assert copy.window == own
    assert tab.window != own


def test_the_way_back_of_a_duplicate_is_its_own(visitor: Visitor, tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    copy = visitor.keep(tab.duplicate())
    copy.shows(at_home("Hats"))
    copy.press("Felt hat")
    copy.shows(at_home("Hats", "Felt hat"))
    copy.back()
    copy.shows(at_home("Hats"))
    tab.back()
    tab.shows(HOME)
    copy.shows(at_home("Hats"))


def test_two_copies_of_a_tab_that_has_gone_race_for_its_window(visitor: Visitor, tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    kept = tab.page.evaluate("() => Object.entries(sessionStorage)")
    path = tab.path
    copies = [visitor.empty_tab(), visitor.empty_tab()]
    for copy in copies:
        copy.page.goto(copy.address + "/robots.txt")
        copy.page.evaluate("(kept) => { for (const [key, value] of kept) sessionStorage.setItem(key, value) }", kept)
    visitor.tabs.remove(tab)
    tab.page.close()
    for copy in copies:
        copy.page.evaluate("(path) => { location.href = path }", path)
    for copy in copies:
        copy.shows(at_home("Hats"))
        copy.is_connected()
    assert copies[0].window != copies[1].window


def test_two_tabs_of_one_browser_are_two_windows(visitor: Visitor) -> None:
    one, two = visitor.open(), visitor.open("/shop/products/42")
    one.press("Hats")
    one.shows(at_home("Hats"))
    two.shows(HOME, product(42))
    assert one.window != two.window


def test_a_tab_that_a_link_opens_is_another_window(tab: Tab, visitor: Visitor) -> None:
    with tab.page.context.expect_page() as opening:
        tab.page.evaluate("() => { window.open('/shop/products/42') }")
    opened = visitor.keep(Tab(opening.value, tab.address))
    opened.reload()
    opened.shows(HOME, product(42))
    tab.shows(HOME)
    assert opened.window != tab.window


def test_another_browser_cannot_see_a_window(new_visitor: NewVisitor) -> None:
    ann, ben = new_visitor().open(), new_visitor().open()
    ann.press("Product of the day")
    ann.shows(HOME, product(42))
    ann.reads("Made to walk far.")
    response = ben.page.request.get(f"{ben.address}/shop/?window={ann.window}")
    assert "Made to walk far." not in response.text()


def test_another_browser_cannot_take_a_window(new_visitor: NewVisitor) -> None:
    ann, ben = new_visitor().open(), new_visitor().open()
    ann.press("Product of the day")
    ann.shows(HOME, product(42))
    kept = ann.page.evaluate("() => Object.entries(sessionStorage)")
    window = ann.window
    ben.page.evaluate("(kept) => { for (const [key, value] of kept) sessionStorage.setItem(key, value) }", kept)
    ben.reload()
    ben.shows(HOME)
    assert ben.window != window
    ann.close()
    ann.shows(HOME)


def test_one_who_logs_in_is_logged_in_in_no_other_browser(new_visitor: NewVisitor) -> None:
    one, two = new_visitor().open(), new_visitor().open()
    one.press("Your account")
    one.press("Log in")
    one.is_on("Account")
    two.press("Your account")
    two.shows(HOME, LOGIN)
