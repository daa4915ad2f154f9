/** The app's page in a frame, and the divider with which the user changes its size. */
class AppFrame {
  constructor(address, skip) {
    this.frame = element('iframe', {
      id: 'app', title: 'The app', src: address, referrerpolicy: 'origin', sandbox: AppFrame.permissions,
    });
    this.divider = element('div', {
      class: 'divider', role: 'separator', tabindex: 0, 'aria-label': 'Size of the app', 'aria-controls': 'app',
      'aria-valuemin': AppFrame.least, 'aria-valuemax': AppFrame.most,
      onkeydown: (event) => this.key(event), onpointerdown: (event) => this.grab(event),
      onpointermove: (event) => this.drag(event), onlostpointercapture: () => delete this.root.dataset.dragged,
    });
    this.pane = element('section', { class: 'pane-app', 'aria-labelledby': 'app-heading' },
      element('a', { class: 'skip', href: '#timeline', onclick: (event) => { event.preventDefault(); skip(); } }, 'Skip the app'),
      element('div', { class: 'bar' }, element('h2', { id: 'app-heading' }, 'App'),
        element('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, 'Open in a tab')),
      this.frame);
    this.toggle = element('button', { type: 'button', 'aria-controls': 'app', onclick: () => this.show(this.pane.hidden) });
    this.stacked = matchMedia('(max-width: 60rem)');
    this.stacked.addEventListener('change', () => this.orient());
  }

  static least = 15;

  static most = 80;

  /** The app must not leave the frame. It may do everything else that it does in a tab of its own. */
  static permissions = 'allow-scripts allow-same-origin allow-forms allow-modals allow-downloads allow-popups '
    + 'allow-popups-to-escape-sandbox';

  get parts() { return [this.pane, this.divider]; }

  /** Shows the app in the element that contains its parts. */
  begin(root) {
    this.root = root;
    this.orient();
    this.show(true);
  }

  show(isShown) {
    for (const part of this.parts) part.hidden = !isShown;
    this.toggle.textContent = isShown ? 'Hide app' : 'Show app';
    this.toggle.setAttribute('aria-expanded', String(isShown));
  }

  /** A narrow page has the app above the inspector, so the divider moves up and down. */
  orient() {
    this.resize(this.stacked.matches ? 60 : 34);
    this.divider.setAttribute('aria-orientation', this.stacked.matches ? 'horizontal' : 'vertical');
  }

  resize(share) {
    this.share = Math.min(Math.max(share, AppFrame.least), AppFrame.most);
    this.root.style.setProperty('--share', `${this.share}`);
    this.divider.setAttribute('aria-valuenow', String(Math.round(this.share)));
  }

  key(event) {
    const step = event.shiftKey ? 10 : 2;
    const shares = {
      ArrowLeft: this.share - step, ArrowUp: this.share - step, ArrowRight: this.share + step, ArrowDown: this.share + step,
      Home: AppFrame.least, End: AppFrame.most,
    };
    const share = shares[event.key];
    if (share === undefined) return;
    event.preventDefault();
    this.resize(share);
  }

  grab(event) {
    event.preventDefault();
    this.divider.focus();
    this.divider.setPointerCapture(event.pointerId);
    // The frame would receive the movements of the pointer.
    this.root.dataset.dragged = '';
  }

  drag(event) {
    if (this.root.dataset.dragged === undefined) return;
    const area = this.root.getBoundingClientRect();
    const share = this.stacked.matches
      ? (event.clientY - area.top) / innerHeight : (event.clientX - area.left) / area.width;
    this.resize(share * 100);
  }
}
