/** The tab's history, whose entries have keys that say something to the server only.
 *
 * Wherever the browser is without having been led there, the user has gone: the server is told, and every step that it has
 * thought of before it knew is moot. So whatever comes in which order, the last visit that it was told of is where the
 * browser is. */
class Past {
  constructor(visit) {
    Object.assign(this, { visit, visits: 0, known: null, expected: null, arrived: null, timer: null });
    this.loaded = Past.shown(performance.getEntriesByType('navigation')[0]?.name ?? location.href);
    if (Past.shown(location.href).href !== location.href) history.replaceState(history.state, '', Past.shown(location.href));
    addEventListener('popstate', () => this.look());
  }

  /** An address without the window's id, which only this browser may use: what is in the address bar may be copied. */
  static shown(address) {
    const shown = new URL(address);
    // An address without it stays as it was written, which taking out what is not there need not.
    if (shown.searchParams.has('window')) shown.searchParams.delete('window');
    return shown;
  }

  get place() {
    const { key = null, serial = null } = history.state ?? {};
    return { key, serial, path: location.pathname + location.search };
  }

  /** Where the browser is, for a server that knows of no visits yet. */
  begin() {
    this.visits = 0;
    this.known = this.name;
    return this.place;
  }

  /** Says where the user has gone since the server was told where the browser is, or if it has come with a new window, since
      that was opened for the page. */
  catchUp(isNew) {
    const isElsewhere = isNew ? this.place.path !== this.loaded.pathname + this.loaded.search : this.visits > 0;
    this.visits = 0;
    if (isNew || isElsewhere) this.known = this.name;
    if (isElsewhere) this.tell();
  }

  /** What an entry is known by. */
  get name() { return `${history.state?.key} ${location.pathname}${location.search}`; }

  /** Looks where the browser is. It is there before it says so, and while a page is loaded it does not say so at all. */
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

  /** Ends a step: says that the browser is where it was led to, or that the user has gone elsewhere. */
  arrive() {
    clearTimeout(this.timer);
    const { arrived } = this;
    Object.assign(this, { expected: null, arrived: null });
    arrived?.();
  }

  /** Does what the server says with the history, unless the user has gone on meanwhile, and says so when that is done. */
  follow(step, visits, arrived) {
    this.look();
    if (visits !== this.visits) return arrived();
    const distance = step.serial - (history.state?.serial ?? step.serial);
    if (step.do === 'go' && distance && this.leads(distance, step.path)) return this.go(distance, step, arrived);
    this.label(step, step.do === 'push');
    arrived();
  }

  /** Whether an entry of the tab's history is the one with an address: a copy of a tab may have fewer than the tab had,
      and there may be others in between. */
  leads(distance, path) {
    const { currentEntry, entries } = window.navigation ?? {};
    if (!currentEntry) return Math.abs(distance) < history.length;
    const entry = entries.call(window.navigation)[currentEntry.index + distance];
    return entry?.url === new URL(path, location.href).href;
  }

  /** Leads the browser to another entry. Where the user goes somewhere at the same time it may leave that out, so it is not
      waited for very long. */
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
