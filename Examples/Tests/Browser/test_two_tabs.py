"""The Two tabs app with its own store. The browser and the store stay in sync."""

from conftest import NewVisitor, Visitor
from playwright.sync_api import expect
from tab import Tab

LETTERS = "tabs[>stack[Letters] [·]]"
LETTER = "tabs[>stack[· Letter C] [·]]"
NUMBER = "tabs[[· ·] >stack[· Number 3]]"
DESK = "sheet History"


def begin(visitor: Visitor) -> Tab:
    """Opens a letter and then a number with the buttons of the app."""
    tab = visitor.open("/twotabs/")
    tab.is_connected()
    tab.press("Letter C")
    tab.shows(LETTER)
    tab.press("Number 3")
    tab.shows(NUMBER)
    return tab


# The store and gestures


def test_the_browsers_own_buttons_arrive_in_the_store(visitor: Visitor) -> None:
    tab = begin(visitor)
    tab.reads("Two tabs › Numbers › Number 3")
    tab.back()
    tab.shows(LETTER)
    tab.reads("Two tabs › Letters › Letter C")
    tab.back()
    tab.shows(LETTERS)
    tab.reads("Two tabs › Letters")
    tab.forward()
    tab.shows(LETTER)
    tab.reads("Two tabs › Letters › Letter C")


def test_what_the_store_undoes_the_address_follows(visitor: Visitor) -> None:
    tab = begin(visitor)
    tab.is_at("/twotabs/numbers/3")
    tab.press("Undo")
    tab.shows(LETTER)
    tab.is_at("/twotabs/letters/c")
    tab.press("Undo")
    tab.shows(LETTERS)
    tab.reads("Two tabs › Letters")


def test_what_the_store_wants_shows(visitor: Visitor) -> None:
    tab = begin(visitor)
    tab.press("Letter C")
    tab.shows("tabs[>stack[· Letter C] [· ·]]")
    tab.press("Lucky seven")
    tab.shows("tabs[[· ·] >stack[· · Number 7]]")
    tab.is_at("/twotabs/numbers/7")


def test_each_window_has_a_store_of_its_own(new_visitor: NewVisitor) -> None:
    ann, ben = begin(new_visitor()), begin(new_visitor())
    ann.press("Undo")
    ann.shows(LETTER)
    ben.shows(NUMBER)
    ben.reads("Two tabs › Numbers › Number 3")


# Time travel and replay


def test_a_state_of_the_past_is_shown_again_and_the_log_replays(visitor: Visitor) -> None:
    tab = begin(visitor)
    tab.press("History")
    tab.shows(NUMBER, DESK)
    tab.press("2 moves ago")
    tab.shows(LETTER)
    tab.press("History")
    tab.press("Repeat all moves")
    tab.reads("Repeating all moves leads here again.")


def test_the_log_goes_on_when_the_page_is_loaded_again(visitor: Visitor) -> None:
    tab = begin(visitor)
    tab.reload()
    tab.is_connected()
    tab.shows(NUMBER)
    tab.press("History")
    expect(tab.button("2 moves ago")).to_be_visible()
    tab.press("Repeat all moves")
    tab.reads("Repeating all moves leads here again.")


# Middleware


def test_the_law_holds_for_what_is_typed_into_the_address_bar(visitor: Visitor) -> None:
    tab = begin(visitor)
    tab.go_to("/twotabs/numbers/-1")
    tab.is_told("Numbers start at zero.")
    tab.shows(NUMBER)
