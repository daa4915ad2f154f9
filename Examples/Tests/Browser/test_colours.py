"""The Colours app, a flow whose next step a server decides, and the page of its operator."""

import re

import pytest

from colours import COLOURS, HOME, flow
from conftest import NewVisitor, Visitor
from playwright.sync_api import expect
from showcase import Showcase
from tab import Tab


def begin(visitor: Visitor) -> Tab:
    tab = visitor.open("/colours/")
    tab.is_connected()
    tab.press("Start")
    tab.shows(flow("Red"))
    return tab


def go_on(tab: Tab, *colours: str) -> None:
    """Goes to the next step. The arguments are all steps on the stack."""
    tab.press("Found it")
    tab.shows(flow(*colours))


def operator(visitor: Visitor, server: Showcase) -> Tab:
    """Opens the operator's page with the steps of the newest flow."""
    found = re.search(r"/operator/\w+", server.output)
    assert found, server.output
    tab = visitor.open(found[0])
    tab.is_connected()
    tab.front.get_by_role("button", name=re.compile("^Walk ")).first.click()
    tab.is_on("Steps")
    return tab


def press(tab: Tab, *names: str) -> None:
    for name in names:
        tab.press(name)
        tab.is_as_the_server_says()


# The walk through the steps


def test_a_flow_walks_all_its_steps_and_says_when_it_has_ended(visitor: Visitor) -> None:
    tab = begin(visitor)
    for count, colour in enumerate(COLOURS, start=1):
        tab.is_on(colour)
        tab.reads(f"Colour {count} of 5.")
        tab.press("Found it")
    tab.shows(HOME)
    tab.reads("The walk is over. Well done!")


@pytest.mark.found
def test_each_step_is_in_its_colour(visitor: Visitor) -> None:
    tab = begin(visitor)
    seen = []
    for colour in COLOURS:
        tab.is_on(colour)
        band = tab.front.locator(f".accent.is-{colour.lower()}:visible")
        expect(band).to_have_count(1)
        seen.append(band.evaluate("(one) => getComputedStyle(one).backgroundColor"))
        tab.press("Found it")
    assert len(set(seen)) == len(COLOURS), seen


def test_back_leads_to_the_step_before_and_the_flow_goes_on_from_there(visitor: Visitor) -> None:
    tab = begin(visitor)
    go_on(tab, "Red", "Yellow")
    go_on(tab, "Red", "Yellow", "Green")
    tab.back()
    tab.shows(flow("Red", "Yellow"))
    tab.reads("Colour 2 of 5.")
    go_on(tab, "Red", "Yellow", "Green")


def test_what_the_user_answers_counts_more_than_the_order(visitor: Visitor) -> None:
    tab = begin(visitor)
    go_on(tab, "Red", "Yellow")
    go_on(tab, "Red", "Yellow", "Green")
    tab.press("Straight to brown")
    tab.shows(flow("Red", "Yellow", "Green", "Brown"))
    tab.press("Found it")
    tab.shows(HOME)


# Resuming a flow


def test_a_flow_goes_on_when_the_page_is_loaded_again(visitor: Visitor) -> None:
    tab = begin(visitor)
    go_on(tab, "Red", "Yellow")
    tab.reload()
    tab.is_connected()
    tab.shows(flow("Red", "Yellow"))
    tab.reads("Colour 2 of 5.")
    go_on(tab, "Red", "Yellow", "Green")


def test_a_flow_that_was_left_goes_on_where_the_user_was(visitor: Visitor) -> None:
    tab = begin(visitor)
    go_on(tab, "Red", "Yellow")
    tab.back()
    tab.shows(flow("Red"))
    tab.back()
    tab.shows(HOME)
    tab.reads("You left the walk before its end.")
    # Red is completed, so the flow resumes after it.
    tab.press("Go on")
    tab.shows(flow("Yellow"))


# The operator and faults of the server


def test_the_flow_follows_what_its_operator_does(new_visitor: NewVisitor, server: Showcase) -> None:
    tab = begin(new_visitor())
    desk = operator(new_visitor(), server)
    press(desk, "Blue", "Move up", "Move up", "Yellow", "Remove")
    tab.press("Refresh")
    tab.reads("Colour 1 of 4.")
    go_on(tab, "Red", "Blue")
    # The operator's page updates when the user completes a step.
    expect(desk.front.get_by_role("listitem").filter(has_text="Red").get_by_text("Found", exact=True)).to_be_visible()
    press(desk, "Green")
    desk.fill("Colour to add", "yellow")
    press(desk, "Add a colour")
    go_on(tab, "Red", "Blue", "Green")
    go_on(tab, "Red", "Blue", "Green", "Yellow")
    go_on(tab, "Red", "Blue", "Green", "Yellow", "Brown")


def test_a_fault_of_the_server_is_told_and_the_user_stays(new_visitor: NewVisitor, server: Showcase) -> None:
    tab = begin(new_visitor())
    desk = operator(new_visitor(), server)
    press(desk, "Faults")
    for fault, words in [
        ("Answer with an error", "The server responded with status 500."),
        ("Do not answer", "The server does not respond."),
        ("Send 10 megabytes", "The response has more than 1048576 bytes."),
        ("Redirect for ever", "The server redirected the request more than 3 times."),
    ]:
        press(desk, fault)
        tab.press("Found it")
        tab.reads(f"{words} You are still here.")
        tab.shows(flow("Red"))
    go_on(tab, "Red", "Yellow")


def test_each_window_has_a_flow_of_its_own(new_visitor: NewVisitor, server: Showcase) -> None:
    ann, ben = begin(new_visitor()), begin(new_visitor())
    press(operator(new_visitor(), server), "Yellow", "Mark as found")
    go_on(ben, "Red", "Green")
    go_on(ann, "Red", "Yellow")


@pytest.mark.found
def test_the_operators_page_is_in_the_middle(new_visitor: NewVisitor, server: Showcase) -> None:
    begin(new_visitor())
    for width in [1280, 390]:
        visitor = new_visitor(viewport={"width": width, "height": 800})
        box = operator(visitor, server).page.locator("#waymark").bounding_box()
        assert box is not None
        assert abs(box["x"] + box["width"] / 2 - width / 2) < 1, box


def test_without_its_token_the_operators_page_shows_nothing(visitor: Visitor, server: Showcase) -> None:
    begin(visitor)
    for path in ["/operator/", "/operator/0123456789abcdef", "/operator/x/flows/y"]:
        tab = visitor.open(path)
        tab.is_connected()
        tab.shows("stack[Operator]")
        expect(tab.front.get_by_role("button")).to_have_count(0)
        # The page has no control to press, so the check at the end would fail.
        visitor.tabs.remove(tab)
