"""Measurements of a server process, and their formatting."""

import os
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Usage:
    """The resource use of a process."""

    pid: int

    @property
    def memory(self) -> float:
        """The memory in MB."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
        return 0

    @property
    def cpu(self) -> float:
        """The CPU time in seconds since the process started."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def files(self) -> int:
        return len(os.listdir(f"/proc/{self.pid}/fd"))


def quantile(values: list[float], part: float) -> float:
    """Returns a quantile of the values, or NaN if there are none."""
    if not values:
        return float("nan")
    return sorted(values)[min(int(len(values) * part), len(values) - 1)]


def told(name: str, seconds: list[float]) -> str:
    milliseconds = [value * 1000 for value in seconds]
    figures = ", ".join(f"{label} {quantile(milliseconds, part):.1f} ms"
                        for label, part in [("p50", 0.5), ("p99", 0.99), ("maximum", 1.0)])
    return f"{name}: {len(seconds)} samples, {figures}"
