"""Finds things in the layer in front."""

from collections.abc import Awaitable

from playwright.async_api import Error, Locator, Page, TimeoutError

# How long a page may take to become what a request needs.
SECONDS = 5.0

# The layers of a window stand one behind the other in it; a page without a window is one layer.
FRONT = "body:not(:has(#waymark-window)), #waymark-window > :is([data-node], [data-foreign])"


class Missing(Exception):
    """What a request names is not there."""


def place(page: Page, within: str | None) -> Locator:
    """Where things are looked for: in the layer in front, or in what a CSS selector names."""
    return page.locator(FRONT if within is None else within).last


async def use(action: Awaitable[None], target: Locator, name: str, where: Locator) -> None:
    """Waits for an action on something, and says what else is there if that is not."""
    try:
        await action
    except TimeoutError:
        if await target.count() > 0:
            raise
        raise Missing(f"there is no {name}; there is\n{await contents(where)}") from None


async def contents(where: Locator) -> str:
    """What a screen reader finds in a place."""
    try:
        return await where.aria_snapshot(timeout=1000)
    except Error:
        return "nothing in front"
