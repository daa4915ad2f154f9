// Returns the displayed nodes of a page as a tree, and the texts of the top layer.
(frontSelector) => {
  const thing = "[data-node], [data-foreign]";
  const root = document.querySelector("#waymark-window");

  const depth = (element) => {
    const parent = element.parentElement.closest(thing);
    return parent && root.contains(parent) ? depth(parent) + 1 : 0;
  };

  const entry = (element) => ({
    node: element.dataset.node === undefined ? null : Number(element.dataset.node),
    foreign: element.dataset.foreign ?? null,
    name: element.dataset.name ?? null,
    depth: depth(element),
    selected: element.hasAttribute("data-selected"),
  });

  const isVisible = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // Returns the box that contains a text. Consecutive texts in the same box form a line.
  const box = (element) => {
    const isInline = ["inline", "contents"].includes(getComputedStyle(element).display);
    return isInline && element.parentElement ? box(element.parentElement) : element;
  };

  const lines = (layer) => {
    const found = [];
    const walker = document.createTreeWalker(layer, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let last = null;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.nodeType === Node.ELEMENT_NODE) {
        if (node.matches("br, hr, img, input, select, textarea")) last = null;
        continue;
      }
      if (node.parentElement.closest("script, style, select, textarea") || !isVisible(node.parentElement)) continue;
      const home = box(node.parentElement);
      if (home === last) found[found.length - 1] += node.data;
      else if (node.data.trim()) found.push(node.data);
      else continue;
      last = home;
    }
    return found.map((line) => line.replace(/\s+/g, " ").trim());
  };

  const front = [...document.querySelectorAll(frontSelector)].at(-1);
  const revision = document.querySelector("#waymark")?.dataset.revision;
  return {
    tree: root ? [...root.querySelectorAll(thing)].map(entry) : [],
    texts: front ? lines(front) : [],
    title: document.title,
    url: location.href,
    revision: revision === undefined ? null : Number(revision),
  };
};
