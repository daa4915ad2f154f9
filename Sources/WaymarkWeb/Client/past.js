/** The tab's history, whose entries have keys that say something to the server only. */
class Past {
  constructor(visit) {
    Object.assign(this, { visit, isVisiting: false, expected: null, arrived: null, serial: history.state?.serial });
    this.keys = new Set([history.state?.key]);
    this.hideWindow(new URL(location.href));
    addEventListener('popstate', () => this.move());
  }

  /** Takes the window's id, which only this browser may use, out of an address that may be copied. */
  hideWindow(address) {
    if (!address.searchParams.has('window')) return;
    address.searchParams.delete('window');
    history.replaceState(history.state, '', address);
  }

  get place() {
    const { key = null, serial = null } = history.state ?? {};
    return { key, serial, path: location.pathname + location.search };
  }

  move() {
    const isExpected = history.state?.key != null && history.state.key === this.expected;
    this.expected = null;
    this.isVisiting = !isExpected && history.state?.serial !== this.serial;
    this.serial = history.state?.serial;
    this.keys.add(history.state?.key);
    if (!isExpected) this.visit(this.place);
    this.arrive();
  }

  /** Says that the browser is where it was led to. It is not waited for very long: where the user goes somewhere at the same
      time, the browser may leave out one of both. */
  arrive() {
    clearTimeout(this.timer);
    this.arrived?.();
    this.arrived = null;
  }

  /** Whether an entry of the tab's history is the one with an address: a copy of a tab may have fewer than the tab had,
      and there may be others in between. */
  leads(distance, path) {
    const { currentEntry, entries } = window.navigation ?? {};
    if (!currentEntry) return Math.abs(distance) < history.length;
    const entry = entries.call(window.navigation)[currentEntry.index + distance];
    return entry?.url === new URL(path, location.href).href;
  }

  /** Whether the user has gone on already from the entry that this is about, or that this was to come after. */
  isOvertaken(deed, key) {
    const shown = history.state?.key;
    if (shown == null || key === shown) return false;
    return deed === 'push' ? this.isVisiting : deed === 'replace' && this.keys.has(key);
  }

  /** Does what the server says with the history, and says so when the browser is there. */
  follow({ do: deed, key, serial, path }, arrived) {
    if (this.isOvertaken(deed, key)) return arrived();
    this.keys.add(key);
    const distance = serial - (history.state?.serial ?? serial);
    // While a visit of the user's own is unanswered, an entry is there already for what comes of it.
    const isNew = deed === 'push' && !this.isVisiting;
    Object.assign(this, { serial, isVisiting: false });
    if (deed === 'go' && distance && this.leads(distance, path)) {
      this.arrive();
      Object.assign(this, { expected: key, arrived, timer: setTimeout(() => this.arrive(), 1000) });
      return history.go(distance);
    }
    if (isNew) history.pushState({ key, serial }, '', path);
    else history.replaceState({ key, serial }, '', path);
    arrived();
  }
}
