/** Moves the keyboard focus to the front screen: to its title, or to the control with which the user last left it. */
class Focus {
  constructor(root) {
    Object.assign(this, { root, origins: new Map(), front: this.findFront(root)?.id });
  }

  findFront(root) {
    const layer = [...root.querySelectorAll('.wm-layer')].at(-1);
    return layer?.querySelector('[data-front]') ?? layer;
  }

  /** Records the control with which the user leaves the front screen. */
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

  /** Keeps the focus within the top layer. */
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
