"""Which browser is driven, and how it is started."""

import os
import shutil
from typing import Any

# Who clicks waits until nothing moves. What is not about motion is tested as by users who do not want any, unless
# WAYMARK_BROWSER_MOTION is set.
QUIET = {} if os.environ.get("WAYMARK_BROWSER_MOTION") else {"reduced_motion": "reduce"}

# How many seconds it may take to start. A busy machine takes several times as long as a quick one.
STARTING = 90.0


def options() -> dict[str, Any]:
    """What Playwright is told to start the browser of this system.

    WAYMARK_BROWSER names the program. By default it is Chromium without a user interface, which takes a third of the
    processor's time, or else Chromium.
    """
    named = os.environ.get("WAYMARK_BROWSER")
    candidates = [named] if named else ["chromium-headless-shell", "chromium"]
    path = next(filter(None, map(shutil.which, candidates)), None)
    if path is None:
        raise FileNotFoundError(f"there is no program called {' or '.join(candidates)}")
    # Chromium refuses its sandbox to the superuser.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": path, "args": arguments, "timeout": STARTING * 1000}
