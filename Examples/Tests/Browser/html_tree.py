"""Flattens HTML documents for comparison, without white space and with sorted attributes."""

from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
# Attributes that the script of the page or the browser may change.
OWN = {"open", "aria-disabled", "data-moving", "style", "value"}


class Flattener(HTMLParser):
    """Flattens the element with an id into a list of tags and texts, indented by depth."""

    def __init__(self, identifier: str) -> None:
        super().__init__(convert_charrefs=True)
        self.identifier = identifier
        self.depth: int | None = None
        self.has_ended = False
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if self.has_ended:
            return
        if self.depth is None:
            if given.get("id") != self.identifier:
                return
            self.depth = 0
        if not (tag == "input" and given.get("type") == "hidden"):
            self.found.append("  " * self.depth + written(tag, given))
        if tag not in VOID:
            self.depth += 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if self.has_ended or not self.depth or tag in VOID:
            return
        self.depth -= 1
        self.has_ended = self.depth == 0

    def handle_data(self, data: str) -> None:
        text = " ".join(data.split())
        if self.depth and not self.has_ended and text:
            self.found.append("  " * self.depth + text)


def written(tag: str, attributes: dict[str, str | None]) -> str:
    # The value of a button is the id of its control and must match. Only values that users type may differ.
    own = OWN - {"value"} if tag == "button" else OWN
    kept = sorted((name, value or "") for name, value in attributes.items() if name not in own)
    return f"<{tag}{''.join(f' {name}={value!r}' for name, value in kept)}>"


def flattened(html: str, identifier: str = "waymark-window") -> list[str]:
    """Returns the flattened lines of the element with an id, without the elements after it."""
    flattener = Flattener(identifier)
    flattener.feed(html)
    flattener.close()
    return flattener.found
