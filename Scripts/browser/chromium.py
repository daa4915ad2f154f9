"""The browser to use, and its launch options."""

import os
import shutil
from typing import Any

# Playwright waits until animations end before it clicks. Tests therefore prefer reduced motion, unless
# WAYMARK_BROWSER_MOTION is set.
QUIET = {} if os.environ.get("WAYMARK_BROWSER_MOTION") else {"reduced_motion": "reduce"}

# The number of seconds that the browser may take to start. A busy machine needs several times as long as a fast one.
STARTING = 90.0


def options() -> dict[str, Any]:
    """Returns Playwright's launch options for the browser of this system.

    WAYMARK_BROWSER names the program. By default, this is Chromium's headless shell, which needs a third of the CPU time
    of the full Chromium, or else the full Chromium.
    """
    named = os.environ.get("WAYMARK_BROWSER")
    candidates = [named] if named else ["chromium-headless-shell", "chromium"]
    path = next(filter(None, map(shutil.which, candidates)), None)
    if path is None:
        raise FileNotFoundError(f"there is no program called {' or '.join(candidates)}")
    # Chromium's sandbox does not work for the superuser.
    arguments = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {"executable_path": path, "args": arguments, "timeout": STARTING * 1000}
