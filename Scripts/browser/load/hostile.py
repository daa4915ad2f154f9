"""Load test with hostile clients, a thousand windows and a few normal clients.

A hostile client sends a header line of 1 MB, sends nothing, sends one byte a second, or sends malformed frames. Prints the
response times of the normal clients before and under load, how long the hostile clients stay connected, and the resource use
of the server. The exit status is 1 if the response times become more than ten times as long, if a hostile client stays
connected for too long, or if the server does not release its memory.
"""

import argparse
import asyncio
import base64
import multiprocessing
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import aiohttp
from client import Window, attribute
from connections import at_most, keep_answering, probe
from measured import Usage, quantile, told
from showcase import Showcase

# The maximum number of seconds that a client of each kind may stay connected: the limit in `WebLimits`, and up to two seconds
# for closing the connection.
MAY_STAY = {"long headers": 2, "idle": 60, "trickling": 15 + 2, "malformed frames": 2}
# Tolerance in seconds. Two deadlines are rounded up to a full second; the rest is for a busy machine.
SLACK = 5
# The maximum growth of the server's memory at the end, in MB.
GROWTH = 20
# The maximum factor by which response times may grow, at the 99th percentile.
SLOWER = 10

# No mask, an extension, an unknown opcode, a fragmented control frame, two excessive lengths, invalid text, a continuation without
# a first frame.
FRAMES = [b"\x81\x01a", b"\xc1\x81\0\0\0\0a", b"\x8b\x80\0\0\0\0", b"\x09\x80\0\0\0\0",
          b"\x81\xff\0\0\1\0\0\0\0\0\0\0\0\0", b"\x81\xff\xff\0\0\0\0\0\0\0\0\0\0\0", b"\x81\x81\0\0\0\0\xff",
          b"\x80\x81\0\0\0\0a"]


@dataclass
class Report:
    """The connection times of the clients of each kind, in seconds, and the problems that were found."""

    stays: dict[str, list[float]] = field(default_factory=lambda: {kind: [] for kind in MAY_STAY})
    faults: list[str] = field(default_factory=list)


class Hostile:
    def __init__(self, address: str) -> None:
        self.address = address
        self.host, self.port = address.removeprefix("http://").split(":")
        self.handshake = b""
        self.report = Report()

    async def prepare(self) -> None:
        """Loads a page like a browser, so that sockets are allowed."""
        async with aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True)) as session:
            async with session.get(self.address + "/shop/") as response:
                live = attribute(await response.text(), "live")
            cookies = "; ".join(f"{one.key}={one.value}" for one in session.cookie_jar)
        lines = [f"GET {live} HTTP/1.1", f"Host: {self.host}:{self.port}", "Upgrade: websocket", "Connection: Upgrade",
                 f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}", "Sec-WebSocket-Version: 13",
                 f"Origin: {self.address}", f"Cookie: {cookies}", "", ""]
        self.handshake = "\r\n".join(lines).encode()

    async def stay(self, kind: str, act: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]) -> None:
        """Connects, acts, and records how long the server keeps the connection open."""
        reader, writer = await asyncio.open_connection(self.host, int(self.port))
        started = time.monotonic()
        doing = asyncio.create_task(act(reader, writer))
        try:
            async with asyncio.timeout(MAY_STAY[kind] + 30):
                while await reader.read(65_536):
                    pass
        except ConnectionError:
            pass
        except TimeoutError:
            self.report.faults.append(f"{kind}: still connected")
        self.report.stays[kind].append(time.monotonic() - started)
        doing.cancel()
        await asyncio.gather(doing, return_exceptions=True)
        writer.close()

    async def send_long_header(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nX: " + b"x" * 1_000_000)
        await writer.drain()

    async def say_nothing(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        del writer

    async def trickle(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"GET / HTTP/1.1\r\nX: ")
        while True:
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(1)

    async def break_rules(self, _: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(self.handshake)
        await asyncio.sleep(0.2)
        writer.write(random.choice(FRAMES))
        await writer.drain()

    async def run(self, share: float) -> Report:
        await self.prepare()
        kinds = [("long headers", self.send_long_header, 200), ("idle", self.say_nothing, 2_000),
                 ("trickling", self.trickle, 800), ("malformed frames", self.break_rules, 1_500)]
        jobs = [self.stay(kind, act) for kind, act, count in kinds for _ in range(int(count * share))]
        random.shuffle(jobs)
        results = await asyncio.gather(*jobs, return_exceptions=True)
        self.report.faults += [f"{type(one).__name__}: {one}" for one in results if isinstance(one, Exception)]
        return self.report


def do_harm(address: str, share: float, results) -> None:
    results.put(asyncio.run(Hostile(address).run(share)))


async def keep_windows(address: str, count: int, ready, stop) -> None:
    """Opens windows that answer the messages of the server."""
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar, connector=aiohttp.TCPConnector(limit=0)) as session:
        windows = [Window(session, address, number) for number in range(1_000, 1_000 + count)]
        await windows[0].open()
        await at_most(20, [window.open for window in windows[1:]])
        answering = [asyncio.create_task(keep_answering(window)) for window in windows]
        ready.set()
        await asyncio.to_thread(stop.wait)
        lost = [str(task.exception()) for task in answering if task.done()]
        print(f"{len(lost)} of {count} windows were lost {lost[:3]}", flush=True)
        for task in answering:
            task.cancel()


def open_windows(address: str, count: int, ready, stop) -> None:
    asyncio.run(keep_windows(address, count, ready, stop))


async def load(server: Showcase, windows: int, share: float, waves: int) -> int:
    usage = Usage(server.pid)
    ready, stop = multiprocessing.Event(), multiprocessing.Event()
    crowd = multiprocessing.Process(target=open_windows, args=(server.address, windows, ready, stop))
    crowd.start()
    await asyncio.to_thread(ready.wait)
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar, connector=aiohttp.TCPConnector(limit=0)) as session:
        probes = [Window(session, server.address, number) for number in range(1, 6)]
        for window in probes:
            await window.open()
        await probe(session, probes, 3)
        quiet = await measure(session, probes, 15)
        memory, files = usage.memory, usage.files
        print(told("other clients, before", quiet), flush=True)
        print(f"the server has {files} open files and uses {memory:.0f} MB", flush=True)

        wrong = []
        for _ in range(waves):
            before = usage.memory
            report, meanwhile = await wave(server, share, lambda: measure(session, probes, 1))
            # Keep the windows answering, or the server would close them.
            waiting = [asyncio.create_task(keep_answering(window)) for window in probes]
            left = await wait_until_gone(usage, files, memory)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            wrong += tell(report, quiet, meanwhile)
            print(f"after the wave: {left} connections are left, {usage.memory:.0f} MB, {usage.memory - before:+.0f} MB")
            if left:
                wrong.append("connections were not closed")
        for window in probes:
            await window.socket.close()
    if usage.memory > memory + GROWTH:
        wrong.append(f"{usage.memory - memory:.0f} MB were not released")
    stop.set()
    crowd.join()
    for fault in wrong[:10]:
        print(f"  {fault}")
    return 1 if wrong else 0


async def wave(server: Showcase, share: float, others: Callable[[], Awaitable[list[float]]]) -> tuple[Report, list[float]]:
    """Runs the hostile clients in another process, and measures the response times of the others."""
    usage = Usage(server.pid)
    results: multiprocessing.Queue = multiprocessing.Queue()
    harm = multiprocessing.Process(target=do_harm, args=(server.address, share, results))
    cpu, most = usage.cpu, usage.memory
    harm.start()
    meanwhile: list[float] = []
    while results.empty():
        meanwhile += await others()
        most = max(most, usage.memory)
    report: Report = results.get()
    harm.join()
    print(told("other clients, under load", meanwhile))
    print(f"the server used at most {most:.0f} MB, and {usage.cpu - cpu:.1f} s of CPU time", flush=True)
    return report, meanwhile


async def measure(session: aiohttp.ClientSession, windows: list[Window], seconds: float) -> list[float]:
    for window in windows:
        window.timings.clear()
    return await probe(session, windows, seconds)


async def wait_until_gone(usage: Usage, files: int, memory: float) -> int:
    ends = time.monotonic() + 30
    while (usage.files > files or usage.memory > memory + GROWTH) and time.monotonic() < ends:
        await asyncio.sleep(0.2)
    return max(usage.files - files, 0)


def tell(report: Report, quiet: list[float], meanwhile: list[float]) -> list[str]:
    """Prints the results, and returns the problems."""
    wrong = list(report.faults)
    for kind, stays in report.stays.items():
        late = [one for one in stays if one > MAY_STAY[kind] + SLACK]
        print(f"{kind}: {len(stays)} clients, connected for {quantile(stays, 0.5):.1f} s (median),"
              f" {max(stays, default=0):.1f} s (maximum); {len(late)} exceeded the limit of {MAY_STAY[kind]} s")
        if late:
            wrong.append(f"{len(late)} clients of the kind {kind} stayed connected too long")
    slower = quantile(meanwhile, 0.99) / quantile(quiet, 0.99)
    print(f"the response times of other clients are {slower:.1f} times as long")
    if slower > SLOWER:
        wrong.append("the response times of other clients are too long")
    return wrong


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", type=int, default=1_000, help="the number of open windows (1,000)")
    parser.add_argument("--share", type=float, default=1, help="the share of the hostile clients to run (1: all)")
    parser.add_argument("--waves", type=int, default=1, help="the number of repetitions; a leak grows with each (1)")
    given = parser.parse_args()
    server = Showcase("--windows", "20000", "--windows-per-address", "20000", "--connections-per-address", "20000")
    server.start()
    try:
        return asyncio.run(load(server, given.windows, given.share, given.waves))
    except Exception:
        print(f"the server {'runs' if server.is_running else 'has ended'}; its output:\n{server.output}")
        raise
    finally:
        server.kill()


if __name__ == "__main__":
    sys.exit(main())
