"""The table of all public declarations by task, Documentation/tasks.tsv, and the two tiers of the API that it states."""
from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from checking import recorded
from checking.recorded import Symbol

TABLE = "Documentation/tasks.tsv"

CORE = "Waymark"
MARK = "may change"
# The requirements of protocols of the standard library and of SwiftUI.
CONFORMING = {
    "Clock": {"now", "minimumResolution", "sleep(until:tolerance:)"},
    "Comparable": {"<(_:_:)"},
    "CustomDebugStringConvertible": {"debugDescription"},
    "CustomReflectable": {"customMirror"},
    "CustomStringConvertible": {"description"},
    "Decodable": {"init(from:)"},
    "Encodable": {"encode(to:)"},
    "Equatable": {"==(_:_:)"},
    "ExpressibleByArrayLiteral": {"init(arrayLiteral:)"},
    "ExpressibleByStringLiteral": {"init(stringLiteral:)"},
    "Hashable": {"hash(into:)", "hashValue"},
    "InstantProtocol": {"advanced(by:)", "duration(to:)"},
    "RandomNumberGenerator": {"next()"},
    "RawRepresentable": {"rawValue", "init(rawValue:)"},
    "View": {"body"},
}


# MARK: The API


# A symbol of the catalogue: the product, the name of the type and that of the member, or an empty string for the type itself.
Name = tuple[str, str, str]


def shown(name: Name) -> str:
    return ".".join(filter(None, name[1:])) + ("" if name[0] == CORE else f" of {name[0]}")


class API:
    """The symbols of all products. Overloads with the same labels count as one."""

    def __init__(self, texts: dict[str, str]) -> None:
        self.symbols = [symbol for product, text in texts.items() for symbol in recorded.symbols(product, text)]
        self.products = set(texts)
        self.types = {(one.product, one.owner) for one in self.symbols if one.member == ""}
        self.modules = {(one.product, one.owner): one.module for one in self.symbols if one.module}
        self.protocols = {
            (one.product, one.owner): {text.rpartition(".")[2] for text in one.protocols} for one in self.symbols if not one.member
        }
        self.requirements: dict[str, set[str]] = {name: set(members) for name, members in CONFORMING.items()}
        for one in self.symbols:
            if one.kind.endswith(" requirement"):
                self.requirements.setdefault(one.owner, set()).add(one.member)
        self.all = {self.name(one) for one in self.symbols if one.kind != "extension"}
        left_out = {self.name(one) for one in self.symbols if self.is_left_out(one)}
        self.required = self.all - left_out
        # A type of another module has no line of its own.
        self.required |= {(product, owner, "") for product, owner, _ in self.required if owner}

    @staticmethod
    def name(symbol: Symbol) -> Name:
        return symbol.product, symbol.owner, recorded.without_place(symbol.member)

    def is_left_out(self, symbol: Symbol) -> bool:
        """Whether a member only implements a requirement or overrides a member."""
        if not symbol.member:
            return False
        protocols = self.protocols.get((symbol.product, symbol.owner), set())
        implements = any(symbol.member in self.requirements.get(protocol, ()) for protocol in protocols)
        return implements or re.search(r"\boverride (func|var|init)\b", symbol.declaration) is not None

    @cached_property
    def members(self) -> dict[tuple[str, str], set[str]]:
        """The members of each type, and the functions without a type."""
        found: dict[tuple[str, str], set[str]] = {}
        for product, owner, member in self.all:
            if member:
                found.setdefault((product, owner), set()).add(member)
        return found

    def link(self, product: str, owner: str) -> str:
        """Returns how the page shows a type. DocC can link only to the types of the core."""
        if product != CORE:
            return f"`{owner}`"
        path = ".".join(filter(None, (self.modules.get((product, owner)), owner)))
        return f"``{path.replace('.', '/')}``"


# MARK: The table


@dataclass
class Row:
    task: str
    declarations: str
    names: list[Name] = field(default_factory=list)


@dataclass
class Group:
    title: str
    product: str
    may_change: bool
    sentence: str
    rows: list[Row] = field(default_factory=list)

    @property
    def heading(self) -> str:
        marks = ([self.product] if self.product != CORE else []) + ([MARK] if self.may_change else [])
        return self.title + "".join(f" ({mark})" for mark in marks)


class Table:
    """The groups of the table, with the symbols that each row names."""

    def __init__(self, text: str, api: API) -> None:
        self.api = api
        self.problems: list[str] = []
        self.groups: list[Group] = []
        for number, line in enumerate(text.splitlines(), 1):
            if line.strip() and not line.startswith("#"):
                self.read(line, f"{TABLE}:{number}")
        rows = [(group, row) for group in self.groups for row in group.rows]
        patterns = {id(row): self.patterns(group, row) for group, row in rows}
        every = [pattern for one in patterns.values() for pattern in one]
        # A name with labels goes before a name without them, and both go before an asterisk.
        exact = {(product, owner, member) for product, owner, member in every if "(" in member}
        based = {name for one in every if "(" not in one[2] for name in self.based(*one)} - exact
        for _, row in rows:
            for pattern in patterns[id(row)]:
                row.names += self.named(pattern, exact, based, row)

    def read(self, line: str, place: str) -> None:
        group, task, rest, *others = line.split("\t") + ["", ""][: max(0, 2 - line.count("\t"))]
        if others or (not group and not (task and rest and self.groups)):
            advice = "write a group, its marks and its sentence, or an empty column, a task and declarations"
            self.problems.append(f"{place}: {advice}")
        elif not group:
            self.groups[-1].rows.append(Row(task, rest))
        else:
            marks = [mark for mark in task.split(", ") if mark]
            products = [mark for mark in marks if mark in self.api.products]
            if len(products) > 1 or set(marks) - set(products) - {MARK}:
                self.problems.append(f"{place}: the marks of a group are a product and '{MARK}', not '{task}'")
            self.groups.append(Group(group, products[0] if products else CORE, MARK in marks, rest))

    def patterns(self, group: Group, row: Row) -> list[Name]:
        """Returns the parts of the declarations of a row. A member that begins with a period belongs to the type before it."""
        found, product, owner = [], group.product, ""
        for text in row.declarations.split(", "):
            if not text.startswith("."):
                before, slash, after = text.partition("/")
                product, text = (before, after) if slash else (group.product, text)
                if (product, text) in self.api.types:
                    owner = text
                    found.append((product, text, ""))
                    continue
                path = text.partition("(")[0]
                owner = path.rpartition(".")[0]
                text = text.removeprefix(owner)
            found.append((product, owner, text.removeprefix(".")))
        return found

    def based(self, product: str, owner: str, text: str) -> list[Name]:
        """Returns the members with a name without labels. A member that is left out must be named completely."""
        members = self.api.members.get((product, owner), set()) if text not in ("", "*") else set()
        names = [(product, owner, member) for member in members if member.partition("(")[0] == text]
        return [name for name in names if name in self.api.required or name[2] == text]

    def named(self, pattern: Name, exact: set[Name], based: set[Name], row: Row) -> list[Name]:
        product, owner, text = pattern
        if text == "" and (product, owner) in self.api.types:
            return [pattern]
        members = {(product, owner, member) for member in self.api.members.get((product, owner), set())}
        if text == "*":
            found = (members & self.api.required) - exact - based
        elif "(" in text:
            found = members & {pattern}
        else:
            found = set(self.based(*pattern)) - exact
        if not found:
            is_empty = text == "*" and (members or (product, owner) in self.api.types)
            reason = "names no member that no other row names" if is_empty else "is not in Documentation/api"
            self.problems.append(f"{shown(pattern)}, in the row '{row.task}', {reason}: correct or remove it in {TABLE}")
        return sorted(found)

    def named_in(self, groups: list[Group]) -> set[Name]:
        """Returns the symbols that the rows of some groups name, with their types."""
        names = {name for group in groups for row in group.rows for name in row.names}
        return names | {(product, owner, "") for product, owner, _ in names if owner}

    def split(self) -> tuple[set[Name], set[Name]]:
        """Returns the symbols that may change, and the others. A type may change if it is in rows of such groups only."""
        others = self.named_in([group for group in self.groups if not group.may_change])
        return self.named_in([group for group in self.groups if group.may_change]) - others, others

    # The page

    def page(self) -> str:
        lines = [
            "# Everything by task", "",
            "All public declarations of Waymark, grouped by what you want to do.", "",
            "Each row names a type and the members for the task. The heading of a group names the product to import, unless it is "
            "Waymark.", "",
            "Members are left out if they only override a member of a superclass, or implement a requirement of a common protocol, "
            "such as `Equatable` or `View`, or of a protocol of Waymark. Parameters named `file` and `line` are left out, too.", "",
        ]
        for group in self.groups:
            lines += [f"## {group.heading}", ""] + ([group.sentence, ""] if group.sentence else [])
            lines += ["| task | declaration |", "|---|---|"]
            lines += [f"| {row.task} | {self.cell(row, group)} |" for row in group.rows] + [""]
        return "\n".join(lines[:-1]) + "\n"

    def cell(self, row: Row, group: Group) -> str:
        members: dict[tuple[str, str], list[str]] = {}
        for product, owner, member in row.names:
            known = members.setdefault((product, owner), [])
            known += [member] if member and member not in known else []
        return "; ".join(self.entry(owner, names, group) for owner, names in members.items())

    def entry(self, owner: tuple[str, str], members: list[str], group: Group) -> str:
        names = ", ".join(f"`{member}`" for member in members)
        of_type = self.api.link(*owner) + (f": {names}" if names else "") if owner[1] else names
        return of_type + (f", in {owner[0]}" if owner[0] not in (group.product, CORE) else "")


# MARK: The tiers of the recorded API

FOR_APPS = "# For apps. Nothing here breaks within a minor version."
MAY_CHANGE = "# May change in any minor version."


def tiered(product: str, text: str, table: Table) -> str:
    """Returns the text of a product's file with the declarations for apps first, then those that may change."""
    changing, others = table.split()

    def may_change(symbol: Symbol) -> bool:
        name = API.name(symbol)
        # A member that only implements a requirement is in no row. It belongs to its type.
        return name in changing or (name not in others and (symbol.product, symbol.owner, "") in changing)

    lines = text.splitlines()
    symbols = [line for line in lines if line and not line.startswith("# ")]
    later = {line for line, symbol in zip(symbols, recorded.symbols(product, "\n".join(symbols))) if may_change(symbol)}
    header = [line for line in lines if line.startswith("# ") and line not in (FOR_APPS, MAY_CHANGE)]
    parts = [(FOR_APPS, [line for line in symbols if line not in later]), (MAY_CHANGE, [line for line in symbols if line in later])]
    return "\n".join(header + [line for title, part in parts if part for line in (title, *part)]) + "\n"


def current_table() -> Table:
    """Reads the table and the recorded API."""
    return Table((Path(recorded.FILES).parent.parent / TABLE).read_text(), API(recorded.texts()))
