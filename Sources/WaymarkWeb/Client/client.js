/** The window in this tab. */
class Client {
  constructor(main) {
    const { window: id, token, mount, revision } = main.dataset;
    Object.assign(this, { main, mount, fresh: { window: id, token }, revision: Number(revision) || 0 });
    Object.assign(this, { isReady: false, wasReady: false, early: null, noticeTimer: null, waiting: [] });
    this.last = { isAnswered: true, hasMoved: false };
    this.root = document.getElementById('waymark-window');
    this.aside = document.getElementById('waymark-aside');
    this.accessory = document.getElementById('waymark-accessory');
    this.status = document.getElementById('waymark-status');
    this.focus = new Focus(this.root);
    this.motion = new Motion(this.root, (part) => this.focus.findFront(part));
    this.scrolls = new Scrolls(this.root, `waymark-scrolls:${mount}`);
    const send = (message) => this.send({ ...message, revision: this.revision });
    this.fields = new Fields(send, (text) => this.say(text));
    this.past = new Past((place, number) => this.send({ type: 'visit', place, number }));
    const address = new URL(main.dataset.live, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    this.line = new Line(address, {
      opened: () => this.greet(),
      received: (message) => this.take(message),
      lost: () => this.lose(),
    });
  }

  get storageName() { return `waymark:${this.mount}`; }

  get goneName() { return `waymark-gone:${this.mount}`; }

  start() {
    this.listen();
    const note = sessionStorage.getItem(`waymark-note:${this.mount}`);
    sessionStorage.removeItem(`waymark-note:${this.mount}`);
    if (note || this.status.textContent) this.say(note || this.status.textContent);
    this.fields.load(this.root, `waymark-texts:${this.mount}`);
    this.line.connect();
  }

  listen() {
    for (const part of [this.main, this.aside].filter(Boolean)) {
      part.addEventListener('click', (event) => this.click(event));
      part.addEventListener('submit', (event) => this.mayLeave || event.preventDefault());
      part.addEventListener('input', ({ target }) => isField(target) && this.fields.typed(target));
    }
    addEventListener('keydown', (event) => this.key(event));
    addEventListener('pagehide', ({ persisted }) => {
      this.scrolls.store(this.id);
      this.fields.flush();
      this.isReady = false;
      this.line.end();
      // The browser may show this document again after the user has signed out elsewhere.
      if (persisted) document.documentElement.dataset.waymark = 'away';
    });
    addEventListener('pageshow', ({ persisted }) => persisted && this.comeBack());
    addEventListener('focus', () => this.send({ type: 'front' }));
    addEventListener('visibilitychange', () => document.hidden || this.send({ type: 'front' }));
    new ResizeObserver(() => this.measure()).observe(this.main);
  }

  send(message) { return this.isReady && this.line.send(message); }

  /** Connects again, because the browser shows this document from its cache. The content stays hidden until the server has
   * sent it again. A tab that was never connected loads the page instead. */
  comeBack() {
    if (this.wasReady) this.line.resume();
    else location.reload();
  }

  // Messages from the server.

  /** Handles a message. While an animated page is about to appear, messages wait for it. */
  take(message) {
    if (this.motion.isPending) this.waiting.push(message);
    else this[`on_${message.type}`]?.(message);
  }

  greet() {
    const kept = JSON.parse(sessionStorage.getItem(this.storageName));
    this.line.send({ type: 'hello', fresh: this.fresh, kept, place: this.past.begin() });
  }

  on_welcome({ window: id, token, resumed }) {
    sessionStorage.setItem(this.storageName, JSON.stringify({ window: id, token }));
    sessionStorage.removeItem(this.goneName);
    if (!this.wasReady && resumed) this.scrolls.load(id);
    else if (!this.wasReady) this.reveal();
    else this.say('');
    Object.assign(this, { id, fresh: null, isReady: true, wasReady: true, columns: undefined });
    this.line.tries = 0;
    delete this.main.dataset.lost;
    this.past.catchUp(!resumed);
    this.measure();
    if (document.hasFocus()) this.send({ type: 'front' });
  }

  on_page(page) {
    if (page.html == null) return this.showPage(page);
    const wanted = parse(page.html);
    this.motion.carryOut(page.motion, wanted, () => {
      this.showPage(page, wanted);
      while (this.waiting.length && !this.motion.isPending) this.take(this.waiting.shift());
    });
  }

  showPage({ revision, title, aside, accessory, motion, history: step, visits, notice }, wanted) {
    this.revision = revision;
    this.last = { isAnswered: true, hasMoved: this.last.hasMoved || motion !== 'none' };
    document.title = title;
    this.pressed?.cancel();
    if (wanted) this.show(wanted);
    if (aside != null && this.aside) this.morph(this.aside, parse(aside));
    if (accessory != null && this.accessory) this.morph(this.accessory, parse(accessory));
    const shown = () => this.line.send({ type: 'shown', revision });
    if (notice) this.say(notice);
    this.reveal();
    this.main.dataset.revision = revision;
    if (step) this.past.follow(step, visits, shown);
    else shown();
    this.fields.flush();
    this.pressEarly();
  }

  /** Opens a tab for another window at the request of the server. */
  on_open({ path, window: id }) {
    if (!window.open(path, '_blank')) this.send({ type: 'blocked', window: id });
  }

  /** Closes this window at the request of another window. The browser closes only tabs that a page has opened. */
  on_closed({ notice }) {
    sessionStorage.removeItem(this.storageName);
    this.line.end();
    window.close();
    this.lose(notice);
  }

  on_ping({ number }) { this.line.send({ type: 'pong', number }); }

  /** Loads the address again, because the window has ended. */
  on_gone({ notice }) {
    sessionStorage.removeItem(this.storageName);
    this.line.end();
    // If several tabs reload at the same time, only the last one has the browser's new cookie, and the others reload
    // again. A third reload does not help.
    const reloads = Number(sessionStorage.getItem(this.goneName));
    if (reloads === 2) return this.lose('This page has expired. Reload it to continue.');
    sessionStorage.setItem(this.goneName, reloads + 1);
    sessionStorage.setItem(`waymark-note:${this.mount}`, notice);
    this.fields.store(this.root, `waymark-texts:${this.mount}`);
    location.reload();
  }

  show(wanted) {
    this.scrolls.keep();
    this.focus.hadFocus = this.root.contains(document.activeElement);
    this.morph(this.root, wanted);
    this.scrolls.restore();
    this.focus.follow();
  }

  morph(part, wanted) { new Morph(part, this.fields).change(wanted); }

  reveal() { delete document.documentElement.dataset.waymark; }

  lose(text = 'The connection was lost. Reconnecting …') {
    this.isReady = false;
    if (this.mayLeave) return this.reveal();
    this.main.dataset.lost = '';
    for (const control of document.querySelectorAll('[name=control]')) control.setAttribute('aria-disabled', 'true');
    this.say(text, true);
  }

  // User actions.

  /** Whether forms and links work as they do without scripts, because the tab has never been able to connect. */
  get mayLeave() { return !this.wasReady && this.line.tries > 0; }

  click(event) {
    const control = event.target.closest('button, a[data-press]');
    const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0;
    if (!control || this.mayLeave || (control.nodeName === 'A' && isModified)) return;
    event.preventDefault();
    const isRepeated = event.detail > 1 && (!this.last.isAnswered || this.last.hasMoved);
    if (!isRepeated) this.press(control.classList.contains('wm-default') ? this.prominent() : control);
  }

  /** The button that the return key presses in a field. */
  prominent() {
    return document.activeElement?.closest('.wm-screen, form')?.querySelector('.wm-prominent');
  }

  press(control) {
    if (!control) return this.fields.flush();
    this.fields.flush();
    const isSent = this.send({ type: 'press', control: control.id, revision: this.revision });
    if (!isSent) {
      if (!this.wasReady) this.early = control.id;
      return;
    }
    this.say('');
    this.focus.leave(control);
    this.pressed?.cancel();
    this.pressed = control.animate({ opacity: [0.55, 0.55] }, 3000);
    this.last = { isAnswered: false, hasMoved: false };
  }

  /** Presses the button that was pressed before the tab was connected, if it is still on the page. */
  pressEarly() {
    const control = this.early && document.getElementById(this.early);
    this.early = null;
    if (control) this.press(control);
  }

  key(event) {
    if (event.isComposing) return;
    if (event.key === 'Tab') this.focus.turn(event);
    if (event.key === 'Enter' && event.repeat && event.target.closest?.('button, a')) event.preventDefault();
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (event.target.type === 'search' && event.target.value) return;
    const close = [...this.root.querySelectorAll('.wm-presented')].at(-1)?.querySelector('[data-close]');
    if (close) this.press(close);
  }

  measure() {
    const width = this.main.clientWidth;
    const columns = width < 600 ? 1 : width < 900 ? 2 : 3;
    if (columns === this.columns) return;
    if (this.send({ type: 'room', columns })) this.columns = columns;
  }

  /** Shows a message to the user. Screen readers announce it. */
  say(text, stays = false) {
    clearTimeout(this.noticeTimer);
    this.status.textContent = '';
    requestAnimationFrame(() => { this.status.textContent = text; });
    if (!stays) this.noticeTimer = setTimeout(() => { this.status.textContent = ''; }, 8000);
  }
}
