/** The map of a window: its places as boxes that fold, and the way of the selected request. */
class MapPane {
  constructor() {
    Object.assign(this, { window: null, end: 0, rows: new Map(), boxes: [], way: undefined });
    this.spoken = element('p', { class: 'unseen', role: 'status' });
    this.path = element('section', { class: 'way', 'aria-label': 'Way of the selected request' });
    this.filter = element('select', { id: 'map-filter', onchange: () => this.show() });
    this.note = element('p', { class: 'meaning' });
    this.tree = element('div', { class: 'map', role: 'region', 'aria-label': 'Map of the window', tabindex: 0 });
    this.root = element('div', { class: 'map-pane' }, this.path, this.spoken, this.note,
      element('p', {}, element('label', { for: 'map-filter' }, 'Show'), ' ', this.filter), this.tree);
  }

  /** The rows that can be shown alone: the value of the choice, its name, and whether a row belongs to it. */
  static choices = [
    ['all', 'all', () => true],
    ['untaken', 'not taken so far', ({ problem, isTaken }) => !problem && !isTaken],
    ['taken', 'taken', ({ isTaken }) => isTaken],
    ['unreachable', 'unreachable', ({ problem }) => problem === 'unreachable'],
    ['shadowed', 'shadowed', ({ problem }) => problem === 'shadowed'],
  ];

  /** A larger map is folded at first, except for its outermost places. */
  static unfolded = 200;

  /** Shows the map of a window, the routes that were taken, and the way of a moment. */
  async load(window, number, isCurrent) {
    if (window !== this.window) {
      const report = await fetchData('map', { window });
      if (!isCurrent()) return;
      this.draw(report);
      Object.assign(this, { window, end: 0, way: undefined });
    }
    const [taken, way] = await Promise.all([
      fetchData('taken', { window, from: this.end }), number === undefined ? null : fetchData('way', { number }),
    ]);
    if (!isCurrent()) return;
    this.end = taken.end;
    for (const use of taken.uses) for (const row of this.find(use)) row.isTaken = true;
    this.showWay(way);
    this.show();
  }

  /** Draws the places of a map. */
  draw({ summary, interceptors, places, omitted }) {
    this.rows = new Map();
    const count = places.reduce((sum, { rows }) => sum + rows.length, 0);
    this.boxes = [];
    for (const place of places) this.boxes.push(new MapBox(place, this.boxes[place.parent], count <= MapPane.unfolded));
    for (const row of this.boxes.flatMap(({ rows }) => rows)) {
      this.rows.set(row.name, [...(this.rows.get(row.name) ?? []), row]);
    }
    const asked = interceptors.length > 0 && `Every request asks ${interceptors.join(', ')}.`;
    const hidden = omitted > 0 && `${omitted} more routes are not shown.`;
    this.note.textContent = count + omitted === 0
      ? 'There is no map: this window declares no routes.' : [`${summary}.`, asked, hidden].filter(Boolean).join(' ');
    this.filter.parentElement.hidden = count === 0;
    this.tree.hidden = count === 0;
    this.tree.replaceChildren(...this.boxes.filter(({ outer }) => !outer).map(({ root }) => root));
  }

  /** Returns the rows of a route. If it is not known which alternative was taken, all of them. */
  find({ key, route, landing }) {
    const rows = this.rows.get(MapRow.name(key, route)) ?? [];
    return landing === undefined ? rows : rows.filter((row) => row.landing === landing);
  }

  /** Shows the rows of the chosen kind, and the way. */
  show() {
    const rows = this.boxes.flatMap((box) => box.rows);
    const chosen = this.filter.value || 'all';
    const choices = MapPane.choices.map(([value, name, isPart]) => [value, `${name} (${rows.filter(isPart).length})`]);
    const text = JSON.stringify(choices);
    if (text !== this.text) this.filter.replaceChildren(...choices.map(([value, name]) => element('option', { value }, name)));
    this.text = text;
    this.filter.value = chosen;
    const [, , isPart] = MapPane.choices.find(([value]) => value === chosen);
    for (const row of rows) row.show(isPart(row) || row.isWay);
    for (const box of this.boxes.toReversed()) box.show(chosen !== 'all');
  }

  /** Marks the way of a moment, or says why there is none. */
  showWay(way) {
    const isSame = JSON.stringify(way) === JSON.stringify(this.way);
    for (const part of [...this.boxes, ...this.boxes.flatMap(({ rows }) => rows)]) part.mark(null);
    const rows = way?.use ? this.find(way.use) : [];
    for (const row of rows) {
      row.mark(way);
      for (let box = row.box; box; box = box.outer) box.mark(way);
    }
    if (isSame) return;
    this.way = way;
    const { parts, text } = describeWay(way, rows);
    this.path.replaceChildren(...parts.flat(2).filter(Boolean));
    this.spoken.textContent = text;
    if (rows.length > 0) this.reveal(rows[0]);
  }

  /** Unfolds the places of a row and scrolls the map to it. The page itself does not move. */
  reveal(row) {
    row.show(true);
    for (let box = row.box; box; box = box.outer) {
      box.root.hidden = false;
      box.root.open = true;
    }
    const [area, place] = [this.tree.getBoundingClientRect(), row.root.getBoundingClientRect()];
    this.tree.scrollTop += place.top - area.top - Math.max((this.tree.clientHeight - place.height) / 2, 0);
  }
}

/** A place of the map, with its rows and the places inside of it. */
class MapBox {
  constructor({ name, note, rows }, outer, isOpen) {
    Object.assign(this, { name, outer, inner: [] });
    this.rows = rows.map((row) => new MapRow(row, this));
    this.count = element('span', { class: 'meaning' });
    this.marker = element('span', { class: 'unseen' });
    this.list = element('ul', { class: 'routes' });
    this.root = element('details', { class: 'place', open: isOpen || !outer },
      element('summary', {}, element('span', { class: 'name' }, name), ' ', this.count, this.marker),
      note && element('p', { class: 'meaning' }, note), this.list);
    let group;
    for (const row of this.rows) {
      if (row.group !== group) this.list.append(element('li', { class: 'group', 'data-group': row.group }, row.group));
      group = row.group;
      this.list.append(row.root);
    }
    outer?.inner.push(this);
    outer?.root.append(this.root);
  }

  /** Hides a place without visible rows, unless all rows are wanted. */
  show(isFiltered) {
    const shown = this.rows.filter(({ root }) => !root.hidden);
    this.number = this.inner.reduce((sum, { number }) => sum + number, shown.length);
    const groups = new Set(shown.map(({ group }) => group));
    for (const item of this.list.querySelectorAll('.group')) item.hidden = !groups.has(item.dataset.group);
    this.list.hidden = shown.length === 0;
    this.root.hidden = isFiltered && this.number === 0;
    this.count.textContent = `${this.number}`;
    if (isFiltered && this.number <= MapPane.unfolded) this.root.open = true;
  }

  mark(way) {
    this.root.classList.toggle('is-way', way !== null);
    this.marker.textContent = way ? ', on the way of the selected request' : '';
  }

  /** The names of the place and those around it, outermost first. */
  get path() { return [...(this.outer?.path ?? []), this.name]; }
}

/** A route to a screen, in one of its places. */
class MapRow {
  constructor({ key, name = key, route = 'default', landing = 0, group, links = [], marks = [], problem, reason }, box) {
    Object.assign(this, { name: MapRow.name(key, route), landing, group, problem, box, taken: false, isWay: false });
    this.state = element('span', { class: 'mark', role: 'img' });
    this.decisions = element('span', {});
    this.root = element('li', { class: `route${problem ? ' is-unused' : ''}` },
      this.state, ' ', element('span', { class: 'name' }, route === 'default' ? name : `${name} by “${route}”`),
      links.map((link) => [' ', element('code', {}, link)]),
      problem && element('span', { class: 'badge' }, problem),
      (marks.length > 0 || reason) && element('span', { class: 'meaning' }, ` ${[...marks, reason].filter(Boolean).join('; ')}`),
      this.decisions);
    this.isTaken = false;
  }

  /** The name of a route in its map. */
  static name(key, route) { return JSON.stringify([key, route]); }

  get isTaken() { return this.taken; }

  set isTaken(isTaken) {
    this.taken = isTaken;
    const [mark, name] = this.problem ? ['✕', 'never used'] : isTaken ? ['✓', 'taken'] : ['○', 'not taken so far'];
    this.state.textContent = mark;
    this.state.title = name;
    this.state.setAttribute('aria-label', name);
    this.root.classList.toggle('is-done', isTaken && !this.problem);
  }

  show(isShown) { this.root.hidden = !isShown; }

  mark(way) {
    this.isWay = way !== null;
    this.root.classList.toggle('is-way', this.isWay);
    if (this.isWay) this.root.setAttribute('aria-current', 'true');
    else this.root.removeAttribute('aria-current');
    this.decisions.replaceChildren(...(way ? wayDecisions(way) : []));
  }
}

/** Returns the decisions about a request on one line each. */
function wayDecisions(way) {
  return way.decisions.map(({ name, subject, decision, status }) => element('span', { class: `decision is-${status}` },
    Timeline.mark(status), ' ', name, subject && ` about ${subject}`, `: ${decision}`));
}

/** Returns the way of a moment as parts of the page and as a sentence, or the reason why there is none. */
function describeWay(way, rows) {
  const only = (text) => ({ parts: [element('p', {}, text)], text });
  if (!way) return only('No request is selected. Select one in the timeline to see its way through the map.');
  const { row, isRequest, use, route, findsScreen, recordsDecisions, decisions } = way;
  if (!isRequest) return only('The selected moment is not a request, so it has no way through the map.');
  const name = `${numbering(row).join(' ')} ${row.title}`.trim();
  if (!use) return only(`“${name}” follows no route of the map.`);
  const title = [name, row.outcome].filter(Boolean).join(': ');
  const hasArrived = row.status === 'done' || row.status === 'same';
  const places = rows.map(({ box }) => box.path.join(' › ')).join(', or ');
  const leads = findsScreen ? `The screen was there before. A new one opens in ${places}` : places;
  const place = places === '' ? 'the map is too large to show it' : leads + (hasArrived ? '' : ' (not reached)');
  const none = recordsDecisions ? 'none' : 'not recorded';
  const asked = decisions.map((one) => `${one.name}: ${one.decision}`).join('; ') || none;
  return {
    parts: [
      element('p', { class: `outcome is-${row.status}` }, Timeline.mark(row.status), ' ', withIDs(title)),
      element('dl', {}, element('dt', {}, 'Route'), element('dd', {}, route), element('dt', {}, 'Place'), element('dd', {}, place),
        element('dt', {}, 'Interceptors'), element('dd', {}, decisions.length > 0 ? wayDecisions(way) : none)),
    ],
    text: `Way of ${title}. Route: ${route}. Place: ${place}. Interceptors: ${asked}.`,
  };
}
