"""Drives a real browser for a program in another language.

Every line on standard input is a request, every line on standard output an answer, both JSON objects:

    {"id": 1, "do": "open", "url": "http://127.0.0.1:8080/shop"}
    {"id": 1, "value": {"page": 1, "status": 200}}
    {"id": 2, "do": "click", "page": 1, "name": "Buy"}
    {"id": 2, "error": "there is no button \"Buy\" …", "missing": true}

The first answer comes unasked, has the id 0 and says which browser has started. What a request can do are the
methods of `Pages` and the functions of `using.py` and `reading.py`; their parameters are its members. Several
requests may be under way at once: an answer comes when it is ready. Every request has a limit: if it takes longer, the
answer is an error that says so. The end of the input ends the browser.
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

# How many seconds a request may take, besides those that it grants the page.
LIMIT = 60.0
# How many seconds the browser may take to end.
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
    """A request has taken longer than its limit."""


async def command(pages: Pages, request: dict[str, Any]) -> Any:
    """Does what a request asks for, within its limit."""
    name = str(request.pop("do", None))
    limit = request.pop("limit", LIMIT) + request.get("seconds", 0)
    try:
        async with asyncio.timeout(limit):
            return await called(name, pages, request)
    except TimeoutError:
        raise Late(f"{name} has taken longer than {limit:g} seconds") from None


def called(name: str, pages: Pages, request: dict[str, Any]) -> Awaitable[Any]:
    """What a request asks for, ready to be waited for."""
    on_pages: dict[str, Command] = {"open": pages.open, "duplicate": pages.duplicate, "popup": pages.popup, "close": pages.close}
    function = on_pages.get(name) or ON_A_PAGE.get(name)
    if function is None:
        raise ValueError(f"nothing is called {name!r}; there are {', '.join([*on_pages, *ON_A_PAGE])}")
    page = [] if name in on_pages else [pages[request.pop("page", None)]]
    try:
        inspect.signature(function).bind(*page, **request)
    except TypeError as error:
        raise ValueError(f"{name}: {error}") from None
    return function(*page, **request)


def fault(error: Exception) -> dict[str, Any]:
    """What is answered instead of a value."""
    expected = isinstance(error, Error | FileNotFoundError | Late | Missing | ValueError)
    text = str(error) if expected else f"{type(error).__name__}: {error}"
    return {"error": text, "missing": isinstance(error, Missing)}


def say(answer: dict[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


async def answer(pages: Pages, line: str) -> None:
    """Does what a line asks for. Whatever goes wrong is an answer."""
    identifier = None
    try:
        request = json.loads(line)
        if not isinstance(request, dict):
            raise ValueError("a request is a JSON object")
        identifier = request.pop("id", None)
        say({"id": identifier, "value": await command(pages, request)})
    except Exception as error:
        say({"id": identifier} | fault(error))


async def serve(pages: Pages) -> None:
    """Answers until the input ends. What is under way then is given up."""
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
    """Ends this program even if the browser does not end: whoever reads its output waits for that."""

    def give_up() -> None:
        print(f"the browser has not ended within {ENDING:g} seconds", file=sys.stderr, flush=True)
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
