#if Web
import NIOCore
import NIOWebSocket

/// The socket of one browser tab: what it says and is told.
@MainActor
final class TabSocket: WebConnection {
  /// What the browser is known by.
  let browser: String
  private let registry: WindowRegistry
  private let watch: SilenceWatch
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private let write: (WebSocketFrame) -> Void
  private(set) var window: WebWindow?
  /// Whether the tab has said which windows it knows.
  private(set) var hasSaidHello = false
  private(set) var isClosed = false
  /// Those who wait to hear whether the tab is there.
  private var asking: [CheckedContinuation<Bool, Never>] = []

  /// - Parameter write: sends a frame to the tab.
  init(
    browser: String, registry: WindowRegistry, watch: SilenceWatch, limits: WebLimits,
    clock: any Clock<Duration>, write: @escaping (WebSocketFrame) -> Void
  ) {
    (self.browser, self.registry, self.watch) = (browser, registry, watch)
    (self.limits, self.clock, self.write) = (limits, clock, write)
    watch.begin(self)
  }

  func send(_ message: ServerMessage) { send(.text, ByteBuffer(bytes: message.written)) }

  /// Sends a frame. Nothing happens once the connection is closed.
  func send(_ opcode: WebSocketOpcode, _ data: ByteBuffer) {
    if !isClosed { write(WebSocketFrame(fin: true, opcode: opcode, data: data)) }
  }

  func close() { close(.goingAway) }

  /// Closes the connection, and tells its window so. Nothing happens the second time.
  func close(_ code: WebSocketErrorCode) {
    guard !isClosed else { return }
    var reason = ByteBuffer()
    reason.write(webSocketErrorCode: code)
    send(.connectionClose, reason)
    isClosed = true
    watch.end(self)
    finishCheck(false)
    if let window { registry.release(window, from: self) }
    window = nil
  }

  /// Takes what the tab has said, and returns when it is done with it.
  func receive(_ text: String) async {
    guard !isClosed else { return }
    watch.noteLife(of: self)
    finishCheck(true)
    do throws(WireError) {
      try await handle(ClientMessage(text, limits: limits))
    } catch {
      close(.policyViolation)
    }
  }

  func isAlive(within time: Duration) async -> Bool {
    guard !isClosed else { return false }
    send(.ping)
    let timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: time)) != nil else { return }
      self?.finishCheck(false)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { asking.append($0) }
  }

  private func handle(_ message: ClientMessage) async {
    guard case .hello(let hello) = message else {
      return hasSaidHello ? window?.receive(message) ?? () : close(.policyViolation)
    }
    guard !hasSaidHello else { return close(.policyViolation) }
    hasSaidHello = true
    window = await registry.admit(hello, of: browser, on: self)
    guard let window else { return send(.gone) }
    if isClosed { registry.release(window, from: self) }
  }

  private func finishCheck(_ isThere: Bool) {
    let waiting = asking
    asking = []
    for waiter in waiting { waiter.resume(returning: isThere) }
  }
}
#endif
