"""Servers that stop and connections that break."""

import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from conftest import Visitor, running
from playwright.sync_api import Browser, expect
from shop import ACCOUNT, FORGOTTEN, HOME, LOGIN, WISHES, at_home, product
from showcase import Showcase
from tab import Tab

pytestmark = pytest.mark.found

# Errors that a browser reports while the server does not respond.
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
    tab.press("Hats")
    tab.press("Felt hat")
    tab.shows(at_home("Hats", "Felt hat"))
    window = tab.window
    lose(own_server, tab)
    come_back(own_server, tab)
    tab.shows(HOME, product(2))
    assert tab.window != window
    tab.is_told("was opened again.")


def test_a_sheet_is_open_when_the_server_goes(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open("/shop/wishes")
    tab.press("Duffel coat")
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
    for name in ["Hats", "Product of the day"]:
        tab.button(name).click(force=True)
    tab.page.keyboard.press("Escape")
    tab.shows(HOME)
    come_back(own_server, tab)
    tab.shows(HOME)


def test_the_way_back_after_the_server_has_come_back(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.press("Felt hat")
    tab.shows(at_home("Hats", "Felt hat"))
    lose(own_server, tab)
    come_back(own_server, tab)
    tab.shows(HOME, product(2))
    tab.back()
    tab.is_at("/shop/categories/hats")
    tab.is_on("Hats")
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
    # If the tabs load at the same moment, each can get a cookie of its own, and the last one replaces the others. A tab with a
    # replaced cookie gets a new window when it is reloaded.
    for tab, layers in zip(tabs, shown, strict=True):
        tab.page.reload()
        tab.shows(*layers)


def test_a_server_that_stands_still_for_a_while_loses_nothing(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.is_connected()
    assert own_server.process is not None
    own_server.process.send_signal(signal.SIGSTOP)
    try:
        tab.press("Hats")
    finally:
        own_server.process.send_signal(signal.SIGCONT)
    tab.shows(at_home("Hats"))


def test_the_server_ends_by_an_interrupt_while_tabs_are_open(own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.is_connected()
    tab.forgive(GONE)
    assert own_server.stop(signal.SIGINT) == 0
    own_server.start()
    tab.shows(HOME)


def test_a_connection_that_is_cut_loses_nothing(tab: Tab) -> None:
    tab.forgive(GONE)
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    window = tab.window
    tab.cut()
    expect(tab.status).not_to_be_empty()
    tab.shows(at_home("Hats"))
    tab.mend()
    tab.is_connected()
    tab.press("Felt hat")
    tab.shows(at_home("Hats", "Felt hat"))
    assert tab.window == window
    tab.back()
    tab.shows(at_home("Hats"))


def the_server_has_the_name(tab: Tab, name: str) -> None:
    tab.press("Forgotten password")
    tab.shows(HOME, FORGOTTEN)
    tab.press("Back to login")
    tab.shows(HOME, LOGIN)
    expect(tab.field("Name")).to_have_value(name)


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
    the_server_has_the_name(tab, "Ann")


def test_a_server_that_is_started_again_keeps_what_was_typed_except_for_passwords(
        own_server: Showcase, visitor: Visitor) -> None:
    tab = visitor.open("/shop/login")
    tab.is_connected()
    tab.fill("Name", "Ann")
    tab.fill("Password", "secret")
    lose(own_server, tab)
    tab.field("Name").press("End")
    tab.field("Name").press_sequentially("a")
    come_back(own_server, tab)
    tab.is_told("was opened again.")
    expect(tab.field("Name")).to_have_value("Anna")
    expect(tab.field("Password")).to_have_value("")
    the_server_has_the_name(tab, "Anna")
    assert "secret" not in tab.page.evaluate("() => JSON.stringify(sessionStorage)")


def test_the_banner_goes_when_the_connection_comes(tab: Tab) -> None:
    tab.forgive(GONE)
    tab.cut()
    expect(tab.status).not_to_be_empty()
    tab.mend()
    tab.is_connected()
    expect(tab.status).to_be_empty()


def test_back_while_the_connection_is_cut_is_made_up_for(tab: Tab) -> None:
    tab.forgive(GONE)
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    tab.cut()
    expect(tab.status).not_to_be_empty()
    tab.back()
    tab.mend()
    tab.is_connected()
    tab.is_as_the_server_says()
    tab.waits_for(lambda: (tab.path, tab.layers()) in [("/shop/", [HOME]), ("/shop/categories/hats", [at_home("Hats")])],
                  "address and page differ")


@pytest.fixture
def keeping_server(tmp_path: Path) -> Iterator[Showcase]:
    """A server that keeps its windows in a folder."""
    server = Showcase("--keep", str(tmp_path))
    yield from running(server)


def test_a_tab_goes_on_where_it_was_when_the_server_is_started_again(keeping_server: Showcase, browser: Browser) -> None:
    visitor = Visitor(browser.new_context(), keeping_server.address)
    tab = visitor.open("/movies/movies/7")
    tab.walk(["Edit", "Genres"])
    tab.is_on("Genres")
    window = tab.window
    tab.forgive(GONE)
    keeping_server.stop()
    come_back(keeping_server, tab)
    tab.is_on("Genres")
    assert tab.window == window
    tab.front.locator(".wm-back").last.click()
    tab.is_on("Edit")
    visitor.is_well()
    visitor.context.close()


def test_a_tab_goes_on_where_it_was_when_the_server_has_been_killed(
        keeping_server: Showcase, browser: Browser, tmp_path: Path) -> None:
    visitor = Visitor(browser.new_context(), keeping_server.address)
    tab = visitor.open("/shop/wishes")
    tab.press("Duffel coat")
    tab.shows(HOME, WISHES, product(7))
    tab.waits_for(lambda: any("Product" in file.read_text() for file in tmp_path.glob("*.json")),
                  "the window is not kept", 15)
    lose(keeping_server, tab)
    come_back(keeping_server, tab)
    tab.shows(HOME, WISHES, product(7))
    tab.close()
    tab.shows(HOME, WISHES)
    visitor.is_well()
    visitor.context.close()


def test_a_kept_screen_that_needs_a_login_is_shown_after_the_login(
        keeping_server: Showcase, browser: Browser) -> None:
    visitor = Visitor(browser.new_context(), keeping_server.address)
    tab = visitor.open("/shop/")
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT)
    tab.forgive(GONE)
    # The session ends with the server.
    keeping_server.stop()
    come_back(keeping_server, tab)
    tab.shows(HOME, LOGIN)
    tab.walk(["Forgotten password", "Back to login", "Not now"])
    tab.shows(HOME)
    tab.press("Hats")
    tab.shows(at_home("Hats"))
    # The account is still the screen that is kept.
    keeping_server.stop()
    come_back(keeping_server, tab)
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT)
    visitor.is_well()
    visitor.context.close()


def test_a_link_that_waits_for_a_login_is_followed_after_a_restart(
        keeping_server: Showcase, browser: Browser) -> None:
    visitor = Visitor(browser.new_context(), keeping_server.address)
    tab = visitor.open("/shop/account")
    tab.shows(HOME, LOGIN)
    tab.press("Forgotten password")
    tab.shows(HOME, FORGOTTEN)
    tab.forgive(GONE)
    keeping_server.stop()
    come_back(keeping_server, tab)
    tab.shows(HOME, FORGOTTEN)
    tab.press("Back to login")
    tab.shows(HOME, LOGIN)
    tab.press("Log in")
    tab.shows(ACCOUNT)
    visitor.is_well()
    visitor.context.close()


def written(folder: Path) -> list[tuple[str, int]]:
    """Returns the files in a folder with their modification times."""
    found = []
    for file in folder.iterdir():
        with contextlib.suppress(FileNotFoundError):
            found.append((file.name, file.stat().st_mtime_ns))
    return sorted(found)


def test_a_server_that_is_killed_at_any_moment_has_kept_the_old_or_the_new(
        keeping_server: Showcase, browser: Browser, tmp_path: Path) -> None:
    visitor = Visitor(browser.new_context(), keeping_server.address)
    tab = visitor.open("/shop/wishes")
    tab.shows(HOME, WISHES)
    window = tab.window
    for waits in (False, True, True, True):
        before = written(tmp_path)
        tab.press("Duffel coat")
        tab.shows(HOME, WISHES, product(7))
        if waits:
            # The server is killed as soon as it writes a file.
            tab.waits_for(lambda: written(tmp_path) != before, "nothing is written", 15)
        lose(keeping_server, tab)
        come_back(keeping_server, tab)
        tab.waits_for(lambda: tab.layers() in ([HOME, WISHES], [HOME, WISHES, product(7)]), "it is neither old nor new")
        assert tab.window == window
        if len(tab.layers()) == 3:
            tab.close()
        tab.shows(HOME, WISHES)
    assert list(tmp_path.glob("*.aside")) == []
    visitor.is_well()
    visitor.context.close()
