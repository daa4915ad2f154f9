"""Tests of the time limit: a test that waits too long is ended, and its position is printed."""

import os
import subprocess
import sys
from pathlib import Path

# The time limit is so short that it has passed when the test waits.
HANGING = """
import signal

def test_waits_in_vain(browser):
    page = browser.new_page()
    signal.setitimer(signal.ITIMER_REAL, 0.1)
    page.evaluate("() => new Promise(() => {})")
"""


def test_a_test_that_waits_in_vain_is_ended_and_says_where(tmp_path: Path) -> None:
    here = Path(__file__).parent
    (tmp_path / "conftest.py").write_text((here / "conftest.py").read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "test_hanging.py").write_text(HANGING, encoding="utf-8")
    paths = os.pathsep.join(path for path in sys.path if path)
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(tmp_path)], capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": paths}, cwd=tmp_path, timeout=120)
    assert run.returncode == 1
    assert "test_waits_in_vain has taken longer than" in run.stdout, run.stdout + run.stderr
    assert 'page.evaluate("() => new Promise(() => {})")' in run.stdout, run.stdout + run.stderr
