"""Load test with ten thousand connections, half of which never read the responses.

Half of the silent clients have requested a page; the other half have connected as tabs. All other clients are tabs that
answer. At the same time, a few windows navigate and fetch pages. Prints their response times and the resource use of the
server. The exit status is 1 if a response is lost or wrong, if the server uses too much memory for each connection, or if
connections remain after they have been closed.
"""

import argparse
import asyncio
import base64
import json
import os
import socket
import sys
import time
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

import aiohttp
from client import Window, attribute
from measured import Usage, told
from showcase import Showcase

# The maximum memory of the server for each connection, in KB.
BOUND = 300


async def at_most(count: int, jobs: Iterable[Callable[[], Awaitable[object]]]) -> None:
    """Runs jobs, with a limit on how many run at once."""
    gate = asyncio.Semaphore(count)

    async def run(job: Callable[[], Awaitable[object]]) -> None:
        async with gate:
            await job()

    await asyncio.gather(*(run(job) for job in jobs))


class Silent:
    """Connections that send requests and never read."""

    def __init__(self, address: str, session: aiohttp.ClientSession) -> None:
        self.address = address
        self.session = session
        self.host = address.removeprefix("http://")
        self.sockets: list[socket.socket] = []

    async def connect(self) -> socket.socket:
        made = socket.socket()
        made.setblocking(False)
        # The buffer is so small that the server cannot send a whole page.
        made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
        host, port = self.host.split(":")
        await asyncio.get_running_loop().sock_connect(made, (host, int(port)))
        self.sockets.append(made)
        return made

    async def ask_for_pages(self) -> None:
        """Requests a page without reading the response."""
        made = await self.connect()
        request = f"GET /shop/ HTTP/1.1\r\nHost: {self.host}\r\n\r\n".encode()
        await asyncio.get_running_loop().sock_sendall(made, request)

    async def connect_as_a_tab(self) -> None:
        """Connects to a new window, sends the first message, and never reads."""
        loop = asyncio.get_running_loop()
        async with self.session.get(self.address + "/shop/") as response:
            page = await response.text()
        cookies = "; ".join(f"{one.key}={one.value}" for one in self.session.cookie_jar)
        made = await self.connect()
        key = base64.b64encode(os.urandom(16)).decode()
        head = [f"GET {attribute(page, 'live')} HTTP/1.1", f"Host: {self.host}", "Upgrade: websocket",
                "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                f"Origin: {self.address}", f"Cookie: {cookies}", "", ""]
        await loop.sock_sendall(made, "\r\n".join(head).encode())
        answer = await loop.sock_recv(made, 12)
        assert answer.endswith(b"101"), answer
        fresh = {name: attribute(page, name) for name in ("window", "token")}
        place = {"key": attribute(page, "key"), "serial": 0, "path": "/shop/"}
        await loop.sock_sendall(made, frame({"type": "hello", "fresh": fresh, "kept": None, "place": place}))

    def close(self) -> None:
        for made in self.sockets:
            made.close()


def frame(message: object) -> bytes:
    """Returns a text frame of a client, with a mask of zeros."""
    text = json.dumps(message).encode()
    assert 126 <= len(text) < 65_536
    return b"\x81\xfe" + len(text).to_bytes(2, "big") + bytes(4) + text


async def probe(session: aiohttp.ClientSession, windows: list[Window], seconds: float) -> list[float]:
    """Navigates in the windows and fetches pages at the same time. Returns the durations."""
    timings: list[float] = []
    ends = time.monotonic() + seconds

    async def fetch() -> None:
        while time.monotonic() < ends:
            started = time.perf_counter()
            async with session.get(windows[0].address + "/") as response:
                assert response.status == 200, response.status
                await response.read()
            timings.append(time.perf_counter() - started)
            await asyncio.sleep(0.05)

    async def navigate(window: Window) -> None:
        while time.monotonic() < ends:
            await window.navigate()
            await asyncio.sleep(0.05)

    await asyncio.gather(fetch(), *(navigate(window) for window in windows))
    return timings + [one for window in windows for one in window.timings]


async def keep_answering(window: Window) -> None:
    """Answers the messages to an idle tab."""
    while True:
        await window.take()


async def load(server: Showcase, count: int, seconds: float) -> int:
    usage = Usage(server.pid)
    memory, files = usage.memory, usage.files
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar, connector=aiohttp.TCPConnector(limit=0)) as session:
        probes = [Window(session, server.address, number) for number in range(1, 6)]
        for window in probes:
            await window.open()
        print(told("other clients, before", await probe(session, probes, 5)), flush=True)

        silent = Silent(server.address, session)
        readers = [Window(session, server.address, number) for number in range(100, 100 + count // 2)]
        idle: list[asyncio.Task[None]] = []

        async def open_and_answer(window: Window) -> None:
            await window.open()
            idle.append(asyncio.create_task(keep_answering(window)))

        started = time.monotonic()
        waiting = [asyncio.create_task(keep_answering(window)) for window in probes]
        await at_most(50, [silent.ask_for_pages for _ in range(count // 4)])
        await at_most(50, [silent.connect_as_a_tab for _ in range(count // 4)])
        await at_most(50, [partial(open_and_answer, window) for window in readers])
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        print(f"{count} connections opened in {time.monotonic() - started:.0f} s; the server has {usage.files - files} of them"
              f" and uses {usage.memory:.0f} MB", flush=True)

        for window in probes:
            window.timings.clear()
        print(told("other clients, under load", await probe(session, probes, seconds)), flush=True)
        grown = usage.memory - memory
        gone = [str(task.exception()) for task in idle if task.done()]
        print(f"the server uses {usage.memory:.0f} MB, {grown * 1024 / count:.0f} KB for each connection; it still has"
              f" {usage.files - files} of them; {len(gone)} answering tabs were disconnected {gone[:3]}")
        for task in idle:
            task.cancel()
        silent.close()
        for window in [*readers, *probes]:
            await window.socket.close()

    left = await wait_until_gone(usage, files)
    print(f"after all connections were closed: {left} are left, {usage.memory:.0f} MB")
    return 1 if left > 0 or gone or grown * 1024 / count > BOUND else 0


async def wait_until_gone(usage: Usage, files: int) -> int:
    ends = time.monotonic() + 30
    while usage.files > files and time.monotonic() < ends:
        await asyncio.sleep(0.2)
    return max(usage.files - files, 0)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--connections", type=int, default=10_000, help="the number of connections (10,000)")
    parser.add_argument("--seconds", type=float, default=30, help="the number of seconds to measure other clients under load (30)")
    given = parser.parse_args()
    server = Showcase("--windows", "20000", "--windows-per-address", "20000", "--connections-per-address", "20000")
    server.start()
    try:
        return asyncio.run(load(server, given.connections, given.seconds))
    except Exception:
        print(f"the server {'runs' if server.is_running else 'has ended'}; its output:\n{server.output}")
        raise
    finally:
        server.kill()


if __name__ == "__main__":
    sys.exit(main())
