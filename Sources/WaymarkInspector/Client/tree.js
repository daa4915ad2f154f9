/** A tree of nodes. New nodes flash, and changes are marked when two moments are compared. */
class Tree {
  constructor(label) {
    this.root = element('ul', {
      class: 'tree', role: 'tree', 'aria-label': label,
      onkeydown: (event) => moveFocus(event, [...this.root.children], document.activeElement),
    });
    this.known = null;
  }

  /** The signs of changes. */
  static signs = { added: '+', removed: '−', moved: '→', changed: '~' };

  /** What the marks of nodes mean. */
  static meanings = {
    front: 'in front', protected: 'interceptors are asked about this screen', guarded: 'a leave guard is asked before it goes away',
    withheld: 'not shown, because no interceptor has allowed it yet',
  };

  /** Shows the rows of a difference. */
  show(rows, omitted = 0, { flashes = false } = {}) {
    const before = this.known;
    this.known = new Set(rows.map(({ item }) => item.id));
    const items = rows.map(({ item, change }) => this.item(item, change, flashes && before && !before.has(item.id)));
    if (omitted > 0) items.push(element('li', { role: 'treeitem', 'aria-level': 1, class: 'omitted' }, `${omitted} more nodes`));
    const focused = this.root.contains(document.activeElement) && document.activeElement.dataset.node;
    this.root.replaceChildren(...items);
    const entry = items.find((item) => item.dataset.node === focused) ?? items[0];
    if (entry) entry.tabIndex = 0;
    if (focused) entry?.focus();
  }

  item(item, change, isNew) {
    const isLeaf = item.kind === 'screen' || item.kind === 'external';
    const marks = item.marks.filter((mark) => mark !== 'visible' && (mark !== 'front' || isLeaf));
    const node = element('li', {
      class: `node is-${item.kind} is-${change} ${item.marks.map((mark) => `has-${mark}`).join(' ')}${isNew ? ' is-new' : ''}`,
      role: 'treeitem', tabindex: -1, 'aria-level': item.depth + 1, 'data-node': item.id,
    },
    Tree.signs[change] && element('span', { class: 'change', role: 'img', 'aria-label': change }, Tree.signs[change]),
    element('span', { class: 'name' }, item.title), ' ', element('span', { class: 'id' }, item.id),
    marks.map((mark) => element('span', { class: `badge badge-${mark}`, title: Tree.meanings[mark] }, mark)));
    node.style.setProperty('--depth', item.depth);
    return node;
  }
}

/** Marks everything that shows the node at which the user points or which has the focus. */
class Pointer {
  constructor(root) {
    this.root = root;
    for (const name of ['pointerover', 'focusin']) root.addEventListener(name, ({ target }) => this.mark(target));
    for (const name of ['pointerleave', 'focusout']) root.addEventListener(name, () => this.mark(null));
  }

  mark(target) {
    const id = target?.closest?.('[data-node]')?.dataset.node;
    for (const node of this.root.querySelectorAll('.is-pointed')) node.classList.remove('is-pointed');
    if (!id) return;
    for (const node of this.root.querySelectorAll(`[data-node="${CSS.escape(id)}"]`)) node.classList.add('is-pointed');
  }
}
