"""Animations, and reduced motion."""


import pytest
from conftest import NewVisitor
from shop import HOME, at_home, product
from tab import Tab

pytestmark = pytest.mark.motion

WATCH = """
  globalThis.motions = [];
  for (const name of ["animationstart", "transitionrun"]) {
    addEventListener(name, (event) => motions.push(`${name} of ${event.target.id || event.target.className}`), true);
  }
"""
MOVES = {
    "a push": ("Hats", [at_home("Hats")], None),
    "a way back": ("Hats", [at_home("Hats")], "Home"),
    "a sheet": ("Product of the day", [HOME, product(42)], None),
    "a sheet that closes": ("Product of the day", [HOME, product(42)], "Close"),
}


def motions(tab: Tab) -> list[str]:
    """Returns the animations in the window. Colour transitions of pressed controls do not count."""
    return [one for one in tab.page.evaluate("() => motions") if one.startswith("animationstart")]


def move(tab: Tab, name: str) -> None:
    there, shown, back = MOVES[name]
    tab.press(there)
    tab.shows(*shown)
    if back:
        tab.is_at_rest()
        tab.page.evaluate("() => { motions.length = 0 }")
        tab.press(back)
        tab.shows(HOME)
    # Animations start with the next frame.
    tab.page.evaluate("() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))")


def watched(new_visitor: NewVisitor, reduced_motion: str) -> Tab:
    tab = new_visitor(reduced_motion=reduced_motion).empty_tab()
    tab.page.add_init_script(WATCH)
    tab.go_to("/shop/")
    tab.is_connected()
    tab.is_at_rest()
    tab.page.evaluate("() => { motions.length = 0 }")
    return tab


@pytest.mark.parametrize("name", MOVES)
def test_it_moves(new_visitor: NewVisitor, name: str) -> None:
    tab = watched(new_visitor, "no-preference")
    move(tab, name)
    # On a busy machine the next frame may be late.
    tab.waits_for(lambda: motions(tab) != [], f"{name} does not move")


@pytest.mark.parametrize("name", MOVES)
def test_nothing_moves_for_those_who_do_not_want_that(new_visitor: NewVisitor, name: str) -> None:
    tab = watched(new_visitor, "reduce")
    move(tab, name)
    assert motions(tab) == []
    assert tab.page.evaluate("() => document.getAnimations().length") == 0


def test_a_motion_holds_nobody_up(new_visitor: NewVisitor) -> None:
    tab = watched(new_visitor, "no-preference")
    tab.press("Product of the day")
    tab.press("Add to bag")
    tab.press("View bag")
    tab.press("Check out")
    tab.shows(HOME, product(42), "sheet stack[Bag]", "curtain Checkout")
