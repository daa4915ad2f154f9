"""The pages that are open."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Response

from chromium import QUIET
from front import SECONDS, Missing

# What duplicating a tab takes along besides the address.
KEPT = "() => ({ storage: Object.entries(sessionStorage), state: history.state })"
RESTORE = """({ storage, state }) => {
  for (const [key, value] of storage) sessionStorage.setItem(key, value);
  history.replaceState(state, "");
}"""


@dataclass
class OpenPage:
    """A page, and what it has complained about since it was last asked."""

    number: int
    page: Page
    heard: list[dict[str, str]] = field(default_factory=list)
    # The pages that it has opened and that nobody has asked for yet.
    popups: asyncio.Queue["OpenPage"] = field(default_factory=asyncio.Queue)

    def listen(self) -> None:
        self.page.on("console", self.hear_console)
        self.page.on("pageerror", lambda error: self.hear("page", str(error)))
        self.page.on("requestfailed", lambda request: self.hear("request", failure(request)))

    def hear_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.hear("console", message.text)

    def hear(self, source: str, text: str) -> None:
        self.heard.append({"source": source, "text": text})

    def take_heard(self) -> list[dict[str, str]]:
        """What it has complained about since this was last called."""
        heard, self.heard = self.heard, []
        return heard

    async def goto(self, url: str, seconds: float) -> int | None:
        """Goes to an address; the answer is the status of HTTP, if there is one."""
        return status(await self.page.goto(url, timeout=seconds * 1000))


def status(response: Response | None) -> int | None:
    return response.status if response and response.url.startswith("http") else None


def failure(request: Request) -> str:
    return f"{request.method} {request.url}: {request.failure}"


class Pages:
    """All pages, by their numbers."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.opened = 0
        self.pages: dict[int, OpenPage] = {}

    def __getitem__(self, number: int | None) -> OpenPage:
        if number not in self.pages:
            raise Missing(f"there is no page {number}")
        return self.pages[number]

    async def open(
        self, url: str, sharing: int | None = None, scripts: bool = True, seconds: float = SECONDS
    ) -> dict[str, int | None]:
        """Opens a page in a context of its own, as another person's browser is, or in that of another page."""
        if sharing is not None:
            return await self.show(url, await self.add(self[sharing].page.context), seconds)
        context = await self.browser.new_context(java_script_enabled=scripts, **QUIET)
        return await self.show(url, await self.add(context), seconds)

    async def duplicate(self, page: int, seconds: float = SECONDS) -> dict[str, int | None]:
        """Opens a page again, as a browser duplicates a tab: with what it keeps for the session."""
        original = self[page].page
        kept = await original.evaluate(KEPT)
        copy = await self.add(original.context)
        # An empty page at that address, which the server never hears of, takes what is kept. Scripts that run when
        # a document begins would be too early: what they store is lost now and then.
        await copy.page.route("**", lambda route: route.fulfill(content_type="text/html", body=""))
        await self.show(original.url, copy, seconds)
        await copy.page.evaluate(RESTORE, kept)
        await copy.page.unroute_all()
        response = await copy.page.reload(timeout=seconds * 1000)
        return {"page": copy.number, "status": status(response)}

    async def popup(self, page: int, seconds: float = SECONDS) -> dict[str, int | None]:
        """The page that a page has opened, each once; waits for it."""
        try:
            async with asyncio.timeout(seconds):
                return {"page": (await self[page].popups.get()).number, "status": None}
        except TimeoutError:
            raise Missing(f"page {page} has opened no other within {seconds:g} seconds") from None

    async def close(self, page: int) -> None:
        """Closes a page, and its context with the last page in it."""
        closed = self[page].page
        del self.pages[page]
        await closed.close()
        if not closed.context.pages:
            await closed.context.close()

    async def add(self, context: BrowserContext) -> OpenPage:
        return self.take(await context.new_page())

    def take(self, page: Page) -> OpenPage:
        self.opened += 1
        added = OpenPage(self.opened, page)
        added.listen()
        page.on("popup", lambda popup: added.popups.put_nowait(self.take(popup)))
        self.pages[added.number] = added
        return added

    async def show(self, url: str, page: OpenPage, seconds: float) -> dict[str, Any]:
        try:
            return {"page": page.number, "status": await page.goto(url, seconds)}
        except Error:
            await self.close(page.number)
            raise
