/** Sends typed text to the server, and keeps it if a page arrives that was rendered before the server received it. */
class Fields {
  constructor(send, complain) {
    Object.assign(this, { send, complain, unsent: new Map(), sent: new Map(), timer: null });
  }

  typed(field) {
    const size = new TextEncoder().encode(field.value).length;
    if (size > 4096) return this.complain('This text is too long.');
    this.unsent.set(field.id, field.value);
    if (!this.timer) this.flush();
  }

  /** Sends all unsent text. Text that is typed after that waits for the next page, or for 150 ms. */
  flush() {
    clearTimeout(this.timer);
    this.timer = null;
    for (const [control, text] of this.unsent) {
      if (!document.getElementById(control)) this.unsent.delete(control);
      else if (this.send({ type: 'fill', control, text })) {
        this.unsent.delete(control);
        this.sent.set(control, [...(this.sent.get(control) ?? []).slice(-50), text]);
        this.timer ??= setTimeout(() => this.flush(), 150);
      }
    }
  }

  /** Stores the texts of the window's fields for the next time the page is loaded, except for passwords. The fields have
   * other ids then. */
  store(root, name) {
    const texts = Fields.ofTexts(root).filter(({ value }) => value).map((field) => [Fields.label(field), field.value]);
    sessionStorage.setItem(name, JSON.stringify({ title: document.title, texts }));
  }

  /** Types the stored texts into the empty fields with the same labels, if the page has the same title. */
  load(root, name) {
    const stored = JSON.parse(sessionStorage.getItem(name));
    sessionStorage.removeItem(name);
    if (stored?.title !== document.title) return;
    const texts = new Map(stored.texts);
    for (const field of Fields.ofTexts(root)) {
      const text = texts.get(Fields.label(field));
      if (!text || field.value) continue;
      field.value = text;
      this.typed(field);
    }
  }

  /** The fields with a label, without passwords and the hidden fields of forms. */
  static ofTexts(root) {
    return [...root.querySelectorAll('input, textarea')]
      .filter((field) => field.type !== 'password' && field.labels?.length);
  }

  static label(field) { return field.labels[0].textContent; }

  /** Sets a field to the value from the server, unless the value only repeats text that was typed. */
  settle(field, want) {
    const text = (input) => (input.nodeName === 'TEXTAREA' ? input.textContent : input.getAttribute('value'));
    const [before, now] = [text(field), text(want)];
    if (field.nodeName === 'TEXTAREA' && before !== now) field.defaultValue = now;
    if (now === null || now === before || this.unsent.has(field.id)) return;
    const sent = this.sent.get(field.id) ?? [];
    const repeats = sent.indexOf(now);
    this.sent.set(field.id, repeats < 0 ? [] : sent.slice(repeats + 1));
    if (repeats < 0 && field.value !== now) field.value = now;
  }
}
