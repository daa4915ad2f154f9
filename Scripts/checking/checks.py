"""The checks, in the order in which they start."""
from __future__ import annotations

from dataclasses import dataclass


class DONE:
    """Exit statuses."""

    passed = 0
    failed = 1
    usage = 2


@dataclass(frozen=True)
class Check:
    name: str
    summary: str
    # The duration in seconds on two idle cores, in parallel with the other checks: in the gate, and with --full.
    gate: int
    full: int
    # Whether the check uses the products of the check `build`.
    uses_build: bool = False
    # Whether the check locks the package's build folder. SwiftPM locks it during builds, and `swift test` during tests.
    locks_folder: bool = False
    # Whether the check mostly waits for other programs. Such a check runs in addition to one check for each core.
    waits: bool = False

    @property
    def has_full_run(self) -> bool:
        """Whether the check does more with --full. Other checks do not accept the option."""
        return self.full != self.gate

    def limit(self, full: bool) -> int:
        """Returns the time limit in seconds."""
        return max(60, 3 * (self.full if full else self.gate))

    def line(self, full: bool) -> str:
        return f"{self.name:<16} {self.limit(full):>5} s  {self.summary}"


CHECKS = [
    Check("build", "the library, the examples and the fuzzer compile", 350, 350, locks_folder=True),
    Check("apple", "the hosts for UIKit and SwiftUI, on doubles of both", 800, 1000),
    Check("browser", "scenarios and pages in a real browser", 200, 600, uses_build=True, waits=True),
    Check("tests", "the tests of the library, by the README's command", 800, 830, uses_build=True, locks_folder=True),
    Check("disk", "saved navigation survives full disks and killed processes", 60, 400, uses_build=True, locks_folder=True),
    Check("benchmarks", "allocations and instructions are within their bounds", 600, 700),
    Check("planted", "planted bugs are found by the verifier and by storms", 150, 220),
    Check("examples", "every scenario on every host that needs no browser", 100, 100, uses_build=True),
    Check("routes", "wrong routes do not compile; with --full, maps are type-checked in time", 20, 50, uses_build=True),
    Check("fuzz", "mutated links, saved navigation, messages and requests", 30, 100, uses_build=True),
    Check("client", "packages that depend on Waymark by URL, with both build systems", 200, 1000),
    Check("getting-started", "the packages of two documents build, and their tests pass", 40, 40, uses_build=True, locks_folder=True),
    Check("tutorial", "each step of the tutorial compiles, and its tests print the output that it shows", 80, 80, uses_build=True),
    Check("documentation", "every public declaration is documented", 20, 20, uses_build=True),
    Check("api", "the public API is the recorded one", 10, 10, uses_build=True),
    Check("compatibility", "a client that uses each declaration for apps compiles", 20, 20, uses_build=True),
    Check("site", "the documentation site has no warnings, dead links or orphans", 80, 80, uses_build=True),
    Check("availability", "the oldest supported systems have every symbol that the products use", 60, 60, uses_build=True),
    Check("catalogue", "each public declaration has a task, and the article that lists them is up to date", 2, 2),
    Check("names", "the names of the public functions tell which of them wait", 2, 2),
    Check("architecture", "rules that the compiler does not check", 20, 20),
    Check("words", "names and prose use the words of the glossary", 5, 5),
    Check("prose", "the number of stilted phrases in comments and articles has not grown", 5, 5),
    Check("format", "the code is formatted", 20, 20),
    Check("limits", "a hanging check is ended, and the report names the hanging test", 20, 20),
]
