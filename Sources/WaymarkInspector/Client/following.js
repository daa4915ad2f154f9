/** The choice of the window: the one in front, which the page follows, or another one that the user has chosen. */
class WindowPicker {
  constructor({ entered, followed }) {
    Object.assign(this, { number: null, front: null, follows: true, windows: [], withoutPage: [], timer: null, entered, followed });
    this.root = element('select', { id: 'window', onchange: () => this.choose() });
  }

  choose() {
    this.follows = this.root.value === 'front';
    this.settle(this.follows ? this.front : Number(this.root.value));
    this.draw();
  }

  /** Takes the windows of the app and the window in front from a part of the timeline. */
  update({ windows, front = null, withoutPage }) {
    Object.assign(this, { windows, front, withoutPage });
    clearTimeout(this.timer);
    if (this.follows && front !== null && front !== this.number) {
      // A page that is loaded again is not connected for a moment.
      const mayReturn = withoutPage.includes(this.number) && this.window?.isOpen;
      if (mayReturn) this.timer = setTimeout(() => this.follow(), 1000);
      else this.follow();
    }
    this.draw();
  }

  follow() {
    this.settle(this.front);
    this.followed(this.window?.name);
    this.draw();
  }

  settle(number) {
    if (number === null || number === this.number) return;
    this.number = number;
    this.entered(number);
  }

  get window() { return this.windows.find(({ number }) => number === this.number); }

  draw() {
    const name = (window) => {
      if (!window.isOpen) return `${window.name} (closed)`;
      return this.withoutPage.includes(window.number) ? `${window.name} (no page)` : window.name;
    };
    const front = this.follows && this.number !== null && this.front !== null ? this.number : this.front;
    const followed = this.windows.find(({ number }) => number === front);
    const options = [['front', `In front: ${followed?.name ?? 'no window'}`], ...this.windows.map((one) => [one.number, name(one)])];
    const text = JSON.stringify(options);
    if (text !== this.text) this.root.replaceChildren(...options.map(([value, label]) => element('option', { value }, label)));
    this.text = text;
    this.root.value = this.follows ? 'front' : String(this.number);
  }
}
