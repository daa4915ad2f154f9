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
