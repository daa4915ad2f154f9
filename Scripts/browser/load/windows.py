"""Load test with many windows that each navigate once a second. Some of them are tabs of a real browser.

Prints the duration of a navigation, from the press to the page for a socket, and from the click to the updated document for
a browser tab, and the resource use of the server. The exit status is 1 if a response is lost or wrong.
"""

import argparse
import asyncio
import multiprocessing
import random
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import aiohttp
from chromium import options
from client import Window
from measured import Usage, told
from playwright.async_api import async_playwright
from showcase import Showcase

# Records that the first page has arrived over the socket.
NOTE_CONNECTION = """
  globalThis.WebSocket = class extends WebSocket {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", ({ data }) => { globalThis.isConnected ||= JSON.parse(data).type === "page" });
    }
  };
"""
# Clicks a button of the top layer, and resolves with the milliseconds until the document has the expected title.
CLICK = """([name, title]) => new Promise((done, failed) => {
  const front = [...document.querySelectorAll("#waymark-window > :not([inert])")].at(-1);
  const button = [...front.querySelectorAll("button")].find((one) => one.textContent.trim() === name);
  if (!button) return failed(new Error(`there is no button ${name}`));
  const timer = setTimeout(() => failed(new Error(`${title} did not appear`)), 15_000);
  const observer = new MutationObserver(() => {
    const headings = document.querySelectorAll("#waymark-window > :not([inert]) h1");
    if (headings.item(headings.length - 1)?.textContent.trim() !== title) return;
    observer.disconnect();
    clearTimeout(timer);
    done(performance.now() - started);
  });
  observer.observe(document.querySelector("#waymark-window"), { childList: true, subtree: true, attributes: true,
                                                               characterData: true });
  const started = performance.now();
  button.click();
})"""


@dataclass
class Report:
    """The results of a process."""

    timings: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)


async def every_second(rounds: int, navigate: Callable[[], Awaitable[None]]) -> None:
    """Navigates once a second, starting at a random time within the first second."""
    await asyncio.sleep(random.random())
    started = time.monotonic()
    for step in range(rounds):
        await asyncio.sleep(max(0, started + step - time.monotonic()))
        await navigate()


async def use(window: Window, rounds: int, report: Report) -> None:
    try:
        await every_second(rounds, window.navigate)
    except Exception as error:
        report.faults.append(f"window {window.product}: {type(error).__name__} {error}")
    report.timings += window.timings


async def sockets(address: str, products: range, rounds: int, ready, go) -> Report:
    """Opens windows and uses them. All of them belong to one simulated browser."""
    report = Report()
    jar = aiohttp.CookieJar(unsafe=True)
    async with aiohttp.ClientSession(cookie_jar=jar, connector=aiohttp.TCPConnector(limit=0)) as session:
        windows = [Window(session, address, product) for product in products]
        await windows[0].open()
        gate = asyncio.Semaphore(20)

        async def open_one(window: Window) -> None:
            async with gate:
                await window.open()

        await asyncio.gather(*(open_one(window) for window in windows[1:]))
        await asyncio.to_thread(ready.wait)
        await asyncio.to_thread(go.wait)
        await asyncio.gather(*(use(window, rounds, report) for window in windows))
    return report


async def tabs(address: str, products: range, rounds: int, ready, go) -> Report:
    """Opens tabs of a real browser and uses them."""
    report = Report()
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(**options())
        context = await browser.new_context()
        pages = []
        for product in products:
            page = await context.new_page()
            await page.add_init_script(NOTE_CONNECTION)
            await page.goto(f"{address}/shop/products/{product}")
            await page.wait_for_function("() => globalThis.isConnected")
            pages.append((product, page))
        await asyncio.to_thread(ready.wait)
        await asyncio.to_thread(go.wait)

        async def use_tab(product, page) -> None:
            home = await page.title()
            steps = [("View bag", "Bag"), ("Close", home), ("Your account", "Login"), ("Close", home)]

            async def navigate() -> None:
                step = steps[0]
                steps.append(steps.pop(0))
                report.timings.append(await page.evaluate(CLICK, list(step)) / 1000)

            try:
                await every_second(rounds, navigate)
            except Exception as error:
                report.faults.append(f"tab {product}: {error}")

        await asyncio.gather(*(use_tab(product, page) for product, page in pages))
        await browser.close()
    return report


def run(job, address: str, products: range, rounds: int, ready, go, results) -> None:
    try:
        results.put((job.__name__, asyncio.run(job(address, products, rounds, ready, go))))
    except Exception as error:
        ready.abort()
        results.put((job.__name__, Report(faults=[f"{type(error).__name__}: {error}"])))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--windows", type=int, default=990, help="the number of windows that use sockets directly (990)")
    parser.add_argument("--tabs", type=int, default=10, help="the number of tabs of a real browser (10)")
    parser.add_argument("--seconds", type=int, default=60, help="the number of seconds to navigate (60)")
    parser.add_argument("--processes", type=int, default=2, help="the number of processes that share the sockets (2)")
    given = parser.parse_args()

    server = Showcase("--windows", "20000", "--windows-per-address", "20000", "--connections-per-address", "20000")
    server.start()
    try:
        return measure(server, given)
    finally:
        server.kill()


def measure(server: Showcase, given: argparse.Namespace) -> int:
    usage = Usage(server.pid)
    empty = usage.memory
    share = given.windows // given.processes
    jobs = [(sockets, range(1000 + share * n, 1000 + share * (n + 1))) for n in range(given.processes)]
    if given.tabs:
        jobs.append((tabs, range(900_000, 900_000 + given.tabs)))
    ready, go = multiprocessing.Barrier(len(jobs) + 1, timeout=600), multiprocessing.Event()
    results: multiprocessing.Queue = multiprocessing.Queue()
    processes = [
        multiprocessing.Process(target=run, args=(job, server.address, products, given.seconds, ready, go, results))
        for job, products in jobs
    ]
    for process in processes:
        process.start()
    ready.wait()
    windows, opened, before = share * given.processes + given.tabs, usage.memory, usage.cpu
    print(f"{windows} windows are open: {empty:.0f} MB → {opened:.0f} MB, {(opened - empty) * 1024 / windows:.0f} KB each",
          flush=True)
    go.set()
    started = time.monotonic()
    reports = [results.get(timeout=given.seconds + 120) for _ in jobs]
    spent, seconds = usage.cpu - before, time.monotonic() - started
    for process in processes:
        process.join(timeout=60)
    return tell(reports, windows * given.seconds, f"{spent / seconds * 100:.0f} % of one core, {usage.memory:.0f} MB after")


def tell(reports: list[tuple[str, Report]], expected: int, server: str) -> int:
    timings = {name: [one for job, report in reports if job == name for one in report.timings]
               for name in ("sockets", "tabs")}
    print(told("sockets, from press to page", timings["sockets"]))
    print(told("browser tabs, from click to document", timings["tabs"]))
    print(f"server: {server}")
    faults = [fault for _, report in reports for fault in report.faults]
    lost = expected - sum(len(found) for found in timings.values())
    print(f"lost or wrong: {max(lost, len(faults))} of {expected}")
    for fault in faults[:10]:
        print(f"  {fault}")
    return 1 if lost or faults else 0


if __name__ == "__main__":
    sys.exit(main())
