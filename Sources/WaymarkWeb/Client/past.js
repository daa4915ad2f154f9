/** The tab's history. Only the server interprets the keys of its entries.
 *
 * If the browser is at an entry to which the server has not led it, the user has gone there. The tab then reports a visit,
 * and ignores steps that the server chose before it received the report. In whatever order messages arrive, the browser is
 * therefore at the entry of the last reported visit. */
class Past {
  constructor(visit) {
    Object.assign(this, { visit, visits: 0, known: null, expected: null, arrived: null, timer: null });
    this.loaded = Past.shown(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
    if (Past.shown(location.href).href !== location.href) history.replaceState(history.state, '', Past.shown(location.href));
    addEventListener('popstate', () => this.look());
  }

  /** Returns an address without the window's id. Users may copy the address bar, but only this browser may use the id. */
  static shown(address) {
    const shown = new URL(address);
    // Deleting a missing parameter can still change how the rest of the address is written.
    if (shown.searchParams.has('window')) shown.searchParams.delete('window');
    return shown;
  }

  get place() {
    const { key = null, serial = null } = history.state ?? {};
    return { key, serial, path: location.pathname + location.search };
  }

  /** Resets the count of visits for a new connection, and returns the current entry. */
  begin() {
    this.visits = 0;
    this.known = this.name;
    return this.place;
  }

  /** Reports the current entry if the user has gone there since the hello message, or for a new window, since the page was
      loaded. */
  catchUp(isNew) {
    const isElsewhere = isNew ? this.place.path !== this.loaded.pathname + this.loaded.search : this.visits > 0;
    this.visits = 0;
    if (isNew || isElsewhere) this.known = this.name;
    if (isElsewhere) this.tell();
  }

  /** A name for the current entry, made of its key and address. */
  get name() { return `${history.state?.key} ${location.pathname}${location.search}`; }

  /** Checks the current entry. The browser sends its event after the entry has changed, and none while a page loads. */
  look() {
    if (this.known === this.name) return;
    this.known = this.name;
    if (history.state?.key == null || history.state.key !== this.expected) this.tell();
    this.arrive();
  }

  tell() {
    this.visits += 1;
    this.visit(this.place, this.visits);
  }

  /** Ends a step, because the browser has arrived at the entry or the user has gone to another one. */
  arrive() {
    clearTimeout(this.timer);
    const { arrived } = this;
    Object.assign(this, { expected: null, arrived: null });
    arrived?.();
  }

  /** Carries out a step unless the user has gone to another entry since, and calls `arrived` when that is done. */
  follow(step, visits, arrived) {
    this.look();
    if (visits !== this.visits) return arrived();
    const distance = step.serial - (history.state?.serial ?? step.serial);
    if (step.do === 'go' && distance && this.leads(distance, step.path)) return this.go(distance, step, arrived);
    this.label(step, step.do === 'push');
    arrived();
  }

  /** Whether the history entry at a distance has the given address. A duplicated tab may have fewer entries than the
      original, and entries of other pages may lie in between. */
  leads(distance, path) {
    const { currentEntry, entries } = window.navigation ?? {};
    if (!currentEntry) return Math.abs(distance) < history.length;
    const entry = entries.call(window.navigation)[currentEntry.index + distance];
    return entry?.url === new URL(path, location.href).href;
  }

  /** Leads the browser to another entry. The browser may drop this if the user navigates at the same time, so the wait
      ends after one second. */
  go(distance, step, arrived) {
    const isOnItsWay = this.expected === step.key;
    clearTimeout(this.timer);
    const timer = setTimeout(() => {
      this.label(step, false);
      this.arrive();
    }, 1000);
    Object.assign(this, { expected: step.key, arrived, timer });
    if (!isOnItsWay) history.go(distance);
  }

  label({ key, serial, path }, isNew) {
    if (isNew) history.pushState({ key, serial }, '', path);
    else history.replaceState({ key, serial }, '', path);
    this.known = this.name;
  }
}
