"""Tests of the inspector beside the app: opening it from the terminal, the app in a frame, and the window in front."""

import contextlib
import os
import pty
import re
import sqlite3
import stat
import subprocess
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import MILLISECONDS, QUOTA, running
from chromium import QUIET, options
from inspector import InspectorPage
from playwright.sync_api import Browser, BrowserContext, FrameLocator, Locator, Request, expect
from showcase import Showcase, binary
from tab import LISTEN, PATIENCE
from test_accessibility import RUN_AXE

WIDE = {"width": 1400, "height": 900}
TICKET = re.compile(r'location\.replace\("(http://[\d.:]+/)ticket#ticket=(\w+)"\)')


class Terminal:
    """A server in a terminal. Its program for opening files notes them instead."""

    def __init__(self, folder: Path) -> None:
        self.opened = folder / "opened"
        program = folder / "xdg-open"
        program.write_text('#!/bin/sh\necho "$@" >> "$WAYMARK_OPENED"\n', encoding="utf-8")
        program.chmod(0o755)
        self.server = Showcase(*QUOTA, "--inspector", environment={
            "PATH": f"{folder}:{os.environ['PATH']}", "WAYMARK_OPENED": str(self.opened),
        })

    def press(self) -> Path:
        """Presses the key i, and returns the file that the program has opened."""
        count = len(self.files)
        self.server.type("i")
        self.wait(count)
        return Path(self.files[-1])

    def wait(self, count: int) -> None:
        """Waits until the program has opened more files than this number."""
        deadline = time.monotonic() + PATIENCE
        while len(self.files) <= count:
            assert time.monotonic() < deadline, f"nothing was opened:\n{self.server.output}"
            time.sleep(0.02)

    @property
    def files(self) -> list[str]:
        return self.opened.read_text(encoding="utf-8").splitlines() if self.opened.exists() else []


@pytest.fixture(scope="module")
def terminal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Terminal]:
    terminal = Terminal(tmp_path_factory.mktemp("terminal"))
    for _ in running(terminal.server):
        yield terminal


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**QUIET, viewport=WIDE)
    context.set_default_timeout(MILLISECONDS)
    context.add_init_script(LISTEN)
    yield context
    context.close()


class Beside:
    """The inspector, opened from the terminal, with the app in a frame."""

    def __init__(self, context: BrowserContext, terminal: Terminal) -> None:
        self.terminal = terminal
        self.file = terminal.press()
        self.address, self.ticket = TICKET.search(self.file.read_text(encoding="utf-8")).groups()  # type: ignore[union-attr]
        self.requests: list[Request] = []
        self.faults: list[str] = []
        self.page = context.new_page()
        context.on("request", lambda request: self.requests.append(request))
        self.page.on("console", lambda said: self.hear(said.text, said.location["url"]) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.inspector = InspectorPage(self.page, terminal.server)
        self.page.goto(self.file.as_uri())
        expect(self.inspector.timeline).to_be_visible()

    def hear(self, complaint: str, address: str) -> None:
        # The page that takes the ticket has the status 404, so that browsers do not list it in their history.
        if not address.startswith(self.address + "ticket"):
            self.faults.append(complaint)

    @property
    def app(self) -> FrameLocator:
        return self.page.frame_locator("iframe[title='The app']")

    def open_shop(self) -> None:
        """Opens the shop in the frame."""
        self.app.get_by_role("link", name="Shop", exact=True).click()
        expect(self.app.locator("#waymark")).to_be_visible()
        expect(self.picker).to_have_value("front")
        expect(self.followed).to_have_text(re.compile(r"^In front: Shop \d+$"))

    @property
    def picker(self) -> Locator:
        return self.page.get_by_label("Window", exact=True)

    @property
    def followed(self) -> Locator:
        return self.page.locator("#window option[value=front]")

    def follows(self, window: int) -> None:
        """Waits until the inspector follows this window of the shop."""
        expect(self.followed).to_have_text(f"In front: Shop {window}")

    def number(self) -> int:
        """The number of the window in front."""
        return int(self.followed.inner_text().split()[-1])


@pytest.fixture
def beside(context: BrowserContext, terminal: Terminal) -> Iterator[Beside]:
    beside = Beside(context, terminal)
    yield beside
    assert beside.faults == []


def test_the_browser_gets_a_file_that_only_its_owner_can_read(terminal: Terminal) -> None:
    file = terminal.press()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    found = TICKET.search(file.read_text(encoding="utf-8"))
    assert found is not None
    commands = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
    assert not any(found[2].encode() in command for command in commands)
    assert found[2] not in terminal.server.output and found[2] not in str(terminal.files)


def test_the_file_is_removed_when_the_ticket_is_spent(beside: Beside) -> None:
    assert not beside.file.exists()


def test_the_focus_goes_to_the_heading(beside: Beside) -> None:
    expect(beside.page.get_by_role("heading", name="Inspector", level=1)).to_be_focused()


def test_neither_history_nor_storage_keeps_the_ticket_or_the_session(beside: Beside) -> None:
    entries = beside.page.context.new_cdp_session(beside.page).send("Page.getNavigationHistory")["entries"]
    assert beside.page.url == beside.address
    addresses = [entry["url"] for entry in entries]
    assert addresses[-1] == beside.address and beside.ticket not in str(addresses)
    stored = beside.page.evaluate("() => JSON.stringify([sessionStorage, localStorage, document.cookie, history.state])")
    assert beside.ticket not in stored and "waymark-session" not in stored


def test_no_file_of_the_browser_keeps_the_session_or_lists_the_ticket(
    browser: Browser, terminal: Terminal, tmp_path: Path
) -> None:
    file = terminal.press()
    ticket = TICKET.search(file.read_text(encoding="utf-8"))[2]  # type: ignore[index]
    sessions: list[str] = []
    context = browser.browser_type.launch_persistent_context(tmp_path / "profile", **options())
    page = context.new_page()
    page.on("request", lambda request: sessions.append(request.headers.get("waymark-session", "")))
    page.goto(file.as_uri())
    expect(page.get_by_role("listbox", name="Timeline")).to_be_visible()
    context.close()
    session = next(filter(None, sessions))
    for kept in (tmp_path / "profile").rglob("*"):
        assert not kept.is_file() or session.encode() not in kept.read_bytes(), kept
    for history in (tmp_path / "profile").rglob("History"):
        visible = sqlite3.connect(history).execute("SELECT url FROM urls WHERE hidden = 0").fetchall()
        assert ticket not in str(visible)


def test_the_ticket_and_the_session_are_only_where_they_belong(beside: Beside) -> None:
    beside.open_shop()
    beside.app.get_by_role("button", name="Bag").click()
    own = [request for request in beside.requests if request.url.startswith(beside.address)]
    session = next(filter(None, (request.all_headers().get("waymark-session") for request in own)))
    others = [request for request in beside.requests if request.url.startswith(beside.terminal.server.address)]
    assert any("/shop" in request.url for request in others)
    for request in beside.requests:
        headers = request.all_headers()
        # The fragment is not sent, although the browser's tool shows it.
        assert beside.ticket not in request.url.split("#")[0] and session not in request.url
        assert not any(beside.ticket in value for value in headers.values())
        assert not any(session in value for name, value in headers.items() if name != "waymark-session")
    for request in others:
        assert "waymark-session" not in request.all_headers()
    assert sum(beside.ticket in (request.post_data or "") for request in beside.requests) == 1
    assert session not in beside.terminal.server.output and beside.ticket not in beside.terminal.server.output


def test_a_ticket_is_refused_the_second_time(context: BrowserContext, beside: Beside) -> None:
    page = context.new_page()
    page.goto(f"{beside.address}ticket#ticket={beside.ticket}")
    expect(page.get_by_role("alert")).to_contain_text("The ticket was used already")
    expect(page.get_by_label("Key")).to_be_focused()
    assert page.url == beside.address
    page.get_by_label("Key").fill(beside.inspector.key)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="Inspector", level=1)).to_be_focused()


def test_a_ticket_is_refused_at_another_name_of_the_server(context: BrowserContext, terminal: Terminal) -> None:
    address, ticket = TICKET.search(terminal.press().read_text(encoding="utf-8")).groups()  # type: ignore[union-attr]
    page = context.new_page()
    page.goto(f"{address.replace('127.0.0.1', 'localhost')}ticket#ticket={ticket}")
    expect(page.get_by_label("Key")).to_be_focused()
    assert ticket not in page.url


def test_the_session_ends_with_the_document(beside: Beside) -> None:
    beside.page.reload()
    expect(beside.page.get_by_label("Key")).to_be_focused()


class Foreign(BaseHTTPRequestHandler):
    """Another site on this machine, whose page shows an address in a frame."""

    def do_GET(self) -> None:
        body = f"<!doctype html><title>Foreign</title><iframe src='{self.path[1:]}'></iframe>".encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


@pytest.fixture
def foreign() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), Foreign)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()


def test_a_foreign_page_can_frame_neither_the_app_nor_the_inspector(
    beside: Beside, context: BrowserContext, foreign: str
) -> None:
    page = context.new_page()
    for address in (beside.address, f"{beside.terminal.server.address}/", f"{beside.terminal.server.address}/shop/"):
        page.goto(foreign + address)
        frame = page.frames[1]
        assert frame.url.startswith("chrome-error:"), frame.url


def test_the_app_runs_in_the_frame(beside: Beside) -> None:
    beside.open_shop()
    names = {cookie["name"] for cookie in beside.page.context.cookies()}
    assert names == {f"waymark-{beside.terminal.server.port}"}
    beside.app.get_by_role("button", name="Boots").first.click()
    expect(beside.inspector.selected).to_contain_text("going to")
    expect(beside.inspector.tree).to_contain_text("front")
    beside.inspector.picture("beside-wide")
    frame = beside.page.frames[-1]
    with beside.page.expect_event("framenavigated", lambda navigated: navigated == frame):
        frame.evaluate("() => { setTimeout(() => location.reload()) }")
    expect(beside.app.get_by_role("heading", name="Boots").first).to_be_visible()


def test_the_frame_and_a_tab_are_separate_windows_and_the_one_in_front_is_followed(
    beside: Beside, context: BrowserContext
) -> None:
    beside.open_shop()
    framed = beside.number()
    tab = context.new_page()
    tab.goto(beside.terminal.server.address + "/shop/")
    tab.get_by_role("button", name="Bag").click()
    expect(beside.followed).not_to_have_text(f"In front: Shop {framed}")
    own = beside.number()
    assert own != framed
    beside.app.get_by_role("button", name="Bag").click()
    beside.follows(framed)
    tab.evaluate("() => dispatchEvent(new Event('focus'))")
    beside.follows(own)
    tab.close()
    beside.follows(framed)
    closed = beside.picker.locator("option", has_text=f"Shop {own} (no page)")
    expect(closed).to_be_attached()


def test_the_user_can_choose_another_window_and_follow_again(beside: Beside, context: BrowserContext) -> None:
    beside.open_shop()
    framed = beside.number()
    beside.inspector.choose(f"Shop {framed}")
    tab = context.new_page()
    tab.goto(beside.terminal.server.address + "/shop/")
    tab.get_by_role("button", name="Bag").click()
    expect(beside.followed).not_to_have_text(f"In front: Shop {framed}")
    expect(beside.picker).to_have_value(re.compile(r"^\d+$"))
    beside.picker.select_option("front")
    expect(beside.inspector.timeline).to_contain_text("at ")
    assert beside.number() != framed


def test_a_window_that_a_page_load_made_and_dropped_is_not_followed(beside: Beside, context: BrowserContext) -> None:
    tab = context.new_page()
    tab.goto(beside.terminal.server.address + "/shop/")
    tab.wait_for_function("() => globalThis.sockets.some((socket) => socket.revision !== undefined)")
    tab.reload()
    tab.wait_for_function("() => globalThis.sockets.some((socket) => socket.revision !== undefined)")
    second = Beside(context, beside.terminal)
    tab.get_by_role("button", name="Bag").click()
    expect(second.followed).to_have_text(re.compile(r"^In front: Shop \d+$"))
    expect(second.inspector.timeline.get_by_role("option").last).not_to_contain_text("the window closed")
    assert f"Shop {second.number()} (" not in second.picker.inner_text()


def test_the_divider_is_moved_with_the_keyboard_and_the_pointer(beside: Beside) -> None:
    divider = beside.page.get_by_role("separator", name="Size of the app")
    expect(divider).to_have_attribute("aria-orientation", "vertical")

    def width() -> float:
        return beside.page.locator("#app").evaluate("(app) => app.clientWidth")

    before = width()
    divider.focus()
    beside.page.keyboard.press("ArrowRight")
    expect(divider).to_have_attribute("aria-valuenow", "36")
    assert width() > before
    beside.page.keyboard.press("Home")
    expect(divider).to_have_attribute("aria-valuenow", "15")
    beside.page.keyboard.press("End")
    expect(divider).to_have_attribute("aria-valuenow", "80")
    place = divider.bounding_box()
    assert place is not None
    beside.page.mouse.move(place["x"] + 3, place["y"] + 300)
    beside.page.mouse.down()
    beside.page.mouse.move(700, place["y"] + 300, steps=5)
    beside.page.mouse.up()
    expect(divider).to_have_attribute("aria-valuenow", "50")


def test_the_app_can_be_hidden_and_shown_again(beside: Beside) -> None:
    button = beside.page.get_by_role("button", name="Hide app")
    button.click()
    expect(beside.page.locator("#app")).to_be_hidden()
    again = beside.page.get_by_role("button", name="Show app")
    expect(again).to_have_attribute("aria-expanded", "false")
    again.click()
    expect(beside.page.locator("#app")).to_be_visible()


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, WIDE], ids=["phone", "desktop"])
def test_axe_has_no_findings_beside_the_app(beside: Beside, size: dict[str, int]) -> None:
    beside.page.set_viewport_size(size)  # type: ignore[arg-type]
    beside.open_shop()
    beside.page.evaluate(Axe().axe_script)
    found = []
    for scheme in ("light", "dark"):
        beside.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        beside.page.wait_for_timeout(200)
        found += [f"{scheme}: {one}" for one in beside.page.evaluate(RUN_AXE)]
        beside.inspector.picture(f"beside-{scheme}-{size['width']}")
    assert found == []
    assert beside.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    orientation = "horizontal" if size["width"] < 900 else "vertical"
    expect(beside.page.get_by_role("separator")).to_have_attribute("aria-orientation", orientation)


def test_the_plan_preview_is_filled_from_the_selected_request(beside: Beside) -> None:
    beside.open_shop()
    beside.app.get_by_role("button", name="Boots").first.click()
    row = beside.inspector.row("going to")
    row.click()
    beside.inspector.tab("Plan preview")
    key = row.locator(".title").inner_text().removeprefix("going to ").split("(")[0]
    expect(beside.page.get_by_label("Destination")).to_have_value(key)
    expect(beside.page.get_by_label("Properties, as JSON")).to_have_value(re.compile(r"^\{.*\}$"))
    beside.page.get_by_label("Properties, as JSON").fill('{"my": 1}')
    beside.app.get_by_role("button", name="Bag").click()
    expect(beside.inspector.tree).to_contain_text("Bag()")
    expect(beside.page.get_by_label("Properties, as JSON")).to_have_value('{"my": 1}')


def test_the_link_tester_names_the_route_and_the_place(beside: Beside) -> None:
    beside.open_shop()
    beside.inspector.tab("Link tester")
    beside.page.get_by_label("Link", exact=True).fill("shop://products/7")
    beside.page.keyboard.press("Enter")
    facts = beside.inspector.details.locator("dl")
    expect(facts).to_contain_text(re.compile(r"Route.*to Product.*declared at Shop/\w+\.swift:\d+"))
    expect(facts).to_contain_text(re.compile("Place.*stack"))


@pytest.mark.parametrize("options", [["--lines"], []], ids=["lines", "keys"])
def test_the_app_in_a_terminal_is_inspected(context: BrowserContext, tmp_path: Path, options: list[str]) -> None:
    opener = Terminal(tmp_path)
    main, side = pty.openpty()
    environment = {**os.environ, **(opener.server.environment or {})}
    command = [binary(), "terminal", "--inspector", *options]
    with subprocess.Popen(command, stdin=side, stdout=side, stderr=side, env=environment) as process:
        try:
            reading = threading.Thread(target=read, args=(main,), daemon=True)
            reading.start()
            os.write(main, b"i\n" if options else b"i")
            opener.wait(0)
            page = context.new_page()
            page.goto(Path(opener.files[0]).as_uri())
            expect(page.get_by_label("Window", exact=True)).to_contain_text("In front: Window 1")
            expect(page.get_by_role("tree", name="State", exact=True)).to_contain_text("Home()")
            expect(page.locator("iframe")).to_have_count(0)
            os.write(main, b"quit\n" if options else b"\x03")
            assert process.wait(timeout=PATIENCE) == 0
        finally:
            process.kill()


def read(terminal: int) -> None:
    """Reads all output of a program, so that it never blocks, until the program has ended."""
    with contextlib.suppress(OSError):
        while os.read(terminal, 4096):
            pass


def test_without_a_browser_the_reason_is_printed(tmp_path: Path) -> None:
    (tmp_path / "xdg-open").write_text("#!/bin/sh\nexit 3\n", encoding="utf-8")
    (tmp_path / "xdg-open").chmod(0o755)
    server = Showcase(*QUOTA, "--inspector", environment={"PATH": f"{tmp_path}:{os.environ['PATH']}"})
    server.start()
    server.type("i")
    deadline = time.monotonic() + PATIENCE
    while "The browser could not be opened" not in server.output:
        assert time.monotonic() < deadline, server.output
        time.sleep(0.02)
    assert server.stop() == 0
