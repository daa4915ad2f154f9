/** How far down each screen has been read. */
class Scrolls {
  constructor(root, name) {
    Object.assign(this, { root, name, places: {} });
  }

  get parts() { return this.root.querySelectorAll('[data-scroll]'); }

  keep() {
    for (const part of this.parts) this.places[part.dataset.scroll] = part.scrollTop;
  }

  restore() {
    for (const part of this.parts) {
      const place = this.places[part.dataset.scroll] ?? 0;
      if (part.scrollTop !== place) part.scrollTop = place;
    }
  }

  /** Keeps them for when the page is loaded again. */
  store(window) {
    this.keep();
    sessionStorage.setItem(this.name, JSON.stringify({ window, places: this.places }));
  }

  load(window) {
    const stored = JSON.parse(sessionStorage.getItem(this.name));
    if (stored?.window === window) this.places = stored.places;
  }
}
