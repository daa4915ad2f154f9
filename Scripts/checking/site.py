"""Builds the documentation site with DocC."""
from __future__ import annotations

import json
import re
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlparse

from checking import graphs

ROOT = Path(__file__).resolve().parent.parent.parent
# The products, each after those that it uses.
PRODUCTS = re.findall(r'\.library\(name: "(\w+)"', (ROOT / "Package.swift").read_text())
# The products that can be compiled only on doubles of Apple's frameworks, and these doubles.
ON_DOUBLES = ["WaymarkUIKit", "WaymarkSwiftUI"]
DOUBLES = ["UIKit", "Combine", "SwiftUI"]
FLAGS = ["-swift-version", "6", "-parse-as-library", "-package-name", re.sub(r"\W", "_", ROOT.name.lower())]
for feature in ["ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault"]:
    FLAGS += ["-enable-upcoming-feature", feature]
# The catalog of the first page, and the pictures that it may show.
LANDING = ROOT / "Documentation" / "Documentation.docc"
PICTURES = ROOT / "Documentation" / "images"
# The name of the landing page above the pages of the products.
ALL = "All products"


class Archives:
    """The documentation of the products, in a folder. Each product is converted once, after those that it uses."""

    def __init__(self, folder: Path, base_path: str = "") -> None:
        self.folder = folder
        self.options = ["--hosting-base-path", base_path] if base_path else []
        self.paths: dict[str, Path] = {}
        self.problems: list[str] = []

    def add(self, name: str, catalog: Path | None, symbols: Path | None) -> Path:
        """Converts a catalog and the symbol graphs in a folder. Adds a line to `problems` for each warning of DocC."""
        path, diagnostics = self.folder / f"{name}.doccarchive", self.folder / f"{name}.diagnostics.json"
        command = [docc(), "convert", *([str(catalog)] if catalog else []), "--output-path", str(path), *self.options]
        command += ["--fallback-display-name", name, "--fallback-bundle-identifier", name]
        command += ["--fallback-default-module-kind", "Product", "--transform-for-static-hosting"]
        command += ["--enable-experimental-external-link-support", "--diagnostics-file", str(diagnostics)]
        command += ["--additional-symbol-graph-dir", str(symbols)] if symbols else []
        for other in self.paths.values():
            command += ["--dependency", str(other)]
        # The option --warnings-as-errors would write no archive, so that the warnings of the other products were not found.
        result = run(command)
        found = json.loads(diagnostics.read_text())["diagnostics"] if diagnostics.exists() else []
        warnings = [one for one in found if one["severity"] in ("warning", "error")]
        self.problems += [line(one) for one in warnings]
        if not path.exists() or (result.returncode != 0 and not warnings):
            raise SystemExit(f"DocC cannot convert {name}:\n{result.stdout}{result.stderr}")
        self.paths[name] = path
        return path


def docc() -> str:
    found = shutil.which("docc")
    if not found:
        raise SystemExit("there is no program called docc; it is part of the Swift toolchain")
    return found


def run(command: list[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=600)


def line(diagnostic: dict[str, Any]) -> str:
    """Returns a diagnostic of DocC as one line, with the path in this repository."""
    path = Path(unquote(urlparse(diagnostic.get("source", "")).path))
    if path.parent.name == LANDING.name:
        # DocC has read a copy.
        path = LANDING / path.name
    place = str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)
    start = diagnostic.get("range", {}).get("start")
    place += f":{start['line']}:{start['column']}" if start else ""
    return f"{place}: {' '.join(diagnostic['summary'].split())}"


# MARK: Symbols


def emit_hosts(folder: Path) -> None:
    """Writes the modules of the hosts that need doubles to a folder, with the modules of the doubles.

    The package AppleDoubles compiles the same sources with their tests, which takes minutes. Symbols need no function bodies, so
    this takes seconds, and does not depend on a build of that package.
    """
    for module in [*DOUBLES, *ON_DOUBLES]:
        sources = (ROOT if module in ON_DOUBLES else ROOT / "AppleDoubles") / "Sources" / module
        command = ["swiftc", "-emit-module", "-emit-module-path", str(folder / f"{module}.swiftmodule"), "-module-name", module, *FLAGS]
        command += ["-wmo", "-Xfrontend", "-experimental-skip-all-function-bodies"]
        command += ["-I", str(folder), "-I", str(ROOT / ".build" / "debug" / "Modules")]
        result = run(command + [str(path) for path in sorted(sources.rglob("*.swift"))])
        if result.returncode != 0:
            raise SystemExit(f"{module} does not compile:\n{result.stderr}")


def extract(product: str, hosts: Path, folder: Path) -> Path:
    """Writes the symbol graphs of a product to a folder of their own."""
    output = folder / product
    output.mkdir()
    if product in ON_DOUBLES:
        graphs.extract_module(product, [hosts, ROOT / ".build" / "debug" / "Modules"], (), output)
    else:
        graphs.extract(product, ROOT / ".build", output)
    return output


def catalog(product: str) -> Path | None:
    path = ROOT / "Sources" / product / f"{product}.docc"
    return path if path.exists() else None


# MARK: Site


def build(output: Path, base_path: str = "", report: Callable[[str], None] = print) -> list[str]:
    """Builds the site from the modules of the last build, in place of an earlier one. Returns a line for each warning of DocC."""
    if not can_replace(output):
        raise SystemExit(f"{output} contains files that do not belong to a site; choose a different folder")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        hosts = folder / "hosts"
        symbols = folder / "symbols"
        hosts.mkdir()
        symbols.mkdir()
        emit_hosts(hosts)
        archives = Archives(folder, base_path)
        for product in PRODUCTS:
            archives.add(product, catalog(product), extract(product, hosts, symbols))
            report(f"converted {product}")
        products = list(archives.paths.values())
        landing = archives.add("Documentation", copy_of_landing(folder), None)
        site = folder / "site"
        merged = run([docc(), "merge", *map(str, products), "--output-path", str(site), "--synthesized-landing-page-name", ALL])
        if merged.returncode != 0:
            raise SystemExit(f"DocC cannot merge the products:\n{merged.stdout}{merged.stderr}")
        place_landing(landing, site)
        if output.exists():
            shutil.rmtree(output)
        output.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(site, output)
    return archives.problems


def copy_of_landing(folder: Path) -> Path:
    """Copies the catalog of the landing page to a folder, with the pictures. DocC does not follow links to files elsewhere."""
    copy = folder / LANDING.name
    shutil.copytree(LANDING, copy)
    shutil.copytree(PICTURES, copy, dirs_exist_ok=True)
    return copy


def place_landing(archive: Path, site: Path) -> None:
    """Makes the page in an archive the landing page of a merged site, in place of the list of the products that DocC has made."""
    [page] = (archive / "data" / "documentation").glob("*.json")
    place = site / "data" / "documentation.json"
    identifier = json.loads(place.read_text())["identifier"]
    place.write_text(json.dumps(json.loads(page.read_text()) | {"identifier": identifier}, ensure_ascii=False))
    shutil.copytree(archive / "images", site / "images", dirs_exist_ok=True)
    # DocC does not link a product to the landing page, so that readers do not find the other products.
    parent = {"identifier": identifier["url"], "url": "/documentation", "title": ALL, "type": "topic", "kind": "article"}
    for product in PRODUCTS:
        path = site / "data" / "documentation" / f"{product.lower()}.json"
        shown = json.loads(path.read_text())
        shown["hierarchy"]["paths"] = [[parent["identifier"]]]
        shown["references"][parent["identifier"]] = parent | {"role": "collection", "abstract": []}
        path.write_text(json.dumps(shown, ensure_ascii=False))
    # The page of an archive that is not in this list has no links.
    index = site / "index" / "index.json"
    content = json.loads(index.read_text())
    content["includedArchiveIdentifiers"].append(urlparse(parent["identifier"]).netloc)
    index.write_text(json.dumps(content, ensure_ascii=False))
    # Only other archives need these, to link to the first product.
    for name in ("link-hierarchy.json", "linkable-entities.json"):
        (site / name).unlink(missing_ok=True)
    (site / "index.html").write_text(
        '<!doctype html><html lang="en"><meta charset="utf-8"><meta http-equiv="refresh" content="0; url=documentation/">'
        '<title>Waymark</title><a href="documentation/">Waymark</a></html>\n')


def can_replace(output: Path) -> bool:
    """Returns whether a folder is missing, empty, or an earlier site."""
    is_site = (output / "data" / "documentation.json").exists()
    return not output.exists() or is_site or (output.is_dir() and not any(output.iterdir()))
