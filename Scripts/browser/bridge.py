"""Drives a real browser for a program in another language.

Each line on standard input is a request, and each line on standard output is an answer. Both are JSON objects:

    {"id": 1, "do": "open", "url": "http://127.0.0.1:8080/shop"}
    {"id": 1, "value": {"page": 1, "status": 200}}
    {"id": 2, "do": "click", "page": 1, "name": "Buy"}
    {"id": 2, "error": "there is no button \"Buy\" …", "missing": true}

The first answer needs no request. It has the id 0, and names the browser that has started. A request calls a method of
`Pages` or a function of `using.py` or `reading.py`, with its members as arguments. Several requests may run at the same
time, and each is answered as soon as it ends. A request that exceeds its time limit is answered with an error. The
browser ends at the end of the input.
"""

import asyncio
import inspect
import json
import os
import sys
import threading
from collections.abc import Awaitable, Callable
from typing import Any

from playwright.async_api import Error, async_playwright

import reading
import using
from chromium import options
from front import Missing
from pages import Pages

Command = Callable[..., Awaitable[Any]]

# The number of seconds that a request may take, in addition to the time that it gives the page.
LIMIT = 60.0
# The number of seconds that the browser may take to end.
ENDING = 20.0

ON_A_PAGE: dict[str, Command] = {
    "goto": using.goto,
    "go": using.go,
    "back": using.back,
    "forward": using.forward,
    "reload": using.reload,
    "click": using.click,
    "fill": using.fill,
    "press": using.press,
    "resize": using.resize,
    "read": reading.read,
    "observe": reading.observe,
    "evaluate": reading.evaluate,
    "waitFor": reading.wait_for,
    "console": reading.console,
    "screenshot": reading.screenshot,
    "axe": reading.axe,
}


class Late(Exception):
    """A request has exceeded its time limit."""


async def command(pages: Pages, request: dict[str, Any]) -> Any:
    """Carries out a request within its time limit."""
    name = str(request.pop("do", None))
    limit = request.pop("limit", LIMIT) + request.get("seconds", 0)
    try:
        async with asyncio.timeout(limit):
            return await called(name, pages, request)
    except TimeoutError:
        raise Late(f"{name} has taken longer than {limit:g} seconds") from None


def called(name: str, pages: Pages, request: dict[str, Any]) -> Awaitable[Any]:
    """Returns the awaitable call that a request describes."""
    on_pages: dict[str, Command] = {"open": pages.open, "duplicate": pages.duplicate, "popup": pages.popup, "close": pages.close}
    function = on_pages.get(name) or ON_A_PAGE.get(name)
    if function is None:
        raise ValueError(f"there is no request {name!r}; the requests are {', '.join([*on_pages, *ON_A_PAGE])}")
    page = [] if name in on_pages else [pages[request.pop("page", None)]]
    try:
        inspect.signature(function).bind(*page, **request)
    except TypeError as error:
        raise ValueError(f"{name}: {error}") from None
    return function(*page, **request)


def fault(error: Exception) -> dict[str, Any]:
    """Returns the answer for an error."""
    expected = isinstance(error, Error | FileNotFoundError | Late | Missing | ValueError)
    text = str(error) if expected else f"{type(error).__name__}: {error}"
    return {"error": text, "missing": isinstance(error, Missing)}


def say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


async def answer(pages: Pages, line: str) -> None:
    """Carries out the request in a line. Every error becomes an answer."""
    identifier = None
    try:
        request = json.loads(line)
        if not isinstance(request, dict):
            raise ValueError("a request must be a JSON object")
        identifier = request.pop("id", None)
        say({"id": identifier, "value": await command(pages, request)})
    except Exception as error:
        say({"id": identifier} | fault(error))


async def serve(pages: Pages) -> None:
    """Answers requests until the input ends, and then cancels the ones that are still running."""
    loop = asyncio.get_running_loop()
    under_way: set[asyncio.Task[None]] = set()
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        if line.strip():
            task = loop.create_task(answer(pages, line))
            under_way.add(task)
            task.add_done_callback(under_way.discard)
    end_before_long()
    for task in under_way:
        task.cancel()
    await asyncio.gather(*under_way, return_exceptions=True)


def end_before_long() -> None:
    """Ends this program even if the browser does not end, because the reader of its output waits for that."""

    def give_up() -> None:
        print(f"the browser did not end within {ENDING:g} seconds", file=sys.stderr, flush=True)
        os._exit(1)

    timer = threading.Timer(ENDING, give_up)
    timer.daemon = True
    timer.start()


async def main() -> int:
    async with async_playwright() as playwright:
        try:
            browser = await playwright.chromium.launch(**options())
        except Exception as error:
            say({"id": 0} | fault(error))
            return 1
        say({"id": 0, "value": f"Chromium {browser.version}"})
        await serve(Pages(browser))
        await browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
