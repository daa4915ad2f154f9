"""The acceptance scenarios with clicks. The visible screens are read from the document."""

import pytest
from conftest import NewVisitor, Visitor
from playwright.sync_api import expect
from shop import (ACCOUNT, ACCOUNT_TAB, BACKSTAGE, BAG, BAG_TAB, CHECKOUT, FORGOTTEN, HOME, LOGIN, QUESTION, WISHES,
                  at_home, product)
from tab import Tab

pytestmark = pytest.mark.motion


def log_in(tab: Tab) -> None:
    tab.press("Your account")
    tab.is_on("Login")
    tab.press("Log in")
    tab.is_on("Account")


# Product


def test_a_product_comes_in_a_sheet_of_its_own(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.is_at("/shop/products/42")
    tab.close()
    tab.shows(HOME)


def test_a_product_covers_whatever_is_in_front(tab: Tab) -> None:
    tab.press("Wish list")
    tab.shows(HOME, WISHES)
    tab.press("Duffel coat")
    tab.shows(HOME, WISHES, product(7))
    tab.close()
    tab.shows(HOME, WISHES)


def test_the_same_product_from_elsewhere_is_the_same_screen(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.go_to("/shop/products/42?ref=mail")
    tab.reads("Recommended in our mail.")
    tab.shows(HOME, product(42))


# Account on the visible stack


def test_the_account_goes_onto_the_stack_that_shows(tab: Tab) -> None:
    log_in(tab)
    tab.shows(ACCOUNT)
    tab.is_at("/shop/account")


def test_the_account_goes_onto_the_stack_of_a_sheet(tab: Tab) -> None:
    log_in(tab)
    tab.back()
    tab.shows(HOME)
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.press("Your account")
    tab.shows(HOME, "sheet stack[· Account]")


def test_where_no_stack_shows_the_account_makes_one(tab: Tab) -> None:
    log_in(tab)
    tab.go_to("/shop/home/anew")
    tab.shows("Home")
    tab.press("Your account")
    tab.shows("Home", "sheet stack[Account]")


# The tabs


def test_the_tabs_replace_a_home_that_is_alone(tab: Tab) -> None:
    tab.go_to("/shop/home/anew")
    tab.shows("Home")
    tab.press("Show the tabs")
    tab.shows(HOME)


def test_the_tabs_that_are_there_are_found(tab: Tab) -> None:
    before = tab.page.locator("#waymark-window [data-kind=tabs]").get_attribute("data-node")
    tab.go_to("/shop/tabs")
    tab.shows(HOME)
    assert tab.page.locator("#waymark-window [data-kind=tabs]").get_attribute("data-node") == before


def test_each_tab_keeps_its_stack(tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.tap_tab("Bag")
    tab.shows("tabs[[· ·] >stack[Bag] [·]]")
    tab.tap_tab("Account")
    tab.shows("tabs[[· ·] >stack[Bag] [·]]", LOGIN)
    tab.press("Log in")
    tab.shows("tabs[[· ·] [·] >stack[Account]]")
    tab.tap_tab("Home")
    tab.shows(at_home("Hats"))


def test_a_second_tap_goes_to_the_root_and_a_third_to_the_top(tab: Tab) -> None:
    tab.press("Delivery and returns")
    tab.reads("We deliver in two days. Send anything back within 30 days.")
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.tap_tab("Home")
    tab.shows(HOME)
    tab.reads("We deliver in two days. Send anything back within 30 days.")
    tab.tap_tab("Home")
    tab.reads("Free delivery and returns.")


# Forgotten password


def test_a_forgotten_password_is_asked_for_on_the_stack_of_the_login(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.press("Forgotten password")
    tab.shows(HOME, FORGOTTEN)
    tab.is_at("/shop/login/forgotten")
    tab.press("Back to login")
    tab.shows(HOME, LOGIN)


def test_the_bar_leads_back_from_the_forgotten_password(tab: Tab) -> None:
    tab.press("Your account")
    tab.press("Forgotten password")
    tab.shows(HOME, FORGOTTEN)
    tab.press("Login")
    tab.shows(HOME, LOGIN)


# Login and opening hours


def test_after_the_login_the_way_goes_on(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.fill("Name", "Ann")
    tab.fill("Password", "secret")
    tab.press("Log in")
    tab.shows(ACCOUNT)
    tab.reads("Welcome back. These are your orders.")


def test_without_a_login_nothing_is_entered(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.press("Not now")
    tab.shows(HOME)


def test_a_login_on_its_own_leads_back(tab: Tab) -> None:
    tab.go_to("/shop/login")
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(HOME)
    tab.tap_tab("Account")
    tab.shows(ACCOUNT_TAB)
    tab.reads("Welcome back. These are your orders.")


def test_a_shop_that_is_closed_says_so(tab: Tab) -> None:
    tab.press("Backstage")
    tab.shows(HOME, BACKSTAGE)
    tab.press("Close the shop")
    tab.reads("The shop is closed.")
    tab.close()
    tab.press("Product of the day")
    tab.is_told("The shop is closed.")
    tab.shows(HOME)


def test_a_shop_that_is_closed_can_be_opened_again_after_a_reload(tab: Tab) -> None:
    tab.press("Backstage")
    tab.press("Close the shop")
    tab.reload()
    tab.reads("The shop is closed.")
    tab.press("Open the shop")
    tab.close()
    tab.press("Try again")
    tab.press("Product of the day")
    tab.shows(HOME, product(42))


# Unsaved changes


def fill_in_the_checkout(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.fill("Your address", "1 High Street")
    tab.reads("Your address is not saved.")


def test_a_guard_that_refuses_keeps_the_screen(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.press("Not now")
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)
    expect(tab.field("Your address")).to_have_value("1 High Street")


def test_a_guard_that_agrees_lets_the_screen_go(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.close()
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Discard")
    tab.shows(BAG_TAB)


def test_what_is_saved_leaves_without_a_question(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.press("Save")
    tab.reads("Your address is saved.")
    tab.close()
    tab.shows(BAG_TAB)


# Searches, changes during a wait, and several bags


def test_an_apps_own_container_shows_one_of_its_children(tab: Tab) -> None:
    tab.press("Offers")
    tab.shows(HOME, "sheet carousel[>Offer 1 ·]")
    tab.press("Another offer")
    tab.shows(HOME, "sheet carousel[· >Offer 2]")
    tab.press("Another offer")
    tab.shows(HOME, "sheet carousel[· · >Offer 3]")


def test_a_request_waits_and_is_planned_anew(tab: Tab) -> None:
    wait_for_the_till(tab)
    tab.close()
    tab.shows(HOME, BACKSTAGE, product(5))
    tab.close()
    tab.shows(HOME, BACKSTAGE)
    tab.press("Free the till")
    tab.shows(HOME, BACKSTAGE, CHECKOUT)


def wait_for_the_till(tab: Tab) -> None:
    """Requests the checkout, which waits until the till is free."""
    tab.press("Backstage")
    tab.press("Keep the till busy")
    tab.reads("The till is busy.")
    tab.press("Send a notification")
    tab.shows(HOME, BACKSTAGE, product(5))
    tab.press("Add to bag")
    tab.press("View bag")
    tab.shows(HOME, BACKSTAGE, product(5), BAG)
    tab.press("Check out")
    tab.shows(HOME, BACKSTAGE, product(5), BAG)


def test_as_many_bags_as_one_likes(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.press("View bag")
    tab.shows(HOME, product(42), BAG)
    tab.press("Open in a new sheet")
    tab.shows(HOME, product(42), BAG, BAG)
    tab.close()
    tab.shows(HOME, product(42), BAG)
    tab.close()
    tab.shows(HOME, product(42))


# The news


def test_an_item_of_the_news_comes_onto_the_stack(visitor: Visitor) -> None:
    tab = visitor.open("/news/")
    tab.press("A choir finds its bell in Cork at last")
    tab.shows("tabs[>stack[· Music] [·] [[[·]] · ·]]")
    tab.is_at("/news/items/3")
    tab.press("Comments")
    tab.shows("tabs[>stack[· · Comments] [·] [[[·]] · ·]]")


def test_a_screen_that_nobody_can_build_says_so_and_changes_nothing(visitor: Visitor) -> None:
    tab = visitor.open("/news/settings")
    tab.shows("tabs[>stack[Headlines] [·] [[[·]] · ·]]", "sheet stack[Settings]")
    tab.press("Puzzles")
    tab.is_told("This is not possible at the moment.")
    tab.shows("tabs[>stack[Headlines] [·] [[[·]] · ·]]", "sheet stack[Settings]")


def test_each_window_has_a_model_of_its_own(new_visitor: NewVisitor) -> None:
    ann, ben = new_visitor().open(), new_visitor().open()
    log_in(ann)
    ben.press("Your account")
    ben.shows(HOME, LOGIN)


# A protected tab


def test_a_protected_tab_waits_for_the_login(tab: Tab) -> None:
    tab.tap_tab("Account")
    tab.shows(HOME, LOGIN)
    tab.is_at("/shop/login")
    tab.press("Not now")
    tab.shows(HOME)
    tab.tap_tab("Account")
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT_TAB)
    tab.reads("Welcome back. These are your orders.")


def test_after_logging_out_a_protected_tab_shows_no_orders(tab: Tab) -> None:
    tab.tap_tab("Account")
    tab.press("Log in")
    tab.shows(ACCOUNT_TAB)
    tab.press("Log out")
    tab.shows(ACCOUNT_TAB, LOGIN)
    assert "Welcome back. These are your orders." not in tab.page.content()
    tab.press("Not now")
    tab.shows(ACCOUNT_TAB)
    assert "Welcome back. These are your orders." not in tab.page.content()
    tab.press("Try again")
    tab.shows(ACCOUNT_TAB, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT_TAB)
    tab.reads("Welcome back. These are your orders.")
