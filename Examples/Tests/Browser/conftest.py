"""Fixtures of all tests in real browsers: a server, a browser, and tabs that are checked after each test."""

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import greenlet
import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from chromium import QUIET, options
from showcase import Showcase
from tab import LISTEN, PATIENCE, Tab

MILLISECONDS = PATIENCE * 1_000
expect.set_options(timeout=MILLISECONDS)

# The time limit for a test and its fixtures in seconds. Some calls to the browser have no time limit.
LONGEST = 600

# All tests connect from one address, so its limits must be high.
QUOTA = ("--windows", "20000", "--windows-per-address", "20000")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(**options())
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def common_server() -> Iterator[Showcase]:
    yield from running(Showcase(*QUOTA))


@pytest.fixture
def server(common_server: Showcase) -> Showcase:
    """A server that all tests share."""
    assert common_server.is_running, f"the server has ended:\n{common_server.output}"
    return common_server


@pytest.fixture
def own_server() -> Iterator[Showcase]:
    """A server for one test, which may stop it."""
    yield from running(Showcase(*QUOTA))


def running(server: Showcase) -> Iterator[Showcase]:
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """A user with a separate browser context, who opens tabs in it."""

    def __init__(self, context: BrowserContext, address: str, has_scripts: bool = True) -> None:
        context.set_default_timeout(MILLISECONDS)
        context.add_init_script(LISTEN)
        self.context = context
        self.address = address
        self.has_scripts = has_scripts
        self.tabs: list[Tab] = []

    def empty_tab(self) -> Tab:
        return self.keep(Tab(self.context.new_page(), self.address, self.has_scripts))

    def open(self, path: str = "/shop/") -> Tab:
        tab = self.empty_tab()
        tab.go_to(path)
        return tab

    def keep(self, tab: Tab) -> Tab:
        self.tabs.append(tab)
        return tab

    def popup(self, tab: Tab, button: str) -> Tab:
        """Presses a button that opens a tab and returns that tab."""
        with tab.page.expect_popup() as opened:
            tab.press(button)
        return self.keep(Tab(opened.value, self.address, self.has_scripts))

    def is_well(self) -> None:
        for tab in self.tabs:
            if self.has_scripts:
                tab.is_well()
            else:
                assert tab.unforgiven() == []


NewVisitor = Callable[..., Visitor]


@pytest.fixture
def new_visitor(browser: Browser, request: pytest.FixtureRequest) -> Iterator[NewVisitor]:
    """Returns a function that creates visitors. After the test, all their open tabs are checked."""
    own = "own_server" in request.fixturenames
    server: Showcase = request.getfixturevalue("own_server" if own else "server")
    motion = {} if request.node.get_closest_marker("motion") else QUIET
    visitors: list[Visitor] = []

    def make(**options: Any) -> Visitor:
        context = browser.new_context(**{**motion, **options})
        visitors.append(Visitor(context, server.address, options.get("java_script_enabled", True)))
        return visitors[-1]

    yield make
    try:
        for visitor in visitors:
            if not getattr(request.node, "has_failed", False):
                visitor.is_well()
    finally:
        for visitor in visitors:
            visitor.context.close()


@pytest.fixture
def visitor(new_visitor: NewVisitor) -> Visitor:
    return new_visitor()


@pytest.fixture
def tab(visitor: Visitor) -> Tab:
    """A tab with the home screen of the shop."""
    tab = visitor.open()
    tab.is_connected()
    return tab


class Narrator:
    """Prints the running test in the format of Swift Testing, so that Scripts/check can name a test that hangs."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config

    def say(self, line: str) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        reporter.ensure_newline()
        reporter.write_line(line)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.say(f"◇ Test {nodeid} started.")

    def pytest_runtest_logfinish(self, nodeid: str) -> None:
        self.say(f"◇ Test {nodeid} has ended.")


def pytest_configure(config: pytest.Config) -> None:
    if os.environ.get("WAYMARK_CHECK_RUN"):
        config.pluginmanager.register(Narrator(config))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Iterator[None]:
    """Ends the test run if a test exceeds the time limit, and prints where that test is waiting."""
    test = greenlet.getcurrent()

    def give_up(number: int, frame: FrameType | None) -> None:
        item.config.pluginmanager.getplugin("capturemanager").suspend_global_capture()
        print(f"\n{item.nodeid} has taken longer than {LONGEST} seconds; it waits here:")
        # A test that waits for the browser is suspended in favour of Playwright's loop, so this prints its own frame.
        print("".join(traceback.format_stack(test.gr_frame or frame)), flush=True)
        os._exit(1)

    signal.signal(signal.SIGALRM, give_up)
    signal.setitimer(signal.ITIMER_REAL, LONGEST)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Tells fixtures that a test has failed, so that they do not report further errors."""
    report = yield
    if report.when == "call" and report.failed:
        item.has_failed = True  # type: ignore[attr-defined]
    return report


@pytest.fixture
def server_address(server: Showcase) -> str:
    return server.address
