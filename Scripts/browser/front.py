"""Finds elements in the top layer."""

from collections.abc import Awaitable

from playwright.async_api import Error, Locator, Page, TimeoutError

# The number of seconds that a page has to reach the state that a request needs.
SECONDS = 5.0

# The layers of a window follow one another in the document, the top layer last. A page without a window is one layer.
FRONT = "body:not(:has(#waymark-window)), #waymark-window > :is([data-node], [data-foreign])"


class Missing(Exception):
    """The element or page that a request names does not exist."""


def place(page: Page, within: str | None) -> Locator:
    """Returns the place to search: the top layer, or the element that a CSS selector matches."""
    return page.locator(FRONT if within is None else within).last


async def use(action: Awaitable[None], target: Locator, name: str, where: Locator) -> None:
    """Waits for an action on an element. If the element is missing, raises an error that lists the existing ones."""
    try:
        await action
    except TimeoutError:
        if await target.count() > 0:
            raise
        raise Missing(f"there is no {name}; there is\n{await contents(where)}") from None


async def contents(where: Locator) -> str:
    """Returns the content of an element as a screen reader finds it."""
    try:
        return await where.aria_snapshot(timeout=1000)
    except Error:
        return "an empty layer"
