"""The recorded public API, read from the files in Documentation/api. Scripts/check-api describes their format."""
from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FILES = Path(__file__).resolve().parent.parent.parent / "Documentation" / "api"

TYPES = ("actor", "class", "enum", "protocol", "struct")
FUNCTIONS = ("function", "init", "method", "static method")


@dataclass(frozen=True)
class Symbol:
    product: str
    # The name of the module whose type is extended, or an empty string.
    module: str
    # The name of the type with the names of the enclosing types, or an empty string for a function that no type encloses.
    owner: str
    # The name with argument labels, or an empty string for a type.
    member: str
    kind: str
    declaration: str
    # The protocols of a type, or the condition of a member.
    last: str

    @property
    def name(self) -> str:
        return ".".join(filter(None, (self.owner, self.member)))

    @property
    def base(self) -> str:
        """The name without the enclosing types and without argument labels."""
        return self.member.partition("(")[0] or self.owner.rpartition(".")[2]

    @property
    def labels(self) -> str:
        """The argument labels, without those of the parameters for the place of a call."""
        return without_place(self.member.partition("(")[2])

    @property
    def has_place(self) -> bool:
        """Whether the function has parameters for the place of a call."""
        return without_place(self.member) != self.member

    @cached_property
    def signature(self) -> str:
        """The part of a function's declaration after its parameters: its effects, its result and its conditions."""
        depth, is_inside = 0, False
        for index, character in enumerate(self.declaration):
            # The attributes have parentheses, too.
            if not is_inside and not re.search(r"\b(func|init)\b", self.declaration[:index]):
                continue
            depth += {"(": 1, ")": -1}.get(character, 0)
            is_inside = is_inside or depth > 0
            if is_inside and depth == 0:
                return self.declaration[index + 1 :]
        return ""

    @property
    def is_async(self) -> bool:
        return re.match(r"\s*async\b", self.signature) is not None

    @property
    def result(self) -> str:
        """The type of the result, or an empty string."""
        found = re.match(r"[^>]*?->\s*(.*?)(?:\s+where\s.*)?$", self.signature)
        return found[1] if found else ""

    @property
    def protocols(self) -> list[str]:
        """The names of the superclass and of the protocols of a type."""
        text = self.last if self.kind != "protocol" else self.declaration.partition(" where ")[0]
        return re.findall(r"(?:^: |, | : )([\w.]+)", text) if self.kind in TYPES + ("extension",) else []


def without_place(name: str) -> str:
    return re.sub(r"\bfile:line:", "", name)


def symbols(product: str, text: str) -> list[Symbol]:
    """Reads the file of a product."""
    rows = [(line.split("\t") + ["", ""])[:4] for line in text.splitlines() if "\t" in line]
    types = {name for name, kind, _, _ in rows if kind in TYPES}
    found = []
    for name, kind, declaration, last in rows:
        path, bracket, labels = name.partition("(")
        enclosing, _, own = path.rpartition(".")
        is_type = kind in TYPES or kind == "extension" or (kind == "typealias" and not enclosing)
        owner, member = (path, "") if is_type else (enclosing, own + bracket + labels)
        first, _, rest = owner.partition(".")
        # The name of an extended type begins with that of its module.
        module = first if rest and first not in types else ""
        found.append(Symbol(product, module, rest if module else owner, member, kind, declaration, last))
    return found


def texts() -> dict[str, str]:
    """Returns the text of the file of each product."""
    return {file.stem: file.read_text() for file in sorted(FILES.glob("*.txt"))}
