// The layers of a page, one line each: `tabs[>stack[· Chelsea boot] [·] [·]]`, `sheet stack[Login]`. A visible screen is
// written as its title and a covered screen as a dot. In containers other than stacks, an arrow marks the selected child.
() => {
  const thing = "[data-node], [data-foreign]";
  const within = (element) =>
    [...element.querySelectorAll(thing)].filter((inner) => inner.parentElement.closest(thing) === element);

  const drawn = (element) => {
    if (element.dataset.foreign !== undefined) return `<${element.dataset.name}>`;
    const children = within(element);
    const isHidden = element.closest("[hidden]") !== null;
    if (children.length === 0) return isHidden ? "·" : titleOf(element);
    const kind = isHidden ? "" : element.dataset.kind ?? "";
    const marked = (child) =>
      (kind && kind !== "stack" && child.hasAttribute("data-selected") ? ">" : "") + drawn(child);
    return `${kind}[${children.map(marked).join(" ")}]`;
  };

  const titleOf = (screen) => screen.querySelector("h1")?.textContent.trim() ?? "(no title)";

  const layer = (element) =>
    (element.dataset.style ? element.dataset.style + " " : "") + within(element).map(drawn).join(" ");

  const root = document.querySelector("#waymark-window");
  return root ? [...root.children].filter((child) => child.matches(thing)).map(layer) : [];
};
