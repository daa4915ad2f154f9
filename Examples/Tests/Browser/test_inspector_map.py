"""Tests of the map in the inspector: marks, filters, and the way of the selected request."""

import json
import re
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from inspector import InspectorPage
from playwright.sync_api import Browser, Locator, Page, expect
from showcase import binary
from tab import PATIENCE
from test_accessibility import RUN_AXE
from test_inspector import Bench, bench, inspected_server, rows, serve  # noqa: F401

INVITATION = re.compile(r"(http://[\d.:]+/) \(key ([0-9A-Z-]+)\)")
# A window of the shop with its start, and a request that has shown a product.
LOG = [
    {"header": {"app": "1", "format": "waymark-log", "version": 4, "window": "00c0ffee"}},
    {"revision": 0, "state": {"nextNumber": 4, "window": 0, "nodes": [
        {"id": 3, "layer": None}, {"container": "stack", "id": 1, "in": 0, "value": {}},
        {"id": 2, "in": 1, "screen": "Home", "value": {}},
    ]}},
    {"change": {"action": {"go": {"destination": "Product", "value": {"id": 42}}}, "operations": [
        {"onto": 1, "push": [{"id": 4, "screen": "Product", "value": {"id": 42}}]},
    ], "revision": 1}},
]


class Map:
    """The pane with the map."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.tree = page.get_by_role("region", name="Map of the window")
        self.way = page.get_by_role("region", name="Way of the selected request")
        self.filter = page.get_by_label("Show", exact=True)
        self.spoken = page.locator("#panel-map [role=status]")

    def row(self, name: str) -> Locator:
        """The first row of a screen."""
        return self.tree.locator(".route").filter(has=self.page.locator(f".name:text-is('{name}')")).first

    @property
    def marked(self) -> Locator:
        return self.tree.locator(".route[aria-current]")


@pytest.fixture
def shown(bench: Bench) -> Map:  # noqa: F811
    """The map of the shop in the inspector."""
    bench.inspector.tab("Map")
    expect(Map(bench.inspector.page).row("Product")).to_be_visible()
    return Map(bench.inspector.page)


def test_a_request_takes_a_route_and_its_way_is_marked(bench: Bench, shown: Map) -> None:  # noqa: F811
    row = shown.row("Product")
    expect(row.get_by_role("img").first).to_have_accessible_name("not taken so far")
    before = shown.filter.locator("option[value=untaken]").inner_text()
    bench.go("/products/42")
    expect(row.get_by_role("img").first).to_have_accessible_name("taken")
    assert shown.filter.locator("option[value=untaken]").inner_text() != before
    expect(shown.marked.first).to_contain_text("Product")
    expect(shown.way).to_contain_text(re.compile(r"Route.*the default route to Product.*declared at Shop/\w+\.swift:\d+"))
    expect(shown.way).to_contain_text("Interceptors")
    expect(shown.way).to_contain_text("the opening hours about Product(id: 42): allowed")
    expect(shown.marked.first).to_contain_text("the opening hours about Product(id: 42): allowed")
    expect(shown.marked.first).to_be_in_viewport()
    expect(shown.spoken).to_have_text(re.compile(r"^Way of request \d+ opening /products/42: arrived at .*Place: .* › "))


def test_the_way_of_an_earlier_request_is_scrolled_to(bench: Bench, shown: Map) -> None:  # noqa: F811
    bench.inspector.page.set_viewport_size({"width": 1400, "height": 520})
    for path in ("/products/42", "/account"):
        bench.go(path)
        expect(bench.inspector.row(f"opening {path}").first).to_be_attached()
    tops = []
    for title in ("opening /products/42", "opening /account"):
        bench.inspector.row(title).click()
        expect(shown.way).to_contain_text(title)
        expect(shown.marked.first).to_be_in_viewport()
        tops.append(shown.tree.evaluate("(map) => map.scrollTop"))
    assert tops[0] != tops[1]
    assert bench.inspector.page.evaluate("() => scrollY") == 0


def test_a_held_request_has_a_way_that_it_did_not_reach(bench: Bench, shown: Map) -> None:  # noqa: F811
    bench.go("/account")
    held = bench.inspector.timeline.get_by_role("option").filter(has_text="opening /account").first
    held.click()
    expect(shown.way).to_contain_text("(not reached)")
    expect(shown.way.get_by_role("img", name="held").first).to_be_visible()
    expect(shown.marked.first).to_contain_text("Account")
    expect(shown.marked.first.get_by_role("img").first).to_have_accessible_name("not taken so far")


def test_without_a_request_the_map_says_so(bench: Bench, shown: Map) -> None:  # noqa: F811
    bench.inspector.timeline.focus()
    bench.inspector.page.keyboard.press("Home")
    expect(bench.inspector.selected).to_contain_text("the recording began")
    expect(shown.way).to_have_text("The selected moment is not a request, so it has no way through the map.")
    expect(shown.marked).to_have_count(0)
    page = bench.inspector.page
    page.get_by_label("Filter").fill("no moment has this text")
    page.context.new_page().goto(bench.shop.url)
    picker = page.get_by_label("Window", exact=True)
    other = picker.locator("option:not([value=front])").filter(has_not_text=picker.locator("option:checked").inner_text()).last
    expect(other).to_be_attached()
    picker.select_option(other.get_attribute("value"))
    expect(shown.way).to_have_text("No request is selected. Select one in the timeline to see its way through the map.")
    expect(shown.spoken).to_have_text(re.compile("^No request is selected"))
    expect(shown.marked).to_have_count(0)


REPORT: dict[str, Any] = {
    "summary": "4 screens, 4 routes, 3 places; 2 never used", "interceptors": ["<b>porter</b>"], "omitted": 7,
    "places": [
        {"name": "base", "rows": []},
        {"name": "tab <i>One</i>", "parent": 0, "note": "starts with Home", "rows": [
            {"key": "Home", "links": ["app://<b>"], "marks": ["asks guard"]},
            {"key": "Gone", "problem": "unreachable", "reason": "it opens in Lost, which neither the start nor a route creates"},
        ]},
        {"name": "sheet", "rows": [
            {"key": "Twice", "landing": 1, "problem": "shadowed", "reason": "an alternative before it always succeeds"},
            {"key": "Late", "route": "other", "group": "<u>more</u>"},
        ]},
    ],
}


def fulfil(page: Page, report: dict[str, Any], uses: list[dict[str, Any]]) -> None:
    """Answers the page's requests for a window with a map."""
    moments = rows(3, "<img src=x onerror='globalThis.isHurt = true'>")
    serve(page, moments)
    page.route(re.compile(r"/data/map\?"), lambda route: route.fulfill(json=report))
    page.route(re.compile(r"/data/taken\?"), lambda route: route.fulfill(json={"uses": uses, "end": len(uses)}))
    page.route(re.compile(r"/data/way\?"), lambda route: route.fulfill(json={
        "row": moments[2], "isRequest": True, "use": {"key": "Home", "route": "default"}, "route": "<s>the route</s>",
        "findsScreen": False, "recordsDecisions": True,
        "decisions": [{"name": "<q>guard</q>", "decision": "allowed", "status": "done", "subject": "<i>"}],
    }))
    page.reload()


def test_the_filter_shows_what_was_not_taken_and_what_is_never_used(bench: Bench) -> None:  # noqa: F811
    page = bench.inspector.page
    fulfil(page, REPORT, [{"key": "Home", "route": "default"}])
    bench.inspector.tab("Map")
    shown = Map(page)
    expect(page.locator("#panel-map")).to_contain_text("4 screens, 4 routes, 3 places; 2 never used.")
    expect(page.locator("#panel-map")).to_contain_text("7 more routes are not shown.")
    expect(shown.row("Gone")).to_contain_text("it opens in Lost, which neither the start nor a route creates")
    expect(shown.row("Gone").locator(".badge")).to_have_text("unreachable")
    expect(shown.row("Twice").locator(".badge")).to_have_text("shadowed")
    expected = {
        "all": ["Home", "Gone", "Twice", "Late by “other”"], "untaken": ["Late by “other”"], "taken": ["Home"],
        "unreachable": ["Gone"], "shadowed": ["Twice"],
    }
    for value, names in expected.items():
        shown.filter.select_option(value)
        expect(shown.filter.locator("option:checked")).to_have_text(re.compile(rf".* \({len(names)}\)"))
        # The way of the selected request is always shown.
        seen = names if "Home" in names else ["Home", *names]
        expect(shown.tree.locator(".route:visible > .name")).to_have_text(seen)
    assert page.evaluate("() => [globalThis.isHurt, document.images.length]") == [None, 0]
    assert page.locator("#panel-map").locator("b, i, u, s, q").count() == 0


def test_places_fold_with_the_keyboard(bench: Bench, shown: Map) -> None:  # noqa: F811
    place = shown.row("Product").locator("xpath=ancestor::details[1]/summary")
    place.focus()
    expect(shown.row("Product")).to_be_visible()
    bench.inspector.page.keyboard.press("Enter")
    expect(shown.row("Product")).to_be_hidden()
    bench.inspector.page.keyboard.press("Enter")
    expect(shown.row("Product")).to_be_visible()


def test_a_large_map_is_folded_and_quick(bench: Bench) -> None:  # noqa: F811
    page = bench.inspector.page
    places: list[dict[str, Any]] = [{"name": "base", "rows": []}]
    places += [{"name": f"tab {number}", "parent": 0, "rows": [
        {"key": f"Screen{number}-{row}", "links": [f"app://screens/{row}"]} for row in range(100)]} for number in range(20)]
    fulfil(page, {"summary": "", "interceptors": [], "omitted": 0, "places": places}, [])
    bench.inspector.tab("Map")
    shown = Map(page)
    expect(shown.tree.locator("summary")).to_have_count(21)
    assert shown.tree.locator("details[open]").count() == 1
    took = shown.filter.evaluate("""async (filter) => {
      const start = performance.now();
      filter.value = 'untaken';
      filter.dispatchEvent(new Event('change'));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return performance.now() - start;
    }""")
    print(f"the filter took {took:.0f} ms")
    assert took < 1_000


def test_a_window_without_routes_has_no_map(bench: Bench) -> None:  # noqa: F811
    fulfil(bench.inspector.page, {"summary": "", "interceptors": [], "omitted": 0, "places": [{"name": "base", "rows": []}]}, [])
    bench.inspector.tab("Map")
    expect(bench.inspector.page.locator("#panel-map")).to_contain_text("There is no map: this window declares no routes.")
    expect(Map(bench.inspector.page).tree).to_be_hidden()


@pytest.fixture
def recorded(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """The inspector with a recorded log, which another program shows."""
    file = tmp_path / "shop.log"
    file.write_text("".join(f"{json.dumps(line)}\n" for line in LOG), encoding="utf-8")
    with subprocess.Popen([binary(), "inspect", str(file)], stdout=subprocess.PIPE, text=True) as process:
        timer = threading.Timer(PATIENCE, process.kill)
        timer.start()
        try:
            assert process.stdout is not None
            address, key = next(found for line in process.stdout if (found := INVITATION.search(line))).groups()
            page = browser.new_page()
            page.goto(address)
            page.get_by_label("Key").fill(key)
            page.keyboard.press("Enter")
            yield page
            page.close()
        finally:
            timer.cancel()
            process.kill()


def test_a_recorded_log_has_a_map(recorded: Page) -> None:
    recorded.get_by_role("tab", name="Map").click()
    shown = Map(recorded)
    expect(shown.row("Product").get_by_role("img").first).to_have_accessible_name("taken")
    expect(shown.marked.first).to_contain_text("Product")
    expect(shown.way).to_contain_text("change 1 going to Product(id: 42)")
    expect(shown.way).to_contain_text("not recorded")
    expect(shown.row("Account").get_by_role("img").first).to_have_accessible_name("not taken so far")


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 1400, "height": 900}], ids=["phone", "desktop"])
def test_the_map_is_accessible_and_fits(bench: Bench, shown: Map, size: Any) -> None:  # noqa: F811
    page = bench.inspector.page
    page.set_viewport_size(size)
    bench.go("/account")
    bench.go("/products/42")
    expect(shown.marked.first).to_contain_text("Product")
    page.evaluate(Axe().axe_script)
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        page.wait_for_timeout(200)
        found += [f"{scheme}: {one}" for one in page.evaluate(RUN_AXE)]
        bench.inspector.picture(f"map-{scheme}-{size['width']}")
    assert found == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
