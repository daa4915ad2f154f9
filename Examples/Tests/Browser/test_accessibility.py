"""Tests of accessibility."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import NewVisitor, Visitor
from playwright.sync_api import expect
from colours import COLOURS
from shop import HOME, product
from tab import Tab

# The pages to check: an address, and the controls to press and fields to fill in there.
PAGES: dict[str, tuple[str, list[str]]] = {
    "the home page": ("/", []),
    "the front of the shop": ("/shop/", []),
    "a list in a stack": ("/shop/categories/hats", []),
    "a product": ("/shop/products/42?ref=mail", []),
    "sheets on sheets": ("/shop/wishes", ["Duffel coat", "View bag"]),
    "the bag's tab": ("/shop/tabs/bag", []),
    "the account's tab": ("/shop/tabs/account", []),
    "the login": ("/shop/login", []),
    "a forgotten password": ("/shop/login/forgotten", []),
    "the checkout": ("/shop/checkout", []),
    "offers in a container of the app's own": ("/shop/offers", ["Another offer"]),
    "the scenes behind the shop": ("/shop/backstage", []),
    "a show": ("/shop/shows/1", []),
    "home alone": ("/shop/home/anew", []),
    "the headlines": ("/news/", []),
    "what is read most": ("/news/most-read", []),
    "an item": ("/news/items/3", []),
    "topics and a story in columns": ("/news/stories/7", []),
    "topics with nothing chosen": ("/news/topics", []),
    "comments": ("/news/items/3/comments", []),
    "the newsroom": ("/news/newsroom", []),
    "settings": ("/news/settings", []),
    "letters": ("/twotabs/", []),
    "a letter": ("/twotabs/letters/c", ["Next letter"]),
    "a number": ("/twotabs/numbers/1234", []),
    "a note": ("/twotabs/note", []),
    "the desk of the two tabs": ("/twotabs/letters/c", ["Number 3", "History", "Repeat all moves"]),
    "the colours": ("/colours/", []),
    "the steps behind a flow": ("/colours/studio", ["Plan a new walk", "Blue"]),
    "what can go wrong with a flow": ("/colours/studio/trouble", []),
    "the operator's door": ("/operator/", []),
    "a page that is not there": ("/no/such/thing", []),
    "a screen that is not there": ("/shop/no/such/thing", []),
}
SIZES = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 900}}
SCHEMES = ("light", "dark")

AXE = Axe().axe_script
RUN_AXE = """async () => (await axe.run({ resultTypes: ["violations"] })).violations
  .map(({ id, help, nodes }) => `${id}: ${help} ${JSON.stringify(nodes.map((node) => node.target))}`)"""


def findings(tab: Tab) -> list[str]:
    """Returns the rules of axe that a page violates in light or dark colours, after all animations."""
    if not tab.page.evaluate("() => 'axe' in globalThis"):
        tab.page.evaluate(AXE)
    found = []
    for scheme in SCHEMES:
        tab.page.emulate_media(color_scheme=scheme)
        tab.is_at_rest()
        found += [f"{scheme}: {one}" for one in tab.page.evaluate(RUN_AXE)]
    return found


@pytest.mark.parametrize("page", PAGES)
def test_axe_has_no_findings(visitor: Visitor, page: str) -> None:
    path, names = PAGES[page]
    tab = visitor.empty_tab()
    tab.forgive("404")
    tab.page.set_viewport_size(SIZES["phone"])
    tab.go_to(path)
    tab.walk(names)
    assert findings(tab) == []
    # Reloading at this size gives the page for a desktop, not a resized page for a phone.
    tab.page.set_viewport_size(SIZES["desktop"])
    tab.reload()
    assert findings(tab) == []
    tab.go_to("/shop/")


@pytest.mark.parametrize("size", SIZES)
def test_axe_has_no_findings_at_any_colour(new_visitor: NewVisitor, size: str) -> None:
    tab = new_visitor(viewport=SIZES[size]).open("/colours/")
    tab.press("Start")
    for colour in COLOURS:
        tab.is_on(colour)
        assert findings(tab) == [], colour
        tab.press("Found it")
    tab.is_on("Colours")


def test_axe_has_no_findings_at_a_question(tab: Tab) -> None:
    tab.fill_bag()
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.fill("Your address", "1 High Street")
    tab.close()
    tab.is_on("Discard changes?")
    assert findings(tab) == []


def test_axe_finds_what_people_with_disabilities_would_miss(tab: Tab) -> None:
    tab.page.evaluate("() => { document.querySelector('main, body').append(new Image(9, 9)) }")
    assert {one.partition(":")[0] for one in findings(tab) if "image-alt" in one} == {"light", "dark"}
    tab.reload()


def snapshot(tab: Tab) -> list[str]:
    lines = tab.page.locator("#waymark").aria_snapshot().splitlines()
    return [line.strip().removeprefix("- ").removesuffix(":") for line in lines]


def test_a_page_has_a_heading_buttons_and_a_navigation(tab: Tab) -> None:
    said = snapshot(tab)
    for line in ['heading "Home" [level=1]', 'button "Hats"', 'navigation "Tabs"', 'button "Bag"']:
        assert any(one.startswith(line) for one in said), f"{line} is not in\n" + "\n".join(said)


def test_the_tab_that_shows_is_the_current_one(tab: Tab) -> None:
    bar = tab.front.get_by_role("navigation", name="Tabs")
    expect(bar.locator("[aria-current=page]")).to_have_text("Home")
    tab.tap_tab("Bag")
    expect(bar.locator("[aria-current=page]")).to_have_text("Bag")


def test_a_sheet_is_a_dialog_with_a_name(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    dialog = tab.page.get_by_role("dialog", name="Chelsea boot", exact=True)
    expect(dialog).to_be_visible()
    expect(dialog).to_have_attribute("aria-modal", "true")
    expect(dialog.get_by_role("heading", name="Chelsea boot", level=1)).to_be_visible()
    expect(dialog.get_by_role("button", name="Close", exact=True)).to_be_visible()


def test_what_a_sheet_covers_cannot_be_reached(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    covered = tab.page.locator("#waymark-window > :first-child")
    assert covered.get_attribute("inert") is not None


def test_fields_have_names(tab: Tab) -> None:
    tab.press("Your account")
    expect(tab.page.get_by_role("textbox", name="Name", exact=True)).to_be_visible()
    expect(tab.page.get_by_label("Password", exact=True)).to_be_visible()


def test_the_page_is_called_what_its_screen_is_called(tab: Tab) -> None:
    expect(tab.page).to_have_title("Home – Shop")
    tab.press("Hats")
    expect(tab.page).to_have_title("Hats – Shop")
    tab.back()
    expect(tab.page).to_have_title("Home – Shop")


def test_why_nothing_happens_is_said_as_a_status(tab: Tab) -> None:
    tab.press("Backstage")
    tab.press("Close the shop")
    tab.close()
    tab.press("Product of the day")
    expect(tab.page.get_by_role("status").filter(has_text="The shop is closed.")).to_have_count(1)


def test_the_page_says_its_language(tab: Tab) -> None:
    assert tab.page.locator("html").get_attribute("lang")
