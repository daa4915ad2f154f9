/** The scroll position of each screen. */
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

  /** Stores the positions for the next time the page is loaded. */
  store(window) {
    this.keep();
    sessionStorage.setItem(this.name, JSON.stringify({ window, places: this.places }));
  }

  load(window) {
    const stored = JSON.parse(sessionStorage.getItem(this.name));
    if (stored?.window === window) this.places = stored.places;
  }
}
