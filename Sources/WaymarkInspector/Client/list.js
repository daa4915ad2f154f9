/**
 * The timeline. Only the visible rows are in the document, so its length does not matter. Rows have equal heights. The list
 * keeps the focus and names the active row, as assistive technology expects of a list box.
 */
class Timeline {
  constructor({ selected }) {
    Object.assign(this, { rows: [], shown: [], active: -1, base: null, follows: true, selected, filter: () => true });
    this.space = element('div', { class: 'space' });
    this.root = element('div', {
      class: 'timeline', role: 'listbox', tabindex: 0, 'aria-label': 'Timeline', 'aria-describedby': 'timeline-help',
      onscroll: () => this.draw(), onkeydown: (event) => this.key(event),
    }, this.space);
    this.waiting = element('ul', { class: 'waiting', 'aria-label': 'Requests that wait', hidden: true });
    new ResizeObserver(() => this.draw()).observe(this.root);
  }

  static height = 44;

  get selectedNumber() { return this.shown[this.active]?.number; }

  /** Adds new rows and removes those before `first`, which the app has dropped. */
  add(rows, first) {
    const number = this.selectedNumber;
    for (const row of rows) this.rows.push(row);
    const dropped = this.rows.findIndex((row) => row.number >= first);
    if (dropped > 0) this.rows.splice(0, dropped);
    this.update(number);
  }

  /** Shows the rows that pass the filter. */
  update(number = this.selectedNumber) {
    this.shown = this.rows.filter(this.filter);
    this.space.style.blockSize = `${this.shown.length * Timeline.height}px`;
    if (this.follows && this.shown.length > 0) {
      this.root.scrollTop = this.root.scrollHeight;
      this.select(Infinity, true);
    } else {
      this.active = this.shown.findIndex((row) => row.number === number);
      this.draw();
    }
  }

  /** The index of the latest row of interest: a change of the layout does not hide the request before it. */
  get latest() {
    const index = this.shown.findLastIndex(({ kind }) => kind !== 'layout');
    return index < 0 ? this.shown.length - 1 : index;
  }

  select(index, follows = false) {
    if (this.shown.length === 0) return;
    if (index === Infinity) index = this.latest;
    this.active = Math.min(Math.max(index, 0), this.shown.length - 1);
    this.follows = follows;
    this.reveal();
    this.draw();
    this.selected(this.shown[this.active], follows);
  }

  reveal() {
    const top = this.active * Timeline.height;
    const room = this.root.clientHeight;
    if (top < this.root.scrollTop) this.root.scrollTop = top;
    if (top + Timeline.height > this.root.scrollTop + room) this.root.scrollTop = top + Timeline.height - room;
  }

  key(event) {
    const page = Math.max(Math.floor(this.root.clientHeight / Timeline.height) - 1, 1);
    const moves = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(this.active + move, 0), this.shown.length - 1);
    this.select(next, event.key === 'End');
  }

  draw() {
    const first = Math.max(Math.floor(this.root.scrollTop / Timeline.height) - 5, 0);
    const count = Math.ceil(this.root.clientHeight / Timeline.height) + 10;
    const visible = this.shown.slice(first, first + count).map((row, offset) => this.item(row, first + offset));
    this.space.replaceChildren(...visible);
    const active = visible.find((item) => item.getAttribute('aria-selected') === 'true');
    if (active) this.root.setAttribute('aria-activedescendant', active.id);
    else this.root.removeAttribute('aria-activedescendant');
  }

  item(row, index) {
    const [kind, number] = numbering(row);
    const item = element('div', {
      id: `moment-${row.number}`, class: `row is-${row.status}${row.number === this.base ? ' is-base' : ''}`, role: 'option',
      'aria-selected': String(index === this.active), 'aria-setsize': this.shown.length, 'aria-posinset': index + 1,
      onclick: () => this.select(index),
    },
    element('span', { class: 'number', title: kind && `${kind} ${number}` },
      kind && [element('span', { class: 'unseen' }, `${kind} `), number]),
    element('span', { class: 'time' }, `at ${time(row)}`),
    element('span', { class: 'title', title: row.title },
      row.number === this.base && element('span', { class: 'badge' }, 'compared'), row.title),
    element('span', { class: 'outcome', title: row.outcome },
      row.outcome ? Timeline.mark(row.status) : '', row.outcome ?? ''),
    element('span', { class: 'took' }, duration(row.duration)));
    item.style.insetBlockStart = `${index * Timeline.height}px`;
    return item;
  }

  /** Shows the requests that wait, below the rows: what for, since when, and who called. */
  showWaiting(requests, elapsed) {
    this.waiting.replaceChildren(...requests.map((request) => element('li', {},
      Timeline.mark('waiting'), ' ', element('strong', {}, withIDs(`request ${request.id}`)), ' ', withIDs(request.title),
      ', waits for ', withIDs(request.waitsFor), ` for ${duration(Math.max(elapsed - request.since, 0))}`,
      request.site && `, called at ${request.site}`)));
    this.waiting.hidden = requests.length === 0;
  }

  /** Returns a mark that tells the status without its color. */
  static mark(status) {
    const marks = { done: '✓', same: '=', waiting: '…', refused: '✕', failed: '!', note: '·' };
    const names = {
      done: 'done', same: 'nothing to do', waiting: 'held', refused: 'refused', failed: 'failed', note: 'note',
    };
    return element('span', { class: 'mark', role: 'img', 'aria-label': names[status] }, marks[status]);
  }
}
