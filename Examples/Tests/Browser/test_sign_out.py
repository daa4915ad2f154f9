"""Signing out in one tab. The app asks interceptors again only in that tab; the others ask when a page is loaded."""

from collections.abc import Callable

import pytest
from chromium import options
from conftest import NewVisitor, Visitor
from playwright.sync_api import Browser, Response, WebSocket, expect
from shop import ACCOUNT, HOME, LOGIN
from showcase import Showcase
from tab import Tab

pytestmark = pytest.mark.found

SECRET = "Welcome back. These are your orders."
# The account shows one of these texts. If it is withheld, it shows neither.
ACCOUNT_TEXTS = (SECRET, "Log in to see your account.")

# The controls that cover the account, and the controls that uncover it.
COVERS: dict[str, tuple[Callable[[Tab], None], Callable[[Tab], None]]] = {
    "nothing": (lambda tab: None, lambda tab: None),
    "a sheet": (lambda tab: tab.go_to("/shop/login"), lambda tab: None),
    "another tab": (lambda tab: tab.tap_tab("Bag"), lambda tab: select_home(tab)),
}


def select_home(tab: Tab) -> None:
    tab.tap_tab("Home")
    # The tab is selected after the sign-in.
    tab.shows("tabs[[· ·] >stack[Bag] [·]]", LOGIN)


def go_away_and_back(tab: Tab) -> None:
    tab.page.goto("about:blank")
    tab.page.go_back()


LOADS: dict[str, Callable[[Tab], None]] = {
    "a reload": lambda tab: tab.reload(),
    "another page and back": go_away_and_back,
    "a second link": lambda tab: tab.go_to("/shop/bag"),
}


def account(visitor: Visitor, *, signs_in: bool) -> Tab:
    """Opens the account in a new tab."""
    tab = visitor.open()
    tab.press("Your account")
    if signs_in:
        tab.shows(HOME, LOGIN)
        tab.press("Log in")
    tab.shows(ACCOUNT)
    tab.reads(SECRET)
    return tab


def listen(tab: Tab) -> list[str]:
    """Returns a list that collects what the tab receives from now on."""
    received: list[str] = []

    def note(response: Response) -> None:
        if response.request.resource_type == "document" and response.ok:
            received.append(response.text())

    def follow(socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: received.append(str(data)))

    tab.page.on("response", note)
    tab.page.on("websocket", follow)
    return received


def has_nothing_of_the_account(tab: Tab, received: list[str]) -> None:
    """Checks that neither the page nor anything that the tab has received contains the content of the account."""
    for text in ACCOUNT_TEXTS:
        expect(tab.page.get_by_text(text)).to_have_count(0)
    assert received and not [one for one in received if any(text in one for text in ACCOUNT_TEXTS)]


@pytest.mark.parametrize("load", LOADS)
@pytest.mark.parametrize("cover", COVERS)
def test_a_page_that_is_loaded_after_signing_out_elsewhere_has_no_secret(
        visitor: Visitor, cover: str, load: str) -> None:
    first, second = account(visitor, signs_in=True), account(visitor, signs_in=False)
    covering, uncovering = COVERS[cover]
    covering(second)
    second.is_as_the_server_says()
    first.press("Log out")
    first.shows(ACCOUNT, LOGIN)
    received = listen(second)
    LOADS[load](second)
    second.is_as_the_server_says()
    uncovering(second)
    second.is_as_the_server_says()
    has_nothing_of_the_account(second, received)


def test_going_forward_after_signing_out_elsewhere_shows_no_secret(visitor: Visitor) -> None:
    first, second = account(visitor, signs_in=True), account(visitor, signs_in=False)
    second.back()
    second.shows(HOME)
    first.press("Log out")
    first.shows(ACCOUNT, LOGIN)
    received = listen(second)
    second.reload()
    second.shows(HOME)
    second.forward()
    second.shows(HOME, LOGIN)
    has_nothing_of_the_account(second, received)


def test_a_page_from_the_browsers_cache_stays_hidden_until_the_server_has_sent_it_again(visitor: Visitor) -> None:
    first, second = account(visitor, signs_in=True), account(visitor, signs_in=False)
    # The browser of these tests has no such cache, so this test sends its events.
    second.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    expect(second.page.get_by_text(SECRET)).to_be_hidden()
    first.press("Log out")
    first.shows(ACCOUNT, LOGIN)
    received = listen(second)
    second.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    second.shows(ACCOUNT, LOGIN)
    has_nothing_of_the_account(second, received)


def test_a_page_from_the_browsers_cache_continues_where_it_was(visitor: Visitor) -> None:
    tab = account(visitor, signs_in=True)
    tab.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    tab.page.evaluate("() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    tab.shows(ACCOUNT)
    tab.reads(SECRET)


def test_a_page_without_scripts_has_no_secret_after_signing_out_elsewhere(new_visitor: NewVisitor) -> None:
    visitor = new_visitor(java_script_enabled=False)
    first, second = account(visitor, signs_in=True), account(visitor, signs_in=False)
    first.press("Log out")
    first.shows(ACCOUNT, LOGIN)
    second.reload()
    second.shows(ACCOUNT, LOGIN)
    expect(second.page.get_by_text(SECRET)).to_have_count(0)


def test_the_response_to_a_form_empties_the_browsers_cache(browser: Browser, server: Showcase) -> None:
    # The other tests run without this cache. Chromium's headless shell has none, but says which pages it would drop.
    caching = browser.browser_type.launch(**options(), ignore_default_args=["--disable-back-forward-cache"])
    try:
        visitor = Visitor(caching.new_context(java_script_enabled=False), server.address, has_scripts=False)
        tab = account(visitor, signs_in=True)
        reasons: list[str] = []
        session = visitor.context.new_cdp_session(tab.page)
        session.send("Page.enable")
        session.on("Page.backForwardCacheNotUsed", lambda event: reasons.extend(
            why["reason"] for why in event["notRestoredExplanations"]))
        tab.press("Log out")
        tab.shows(ACCOUNT, LOGIN)
        tab.page.go_back()
        tab.waits_for(lambda: bool(reasons), "the browser gave no reasons")
        assert "CacheControlNoStoreHTTPOnlyCookieModified" in reasons
    finally:
        caching.close()
