"""What can be learnt of a page."""

from pathlib import Path
from typing import Any

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]

from front import FRONT, SECONDS
from pages import OpenPage
from using import resize

READING = Path(__file__).with_name("reading.js").read_text(encoding="utf-8")


async def read(page: OpenPage) -> dict[str, Any]:
    """What is shown, as the DOM tells it, and the texts of the layer in front."""
    found: dict[str, Any] = await page.page.evaluate(READING, FRONT)
    return found


async def observe(page: OpenPage) -> dict[str, Any]:
    """What is shown, and what the page has complained about since it was last asked, at once."""
    # What it said before comes in before the reading.
    return {"reading": await read(page), "complaints": page.take_heard()}


async def evaluate(page: OpenPage, script: str) -> Any:
    """The value of an expression or a function in JavaScript."""
    return await page.page.evaluate(script)


async def wait_for(page: OpenPage, script: str, seconds: float = SECONDS) -> None:
    """Waits until an expression in JavaScript is true."""
    # An expression that is no function is tried again by eval, which a strict page forbids.
    await page.page.wait_for_function(f"() => ({script})", timeout=seconds * 1000)


async def console(page: OpenPage) -> list[dict[str, str]]:
    """What the page has complained about since it was last asked."""
    # What it said before comes in before this is answered.
    await page.page.evaluate("0")
    return page.take_heard()


async def screenshot(
    page: OpenPage,
    path: str,
    width: int | None = None,
    height: int | None = None,
    dark: bool | None = None,
) -> None:
    """Draws the page into a file, at the end of all animations. A size and colours that are given stay."""
    await resize(page, width, height, dark)
    await page.page.screenshot(path=path, animations="disabled")


async def axe(page: OpenPage) -> list[dict[str, Any]]:
    """What axe has to say against the page."""
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
