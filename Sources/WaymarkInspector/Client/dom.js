/**
 * Creates an element. Children are nodes or texts. Texts are inserted as text nodes, so they cannot contain markup.
 * A property whose value is undefined, null or false is left out.
 */
function element(name, properties = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.flat(2).filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

/**
 * Fetches data from the server. Throws an error if it does not answer or if the data is not there. The session is sent
 * in a header, because a cookie would be sent to all ports of this machine.
 */
async function fetchData(path, query = {}) {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const headers = { [sessionName]: currentSession() };
  const response = await fetch(`/data/${path}?${new URLSearchParams(pairs)}`, { headers });
  if (response.ok) return response.json();
  throw Object.assign(new Error(`The app answered: ${response.statusText}`), { status: response.status });
}

/** Returns a duration in milliseconds as text. */
function duration(milliseconds) {
  if (milliseconds === undefined || milliseconds === null) return '';
  if (milliseconds >= 1000) return `${(milliseconds / 1000).toFixed(milliseconds >= 10000 ? 1 : 2)} s`;
  return `${milliseconds >= 10 ? milliseconds.toFixed(0) : milliseconds.toFixed(2)} ms`;
}

/** Returns a text as nodes, in which each id of a node can be pointed at, and each number of a request is a link to it. */
function withIDs(text) {
  return text.split(/((?:w\d+)?#\d+|\brequest \d+\b)/).map((part, index) => {
    if (index % 2 === 0) return part;
    const request = part.match(/^request (\d+)$/)?.[1];
    return request
      ? element('a', { href: `#request-${request}`, 'data-request': request }, part)
      : element('span', { class: 'id', 'data-node': part }, part);
  });
}

/** Returns the time of a row in the timeline. */
function time(row, digits = 2) { return `${(row.time / 1000).toFixed(digits)} s`; }

/** Returns the number of a row's request, or of its change in a log, with its kind: a list, which is empty if it has none. */
function numbering(row) {
  if (row.request !== undefined) return ['request', row.request];
  return row.change === undefined ? [] : ['change', row.change];
}

/** Returns the name of a row in a sentence: its number or, if it has none, its time. */
function rowName(row) {
  const [kind, number] = numbering(row);
  return kind ? `${kind} ${number}${row.status === 'waiting' ? ' (held)' : ''}` : time(row, 3);
}

/** Moves the focus between the items of a list or a tree with the arrow keys. */
function moveFocus(event, items, current) {
  const moves = { ArrowDown: 1, ArrowUp: -1, Home: -items.length, End: items.length };
  const move = moves[event.key];
  if (move === undefined || items.length === 0) return;
  event.preventDefault();
  const index = Math.min(Math.max(items.indexOf(current) + move, 0), items.length - 1);
  for (const item of items) item.tabIndex = -1;
  items[index].tabIndex = 0;
  items[index].focus();
}
