"""Extracts symbol graphs from built modules. A symbol graph lists the public symbols of a module as JSON.

  Scripts/checking/graphs.py FOLDER MODULE ...   writes the graphs of modules in .build to a folder
"""
from __future__ import annotations

import functools
import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def extract(module: str, build: Path, output: Path) -> list[dict]:
    """Writes the graphs of a module to a folder, and returns them.

    The first graph is that of the module. The others contain its extensions of other modules. A module whose name begins with an
    underscore has only the others.
    """
    if not (build / "debug" / "Modules" / f"{module}.swiftmodule").exists():
        raise SystemExit(f"there is no module {module} in {build}; build it first")
    return extract_module(module, [build / "debug" / "Modules"], c_modules(build), output)


def extract_module(module: str, folders: list[Path], options: tuple[str, ...], output: Path) -> list[dict]:
    command = ["swift", "symbolgraph-extract", "-module-name", module, "-target", target(), "-output-dir", str(output), *options]
    for folder in folders:
        command += ["-I", str(folder)]
    command += ["-minimum-access-level", "public", "-skip-synthesized-members", "-emit-extension-block-symbols"]
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600)
    if result.returncode != 0:
        raise SystemExit(f"there is no symbol graph of {module}:\n{result.stdout}")
    files = [output / f"{module}.symbols.json", *sorted(output.glob(f"{module}@*.symbols.json"))]
    return [json.loads(file.read_text()) for file in files if file.exists()]


@functools.cache
def target() -> str:
    info = subprocess.run(["swift", "-print-target-info"], capture_output=True, text=True, check=True, timeout=600)
    return json.loads(info.stdout)["target"]["unversionedTriple"]


@functools.cache
def c_modules(build: Path) -> tuple[str, ...]:
    """Returns options with the maps of the C modules that the dependencies of WaymarkWeb contain.

    Some of the maps are written by hand, the others by the build. The build also writes maps for Swift modules, which are not
    needed.
    """
    options = []
    for path in sorted(build.glob("checkouts/*/Sources/*/include/module.modulemap")):
        options += ["-I", str(path.parent)]
    for path in sorted(build.glob("debug/*.build/module.modulemap")):
        if not path.parent.name.endswith("-tool.build") and "-Swift.h" not in path.read_text():
            options += ["-Xcc", f"-fmodule-map-file={path}"]
    return tuple(options)


if __name__ == "__main__":
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    for name in sys.argv[2:]:
        extract(name, ROOT / ".build", Path(sys.argv[1]))
