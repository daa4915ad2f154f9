/** What the user types goes to the server, and is not lost to a page that was drawn before it got there. */
class Fields {
  constructor(send, complain) {
    Object.assign(this, { send, complain, unsent: new Map(), sent: new Map(), timer: null });
  }

  typed(field) {
    const size = new TextEncoder().encode(field.value).length;
    if (size > 4096) return this.complain('This text is too long to be sent.');
    this.unsent.set(field.id, field.value);
    if (!this.timer) this.flush();
  }

  /** Sends what has not been sent yet. Until there is an answer, or for a moment, the next is only kept. */
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

  /** Takes over what the server says is in a field, unless it only repeats what was typed. */
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
