"""Reports the running tests and processes of a hanging check, and ends the processes."""
from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

# The environment variable that marks all processes of a check, including those that leave its session, as browsers do.
MARK = "WAYMARK_CHECK_RUN"

# These variables make Swift and Python programs print their stacks when they are aborted.
STACKS = {
    "SWIFT_BACKTRACE": "enable=yes,threads=all,limit=24,color=no,interactive=no,cache=no",
    "PYTHONFAULTHANDLER": "1",
}

# The number of seconds in which the programs must print their stacks.
PATIENCE = 20

# Programs that print no stacks. They are stopped, so that they start no processes while the others print their stacks.
SILENT = ("bash", "sh", "dash", "timeout", "xargs", "chrom", "headless", "node", "sleep", "tail")


@dataclass(frozen=True)
class Process:
    number: int
    parent: int
    name: str
    seconds: float
    command: str

    def __str__(self) -> str:
        return f"  {self.number} (child of {self.parent}), running for {self.seconds:.0f} s: {self.command[:300]}"

    @property
    def is_silent(self) -> bool:
        return self.name.startswith(SILENT)


def processes(mark: str) -> list[Process]:
    """Returns the processes with the mark, the oldest first. Without /proc, returns none."""
    return marked(lambda variables: f"{MARK}={mark}".encode() in variables)


def processes_of_all_checks() -> list[Process]:
    return marked(lambda variables: any(one.startswith(MARK.encode()) for one in variables))


def marked(is_wanted: Callable[[list[bytes]], bool]) -> list[Process]:
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if not is_wanted((folder / "environ").read_bytes().split(b"\0")):
                continue
            name, rest = (folder / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
            fields = rest.split()
            if fields[0] == "Z":
                continue
            began = int(fields[19]) / os.sysconf("SC_CLK_TCK")
            uptime = float(Path("/proc/uptime").read_text().split()[0])
            command = (folder / "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace").strip()
            found.append(Process(int(folder.name), int(fields[1]), name, uptime - began, command))
        except (OSError, ValueError, IndexError):
            continue
    return sorted(found, key=lambda one: (-one.seconds, one.number))


BEGUN = re.compile(r"^\S+ Test (?!run |case )(.+) started\.$", re.MULTILINE)
ENDED = re.compile(r"^\S+ Test (?!run |case )(.+) (?:passed after|failed after|skipped|has ended)\b.*$", re.MULTILINE)
CASES = re.compile(r" with \d+ test cases?$")
COLOUR = re.compile(r"\x1b\[[0-9;]*m")


def running_tests(output: str) -> list[str]:
    """Returns the tests that have started but not ended, according to the output of Swift Testing or of the page tests."""
    output = COLOUR.sub("", output)
    begun = BEGUN.findall(output)
    for name in (CASES.sub("", name) for name in ENDED.findall(output)):
        if name in begun:
            begun.remove(name)
    return begun


def report(mark: str, log: Path) -> None:
    """Appends the running tests and processes to the log of a check. Aborts programs that can print their stacks."""
    lines = ["", "── running tests and processes:"]
    lines += [f"  the test {name}" for name in running_tests(log.read_text(errors="replace"))]
    found = processes(mark)
    lines += [str(one) for one in found[:40]]
    lines += ["── their stacks, if the system provides them:", ""]
    with open(log, "a") as file:
        file.write("\n".join(lines))
    for one in found:
        signalled(one.number, signal.SIGSTOP if one.is_silent else signal.SIGABRT)
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline and not all(one.is_silent for one in processes(mark)):
        time.sleep(0.2)


def end(mark: str, group: int) -> None:
    """Kills the remaining processes of a check. Without /proc, kills only those in its process group."""
    try:
        os.killpg(group, signal.SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass
    for _ in range(5):
        found = processes(mark)
        if not found:
            return
        for one in found:
            signalled(one.number, signal.SIGKILL)
        time.sleep(0.1)


def signalled(number: int, kind: signal.Signals) -> None:
    try:
        os.kill(number, kind)
    except (ProcessLookupError, PermissionError):
        pass
