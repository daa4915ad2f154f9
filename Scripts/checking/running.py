"""Runs one check with a time limit."""
from __future__ import annotations

import asyncio
import os
import re
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path

from checking import hanging
from checking.checks import Check

ROOT = Path(__file__).resolve().parent.parent.parent


@dataclass(frozen=True)
class Result:
    check: Check
    # Empty if the check has passed.
    failure: str
    seconds: float = 0
    # The CPU time of the check's processes, in seconds.
    processor: float = 0

    @property
    def has_passed(self) -> bool:
        return not self.failure

    @property
    def verdict(self) -> str:
        return "ok" if self.has_passed else f"FAILED: {self.failure}"

    def __str__(self) -> str:
        return f"{self.check.name}: {self.verdict}, {self.seconds:.0f} s"

    def row(self, full: bool) -> str:
        limit = self.check.limit(full)
        return f"{self.check.name:<16} {self.seconds:>6.0f} {self.processor:>6.0f} {limit:>6}  {self.verdict}"


class Run:
    """A run of a check, which writes its output to a file."""

    def __init__(self, check: Check, full: bool, log: Path, command: list[str] | None = None) -> None:
        self.check = check
        self.limit = check.limit(full)
        self.log = log
        self.command = command or [f"Scripts/check-{check.name}"] + (["--full"] if full and check.has_full_run else [])
        self.variables = {"WAYMARK_IS_BUILT": "1"} if check.uses_build else {}

    async def result(self, limit: float | None = None) -> Result:
        """Runs the check, and then ends all processes that it has started."""
        limit = limit or self.limit
        started = time.monotonic()
        mark = f"{self.check.name}-{os.getpid()}-{id(self)}"
        self.log.write_bytes(b"")
        # Open the log for appending, because reports are added between the output of the check's programs.
        with open(self.log, "ab") as output:
            process = subprocess.Popen(
                self.command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
                env={**os.environ, **hanging.STACKS, **self.variables, hanging.MARK: mark}, start_new_session=True)
        waiting = asyncio.create_task(asyncio.to_thread(os.wait4, process.pid, 0))
        failure = None
        try:
            await asyncio.wait({waiting}, timeout=limit)
            if not waiting.done():
                failure = f"not done within {limit:g} s"
        except asyncio.CancelledError as error:
            failure = error.args[0] if error.args else "interrupted"
        if failure:
            await asyncio.to_thread(hanging.report, mark, self.log)
        hanging.end(mark, process.pid)
        _, status, usage = await waiting
        process.returncode = os.waitstatus_to_exitcode(status)
        if failure is None:
            failure = "" if process.returncode == 0 else f"exit status {process.returncode}"
        return Result(self.check, failure, time.monotonic() - started, usage.ru_utime + usage.ru_stime)


# The lines that describe failures.
TELLING = re.compile(r"✘|error:|rror: |FAIL|failed|Traceback")
# The lines of Swift Testing about tests that started or passed, whose names may contain such words.
HARMLESS = re.compile(r"^\s*[◇✔] ")


def excerpt(result: Result, log: Path) -> str:
    """Returns the lines of a failed check that describe the failures, and the last lines."""
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    telling = [line[:400] for line in lines if TELLING.search(line) and not HARMLESS.match(line)][:40]
    last = [line[:400] for line in lines[-100 if "not done" in result.failure else -20:]]
    return "\n".join([f"\n── {result}; the output is in {log.relative_to(ROOT)}", *telling, "── the last lines:", *last])
