"""Links that the user types into the address bar."""

from conftest import Visitor
from playwright.sync_api import expect
from shop import BAG_TAB, CHECKOUT, HOME, LOGIN, QUESTION, at_home, product
from tab import Tab


def test_a_link_opens_cold(visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/42")
    tab.shows(HOME, product(42))
    tab.is_at("/shop/products/42")


def test_a_link_builds_all_that_is_below_it(visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/41/in-category")
    tab.shows(at_home("Hats", "Straw hat"))


def test_a_protected_link_asks_for_a_login_first(visitor: Visitor) -> None:
    tab = visitor.open("/shop/account")
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.is_on("Account")


def test_a_link_opens_in_the_window_that_the_tab_has(tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    window = tab.window
    tab.go_to("/shop/products/42")
    tab.shows(at_home("Hats"), product(42))
    assert tab.window == window


def test_the_way_back_from_a_link_leads_to_what_showed_before(tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.go_to("/shop/products/42")
    tab.shows(at_home("Hats"), product(42))
    tab.back()
    tab.shows(at_home("Hats"))
    tab.is_at("/shop/categories/hats")


def fill_in_the_checkout(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.fill("Your address", "1 High Street")
    tab.reads("Your address is not saved.")


def test_a_guard_is_asked_about_a_link_and_refuses(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.go_to("/shop/home/anew")
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.is_at("/shop/checkout")
    expect(tab.field("Your address")).to_have_value("1 High Street")


def test_a_guard_is_asked_about_a_link_and_agrees(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.go_to("/shop/home/anew")
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Discard")
    tab.shows("Home")
    tab.is_at("/shop/")


def test_an_unknown_path_is_not_found(visitor: Visitor) -> None:
    tab = visitor.empty_tab()
    tab.forgive("404")
    response = tab.page.goto(tab.address + "/shop/no/such/thing")
    assert response is not None and response.status == 404
    expect(tab.page.get_by_role("heading").first).to_be_visible()
    tab.page.get_by_role("link").first.click()
    expect(tab.page.get_by_role("heading").first).to_be_visible()
    tab.go_to("/shop/")
    tab.shows(HOME)


def test_an_unknown_path_does_not_cost_the_window_that_the_tab_has(tab: Tab) -> None:
    tab.forgive("404")
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    window = tab.window
    tab.go_to("/shop/no/such/thing")
    tab.page.go_back()
    tab.shows(at_home("Hats"))
    assert tab.window == window


def test_a_query_is_part_of_a_link(visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/42?ref=mail")
    tab.shows(HOME, product(42))
    tab.reads("Recommended in our mail.")
    tab.is_at("/shop/products/42?ref=mail")


def test_hostile_text_in_a_link_is_text(visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/42?ref=%3Cimg%20src=x%20onerror=alert(1)%3E%22%27%26")
    tab.shows(HOME, product(42))
    tab.reads("Recommended in our <img src=x onerror=alert(1)>\"'&.")
    assert tab.page.locator("img").count() == 0


def test_hostile_text_in_a_name_is_text(visitor: Visitor) -> None:
    name = "</title><script>alert(1)</script>"
    tab = visitor.open("/shop/categories/%3C%2Ftitle%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E")
    tab.shows(at_home(name))
    expect(tab.page).to_have_title(f"{name} – Shop")


def test_the_same_link_typed_again_changes_nothing(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    window = tab.window
    for _ in range(3):
        tab.go_to("/shop/products/42")
        tab.shows(HOME, product(42))
    assert tab.window == window


def test_another_app_in_the_same_tab_is_another_window(tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    window = tab.window
    tab.go_to("/news/items/3")
    tab.shows("tabs[>stack[· Music] [·] [[[·]] · ·]]")
    assert tab.window != window
    tab.page.go_back()
    tab.shows(at_home("Hats"))
    assert tab.window == window
