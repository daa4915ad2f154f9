/** The connection to the server. It reconnects whenever the connection is lost. */
class Line {
  constructor(address, { opened, received, lost }) {
    Object.assign(this, { address, opened, received, lost, socket: null, tries: 0, timer: null, isEnded: false });
    addEventListener('online', () => this.hurry());
    addEventListener('visibilitychange', () => document.hidden || this.hurry());
  }

  connect() {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => this.opened();
    socket.onmessage = (event) => this.socket === socket && this.received(JSON.parse(event.data));
    socket.onclose = () => this.socket === socket && this.retry();
  }

  retry() {
    this.socket = null;
    if (this.isEnded) return;
    const wait = Math.min(5000, 250 * 2 ** this.tries++) * (0.75 + Math.random() / 2);
    this.timer = setTimeout(() => this.connect(), wait);
    this.lost();
  }

  hurry() {
    if (!this.socket && !this.isEnded) this.connect();
  }

  end() {
    this.isEnded = true;
    clearTimeout(this.timer);
    this.socket?.close();
    this.socket = null;
  }

  resume() {
    this.isEnded = false;
    this.hurry();
  }

  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }
}
