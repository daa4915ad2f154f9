"""Records the steps of a person in a browser as animated pictures. Run by Scripts/record-pictures."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path += [str(ROOT / "Scripts/browser"), str(ROOT / "Examples/Tests/Browser")]

import chromium  # noqa: E402
from inspector import InspectorPage  # noqa: E402
from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Locator, Page, expect, sync_playwright  # noqa: E402
from showcase import Showcase  # noqa: E402

IMAGES = ROOT / "Documentation/images"
# The largest size of a picture in bytes, and the number of its colours.
LARGEST = 1_000_000
COLOURS = 256
# The number of times that a picture plays, so that it comes to rest.
LOOPS = 3
# The time of a frame in milliseconds: while screens move, and when they rest.
MOVING, RESTING = 80, 1_600
# The animation speed while frames of a move are taken, and the number of these frames.
SPEED, FRAMES = 0.06, 4


class Recording:
    """The frames of a page, and the steps that lead from one to the next."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.frames: list[Image.Image] = []
        self.times: list[int] = []
        self.devtools = page.context.new_cdp_session(page)
        self.devtools.send("Animation.enable")

    def take(self, milliseconds: int) -> None:
        """Takes a frame that is shown for this time."""
        picture = self.page.screenshot(animations="allow")
        self.frames.append(Image.open(io.BytesIO(picture)).convert("RGB"))
        self.times.append(milliseconds)

    def rest(self) -> None:
        """Takes a frame after everything has come to rest."""
        self.page.wait_for_timeout(700)
        self.take(RESTING)

    def press(self, name: str, role: str = "button", shows: str | None = None) -> None:
        """Presses a control, and takes frames of the move that follows."""
        control: Locator = self.page.get_by_role(role, name=name).first  # type: ignore[arg-type]
        control.hover()
        self.take(RESTING // 3)
        self.devtools.send("Animation.setPlaybackRate", {"playbackRate": SPEED})
        control.click()
        for _ in range(FRAMES):
            self.page.wait_for_timeout(600)
            self.take(MOVING)
        self.devtools.send("Animation.setPlaybackRate", {"playbackRate": 1})
        if shows:
            expect(self.page.get_by_role("heading", name=shows).first).to_be_visible()
        self.rest()

    def write(self, name: str) -> None:
        """Writes the animated picture."""
        path = IMAGES / f"{name}.png"
        first, *others = in_one_palette(self.frames)
        first.save(path, save_all=True, append_images=others, duration=self.times, loop=LOOPS)
        size = path.stat().st_size
        print(f"{path.relative_to(ROOT)}: {len(self.frames)} frames, {size:,} bytes")
        if size > LARGEST:
            raise SystemExit(f"{path.name} is larger than {LARGEST:,} bytes")


def in_one_palette(frames: list[Image.Image]) -> list[Image.Image]:
    """Returns the frames with the same palette, because an animated PNG has only one."""
    width, height = frames[0].size
    sheet = Image.new("RGB", (width, height * len(frames)))
    for number, frame in enumerate(frames):
        sheet.paste(frame, (0, number * height))
    palette = sheet.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, dither=Image.Dither.NONE)
    return [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames]


def page(browser: Browser, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height})
    context.set_default_timeout(20_000)
    return context.new_page()


def shop(browser: Browser, server: Showcase) -> None:
    """A product goes into the bag, and the account waits for a login."""
    shown = page(browser, 1_000, 760)
    shown.goto(server.address + "/shop/")
    expect(shown.get_by_role("heading", name="Home").first).to_be_visible()
    recording = Recording(shown)
    recording.rest()
    recording.press("Boots", shows="Boots")
    recording.press("Chelsea boot", shows="Chelsea boot")
    recording.press("Add to bag")
    recording.press("Your account", shows="Login")
    shown.get_by_label("Name").fill("Ada")
    shown.get_by_label("Password").fill("any")
    recording.take(RESTING)
    recording.press("Log in", shows="Account")
    recording.write("shop")


def inspector(browser: Browser, server: Showcase) -> None:
    """A visit to the shop beside the inspector, why the account was held, and the map with its way."""
    shown = page(browser, 1_440, 860)
    watched = InspectorPage(shown, server)
    watched.open()
    app = shown.frame_locator("iframe[title='The app']")
    app.get_by_role("link", name="Shop", exact=True).click()
    expect(app.get_by_role("heading", name="Home").first).to_be_visible()
    recording = Recording(shown)
    recording.rest()
    for name in ["Boots", "Chelsea boot", "Your account"]:
        app.get_by_role("button", name=name).first.click()
        expect(app.get_by_role("heading", name=name.replace("Your account", "Login")).first).to_be_visible()
        recording.rest()
    held = watched.row("Account")
    held.click()
    recording.rest()
    watched.tab("Map")
    recording.rest()
    watched.row("Product").click()
    recording.rest()
    recording.write("inspector")


RECORDERS: dict[str, Callable[[Browser, Showcase], None]] = {"shop": shop, "inspector": inspector}


def main(names: list[str]) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.options())
        for name in names:
            server = Showcase(*(["--inspector"] if name == "inspector" else []))
            server.start()
            try:
                RECORDERS[name](browser, server)
            finally:
                server.stop()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
