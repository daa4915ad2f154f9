/** The page: the timeline, the details of the selected moment, and the tree of its state. */
class Inspector {
  constructor(root) {
    Object.assign(this, { next: 0, base: null, moment: null, isLive: true, panel: 'request' });
    this.root = root;
    this.app = root.dataset.app ? new AppFrame(root.dataset.app, () => this.timeline.root.focus()) : null;
    this.timeline = new Timeline({ selected: (row, follows) => this.select(row, follows) });
    this.tree = new Tree('State');
    this.status = element('p', { class: 'status', role: 'status' });
    this.dropped = element('p', { class: 'dropped' });
    this.picker = new WindowPicker({
      entered: (number) => this.enter(number), followed: (name) => this.say(`Following ${name}.`),
    });
    this.title = element('h1', { tabindex: -1 }, 'Inspector');
    this.heading = element('h2', { id: 'state-heading' }, 'State');
    this.compare = element('button', { type: 'button', onclick: () => this.setBase() });
    this.search = element('input', { id: 'search', type: 'search', oninput: () => this.filter() });
    this.live = element('button', { type: 'button', onclick: () => this.timeline.select(Infinity, true) }, 'Latest');
    this.tabs = this.makeTabs();
    this.labelBase();
    this.filter();
    root.replaceChildren(...this.layout());
    new Pointer(root);
    root.addEventListener('click', (event) => this.follow(event));
    addEventListener('keydown', (event) => this.key(event));
  }

  layout() {
    return [
      element('header', {},
        this.title,
        element('span', { class: 'field' }, element('label', { for: 'window' }, 'Window'), this.picker.root),
        element('span', { class: 'field' }, element('label', { for: 'search' }, 'Filter'), this.search),
        this.live, this.app?.toggle, this.dropped, this.status),
      this.bench(),
    ];
  }

  /** Returns the app, if there is one, and the content beside it. */
  bench() {
    const bench = element('main', { class: 'bench' }, this.app?.parts, this.content());
    this.app?.begin(bench);
    return bench;
  }

  content() {
    return element('div', { class: 'content' }, element('div', { class: 'panes' },
      element('section', { class: 'pane pane-timeline', 'aria-label': 'Timeline' },
        element('p', { id: 'timeline-help', class: 'help' }, 'Arrow keys select a moment. C compares from there.'),
        this.timeline.root, this.timeline.waiting),
      element('section', { class: 'pane pane-details', 'aria-label': 'Details' }, this.tabs.bar, this.tabs.panels),
      element('section', { class: 'pane pane-state', 'aria-labelledby': 'state-heading' },
        this.heading, this.compare, this.tree.root)));
  }

  /** The number of the window that the page shows, or null if there is none. */
  get window() { return this.picker.number; }

  // Tabs.

  makeTabs() {
    this.origins = [new Origin('link-origin'), new Origin('plan-origin')];
    const [link, plan] = this.origins;
    this.map = new MapPane();
    const all = [
      ['request', 'Request', element('div', {})], ['link', 'Link tester', linkTester(link)], ['plan', 'Plan preview', planMaker(plan)],
      ['map', 'Map', this.map.root], ['host', 'Host now', element('div', {})], ['copy', 'Copy', element('div', {})],
    ];
    const buttons = all.map(([name, title]) => element('button', {
      type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`, onclick: () => this.showPanel(name),
    }, title));
    const panels = all.map(([name, title, content]) => element('div', {
      role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, hidden: true, tabindex: 0,
    }, name !== 'request' && element('h2', {}, title), content));
    const bar = element('div', {
      class: 'tabs', role: 'tablist', 'aria-label': 'Details',
      onkeydown: (event) => {
        const key = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp', Home: 'Home', End: 'End' }[event.key];
        if (!key) return;
        moveFocus({ key, preventDefault: () => event.preventDefault() }, buttons, document.activeElement);
        document.activeElement.click();
      },
    }, buttons);
    const contents = Object.fromEntries(all.map(([name, , content]) => [name, content]));
    return { bar, panels, buttons, contents };
  }

  showPanel(name) {
    this.panel = name;
    for (const [index, panel] of this.tabs.panels.entries()) {
      const isChosen = panel.id === `panel-${name}`;
      panel.hidden = !isChosen;
      this.tabs.buttons[index].setAttribute('aria-selected', String(isChosen));
      this.tabs.buttons[index].tabIndex = isChosen ? 0 : -1;
    }
    this.updatePanel();
  }

  async updatePanel() {
    const { contents } = this.tabs;
    const fill = (parts) => contents[this.panel].replaceChildren(...parts.flat(2).filter(Boolean));
    const number = this.moment?.number;
    await this.attempt(`panel`, async (isCurrent) => {
      switch (this.panel) {
        case 'request': {
          if (number === undefined) return;
          const details = await fetchData('moment', { number });
          if (isCurrent()) fill(momentDetails(details));
          break;
        }
        case 'plan': await contents.plan.load(number); break;
        case 'map': if (this.window !== null) await this.map.load(this.window, number, isCurrent); break;
        case 'host': {
          if (this.window === null) return;
          const report = await fetchData('window', { window: this.window });
          if (isCurrent()) fill(windowReport(report));
          break;
        }
        case 'copy': {
          if (number === undefined) return;
          const report = await fetchData('copy', { number });
          if (isCurrent()) fill(copyReport(report, (text) => this.say(text)));
          break;
        }
      }
    });
  }

  // The selected moment.

  select(row, follows) {
    const isSame = this.moment?.number === row.number;
    Object.assign(this, { moment: row, isLive: follows });
    this.live.disabled = follows;
    const before = this.timeline.rows.findLast(({ window, number }) => window === row.window && number < row.number);
    for (const origin of this.origins) origin.offer(this.window, row, before, follows);
    if (isSame && !follows) return;
    // A new request must not replace what the user types.
    if (this.panel !== 'link' && (this.panel !== 'plan' || !follows)) this.updatePanel();
    this.updateTree();
  }

  async updateTree() {
    const { number } = this.moment;
    await this.attempt('tree', async (isCurrent) => {
      if (this.isLive && this.base === null && this.window !== null) {
        const report = await fetchData('window', { window: this.window });
        if (!isCurrent()) return;
        this.heading.textContent = 'Current state';
        const rows = report.outline.items.map((item) => ({ item, change: 'same' }));
        return this.tree.show(rows, report.outline.omitted, { flashes: true });
      }
      const report = await fetchData('state', { number, base: this.base?.number });
      if (!isCurrent()) return;
      this.heading.textContent = this.base === null
        ? `State ${numbering(this.moment).length > 0 ? 'after' : 'at'} ${rowName(this.moment)}` : `From ${rowName(this.base)} to ${rowName(this.moment)}`;
      this.tree.show(report.difference.rows, report.difference.omitted, { flashes: this.base === null });
    });
  }

  /** Shows the request of a link, if one was pressed. */
  follow(event) {
    const link = event.target.closest('[data-request]');
    if (!link) return;
    event.preventDefault();
    const number = Number(link.dataset.request);
    const row = this.timeline.rows.findLast((row) => row.window === this.window && row.request === number);
    if (!row) return this.say(`The timeline has no entry of request ${number}.`);
    if (!this.timeline.shown.includes(row)) {
      this.search.value = '';
      this.filter();
    }
    this.timeline.select(this.timeline.shown.indexOf(row));
    this.showPanel('request');
    this.timeline.root.focus();
  }

  /** Carries out the latest of several updates. Shows an error if it fails. */
  async attempt(name, body) {
    this.attempts ??= {};
    const number = (this.attempts[name] = (this.attempts[name] ?? 0) + 1);
    const isCurrent = () => this.attempts[name] === number;
    try {
      await body(isCurrent);
    } catch (error) {
      if (isCurrent()) this.say(error.status === 410 ? 'This moment was dropped.' : error.message);
    }
  }

  setBase() {
    this.base = this.base === null ? this.moment : null;
    this.labelBase();
    if (this.moment) this.updateTree();
  }

  /** Marks the row to compare with. */
  labelBase() {
    this.timeline.base = this.base?.number ?? null;
    this.timeline.draw();
    this.compare.textContent = this.base === null ? 'Compare from here' : `Stop comparing with ${rowName(this.base)}`;
    this.compare.setAttribute('aria-pressed', String(this.base !== null));
  }

  key(event) {
    const isTyping = event.target.closest?.('input, select, textarea');
    if (event.key.toLowerCase() !== 'c' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    this.setBase();
  }

  // Windows and filters.

  /** Shows another window. The filter may hide all of its moments, so that none is selected. */
  enter(number) {
    Object.assign(this, { base: null, moment: null });
    for (const origin of this.origins) origin.offer(number, null, null, true);
    this.labelBase();
    this.timeline.follows = true;
    this.filter();
    if (['host', 'plan', 'map'].includes(this.panel)) this.updatePanel();
  }

  filter() {
    const words = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const isWanted = (row) => {
      const text = `${rowName(row)} ${row.title} ${row.outcome ?? ''} ${row.kind} ${row.status}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
    this.timeline.filter = (row) => row.window === this.window && isWanted(row);
    this.timeline.update();
  }

  // The stream of moments.

  /** Fetches moments until the session is no longer valid. */
  async run() {
    this.showPanel('request');
    for (let wait = 0; ;) {
      try {
        const page = await fetchData('timeline', { from: this.next, wait });
        wait = 1;
        this.receive(page);
        if (this.status.dataset.isLost) this.say('');
        delete this.status.dataset.isLost;
        // A short pause collects moments that follow one another quickly.
        await new Promise((resolve) => setTimeout(resolve, 50));
      } catch (error) {
        if (error.status === 401) return forgetSession();
        this.say('The app does not answer.');
        this.status.dataset.isLost = 'true';
        wait = 0;
        await new Promise((resolve) => setTimeout(resolve, 1000));
      }
    }
  }

  receive(page) {
    if (page.end < this.next) {
      this.next = 0;
      this.timeline.rows = [];
    }
    const dropped = page.first > 0 ? `${page.first} older moments were dropped.` : '';
    if (this.dropped.textContent !== dropped) this.dropped.textContent = dropped;
    const last = page.rows.at(-1);
    if (last) this.next = last.number + 1;
    else this.next = Math.max(this.next, page.first);
    this.picker.update(page);
    if (page.rows.length > 0) this.timeline.add(page.rows, page.first);
    this.timeline.showWaiting(page.waiting.filter(({ window }) => window === this.window), page.elapsed);
    if (['host', 'map'].includes(this.panel) && page.rows.length > 0) this.updatePanel();
  }

  say(text) { this.status.textContent = text; }
}

/** Opens the inspector with a ticket or with the session of this tab. Asks for the key if there is neither. */
async function begin(root, ticket) {
  const open = () => {
    const inspector = new Inspector(root);
    inspector.run();
    inspector.title.focus();
  };
  if (!ticket) return currentSession() ? open() : askForKey(root, null, open);
  try {
    boughtSession = await submit('ticket', ticket);
    if (boughtSession) return open();
    askForKey(root, 'The ticket was used already, or it is too old. Open the inspector from the app again, or type the key.', open);
  } catch {
    askForKey(root, 'The app does not answer.', open);
  }
}

begin(document.getElementById('inspector'), firstTicket);
// A browser that opens the address in this document again does not load it.
addEventListener('hashchange', takeTicket);
