"""Browsers without scripts."""

import pytest
from conftest import NewVisitor, Visitor
from playwright.sync_api import expect
from shop import ACCOUNT, BAG, BAG_TAB, CHECKOUT, HOME, LOGIN, QUESTION, at_home, product

pytestmark = pytest.mark.found


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor(java_script_enabled=False)


def test_a_page_can_be_read(visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/42")
    tab.shows(HOME, product(42))
    expect(tab.front.get_by_role("heading", name="Chelsea boot")).to_be_visible()
    expect(tab.button("View bag")).to_be_visible()


def test_a_product_comes_and_goes_by_forms(visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.press("View bag")
    tab.shows(HOME, product(42), BAG)
    tab.close()
    tab.shows(HOME, product(42))
    tab.close()
    tab.shows(HOME)


def test_a_login_by_forms(visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.fill("Name", "Ann")
    tab.fill("Password", "secret")
    tab.press("Log in")
    tab.shows(ACCOUNT)
    expect(tab.front.get_by_text("Welcome back. These are your orders.")).to_be_visible()


def test_a_guard_asks_by_forms(visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/42")
    tab.press("Add to bag")
    tab.go_to("/shop/tabs/bag")
    tab.press("Check out")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.fill("Your address", "1 High Street")
    tab.press("Not now")
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)
    expect(tab.field("Your address")).to_have_value("1 High Street")


def test_fields_keep_what_was_typed(visitor: Visitor) -> None:
    tab = visitor.open("/shop/login")
    tab.fill("Name", "<Ann> & \"Ben\"")
    tab.press("Forgotten password")
    tab.press("Login")
    tab.shows(HOME, LOGIN)
    expect(tab.field("Name")).to_have_value("<Ann> & \"Ben\"")


def test_tabs_by_forms(visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.tap_tab("Bag")
    tab.shows("tabs[[· ·] >stack[Bag] [·]]")
    tab.tap_tab("Home")
    tab.shows(at_home("Hats"))


def test_two_windows_do_not_mix(visitor: Visitor) -> None:
    one, two = visitor.open(), visitor.open()
    one.press("Hats")
    one.shows(at_home("Hats"))
    two.press("Product of the day")
    two.shows(HOME, product(42))
    one.press("Felt hat")
    one.shows(at_home("Hats", "Felt hat"))
    two.close()
    two.shows(HOME)


def test_the_page_that_follows_a_form_can_be_loaded_again(visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    for _ in range(3):
        tab.reload()
        tab.shows(HOME, product(42))


def test_an_old_page_cannot_do_what_it_could(visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.press("View bag")
    tab.shows(HOME, product(42), BAG)
    tab.page.go_back()
    old = tab.button("View bag")
    if old.count() > 0:
        old.click()
    expect(tab.front.get_by_role("heading").first).to_be_visible()
    assert len(tab.layers()) <= 4


def test_the_news_by_forms(visitor: Visitor) -> None:
    tab = visitor.open("/news/")
    tab.press("A choir finds its bell in Cork at last")
    tab.shows("tabs[>stack[· Music] [·] [[[·]] · ·]]")


def test_why_nothing_happens_is_said(visitor: Visitor) -> None:
    tab = visitor.open("/shop/backstage")
    tab.press("Close the shop")
    tab.close()
    tab.press("Product of the day")
    tab.shows(HOME)
    expect(tab.page.get_by_role("status")).to_contain_text("The shop is closed.")
