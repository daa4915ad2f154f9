#if Web
import NIOCore
import NIOWebSocket

/// The WebSocket of one browser tab.
@MainActor
final class TabSocket: WebConnection {
  /// The key that identifies the tab's browser.
  let browser: String
  private let registry: WindowRegistry
  private let watch: SilenceWatch
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private let write: (WebSocketFrame) -> Void
  private(set) var window: WebWindow?
  /// Whether the tab has sent its hello message.
  private(set) var hasSaidHello = false
  private(set) var isClosed = false
  /// The number of pings that have been sent.
  private var pings: UInt64 = 0
  /// The callers that are waiting for a reply to a ping, each with the number of the ping.
  private var asking: [(ping: UInt64, caller: CheckedContinuation<Bool, Never>)] = []

  /// Creates the socket of a tab.
  ///
  /// - Parameter write: a closure that sends a frame to the tab.
  init(
    browser: String, registry: WindowRegistry, watch: SilenceWatch, limits: WebLimits,
    clock: any Clock<Duration>, write: @escaping (WebSocketFrame) -> Void
  ) {
    (self.browser, self.registry, self.watch) = (browser, registry, watch)
    (self.limits, self.clock, self.write) = (limits, clock, write)
    watch.begin(self)
  }

  func send(_ message: ServerMessage) { send(.text, ByteBuffer(bytes: message.written)) }

  /// Sends a frame. Does nothing if the connection has been closed.
  func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    if !isClosed { write(WebSocketFrame(fin: true, opcode: opcode, data: data)) }
  }

  func close() { close(.goingAway) }

  /// Closes the connection and releases its window. Does nothing if the connection is already closed.
  func close(_ code: WebSocketErrorCode) {
    guard !isClosed else { return }
    var reason = ByteBuffer()
    reason.write(webSocketErrorCode: code)
    send(.connectionClose, reason)
    isClosed = true
    watch.end(self)
    finishChecks(upTo: pings, false)
    if let window { registry.release(window, from: self) }
    window = nil
  }

  /// Handles a message from the tab.
  func receive(_ text: String) async {
    guard !isClosed else { return }
    watch.noteLife(of: self)
    do throws(WireError) {
      try await handle(ClientMessage(text, limits: limits))
    } catch {
      close(.policyViolation)
    }
  }

  func isAlive(within time: Duration) async -> Bool {
    guard !isClosed else { return false }
    let number = ping()
    let timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: time)) != nil else { return }
      self?.finishChecks(upTo: number, false)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { asking.append((number, $0)) }
  }

  /// Sends a ping and returns its number.
  @discardableResult
  func ping() -> UInt64 {
    pings += 1
    send(.ping(pings))
    return pings
  }

  private func handle(_ message: ClientMessage) async {
    guard case .hello(let hello) = message else {
      guard hasSaidHello else { return close(.policyViolation) }
      if case .pong(let number) = message { return finishChecks(upTo: number, true) }
      return window?.receive(message) ?? ()
    }
    guard !hasSaidHello else { return close(.policyViolation) }
    hasSaidHello = true
    window = await registry.admit(hello, of: browser, on: self)
    guard let window else { return send(.gone) }
    if isClosed { registry.release(window, from: self) }
  }

  /// Resumes the callers that wait for a reply to a ping up to the given number. A reply to a ping is also a
  /// reply to the earlier ones. Other messages are no reply: they may have been on their way when the tab was
  /// left.
  private func finishChecks(upTo number: UInt64, _ isThere: Bool) {
    let answered = asking.filter { $0.ping <= number }
    asking.removeAll { $0.ping <= number }
    for check in answered { check.caller.resume(returning: isThere) }
  }
}
#endif
