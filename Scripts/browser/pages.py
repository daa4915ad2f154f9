"""The open pages of the browser."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Error, Page, Request, Response

from chromium import QUIET
from front import SECONDS, Missing

# The session data that a duplicated tab keeps, besides its address.
KEPT = "() => ({ storage: Object.entries(sessionStorage), state: history.state })"
RESTORE = """({ storage, state }) => {
  for (const [key, value] of storage) sessionStorage.setItem(key, value);
  history.replaceState(state, "");
}"""


@dataclass
class OpenPage:
    """An open page, with the errors that it has reported since they were last removed."""

    number: int
    page: Page
    heard: list[dict[str, str]] = field(default_factory=list)
    # The pages that this page has opened and that no request has received yet.
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
        """Returns and removes the errors that the page has reported."""
        heard, self.heard = self.heard, []
        return heard

    async def goto(self, url: str, seconds: float) -> int | None:
        """Opens an address, and returns the HTTP status, if there is one."""
        return status(await self.page.goto(url, timeout=seconds * 1000))


def status(response: Response | None) -> int | None:
    return response.status if response and response.url.startswith("http") else None


def failure(request: Request) -> str:
    return f"{request.method} {request.url}: {request.failure}"


class Pages:
    """All open pages, by number."""

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
        """Opens a page in a new context, like the browser of another user, or in the context of another page."""
        if sharing is not None:
            return await self.show(url, await self.add(self[sharing].page.context), seconds)
        context = await self.browser.new_context(java_script_enabled=scripts, **QUIET)
        return await self.show(url, await self.add(context), seconds)

    async def duplicate(self, page: int, seconds: float = SECONDS) -> dict[str, int | None]:
        """Duplicates a page as a browser duplicates a tab, along with its session data."""
        original = self[page].page
        kept = await original.evaluate(KEPT)
        copy = await self.add(original.context)
        # Restore the session data in an empty page at the same address, without a request to the server. An init
        # script would run too early: the data that it stores is sometimes lost.
        await copy.page.route("**", lambda route: route.fulfill(content_type="text/html", body=""))
        await self.show(original.url, copy, seconds)
        await copy.page.evaluate(RESTORE, kept)
        await copy.page.unroute_all()
        response = await copy.page.reload(timeout=seconds * 1000)
        return {"page": copy.number, "status": status(response)}

    async def popup(self, page: int, seconds: float = SECONDS) -> dict[str, int | None]:
        """Waits for a page that the given page opens. Returns each opened page once."""
        try:
            async with asyncio.timeout(seconds):
                return {"page": (await self[page].popups.get()).number, "status": None}
        except TimeoutError:
            raise Missing(f"page {page} did not open another page within {seconds:g} seconds") from None

    async def close(self, page: int) -> None:
        """Closes a page, and its context if this was the last page in it."""
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
