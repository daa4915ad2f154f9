"""Reloading a page in any situation."""

import pytest
from conftest import Visitor
from playwright.sync_api import expect
from shop import ACCOUNT, BACKSTAGE, BAG, CHECKOUT, HOME, LOGIN, QUESTION, BAG_TAB, at_home, product
from tab import Tab

pytestmark = pytest.mark.found

# Situations of a user, and the controls to press from the home screen.
PLACES = {
    "a sheet": (["Product of the day"], [HOME, product(42)]),
    "sheets on sheets": (["Product of the day", "Add to bag", "View bag", "Check out"], [HOME, product(42), BAG, CHECKOUT]),
    "deep in a stack": (["Hats", "Felt hat"], [at_home("Hats", "Felt hat")]),
    "another tab": (["Bag"], [BAG_TAB]),
    "a container of the app's own": (["Offers", "Another offer"], [HOME, "sheet carousel[· >Offer 2]"]),
    "a login that is waited for": (["Your account"], [HOME, LOGIN]),
}


@pytest.mark.parametrize("place", PLACES)
def test_a_reload_changes_nothing(tab: Tab, place: str) -> None:
    names, shown = PLACES[place]
    tab.walk(names)
    tab.shows(*shown)
    window, path = tab.window, tab.path
    tab.reload()
    tab.shows(*shown)
    assert (tab.window, tab.path) == (window, path)


def test_a_reload_keeps_what_a_field_says(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.field("Name").press_sequentially("Ann")
    expect(tab.field("Name")).to_have_value("Ann")
    tab.is_as_the_server_says()
    tab.reload()
    tab.shows(HOME, LOGIN)
    expect(tab.field("Name")).to_have_value("Ann")


def test_a_reload_at_once_loses_nothing_that_was_typed(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.field("Name").press_sequentially("Ann")
    tab.reload()
    tab.shows(HOME, LOGIN)
    expect(tab.field("Name")).to_have_value("Ann")


def test_a_reload_in_the_middle_of_a_word_loses_nothing(tab: Tab) -> None:
    tab.page.add_init_script("""
        window.sockets = [];
        window.WebSocket = class extends WebSocket {
            constructor(address) { super(address); window.sockets.push(this); }
        };
    """)
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.reload()
    tab.shows(HOME, LOGIN)
    tab.is_connected()
    # The server is slow. Text after the first letter waits for its reply, and the page is left before it arrives.
    with tab.page.expect_event("load"):
        tab.field("Name").evaluate("""field => {
            for (const socket of window.sockets) socket.onmessage = null;
            for (const text of ["A", "An", "Ann"]) {
                field.value = text;
                field.dispatchEvent(new Event("input", { bubbles: true }));
            }
            setTimeout(() => location.reload(), 0);
        }""")
    tab.shows(HOME, LOGIN)
    expect(tab.field("Name")).to_have_value("Ann")


def test_a_reload_does_not_end_a_login_that_is_waited_for(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.reload()
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT)


def test_a_reload_does_not_end_a_request_that_waits(tab: Tab) -> None:
    tab.press("Backstage")
    tab.press("Keep the till busy")
    tab.press("Send a notification")
    tab.shows(HOME, BACKSTAGE, product(5))
    tab.press("Add to bag")
    tab.press("View bag")
    tab.shows(HOME, BACKSTAGE, product(5), BAG)
    tab.press("Check out")
    tab.reload()
    tab.shows(HOME, BACKSTAGE, product(5), BAG)
    tab.close()
    tab.shows(HOME, BACKSTAGE, product(5))
    tab.close()
    tab.shows(HOME, BACKSTAGE)
    tab.press("Free the till")
    tab.shows(HOME, BACKSTAGE, CHECKOUT)


def test_a_reload_during_a_question_leaves_it_there(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.fill("Your address", "1 High Street")
    tab.reads("Your address is not saved.")
    tab.back()
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.reload()
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.is_at("/shop/checkout")


def test_five_reloads_in_a_row_change_nothing(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    window = tab.window
    for _ in range(5):
        tab.page.evaluate("() => { location.reload() }")
        tab.page.wait_for_event("domcontentloaded")
    tab.shows(HOME, product(42))
    assert tab.window == window


def test_reloads_that_overtake_one_another_change_nothing(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    window = tab.window
    tab.page.evaluate("() => { for (let count = 0; count < 5; count++) location.reload() }")
    tab.page.wait_for_event("domcontentloaded")
    tab.shows(HOME, product(42))
    assert tab.window == window


def test_a_page_that_has_been_reloaded_does_not_flash(visitor: Visitor) -> None:
    """If the tab has a window already, the new window in the reloaded page is never visible."""
    tab = visitor.open("/shop/home/anew")
    tab.shows("Home")
    tab.press("Wish list")
    tab.shows("Home", "sheet stack[Wish list]")
    tab.page.add_init_script(
        """globalThis.seen = new Set();
        let first;
        const look = () => {
          const shown = document.querySelector("#waymark-window");
          if (shown) first ??= performance.now();
          // It is not hidden for longer than this, whatever happens.
          if (performance.now() - first < 250 && shown?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
            seen.add(shown.querySelectorAll(".wm-tabbar").length);
          }
          requestAnimationFrame(look);
        };
        look();""")
    tab.reload()
    tab.shows("Home", "sheet stack[Wish list]")
    assert tab.page.evaluate("() => [...seen]") in ([], [0])
