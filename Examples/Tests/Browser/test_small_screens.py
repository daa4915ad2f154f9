"""Phones, narrow windows, and large text."""

from typing import Any

import pytest
from conftest import NewVisitor
from shop import HOME, product
from tab import Tab

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
# The devices, with the sizes of the page on each.
DEVICES = {
    "a phone, upright and on its side": (PHONE, [(390, 844), (844, 390)]),
    "a window, narrow and wide": ({}, [(280, 653), (1280, 900)]),
    "a desktop at 200 %": ({"device_scale_factor": 2}, [(640, 450)]),
}
PAGES = {
    "the home page": ("/", []), "the front of the shop": ("/shop/", []),
    "a list in a stack": ("/shop/categories/hats", []), "a product": ("/shop/products/42?ref=mail", []),
    "sheets on sheets": ("/shop/wishes", ["Duffel coat", "View bag"]), "the login": ("/shop/login", []),
    "the checkout": ("/shop/checkout", []), "offers": ("/shop/offers", ["Another offer"]),
    "the headlines": ("/news/", []), "an item": ("/news/items/3", []), "the newsroom": ("/news/newsroom", []),
    "the desk of the two tabs": ("/twotabs/letters/c", ["Number 3", "History", "Repeat all moves"]),
    "a step of a flow": ("/colours/", ["Start"]), "the steps behind a flow": ("/colours/studio", ["Plan a new walk"]),
    "a long name": ("/shop/categories/" + "Donaudampfschifffahrt" * 6, []),
}
TOO_WIDE = """() => [document.documentElement, ...document.querySelectorAll(".wm-content, .wm-bar, main, aside")]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0
    && !["hidden", "clip"].includes(getComputedStyle(one).overflowX))
  .map((one) => `${one.tagName}.${one.className} is ${one.scrollWidth} wide, ${one.clientWidth} of which show`)"""
# Scrolls to each control in front. The element at its centre must be the control itself.
COVERED = """() => [...document.querySelectorAll("#waymark-window > :not([inert]) :is(button, input, textarea)")]
  .filter((one) => one.type !== "hidden" && one.checkVisibility())
  .map((one) => {
    one.scrollIntoView({ block: "center", inline: "center" });
    const box = one.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return one === hit || one.contains(hit) ? null : `${one.textContent || one.name} is covered by ${hit?.outerHTML}`;
  })
  .filter((complaint) => complaint !== null)"""
OVERLAPPING = """() => {
  const controls = [...document.querySelectorAll("#waymark-window > :not([inert]) :is(button, input, textarea)")]
    .filter((one) => one.type !== "hidden" && one.checkVisibility())
    .map((one) => ({ name: one.textContent || one.name, home: one.closest(".wm-content, .wm-bar, nav"),
                     box: one.getBoundingClientRect() }));
  const found = [];
  for (const [index, a] of controls.entries()) {
    for (const b of controls.slice(index + 1)) {
      if (a.home === b.home && a.box.left < b.box.right - 1 && b.box.left < a.box.right - 1
          && a.box.top < b.box.bottom - 1 && b.box.top < a.box.bottom - 1) found.push(`${a.name} lies on ${b.name}`);
    }
  }
  return found;
}"""
SMALL = """() => [...document.querySelectorAll("#waymark-window > :not([inert]) :is(button, input, textarea)")]
  .filter((one) => one.type !== "hidden" && one.checkVisibility())
  .map((one) => [one.textContent || one.name, one.getBoundingClientRect()])
  .filter(([, box]) => box.width < 40 || box.height < 40)
  .map(([name, box]) => `${name} is ${box.width} × ${box.height}`)"""


def show(new_visitor: NewVisitor, page: str, **options: Any) -> Tab:
    path, names = PAGES[page]
    tab = new_visitor(**options).open(path)
    tab.walk(names)
    settle(tab)
    return tab


def settle(tab: Tab) -> None:
    if tab.page.locator("#waymark").count() > 0:
        tab.is_as_the_server_says()
    tab.is_at_rest()


def leave(tab: Tab) -> None:
    if tab.page.locator("#waymark").count() == 0:
        tab.go_to("/shop/")


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize("device", DEVICES)
def test_everything_fits_and_can_be_reached(new_visitor: NewVisitor, device: str, page: str) -> None:
    options, sizes = DEVICES[device]
    first, *others = [{"width": width, "height": height} for width, height in sizes]
    tab = show(new_visitor, page, **{**options, "viewport": first})
    fits(tab)
    for size in others:
        tab.page.set_viewport_size(size)
        settle(tab)
        fits(tab)
    leave(tab)


def fits(tab: Tab) -> None:
    assert tab.page.evaluate(TOO_WIDE) == []
    assert tab.page.evaluate(OVERLAPPING) == []
    assert tab.page.evaluate(SMALL) == []
    assert tab.page.evaluate(COVERED) == []


@pytest.mark.parametrize(
    "page", [pytest.param(page, marks=pytest.mark.found) if page == "the home page" else page for page in PAGES])
def test_text_of_twice_the_size_fits(new_visitor: NewVisitor, page: str) -> None:
    tab = show(new_visitor, page, **PHONE)
    tab.page.evaluate("() => { document.documentElement.style.fontSize = '200%' }")
    assert tab.page.evaluate(TOO_WIDE) == []
    assert tab.page.evaluate(COVERED) == []
    leave(tab)


def test_a_tap_presses(new_visitor: NewVisitor) -> None:
    tab = new_visitor(**PHONE).open()
    tab.is_connected()
    tab.button("Product of the day").tap()
    tab.shows(HOME, product(42))
    tab.front.locator("[data-close]").tap()
    tab.shows(HOME)


def test_a_window_that_is_made_narrow_and_wide_goes_on(tab: Tab) -> None:
    tab.press("Product of the day")
    for width in [280, 1280, 599, 600, 601, 390]:
        tab.page.set_viewport_size({"width": width, "height": 844})
        tab.shows(HOME, product(42))
        tab.is_as_the_server_says()


def test_a_list_that_goes_on_keeps_its_place(tab: Tab) -> None:
    tab.page.set_viewport_size({"width": 390, "height": 400})
    content = "#waymark-window > :not([inert]) .wm-content"
    tab.page.evaluate(f"() => {{ document.querySelector('{content}').scrollTop = 120 }}")
    tab.press("Wish list")
    tab.shows(HOME, "sheet stack[Wish list]")
    tab.page.keyboard.press("Escape")
    tab.shows(HOME)
    assert tab.page.evaluate(f"() => document.querySelector('{content}').scrollTop") >= 100
