"""Requests that read a page."""

from pathlib import Path
from typing import Any

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from front import FRONT, SECONDS
from pages import OpenPage
from using import resize

READING = Path(__file__).with_name("reading.js").read_text(encoding="utf-8")


async def read(page: OpenPage) -> dict[str, Any]:
    """Returns the displayed nodes from the DOM, and the texts of the top layer."""
    found: dict[str, Any] = await page.page.evaluate(READING, FRONT)
    return found


async def observe(page: OpenPage) -> dict[str, Any]:
    """Returns the displayed content, together with the errors that the page has reported since the last call."""
    # Earlier messages of the page arrive before the reading.
    return {"reading": await read(page), "complaints": page.take_heard()}


async def evaluate(page: OpenPage, script: str) -> Any:
    """Returns the value of a JavaScript expression or function."""
    return await page.page.evaluate(script)


async def wait_for(page: OpenPage, script: str, seconds: float = SECONDS) -> None:
    """Waits until a JavaScript expression is true."""
    # Playwright evaluates an expression that is not a function with eval, which a strict page forbids.
    await page.page.wait_for_function(f"() => ({script})", timeout=seconds * 1000)


async def console(page: OpenPage) -> list[dict[str, str]]:
    """Returns the errors that the page has reported since the last call."""
    # Earlier messages of the page arrive before the result.
    await page.page.evaluate("0")
    return page.take_heard()


async def screenshot(
    page: OpenPage,
    path: str,
    width: int | None = None,
    height: int | None = None,
    dark: bool | None = None,
) -> None:
    """Saves a screenshot of the page after all animations. The page keeps the given size and color scheme."""
    await resize(page, width, height, dark)
    await page.page.screenshot(path=path, animations="disabled")


async def axe(page: OpenPage) -> list[dict[str, Any]]:
    """Returns the accessibility problems that axe finds on the page."""
    found = (await Axe().run(page.page)).response["violations"]
    return [
        {
            "rule": violation["id"],
            "impact": violation["impact"],
            "help": violation["help"],
            "places": [str(node["target"][0]) for node in violation["nodes"]],
        }
        for violation in found
    ]
