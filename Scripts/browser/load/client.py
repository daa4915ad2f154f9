"""A simulated browser tab: it uses a window of the shop over a socket, like the page's script."""

import asyncio
import html
import json
import re
import time
from dataclasses import dataclass, field
from typing import Any

import aiohttp

ATTRIBUTE = r'data-{}="([^"]*)"'
BUTTON = re.compile(r'<button\b([^>]*)>([^<]*)</button>')
VALUE = re.compile(r'value="([^"]*)"')
TITLE = re.compile(r'<title>([^<]*)</title>')
LAYER = re.compile(r'id="layer-\d+"')


class Wrong(Exception):
    """A response is not the one that this window must receive."""


@dataclass
class Window:
    """A window, with the displayed page and the durations of its navigations."""

    session: aiohttp.ClientSession
    address: str
    product: int
    timings: list[float] = field(default_factory=list)
    # The title of the product.
    home: str = ""
    html: str = ""
    title: str = ""
    revision: int = 0
    steps: int = 0

    async def open(self) -> None:
        """Loads a page and connects, like a tab. Neighbouring windows show different products."""
        path = f"/shop/products/{self.product}"
        async with self.session.get(self.address + path) as response:
            page = await response.text()
            if response.status != 200:
                raise Wrong(f"{response.status} for {path}: {page[:200]}")
        if not (titled := TITLE.search(page)):
            raise Wrong(f"no title for {path}: {page[:200]}")
        self.home = html.unescape(titled[1])
        fresh = {name: attribute(page, name) for name in ("window", "token")}
        self.socket = await self.session.ws_connect(
            self.address + html.unescape(attribute(page, "live")), origin=self.address, max_msg_size=0,
            autoclose=True, autoping=True)
        place = {"key": attribute(page, "key") or None, "serial": int(attribute(page, "serial") or 0), "path": path}
        await self.say({"type": "hello", "fresh": fresh, "kept": None, "place": place})
        await self.shows(self.home)

    async def navigate(self) -> None:
        """Performs the next step of a cycle that opens a screen, closes it, opens another one and closes that."""
        name, title = [("View bag", "Bag"), ("Close", self.home),
                       ("Your account", "Login"), ("Close", self.home)][self.steps % 4]
        control = self.control(name)
        started = time.perf_counter()
        await self.say({"type": "press", "control": control, "revision": self.revision})
        await self.shows(title)
        self.steps += 1
        self.timings.append(time.perf_counter() - started)

    def control(self, name: str) -> str:
        """Returns the id of a button in the top layer."""
        front = [match.start() for match in LAYER.finditer(self.html)][-1]
        for attributes, text in BUTTON.findall(self.html[front:]):
            if html.unescape(text).strip() == name and (value := VALUE.search(attributes)):
                return value[1]
        raise Wrong(f"there is no {name!r} on {self.title!r}")

    async def shows(self, title: str) -> None:
        """Receives messages until the page has this title."""
        async with asyncio.timeout(15):
            while True:
                await self.take()
                if self.title == title:
                    return

    async def take(self) -> None:
        """Receives one message and answers it."""
        frame = await self.socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            raise Wrong(f"{frame.type.name} instead of a message ({self.socket.close_code})")
        message = json.loads(frame.data)
        match message["type"]:
            case "page":
                self.html, self.title = message.get("html") or self.html, message["title"]
                self.revision = message["revision"]
                await self.say({"type": "shown", "revision": self.revision})
            case "ping":
                await self.say({"type": "pong", "number": message["number"]})
            case "gone":
                raise Wrong("the window is gone")

    async def say(self, message: dict[str, Any]) -> None:
        await self.socket.send_str(json.dumps(message))


def attribute(page: str, name: str) -> str:
    found = re.search(ATTRIBUTE.format(name), page)
    return found[1] if found else ""
