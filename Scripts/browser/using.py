"""Requests that use a page as a user does."""

from front import SECONDS, Missing, place, use
from pages import OpenPage


async def goto(page: OpenPage, url: str, seconds: float = SECONDS) -> int | None:
    return await page.goto(url, seconds)


async def go(page: OpenPage, by: int, seconds: float = SECONDS) -> None:
    """Goes back or forward in the history of the tab, like the browser's buttons and menu."""
    session = await page.page.context.new_cdp_session(page.page)
    try:
        history = await session.send("Page.getNavigationHistory")
        target = history["currentIndex"] + by
        # The first entry of every tab is an empty page, which is not a valid target.
        if not 0 < target < len(history["entries"]):
            raise Missing(f"the history of the tab has nothing at {by:+}")
        async with page.page.expect_navigation(timeout=seconds * 1000):
            await session.send("Page.navigateToHistoryEntry", {"entryId": history["entries"][target]["id"]})
    finally:
        await session.detach()


async def back(page: OpenPage, seconds: float = SECONDS) -> None:
    await go(page, -1, seconds)


async def forward(page: OpenPage, seconds: float = SECONDS) -> None:
    await go(page, 1, seconds)


async def reload(page: OpenPage, seconds: float = SECONDS) -> None:
    await page.page.reload(timeout=seconds * 1000)


async def click(
    page: OpenPage,
    name: str | None = None,
    role: str = "button",
    css: str | None = None,
    within: str | None = None,
    seconds: float = SECONDS,
) -> None:
    """Clicks the element with a role and an accessible name in the top layer, or the match of a CSS selector."""
    where = place(page.page, within)
    if css is not None:
        target, words = page.page.locator(css), css
    elif name is not None:
        # Playwright accepts any role. It finds no element with a role that it does not know.
        target, words = where.get_by_role(role, name=name, exact=True), f'{role} "{name}"'  # type: ignore[arg-type]
    else:
        raise ValueError("click needs a name or a css selector")
    await use(target.click(timeout=seconds * 1000), target, words, where)


async def fill(
    page: OpenPage, label: str, text: str, within: str | None = None, seconds: float = SECONDS
) -> None:
    """Replaces the text of the field with a label in the top layer."""
    where = place(page.page, within)
    # A dialog or section can have the same name as a field in it.
    target = where.get_by_label(label, exact=True).and_(page.page.locator("input, textarea"))
    await use(target.fill(text, timeout=seconds * 1000), target, f'field "{label}"', where)


async def press(page: OpenPage, key: str) -> None:
    """Presses a key or a combination of keys, such as Escape or Control+A."""
    await page.page.keyboard.press(key)


async def resize(
    page: OpenPage, width: int | None = None, height: int | None = None, dark: bool | None = None
) -> None:
    """Changes the size of the page, and its color scheme."""
    size = page.page.viewport_size or {"width": 1280, "height": 720}
    await page.page.set_viewport_size({"width": width or size["width"], "height": height or size["height"]})
    if dark is not None:
        await page.page.emulate_media(color_scheme="dark" if dark else "light")
