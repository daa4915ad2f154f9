const trusted = window.trustedTypes?.createPolicy('waymark', { createHTML: (html) => html });

/** Parses HTML from the server. */
function parse(html) {
  const template = document.createElement('template');
  template.innerHTML = trusted ? trusted.createHTML(html) : html;
  return template.content;
}

const isField = (node) => node.nodeName === 'INPUT' || node.nodeName === 'TEXTAREA';

/** Changes the displayed content into the wanted content. An element with an id is kept, along with its own state. */
class Morph {
  constructor(root, fields) {
    Object.assign(this, { root, fields, placed: new Set(), left: [] });
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
      this.node(last, want);
    }
    // The node or one of its descendants may still be wanted elsewhere.
    for (let node = behind(); node; node = node.nextSibling) this.left.push(node);
  }

  /** Places a node before another. Where possible, does not remove it first, which would interrupt animations in it. */
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
    if (isField(shown)) this.fields.settle(shown, want);
    this.attributes(shown, want);
    if (shown.nodeName !== 'TEXTAREA') this.children(shown, want);
  }

  attributes(shown, want) {
    const kept = (name) => name === 'open' && shown.nodeName === 'DETAILS';
    for (const { name } of [...shown.attributes]) {
      if (!want.hasAttribute(name) && !kept(name)) shown.removeAttribute(name);
    }
    for (const { name, value } of want.attributes) {
      if (shown.getAttribute(name) !== value && !kept(name)) shown.setAttribute(name, value);
    }
  }
}
