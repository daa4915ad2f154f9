"""The browser's back and forward buttons."""

import pytest
from playwright.sync_api import expect
from shop import ACCOUNT, BAG, BAG_TAB, CHECKOUT, FORGOTTEN, HOME, LOGIN, QUESTION, at_home, product
from tab import Tab

pytestmark = pytest.mark.found

# The controls to press, and the layers after each press.
MOVES = ["Boots", "Hiking boot", "View bag"] + ["Open in a new sheet"] * 4
AFTER = [[HOME], [at_home("Boots")], [at_home("Boots", "Hiking boot")]]
AFTER += [[at_home("Boots", "Hiking boot")] + [BAG] * count for count in range(1, 6)]


def move(tab: Tab) -> None:
    for step, name in enumerate(MOVES):
        tab.press(name)
        tab.shows(*AFTER[step + 1])


def test_back_leads_to_what_showed_before_and_forward_to_what_was_left(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.back()
    tab.shows(HOME)
    tab.is_at("/shop/")
    tab.forward()
    tab.shows(HOME, product(42))
    tab.is_at("/shop/products/42")


def test_back_goes_through_everything_step_by_step(tab: Tab) -> None:
    move(tab)
    for shown in reversed(AFTER[:-1]):
        tab.back()
        tab.shows(*shown)
    for shown in AFTER[1:]:
        tab.forward()
        tab.shows(*shown)


def test_back_changes_tabs(tab: Tab) -> None:
    tab.tap_tab("Bag")
    tab.shows(BAG_TAB)
    tab.back()
    tab.shows(HOME)
    tab.forward()
    tab.shows(BAG_TAB)


def test_back_shows_the_tab_between_two_equal_tabs(tab: Tab) -> None:
    tab.tap_tab("Bag")
    tab.shows(BAG_TAB)
    tab.tap_tab("Home")
    tab.shows(HOME)
    tab.back()
    tab.shows(BAG_TAB)
    tab.is_at("/shop/bag")
    tab.back()
    tab.shows(HOME)
    tab.travel(2)
    tab.shows(HOME)
    tab.back()
    tab.shows(BAG_TAB)


def test_back_shows_the_screen_with_the_link_to_a_screen_below(tab: Tab) -> None:
    tab.press("Your account")
    tab.press("Forgotten password")
    tab.shows(HOME, FORGOTTEN)
    tab.press("Back to login")
    tab.shows(HOME, LOGIN)
    tab.back()
    tab.shows(HOME, FORGOTTEN)
    tab.is_at("/shop/login/forgotten")


def test_what_is_closed_in_the_page_is_ahead_in_the_browser(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.close()
    tab.shows(HOME)
    tab.is_at("/shop/")
    tab.forward()
    tab.shows(HOME, product(42))


def test_opening_and_closing_does_not_lengthen_the_way_back(tab: Tab) -> None:
    length = None
    for _ in range(5):
        tab.press("Product of the day")
        tab.shows(HOME, product(42))
        tab.close()
        tab.shows(HOME)
        tab.is_at("/shop/")
        length = length or tab.page.evaluate("history.length")
        assert tab.page.evaluate("history.length") == length


def test_a_long_way_back_and_forward_is_one_step(tab: Tab) -> None:
    move(tab)
    tab.travel(-7)
    tab.shows(HOME)
    tab.is_at("/shop/")
    tab.travel(5)
    tab.shows(*AFTER[5])
    tab.travel(2)
    tab.shows(*AFTER[7])
    tab.travel(-6)
    tab.shows(*AFTER[1])


def test_a_new_way_after_going_back_forgets_what_was_ahead(tab: Tab) -> None:
    move(tab)
    tab.travel(-7)
    tab.shows(HOME)
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.forward()
    tab.is_at("/shop/categories/hats")
    tab.shows(at_home("Hats"))


@pytest.mark.parametrize("pace", ["at once", "task by task"])
def test_back_and_forward_very_fast_end_where_the_browser_is(tab: Tab, pace: str) -> None:
    move(tab)
    tab.page.evaluate(
        """async (pace) => {
          for (const by of [-1, -1, -1, -1, 1, 1, -1, -1, 1, -1]) {
            history.go(by);
            if (pace !== "at once") await new Promise((next) => setTimeout(next));
          }
        }""",
        pace,
    )
    agrees_with_the_address(tab)


def agrees_with_the_address(tab: Tab) -> None:
    """Waits until the layers match the address in the browser."""
    tab.is_as_the_server_says()
    addresses = {"/shop/": [HOME], "/shop/categories/boots": AFTER[1], "/shop/products/3": AFTER[2]}

    def agrees() -> bool:
        # Several bags on top of each other have the same address.
        shown = tab.layers()
        return shown == addresses[tab.path] if tab.path in addresses else shown in AFTER[3:]

    tab.waits_for(agrees, f"{tab.path} is the address of {tab.layers()}")


def test_back_while_something_comes_in_ends_where_the_browser_is(tab: Tab) -> None:
    tab.press("Boots")
    tab.shows(at_home("Boots"))
    tab.press("Hiking boot")
    tab.back()
    addresses = {at_home("Boots", "Hiking boot"): "/shop/products/3", at_home("Boots"): "/shop/categories/boots",
                 HOME: "/shop/"}
    tab.is_as_the_server_says()
    tab.waits_for(lambda: addresses.get(tab.layers()[0]) == tab.path, "address and page differ")


def fill_in_the_checkout(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.fill("Your address", "1 High Street")
    tab.reads("Your address is not saved.")


def test_a_guard_that_refuses_the_way_back_keeps_address_and_page(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.back()
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.is_at("/shop/checkout")
    expect(tab.field("Your address")).to_have_value("1 High Street")


def test_a_guard_that_has_refused_once_may_agree_later(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    for answer, shown in [("Keep editing", [BAG_TAB, CHECKOUT]), ("Discard", [BAG_TAB])]:
        tab.back()
        tab.shows(BAG_TAB, CHECKOUT, QUESTION)
        tab.press(answer)
        tab.shows(*shown)
        tab.is_at("/shop/bag" if answer == "Discard" else "/shop/checkout")
    tab.back()
    tab.shows(HOME)


def test_a_long_way_back_is_refused_as_a_whole(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.travel(-2)
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.is_at("/shop/checkout")
    tab.press("Save")
    tab.travel(-2)
    tab.shows(HOME)


def test_back_again_while_a_guard_asks_is_refused_with_the_same_answer(tab: Tab) -> None:
    fill_in_the_checkout(tab)
    tab.back()
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.back()
    tab.is_as_the_server_says()
    if tab.layers() == [BAG_TAB, CHECKOUT, QUESTION]:
        tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)
    tab.is_at("/shop/checkout")


def test_forward_after_logging_out_asks_again(tab: Tab) -> None:
    tab.press("Your account")
    tab.press("Log in")
    tab.shows(ACCOUNT)
    tab.press("Log out")
    tab.shows(ACCOUNT, LOGIN)
    tab.press("Not now")
    tab.shows(ACCOUNT)
    tab.reads("Try again")
    tab.back()
    tab.shows(HOME)
    tab.forward()
    tab.shows(HOME, LOGIN)
    tab.press("Not now")
    tab.shows(HOME)
    tab.is_at("/shop/")


def test_forward_after_logging_out_goes_on_after_a_login(tab: Tab) -> None:
    tab.press("Your account")
    tab.press("Log in")
    tab.shows(ACCOUNT)
    tab.press("Log out")
    tab.shows(ACCOUNT, LOGIN)
    tab.press("Not now")
    tab.shows(ACCOUNT)
    tab.back()
    tab.shows(HOME)
    tab.forward()
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT)
    tab.is_at("/shop/account")


def test_a_request_goes_on_if_its_login_was_closed_and_comes_back(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.press("Not now")
    tab.shows(HOME)
    tab.forward()
    tab.shows(HOME, LOGIN)
    tab.walk(["Forgotten password", "Back to login"])
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT)
    tab.is_at("/shop/account")


def test_back_over_a_reload(tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.press("Felt hat")
    tab.shows(at_home("Hats", "Felt hat"))
    tab.reload()
    tab.shows(at_home("Hats", "Felt hat"))
    tab.back()
    tab.shows(at_home("Hats"))
    tab.back()
    tab.shows(HOME)
    tab.travel(2)
    tab.shows(at_home("Hats", "Felt hat"))


# Goes back once, at some moment while the page loads.
HASTY = """() => {
  const { hasty } = sessionStorage;
  delete sessionStorage.hasty;
  if (hasty === "read") addEventListener("DOMContentLoaded", () => history.back());
  if (hasty !== "connected" && hasty !== "welcomed") return;
  globalThis.WebSocket = class extends WebSocket {
    constructor(address) {
      super(address);
      if (hasty === "connected") this.addEventListener("open", () => history.back());
      else this.addEventListener("message", () => history.back(), { once: true });
    }
  };
}"""


@pytest.mark.parametrize("moment", ["read", "connected", "welcomed"])
@pytest.mark.parametrize("is_kept", [True, False])
def test_back_while_the_page_is_loaded(tab: Tab, moment: str, is_kept: bool) -> None:
    tab.page.add_init_script(f"({HASTY})()")
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.press("Felt hat")
    tab.shows(at_home("Hats", "Felt hat"))
    tab.ask("(moment) => { sessionStorage.hasty = moment }", moment)
    if not is_kept:
        tab.ask("() => { for (const name of Object.keys(sessionStorage)) if (name !== 'hasty') delete sessionStorage[name] }")
    tab.reload()
    tab.is_at("/shop/categories/hats")
    tab.is_on("Hats")
    tab.back()
    tab.is_at("/shop/")
    tab.is_on("Home")
    tab.travel(2)
    tab.is_at("/shop/products/2")
    tab.is_on("Felt hat")


@pytest.mark.parametrize("elsewhere", ["about:blank", "data:text/html,<title>Elsewhere</title>"])
def test_back_from_another_site_goes_on_where_it_was(tab: Tab, elsewhere: str) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    window = tab.window
    tab.page.goto(elsewhere)
    tab.page.go_back()
    tab.shows(at_home("Hats"))
    assert tab.window == window
    tab.back()
    tab.shows(HOME)


def test_two_steps_back_from_another_site(tab: Tab) -> None:
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.page.goto("about:blank")
    tab.travel(-2)
    tab.shows(HOME)
    tab.is_at("/shop/")
    tab.forward()
    tab.shows(at_home("Hats"))


def test_a_screen_that_comes_back_keeps_what_its_fields_say(tab: Tab) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.fill("Name", "Ann")
    tab.press("Forgotten password")
    tab.shows(HOME, FORGOTTEN)
    tab.back()
    tab.shows(HOME, LOGIN)
    expect(tab.field("Name")).to_have_value("Ann")
