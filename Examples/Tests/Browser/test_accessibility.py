"""What assistive technology is told."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import NewVisitor
from playwright.sync_api import expect
from colours import COLOURS
from shop import HOME, product
from tab import Tab

# Where the looks of everything are checked: an address, and what is pressed and filled in there.
PAGES: dict[str, tuple[str, list[str]]] = {
    "the home page": ("/", []),
    "the front of the shop": ("/shop/", []),
    "a list in a stack": ("/shop/categories/hats", []),
    "a product": ("/shop/products/42?ref=mail", []),
    "sheets on sheets": ("/shop/wishes", ["Product 7", "Look into the bag"]),
    "the bag's tab": ("/shop/tabs/bag", []),
    "the account's tab": ("/shop/tabs/account", []),
    "the login": ("/shop/login", []),
    "a forgotten password": ("/shop/login/forgotten", []),
    "the checkout": ("/shop/checkout", []),
    "offers in a container of the app's own": ("/shop/offers", ["One more offer"]),
    "the scenes behind the shop": ("/shop/backstage", []),
    "a show": ("/shop/shows/1", []),
    "home alone": ("/shop/home/anew", []),
    "the headlines": ("/news/", []),
    "what is read most": ("/news/most-read", []),
    "an item": ("/news/items/3", []),
    "comments": ("/news/items/3/comments", []),
    "the newsroom": ("/news/newsroom", []),
    "settings": ("/news/settings", []),
    "the colours": ("/colours/", []),
    "the steps behind a flow": ("/colours/studio", ["Prepare a flow"]),
    "what can go wrong with a flow": ("/colours/studio/trouble", []),
    "the operator's door": ("/operator/", []),
    "a page that is not there": ("/no/such/thing", []),
    "a screen that is not there": ("/shop/no/such/thing", []),
}
LOOKS = {
    "phone, light": {"viewport": {"width": 390, "height": 844}, "color_scheme": "light"},
    "phone, dark": {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"},
    "desktop, light": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light"},
    "desktop, dark": {"viewport": {"width": 1280, "height": 900}, "color_scheme": "dark"},
}


def findings(tab: Tab) -> list[str]:
    """What axe has to say against a page, at the end of all animations."""
    tab.is_at_rest()
    violations = Axe().run(tab.page).response["violations"]
    return [f"{one['id']}: {one['help']} {[node['target'] for node in one['nodes']]}" for one in violations]


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("page", PAGES)
def test_axe_has_no_findings(new_visitor: NewVisitor, page: str, look: str) -> None:
    path, names = PAGES[page]
    visitor = new_visitor(**LOOKS[look])
    tab = visitor.empty_tab()
    tab.forgive("404")
    tab.go_to(path)
    for name in names:
        tab.press(name)
    assert findings(tab) == []
    tab.go_to("/shop/")


@pytest.mark.parametrize("look", LOOKS)
def test_axe_has_no_findings_at_any_colour(new_visitor: NewVisitor, look: str) -> None:
    tab = new_visitor(**LOOKS[look]).open("/colours/")
    tab.press("Start")
    for colour in COLOURS:
        tab.is_on(colour)
        assert findings(tab) == [], colour
        tab.press("Next colour")
    tab.is_on("Colours")


def test_axe_has_no_findings_at_a_question(tab: Tab) -> None:
    tab.tap_tab("Bag")
    tab.press("Check out")
    tab.fill("Your address", "1 High Street")
    tab.close()
    tab.is_on("Discard changes?")
    assert findings(tab) == []


def snapshot(tab: Tab) -> list[str]:
    lines = tab.page.locator("#waymark").aria_snapshot().splitlines()
    return [line.strip().removeprefix("- ").removesuffix(":") for line in lines]


def test_a_page_has_a_heading_buttons_and_a_navigation(tab: Tab) -> None:
    said = snapshot(tab)
    for line in ['heading "Home" [level=1]', 'button "hats"', 'navigation "Tabs"', 'button "Bag"']:
        assert any(one.startswith(line) for one in said), f"{line} is not in\n" + "\n".join(said)


def test_the_tab_that_shows_is_the_current_one(tab: Tab) -> None:
    bar = tab.front.get_by_role("navigation", name="Tabs")
    expect(bar.locator("[aria-current=page]")).to_have_text("Home")
    tab.tap_tab("Bag")
    expect(bar.locator("[aria-current=page]")).to_have_text("Bag")


def test_a_sheet_is_a_dialog_with_a_name(tab: Tab) -> None:
    tab.press("Product of the day")
    tab.shows(HOME, product(42))
    dialog = tab.page.get_by_role("dialog", name="Product 42", exact=True)
    expect(dialog).to_be_visible()
    expect(dialog).to_have_attribute("aria-modal", "true")
    expect(dialog.get_by_role("heading", name="Product 42", level=1)).to_be_visible()
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
    expect(tab.page).to_have_title("Home")
    tab.press("hats")
    expect(tab.page).to_have_title("hats")
    tab.back()
    expect(tab.page).to_have_title("Home")


def test_why_nothing_happens_is_said_as_a_status(tab: Tab) -> None:
    tab.press("Behind the scenes")
    tab.press("Close the shop")
    tab.close()
    tab.press("Product of the day")
    expect(tab.page.get_by_role("status").filter(has_text="the shop is closed")).to_have_count(1)


def test_the_page_says_its_language(tab: Tab) -> None:
    assert tab.page.locator("html").get_attribute("lang")
