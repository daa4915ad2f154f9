"""Tests that use only the keyboard."""

import pytest
from conftest import Visitor
from keyboard import focused, has_focus, tab_to
from playwright.sync_api import expect
from shop import BAG_TAB, CHECKOUT, HOME, LOGIN, QUESTION, at_home, product
from tab import Tab

pytestmark = pytest.mark.found

IS_COVERED = "() => document.activeElement?.closest('[inert], [hidden]') != null"


def test_the_tab_key_goes_through_the_controls_in_their_order(tab: Tab) -> None:
    names = [text.strip() for text in tab.front.locator("button:visible").all_inner_texts()]
    tab_to(tab, names[0])
    reached = [names[0]]
    for _ in names[1:]:
        tab.page.keyboard.press("Tab")
        reached.append(focused(tab) or "")
    assert reached == names


def test_enter_and_space_press(tab: Tab) -> None:
    tab_to(tab, "Hats")
    tab.page.keyboard.press("Enter")
    tab.shows(at_home("Hats"))
    tab_to(tab, "Felt hat")
    tab.page.keyboard.press("Space")
    tab.shows(at_home("Hats", "Felt hat"))


def test_escape_closes_the_layer_in_front(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.press("View bag")
    tab.shows(HOME, product(42), "sheet stack[Bag]")
    tab.page.keyboard.press("Escape")
    tab.shows(HOME, product(42))
    tab.page.keyboard.press("Escape")
    tab.shows(HOME)
    tab.page.keyboard.press("Escape")
    tab.is_as_the_server_says()
    tab.shows(HOME)


def test_escape_asks_a_guard(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.fill("Your address", "1 High Street")
    tab.reads("Your address is not saved.")
    tab.page.keyboard.press("Escape")
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.page.keyboard.press("Escape")
    tab.shows(BAG_TAB, CHECKOUT)


def test_the_focus_goes_to_the_heading_of_a_new_screen(tab: Tab) -> None:
    tab_to(tab, "Hats")
    tab.page.keyboard.press("Enter")
    tab.shows(at_home("Hats"))
    has_focus(tab, "Hats")
    assert tab.page.evaluate("() => document.activeElement.tagName") == "H1"


def test_the_focus_goes_to_the_heading_of_a_sheet(tab: Tab) -> None:
    tab_to(tab, "Product of the day")
    tab.page.keyboard.press("Enter")
    tab.shows(HOME, product(42))
    has_focus(tab, "Chelsea boot")


def test_the_focus_returns_to_what_led_to_a_sheet(tab: Tab) -> None:
    tab_to(tab, "Wish list")
    tab.page.keyboard.press("Enter")
    tab.shows(HOME, "sheet stack[Wish list]")
    tab.page.keyboard.press("Escape")
    tab.shows(HOME)
    has_focus(tab, "Wish list")


def test_the_focus_returns_to_what_led_to_a_screen(tab: Tab) -> None:
    tab_to(tab, "Hats")
    tab.page.keyboard.press("Enter")
    tab.shows(at_home("Hats"))
    tab_to(tab, "Felt hat")
    tab.page.keyboard.press("Enter")
    tab.shows(at_home("Hats", "Felt hat"))
    tab_to(tab, "Hats")
    tab.page.keyboard.press("Enter")
    tab.shows(at_home("Hats"))
    has_focus(tab, "Felt hat")


def test_the_focus_never_goes_to_what_is_covered(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.press("View bag")
    tab.shows(HOME, product(42), "sheet stack[Bag]")
    for _ in range(40):
        tab.page.keyboard.press("Tab")
        assert not tab.page.evaluate(IS_COVERED), focused(tab)
    for _ in range(40):
        tab.page.keyboard.press("Shift+Tab")
        assert not tab.page.evaluate(IS_COVERED), focused(tab)


def test_the_focus_stays_where_something_else_changes(tab: Tab) -> None:
    tab_to(tab, "Delivery and returns")
    tab.page.keyboard.press("Enter")
    tab.reads("We deliver in two days. Send anything back within 30 days.")
    has_focus(tab, "Delivery and returns")


def test_what_is_being_typed_is_not_disturbed(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    field = tab.field("Your address")
    field.click()
    text = "1 High Street, Oxford, where it always rains"
    for letter in text:
        tab.page.keyboard.type(letter)
    tab.reads("Your address is not saved.")
    expect(field).to_have_value(text)
    expect(field).to_be_focused()


def test_enter_in_a_field_does_not_press_the_way_back(tab: Tab) -> None:
    tab.press("Your account")
    tab.press("Forgotten password")
    tab.shows(HOME, "sheet stack[· Forgotten password]")
    tab.field("Email").fill("ann@shop.example")
    tab.page.keyboard.press("Enter")
    tab.is_as_the_server_says()
    tab.shows(HOME, "sheet stack[· Forgotten password]")
    expect(tab.field("Email")).to_have_value("ann@shop.example")


def test_a_whole_login_by_keyboard(visitor: Visitor) -> None:
    tab = visitor.open("/shop/account")
    tab.shows(HOME, LOGIN)
    for label, text in [("Name", "Ann"), ("Password", "secret")]:
        tab_to(tab, label)
        tab.page.keyboard.type(text)
    tab_to(tab, "Log in")
    tab.page.keyboard.press("Enter")
    tab.is_on("Account")
