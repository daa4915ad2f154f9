"""The frames around a window: a phone, a tablet or a desktop window on a wide page, and none on a narrow one."""

import pytest
from conftest import NewVisitor
from playwright.sync_api import Locator, expect
from tab import Tab

WIDE = {"width": 1440, "height": 900}


def frames(tab: Tab) -> Locator:
    return tab.page.get_by_role("list", name="Frame")


def choose(tab: Tab, name: str) -> None:
    frames(tab).get_by_role("button", name=name, exact=True).click()
    is_in(tab, name)


def is_in(tab: Tab, name: str) -> None:
    """Waits until a frame is the current one, and the only one."""
    expect(frames(tab).locator("[aria-current]")).to_have_text([name])


def width(tab: Tab) -> float:
    box = tab.page.locator("#waymark").bounding_box()
    assert box is not None
    return box["width"]


def test_each_frame_is_wider_than_the_one_before_it_and_fits_on_the_page(new_visitor: NewVisitor) -> None:
    tab = new_visitor(viewport=WIDE).open("/colours/")
    tab.is_connected()
    is_in(tab, "Phone")
    widths = []
    for name in ["Phone", "Tablet", "Desktop"]:
        choose(tab, name)
        widths.append(width(tab))
        assert tab.page.evaluate("() => document.documentElement.scrollWidth") <= WIDE["width"], name
    assert widths == sorted(set(widths)), widths


def test_the_frame_stays_when_the_user_moves_or_loads_the_page_again(new_visitor: NewVisitor) -> None:
    tab = new_visitor(viewport=WIDE).open("/colours/")
    tab.is_connected()
    choose(tab, "Tablet")
    tab.press("Start")
    tab.is_on("Red")
    is_in(tab, "Tablet")
    tab.back()
    tab.is_on("Colours")
    is_in(tab, "Tablet")
    tab.reload()
    is_in(tab, "Tablet")


def test_a_frame_is_chosen_with_the_keyboard_which_stays_there(new_visitor: NewVisitor) -> None:
    tab = new_visitor(viewport=WIDE).open("/twotabs/")
    tab.is_connected()
    frames(tab).get_by_role("button", name="Phone", exact=True).focus()
    for name in ["Tablet", "Desktop"]:
        tab.page.keyboard.press("Tab")
        tab.page.keyboard.press("Enter")
        is_in(tab, name)
        expect(frames(tab).get_by_role("button", name=name, exact=True)).to_be_focused()


@pytest.mark.parametrize("size", [390, 820, 1024])
def test_a_narrow_page_offers_no_frames_and_keeps_the_choice(new_visitor: NewVisitor, size: int) -> None:
    tab = new_visitor(viewport=WIDE).open("/shop/")
    tab.is_connected()
    choose(tab, "Desktop")
    tab.page.set_viewport_size({"width": size, "height": 844})
    expect(frames(tab)).to_have_count(0)
    assert width(tab) <= size
    tab.page.set_viewport_size(WIDE)
    is_in(tab, "Desktop")


def test_without_scripts_the_frames_work_as_well(new_visitor: NewVisitor) -> None:
    tab = new_visitor(viewport=WIDE, java_script_enabled=False).open("/colours/")
    choose(tab, "Desktop")
    tab.press("Start")
    tab.is_on("Red")
    is_in(tab, "Desktop")
