// The browser's side of Waymark: shows what the server says, and tells it what the user does. It knows nothing of the
// app. Without it the page can be read, and its buttons send forms.
'use strict';

(() => {
  const trusted = window.trustedTypes?.createPolicy('waymark', { createHTML: (html) => html });

  /** Makes nodes of what the server has written. */
  function parse(html) {
    const template = document.createElement('template');
    template.innerHTML = trusted ? trusted.createHTML(html) : html;
    return template.content;
  }

  const isField = (node) => node.nodeName === 'INPUT' || node.nodeName === 'TEXTAREA';

  /** Changes what is shown into what is wanted. What has an id stays the same element, and keeps what only it knows. */
  class Morph {
    constructor(root, motion, fields) {
      Object.assign(this, { root, motion, fields, entered: [], placed: new Set(), left: [] });
    }

    change(wanted) {
      this.children(this.root, wanted);
      for (const node of this.left) if (!this.placed.has(node)) node.remove();
    }

    children(shown, wanted) {
      let last = null;
      const behind = () => (last ? last.nextSibling : shown.firstChild);
      for (const want of wanted.childNodes) {
        const match = this.match(behind(), want, shown);
        last = this.place(match ?? want.cloneNode(false), shown, behind());
        if (!match) this.enter(last);
        this.node(last, want);
      }
      // It may be wanted elsewhere yet, or something in it.
      for (let node = behind(); node; node = node.nextSibling) this.left.push(node);
    }

    /** Puts a node before another; where browsers can, without taking it out, which would stop what goes on in it. */
    place(node, parent, next) {
      this.placed.add(node);
      if (node === next) return node;
      if (parent.moveBefore && parent.isConnected && node.isConnected) parent.moveBefore(node, next);
      else parent.insertBefore(node, next);
      return node;
    }

    match(next, want, parent) {
      if (want.id) {
        const same = document.getElementById(want.id);
        const fits = same?.nodeName === want.nodeName && this.root.contains(same) && !same.contains(parent);
        return fits ? same : null;
      }
      while (next && (next.id || next.nodeName !== want.nodeName)) next = next.nextSibling;
      return next;
    }

    node(shown, want) {
      if (shown.nodeType !== Node.ELEMENT_NODE) {
        if (shown.nodeValue !== want.nodeValue) shown.nodeValue = want.nodeValue;
        return;
      }
      const appears = shown.hidden && !want.hidden;
      if (isField(shown)) this.fields.settle(shown, want);
      this.attributes(shown, want);
      if (appears) this.enter(shown);
      if (shown.nodeName !== 'TEXTAREA') this.children(shown, want);
    }

    attributes(shown, want) {
      const kept = (name) => name === 'data-entered' || (name === 'open' && shown.nodeName === 'DETAILS');
      for (const { name } of [...shown.attributes]) {
        if (!want.hasAttribute(name) && !kept(name)) shown.removeAttribute(name);
      }
      for (const { name, value } of want.attributes) {
        if (shown.getAttribute(name) !== value && !kept(name)) shown.setAttribute(name, value);
      }
    }

    /** Marks what has come to light, so that the style sheet can move it in; only the outermost of it. */
    enter(node) {
      if (this.motion === 'none' || node.nodeType !== Node.ELEMENT_NODE) return;
      if (this.entered.some((other) => other.contains(node))) return;
      if (!/^(SECTION|DIV|DIALOG)$/.test(node.nodeName) || node.hidden || !node.dataset.node) return;
      this.entered.push(node);
      node.dataset.entered = this.motion;
      node.addEventListener('animationend', () => delete node.dataset.entered, { once: true });
    }
  }

  /** What the user types goes to the server, and is not lost to a page that was drawn before it got there. */
  class Fields {
    constructor(send, complain) {
      Object.assign(this, { send, complain, unsent: new Map(), sent: new Map(), timer: null });
    }

    typed(field) {
      const size = new TextEncoder().encode(field.value).length;
      if (size > 4096) return this.complain('This text is too long to be sent.');
      this.unsent.set(field.id, field.value);
      if (!this.timer) this.flush();
    }

    /** Sends what has not been sent yet. Until there is an answer, or for a moment, the next is only kept. */
    flush() {
      clearTimeout(this.timer);
      this.timer = null;
      for (const [control, text] of this.unsent) {
        if (!document.getElementById(control)) this.unsent.delete(control);
        else if (this.send({ type: 'fill', control, text })) {
          this.unsent.delete(control);
          this.sent.set(control, [...(this.sent.get(control) ?? []).slice(-50), text]);
          this.timer ??= setTimeout(() => this.flush(), 150);
        }
      }
    }

    /** Takes over what the server says is in a field, unless it only repeats what was typed. */
    settle(field, want) {
      const text = (input) => (input.nodeName === 'TEXTAREA' ? input.textContent : input.getAttribute('value'));
      const [before, now] = [text(field), text(want)];
      if (field.nodeName === 'TEXTAREA' && before !== now) field.defaultValue = now;
      if (now === null || now === before || this.unsent.has(field.id)) return;
      const sent = this.sent.get(field.id) ?? [];
      const repeats = sent.indexOf(now);
      this.sent.set(field.id, repeats < 0 ? [] : sent.slice(repeats + 1));
      if (repeats < 0 && field.value !== now) field.value = now;
    }
  }

  /** Where the keyboard is: on the title of what has come to the front, or on what led away from it before. */
  class Focus {
    constructor(root) {
      Object.assign(this, { root, origins: new Map(), front: this.findFront(root)?.id });
    }

    findFront(root) {
      const layer = [...root.querySelectorAll('.wm-layer')].at(-1);
      return layer?.querySelector('[data-front]') ?? layer;
    }

    /** Notes from where the user goes on. */
    leave(control) {
      const [id, text] = [control.id, control.textContent];
      const index = this.alike(control.closest('.wm-screen'), text).indexOf(control);
      this.origins.set(this.front, { id, text, index });
    }

    alike(screen, text) {
      return [...(screen?.querySelectorAll('button, a') ?? [])].filter((other) => other.textContent === text);
    }

    follow() {
      const front = this.findFront(this.root);
      const [hasMoved, active] = [front?.id !== this.front, document.activeElement];
      this.front = front?.id;
      const isFree = !active || active === document.body || active.closest('[inert], [hidden]');
      if (!front || !isFree || (!hasMoved && active === document.body && !this.hadFocus)) return;
      const origin = hasMoved ? this.origins.get(front.id) : null;
      this.origins.delete(front.id);
      const control = origin && (document.getElementById(origin.id) ?? this.alike(front, origin.text)[origin.index]);
      (control ?? front.querySelector('h1') ?? front).focus({ preventScroll: true });
    }

    /** Keeps the focus within the layer in front. */
    turn(event) {
      const layer = [...this.root.querySelectorAll('.wm-presented')].at(-1);
      if (!layer) return;
      const stops = [...layer.querySelectorAll('button, a[href], input, textarea, summary, [tabindex="0"]')]
        .filter((stop) => stop.checkVisibility?.() ?? true);
      const inside = layer.contains(document.activeElement);
      const edge = event.shiftKey ? stops[0] : stops.at(-1);
      if (!stops.length || (inside && document.activeElement !== edge)) return;
      event.preventDefault();
      (event.shiftKey ? stops.at(-1) : stops[0]).focus();
    }
  }

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

  /** The tab's history, whose entries have keys that say something to the server only. */
  class Past {
    constructor(visit) {
      Object.assign(this, { visit, isVisiting: false, expected: null, arrived: null, serial: history.state?.serial });
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
      const arrived = this.arrived;
      Object.assign(this, { expected: null, arrived: null });
      this.isVisiting = !isExpected && history.state?.serial !== this.serial;
      this.serial = history.state?.serial;
      if (!isExpected) this.visit(this.place);
      arrived?.();
    }

    /** Whether an entry of the tab's history is the one with an address: a copy of a tab may have fewer than the tab had,
        and there may be others in between. */
    leads(distance, path) {
      const { currentEntry, entries } = window.navigation ?? {};
      if (!currentEntry) return Math.abs(distance) < history.length;
      const entry = entries.call(window.navigation)[currentEntry.index + distance];
      return entry?.url === new URL(path, location.href).href;
    }

    /** Does what the server says with the history, and says so when the browser is there. */
    follow({ do: deed, key, serial, path }, arrived) {
      const distance = serial - (history.state?.serial ?? serial);
      // While a visit of the user's own is unanswered, an entry is there already for what comes of it.
      const isNew = deed === 'push' && !this.isVisiting;
      Object.assign(this, { serial, isVisiting: false });
      if (deed === 'go' && distance && this.leads(distance, path)) {
        Object.assign(this, { expected: key, arrived });
        return history.go(distance);
      }
      if (isNew) history.pushState({ key, serial }, '', path);
      else history.replaceState({ key, serial }, '', path);
      arrived();
    }
  }

  /** The connection to the server, made again whenever it is lost. */
  class Line {
    constructor(address, { opened, received, lost }) {
      Object.assign(this, { address, opened, received, lost, socket: null, tries: 0, timer: null, isEnded: false });
      addEventListener('online', () => this.hurry());
      addEventListener('visibilitychange', () => document.hidden || this.hurry());
    }

    connect() {
      clearTimeout(this.timer);
      const socket = new WebSocket(this.address);
      this.socket = socket;
      socket.onopen = () => this.opened();
      socket.onmessage = (event) => this.socket === socket && this.received(JSON.parse(event.data));
      socket.onclose = () => this.socket === socket && this.retry();
    }

    retry() {
      this.socket = null;
      if (this.isEnded) return;
      const wait = Math.min(5000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
      this.timer = setTimeout(() => this.connect(), wait);
      this.lost();
    }

    hurry() {
      if (!this.socket && !this.isEnded) this.connect();
    }

    end() {
      this.isEnded = true;
      clearTimeout(this.timer);
      this.socket?.close();
      this.socket = null;
    }

    resume() {
      this.isEnded = false;
      this.hurry();
    }

    send(message) {
      if (this.socket?.readyState !== WebSocket.OPEN) return false;
      this.socket.send(JSON.stringify(message));
      return true;
    }
  }

  /** One window in this tab. */
  class Client {
    constructor(main) {
      const { window: id, token, mount, revision } = main.dataset;
      Object.assign(this, { main, mount, fresh: { window: id, token }, revision: Number(revision) || 0 });
      Object.assign(this, { isReady: false, wasReady: false, early: null, noticeTimer: null });
      this.last = { isAnswered: true, hasMoved: false };
      this.root = document.getElementById('waymark-window');
      this.aside = document.getElementById('waymark-aside');
      this.status = document.getElementById('waymark-status');
      this.focus = new Focus(this.root);
      this.scrolls = new Scrolls(this.root, `waymark-scrolls:${mount}`);
      const send = (message) => this.send({ ...message, revision: this.revision });
      this.fields = new Fields(send, (text) => this.say(text));
      this.past = new Past((place) => this.send({ type: 'visit', place }));
      const address = new URL(main.dataset.live, location.href);
      address.protocol = address.protocol.replace('http', 'ws');
      this.line = new Line(address, {
        opened: () => this.greet(),
        received: (message) => this[`on_${message.type}`]?.(message),
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
      this.line.connect();
    }

    listen() {
      for (const part of [this.main, this.aside].filter(Boolean)) {
        part.addEventListener('click', (event) => this.click(event));
        part.addEventListener('submit', (event) => this.mayLeave || event.preventDefault());
        part.addEventListener('input', ({ target }) => isField(target) && this.fields.typed(target));
      }
      addEventListener('keydown', (event) => this.key(event));
      addEventListener('pagehide', () => {
        this.scrolls.store(this.id);
        this.isReady = false;
        this.line.end();
      });
      addEventListener('pageshow', (event) => event.persisted && this.line.resume());
      new ResizeObserver(() => this.measure()).observe(this.main);
    }

    send(message) { return this.isReady && this.line.send(message); }

    // What the server says.

    greet() {
      const kept = JSON.parse(sessionStorage.getItem(this.storageName));
      this.line.send({ type: 'hello', fresh: this.fresh, kept, place: this.past.place });
    }

    on_welcome({ window: id, token, resumed }) {
      sessionStorage.setItem(this.storageName, JSON.stringify({ window: id, token }));
      sessionStorage.removeItem(this.goneName);
      if (!this.wasReady && resumed) this.scrolls.load(id);
      else if (!this.wasReady) this.reveal();
      else this.say('');
      Object.assign(this, { id, fresh: null, isReady: true, wasReady: true, isFolded: undefined });
      this.line.tries = 0;
      delete this.main.dataset.lost;
      this.measure();
    }

    on_page({ revision, title, html, aside, motion, history: step, notice }) {
      this.revision = revision;
      this.last = { isAnswered: true, hasMoved: this.last.hasMoved || motion !== 'none' };
      document.title = title;
      if (html != null) this.show(html, motion);
      if (aside != null && this.aside) this.morph(this.aside, aside, 'none');
      const shown = () => this.line.send({ type: 'shown', revision });
      if (notice) this.say(notice);
      this.reveal();
      this.main.dataset.revision = revision;
      if (step) this.past.follow(step, shown);
      else shown();
      this.fields.flush();
      this.pressEarly();
    }

    on_ping() { this.line.send({ type: 'pong' }); }

    /** There is no such window any longer; the address says where to begin anew. */
    on_gone() {
      sessionStorage.removeItem(this.storageName);
      this.line.end();
      // If the page that was loaded again has had no window either, one more will not help.
      if (sessionStorage.getItem(this.goneName)) return this.lose('This page is no longer there. Load it again to go on.');
      sessionStorage.setItem(this.goneName, 'yes');
      sessionStorage.setItem(`waymark-note:${this.mount}`, 'What was shown here is gone. It has been opened anew.');
      location.reload();
    }

    show(html, motion) {
      this.scrolls.keep();
      this.focus.hadFocus = this.root.contains(document.activeElement);
      this.root.dataset.motion = motion;
      this.morph(this.root, html, motion);
      this.scrolls.restore();
      this.focus.follow();
    }

    morph(part, html, motion) { new Morph(part, motion, this.fields).change(parse(html)); }

    reveal() { delete document.documentElement.dataset.waymark; }

    lose(text = 'The connection is lost. Trying again …') {
      this.isReady = false;
      if (this.mayLeave) return this.reveal();
      this.main.dataset.lost = '';
      for (const control of document.querySelectorAll('[name=control]')) control.setAttribute('aria-disabled', 'true');
      this.say(text, true);
    }

    // What the user does.

    /** Whether forms and links do what they would without scripts: if the server cannot be connected to at all. */
    get mayLeave() { return !this.wasReady && this.line.tries > 0; }

    click(event) {
      const control = event.target.closest('button, a[data-press]');
      const isModified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0;
      if (!control || this.mayLeave || (control.nodeName === 'A' && isModified)) return;
      event.preventDefault();
      const isRepeated = event.detail > 1 && (!this.last.isAnswered || this.last.hasMoved);
      if (!isRepeated) this.press(control.classList.contains('wm-default') ? this.prominent() : control);
    }

    /** What the return key presses in a field. */
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
      this.last = { isAnswered: false, hasMoved: false };
    }

    /** Presses what was pressed before there was a connection, if that is still there. */
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
      const isFolded = this.main.clientWidth < 600;
      if (isFolded === this.isFolded) return;
      if (this.send({ type: 'room', folded: isFolded })) this.isFolded = isFolded;
    }

    /** Tells the user something, also one who listens. */
    say(text, stays = false) {
      clearTimeout(this.noticeTimer);
      this.status.textContent = '';
      requestAnimationFrame(() => { this.status.textContent = text; });
      if (!stays) this.noticeTimer = setTimeout(() => { this.status.textContent = ''; }, 8000);
    }
  }

  function start() {
    const main = document.getElementById('waymark');
    if (main) new Client(main).start();
  }

  // The page comes with a fresh window. If the tab has one already, that is about to be shown instead: until then
  // nothing is, so that the fresh one does not flash up.
  const mounts = Object.keys(sessionStorage).flatMap((name) => (name.startsWith('waymark:') ? [name.slice(8)] : []));
  if (mounts.some((mount) => `${location.pathname}/`.startsWith(`${mount}/`))) {
    document.documentElement.dataset.waymark = 'resuming';
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
})();
