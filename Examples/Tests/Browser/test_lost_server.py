"""Servers that go away, and connections that break."""

import signal

from conftest import Visitor
from playwright.sync_api import expect
from shop import FORGOTTEN, HOME, LOGIN, WISHES, at_home, product
from showcase import Showcase
from tab import Tab

# What a browser complains about as long as nobody answers.
GONE = r"ERR_CONNECTION_|ERR_INTERNET_DISCONNECTED|WebSocket connection to|ERR_SOCKET|ERR_EMPTY_RESPONSE"


def lose(server: Showcase, tab: Tab) -> None:
    tab.forgive(GONE)
    server.kill()
    expect(tab.status).to_be_visible()
    expect(tab.status).not_to_be_empty()


def come_back(server: Showcase, tab: Tab) -> None:
    server.start()
    tab.waits_for(lambda: tab.ask("() => globalThis.sockets?.at(-1)?.readyState === WebSocket.OPEN"),
                  "the page does not connect again", 15)


def test_the_page_says_that_the_server_has_gone(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/42")
    tab.is_connected()
    lose(own_server, tab)
    expect(tab.front.get_by_role("button").first).to_have_attribute("aria-disabled", "true")
    tab.shows(HOME, product(42))
    come_back(own_server, tab)


def test_the_page_enters_again_by_its_link_and_says_so(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("hats")
    tab.press("Product 2")
    tab.shows(at_home("hats", "Product 2"))
    window = tab.window
    lose(own_server, tab)
    come_back(own_server, tab)
    tab.shows(HOME, product(2))
    assert tab.window != window
    tab.is_told("It has been opened anew.")


def test_a_sheet_is_open_when_the_server_goes(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open("/shop/wishes")
    tab.press("Product 7")
    tab.shows(HOME, WISHES, product(7))
    lose(own_server, tab)
    come_back(own_server, tab)
    tab.shows(HOME, product(7))
    tab.close()
    tab.shows(HOME)


def test_what_is_pressed_while_the_server_is_gone_does_nothing(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.is_connected()
    lose(own_server, tab)
    for name in ["hats", "Product of the day"]:
        tab.button(name).click(force=True)
    tab.page.keyboard.press("Escape")
    tab.shows(HOME)
    come_back(own_server, tab)
    tab.shows(HOME)


def test_the_way_back_after_the_server_has_come_back(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("hats")
    tab.shows(at_home("hats"))
    tab.press("Product 2")
    tab.shows(at_home("hats", "Product 2"))
    lose(own_server, tab)
    come_back(own_server, tab)
    tab.shows(HOME, product(2))
    tab.back()
    tab.is_at("/shop/categories/hats")
    tab.is_on("hats")
    tab.back()
    tab.is_at("/shop/")
    tab.is_on("Home")


def test_a_server_that_comes_and_goes(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open("/shop/products/42")
    for _ in range(3):
        tab.is_connected()
        lose(own_server, tab)
        come_back(own_server, tab)
        tab.shows(HOME, product(42))


def test_several_tabs_all_enter_again(own_server: Showcase, visitor: Visitor) -> None:
    tabs = [visitor.open(path) for path in ["/shop/", "/shop/products/42", "/news/"]]
    shown = [tab.layers() for tab in tabs]
    for tab in tabs:
        tab.is_connected()
        tab.forgive(GONE)
    own_server.kill()
    for tab in tabs:
        expect(tab.status).not_to_be_empty()
    own_server.start()
    for tab, layers in zip(tabs, shown, strict=True):
        tab.shows(*layers)
        tab.is_connected()
    assert len({tab.window for tab in tabs}) == 3


def test_a_server_that_stands_still_for_a_while_loses_nothing(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.is_connected()
    assert own_server.process is not None
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        tab.press("hats")
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    tab.shows(at_home("hats"))


def test_the_server_ends_by_an_interrupt_while_tabs_are_open(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.is_connected()
    tab.forgive(GONE)
    assert own_server.stop(signal.SIGINT) == 0
    own_server.start()
    tab.shows(HOME)


def test_a_connection_that_is_cut_loses_nothing(tab: Tab) -> None:
    tab.forgive(GONE)
    tab.press("hats")
    tab.shows(at_home("hats"))
    window = tab.window
    tab.cut()
    expect(tab.status).not_to_be_empty()
    tab.shows(at_home("hats"))
    tab.mend()
    tab.is_connected()
    tab.press("Product 2")
    tab.shows(at_home("hats", "Product 2"))
    assert tab.window == window
    tab.back()
    tab.shows(at_home("hats"))


def test_a_connection_that_is_cut_keeps_what_was_typed(tab: Tab) -> None:
    tab.forgive(GONE)
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.fill("Name", "Ann")
    tab.cut()
    expect(tab.status).not_to_be_empty()
    tab.field("Password").press_sequentially("secret")
    tab.mend()
    tab.is_connected()
    expect(tab.field("Name")).to_have_value("Ann")
    expect(tab.field("Password")).to_have_value("secret")
    tab.press("Forgotten password")
    tab.shows(HOME, FORGOTTEN)
    tab.press("Back to login")
    tab.shows(HOME, LOGIN)
    expect(tab.field("Name")).to_have_value("Ann")


def test_the_banner_goes_when_the_connection_comes(tab: Tab) -> None:
    tab.forgive(GONE)
    tab.cut()
    expect(tab.status).not_to_be_empty()
    tab.mend()
    tab.is_connected()
    expect(tab.status).to_be_empty()


def test_back_while_the_connection_is_cut_is_made_up_for(tab: Tab) -> None:
    tab.forgive(GONE)
    tab.press("hats")
    tab.shows(at_home("hats"))
    tab.cut()
    expect(tab.status).not_to_be_empty()
    tab.back()
    tab.mend()
    tab.is_connected()
    tab.is_as_the_server_says()
    tab.waits_for(lambda: (tab.path, tab.layers()) in [("/shop/", [HOME]), ("/shop/categories/hats", [at_home("hats")])],
                  "address and page differ")
