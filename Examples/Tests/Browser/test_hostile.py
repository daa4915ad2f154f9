"""Attacks on the server."""

import pytest
from conftest import NewVisitor, Visitor
from playwright.sync_api import expect
from shop import BAG_TAB, CHECKOUT, HOME, LOGIN, QUESTION, product
from tab import Tab

HOSTILE = ["<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "javascript:alert(1)", "' onfocus='alert(1)",
           "</textarea></form><form action=//evil.example>", "&lt;b&gt;", "{{7*7}}${7*7}", "\u202eabc", "a\u0000b"]
FIELDS = {
    "/shop/login": ["Name", "Password"],
    "/shop/login/forgotten": ["Email"],
    "/shop/checkout": ["Your address"],
}


@pytest.mark.parametrize("path", FIELDS)
def test_what_is_typed_is_text(visitor: Visitor, path: str) -> None:
    tab = visitor.open(path)
    for label in FIELDS[path]:
        for text in HOSTILE:
            shown = text.replace("\u0000", "")
            tab.fill(label, shown)
            tab.is_as_the_server_says()
            tab.reload()
            # Pages never contain passwords.
            expect(tab.field(label)).to_have_value("" if label == "Password" else shown)
            assert tab.page.locator("#waymark img, #waymark script").count() == 0
    if tab.button("Save").count() > 0:
        tab.press("Save")


def test_a_text_that_is_too_long_costs_neither_window_nor_connection(visitor: Visitor) -> None:
    tab = visitor.open("/shop/login")
    tab.is_connected()
    tab.fill("Name", "ä" * 20_000)
    tab.is_connected()
    tab.press("Forgotten password")
    tab.shows(HOME, "sheet stack[· Forgotten password]")


FORGED = {
    "a destination": {"type": "go", "destination": {"Product": {"id": 42}}},
    "a link": {"type": "open", "link": "shop://products/42"},
    "an action": {"type": "dispatch", "action": {"edits": [{"insert": {"screen": "Account"}}]}},
    "a state": {"type": "state", "state": {"layers": []}},
    "a control that is guessed": {"type": "press", "control": "c" + "0" * 32, "revision": 1},
    "a control that is no control": {"type": "press", "control": "node-1", "revision": 1},
    "a control of no known kind": {"type": "press", "control": {"id": 1}, "revision": 1},
    "a field that is guessed": {"type": "fill", "control": "c" + "0" * 32, "revision": 1, "text": "x"},
    "a page that was never sent": {"type": "shown", "revision": 999_999},
    "a revision below zero": {"type": "shown", "revision": -1},
    "an entry that is guessed": {"type": "visit", "place": {"key": "k" * 22, "serial": 99, "path": "/nowhere"}},
    "an entry elsewhere": {"type": "visit", "place": {"key": None, "serial": None, "path": "//evil.example/x"}},
    "a second greeting": {"type": "hello", "fresh": None, "kept": None, "place": {"key": None, "serial": None, "path": "/shop/"}},
    "no type": {"control": "x"},
    "no object": [1, 2, 3],
    "no JSON": "{",
    "nothing": "",
    "far too much": {"type": "fill", "control": "x", "revision": 1, "text": "x" * 200_000},
    "depth": "[" * 8000 + "]" * 8000,
}


@pytest.mark.parametrize("message", FORGED)
def test_a_forged_message_changes_nothing(tab: Tab, message: str) -> None:
    tab.press("Your account")
    tab.shows(HOME, LOGIN)
    tab.is_as_the_server_says()
    before = tab.layers()
    tab.say(FORGED[message])
    # The server may close the connection after such a message. The page then connects again.
    tab.page.wait_for_function(
        "(said) => sockets.length > 1 || performance.now() - said > 500", arg=tab.ask("() => performance.now()"))
    tab.is_as_the_server_says()
    assert tab.layers() == before
    # After a forged history entry, the page has lost its history.
    if "an entry" not in message:
        tab.press("Not now")
        tab.shows(HOME)


def control(tab: Tab, name: str) -> str:
    """Returns the control id of a button."""
    value = tab.button(name).get_attribute("value")
    assert value
    return value


def test_a_control_that_has_left_does_nothing_any_longer(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    old = control(tab, "View bag")
    tab.close()
    tab.shows(HOME)
    tab.say({"type": "press", "control": old, "revision": tab.revision})
    tab.is_as_the_server_says()
    tab.shows(HOME)
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    assert control(tab, "View bag") != old
    tab.say({"type": "press", "control": old, "revision": tab.revision})
    tab.is_as_the_server_says()
    tab.shows(HOME, product(42))


def test_a_control_that_is_covered_does_nothing(tab: Tab) -> None:
    covered = control(tab, "Wish list")
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    tab.say({"type": "press", "control": covered, "revision": tab.revision})
    tab.is_as_the_server_says()
    tab.shows(HOME, product(42))


def test_a_guard_cannot_be_bypassed_by_what_it_covers(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.fill("Your address", "1 High Street")
    tab.reads("Your address is not saved.")
    leave = control(tab, "Not now")
    tab.press("Not now")
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.say({"type": "press", "control": leave, "revision": tab.revision})
    tab.is_as_the_server_says()
    tab.shows(BAG_TAB, CHECKOUT, QUESTION)
    tab.press("Keep editing")
    tab.shows(BAG_TAB, CHECKOUT)


def test_a_control_of_another_window_does_nothing(new_visitor: NewVisitor) -> None:
    ann, ben = new_visitor().open(), new_visitor().open()
    ann.is_connected()
    ben.is_connected()
    ben.say({"type": "press", "control": control(ann, "Product of the day"), "revision": ben.revision})
    ben.is_as_the_server_says()
    ben.shows(HOME)
    ann.shows(HOME)


def test_a_flood_of_messages_holds_up_nobody_else(new_visitor: NewVisitor) -> None:
    ann, ben = new_visitor().open(), new_visitor().open()
    ann.is_connected()
    ben.is_connected()
    ann.page.evaluate(
        """() => {
          for (let count = 0; count < 2000; count++) {
            sockets.at(-1).send(JSON.stringify({ type: "press", control: "x", revision: 1 }));
          }
        }""")
    ben.press("Product of the day")
    ben.shows(HOME, product(42))
    ann.reload()
    ann.shows(HOME)


def test_a_page_of_another_site_cannot_connect(server_address: str, visitor: Visitor) -> None:
    tab = visitor.open()
    tab.is_connected()
    other = visitor.empty_tab()
    other.forgive("WebSocket|ERR_|net::|400|403|blocked|CORS")
    other.page.goto("data:text/html,<title>Elsewhere</title>")
    closed = other.page.evaluate(
        """(address) => new Promise((done) => {
          const socket = new WebSocket(address.replace("http", "ws") + "/shop/.waymark/live");
          socket.onopen = () => done("open");
          socket.onerror = () => done("refused");
        })""",
        server_address)
    assert closed == "refused"
    other.go_to("/shop/")


def test_a_page_of_another_site_cannot_frame_ours(server_address: str, visitor: Visitor) -> None:
    other = visitor.empty_tab()
    other.forgive("frame-ancestors|Framing|LOCAL_NETWORK|ERR_BLOCKED_BY_RESPONSE|refused|ancestor")
    other.page.goto(f"data:text/html,<iframe src='{server_address}/shop/'></iframe>")
    other.page.wait_for_load_state()
    inside = other.page.frames[1] if len(other.page.frames) > 1 else None
    assert inside is None or inside.locator("#waymark").count() == 0
    other.go_to("/shop/")


def test_inline_scripts_do_not_run(tab: Tab) -> None:
    tab.forgive("Content Security Policy|forbidden by the policy|TrustedHTML|Trusted")
    ran = tab.page.evaluate(
        """() => {
          const image = document.createElement("img");
          try { image.setAttribute("onerror", "globalThis.ran = true"); } catch { return globalThis.ran; }
          image.src = "/no/such/image";
          document.body.append(image);
          try { document.body.insertAdjacentHTML("beforeend", "<b onclick='1'>x</b>"); } catch { return globalThis.ran; }
          return "markup was let in";
        }""")
    assert not ran
    tab.forgive("404")
    tab.reload()
