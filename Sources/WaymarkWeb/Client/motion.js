/** Animates changes of the window with the browser's view transitions. Other browsers show the changes at once. */
class Motion {
  constructor(root, findFront) {
    Object.assign(this, { root, findFront, isPending: false, isSkipped: false, last: null });
    // The browser has already animated this step, for example a swipe along the edge.
    addEventListener('popstate', ({ hasUAVisualTransition }) => { this.isSkipped = hasUAVisualTransition ?? false; });
  }

  /** Carries out an update of the window. An animated update is carried out with the next frame, and is pending until then. */
  carryOut(motion, wanted, update) {
    if (motion === 'hide') this.last?.skipTransition();
    const isAnimated = motion !== 'none' && motion !== 'hide' && !this.isSkipped && document.startViewTransition
      && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.isSkipped = false;
    if (!isAnimated) return update();
    const part = this.part(motion, wanted);
    this.mark(motion, part);
    this.isPending = true;
    const transition = document.startViewTransition(() => {
      this.isPending = false;
      update();
      this.mark(motion, motion === 'present' ? this.sheet : motion === 'dismiss' ? null : part);
    });
    this.last = transition;
    const end = () => this.last === transition && this.mark(null, null);
    transition.ready.catch(() => {});
    transition.finished.then(end, end);
  }

  /** The element that moves: the sheet that leaves, or the innermost element that contains the front screen before and after
   * the change. */
  part(motion, wanted) {
    if (motion === 'dismiss') return this.sheet;
    if (motion !== 'push' && motion !== 'pop') return null;
    const next = this.findFront(wanted);
    let part = this.findFront(this.root);
    while (part && !(part.id && wanted.getElementById(part.id)?.contains(next))) part = part.parentElement;
    return part?.matches('[data-front]') ? null : part;
  }

  get sheet() { return [...this.root.querySelectorAll('.wm-presented > form')].at(-1); }

  /** Marks the element that moves, and names the motion for the style sheet. */
  mark(motion, part) {
    for (const other of this.root.querySelectorAll('[data-moving]')) delete other.dataset.moving;
    if (part) part.dataset.moving = '';
    if (motion) document.documentElement.dataset.motion = motion;
    else delete document.documentElement.dataset.motion;
  }
}
