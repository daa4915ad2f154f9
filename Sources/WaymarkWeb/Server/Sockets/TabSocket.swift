#if Web
import FlyingFox

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The socket of one browser tab: what it says and is told, whatever carries that.
@MainActor
final class TabSocket: WebConnection {
  /// What the browser is known by.
  let browser: String
  private let registry: WindowRegistry
  private let watch: SilenceWatch
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private(set) var window: WebWindow?
  /// Whether the tab has said which windows it knows.
  private(set) var hasSaidHello = false
  private(set) var isClosed = false
  /// What is still to be sent.
  private var outbox: [WSFrame] = []
  private var writer: CheckedContinuation<Void, Never>?
  /// Those who wait to hear whether the tab is there.
  private var asking: [CheckedContinuation<Bool, Never>] = []

  /// How much may wait to be sent. A window has one page on its way at a time, so more is never needed.
  private static let outboxLimit = 32

  init(
    browser: String, registry: WindowRegistry, watch: SilenceWatch, limits: WebLimits,
    clock: any Clock<Duration>
  ) {
    (self.browser, self.registry, self.watch) = (browser, registry, watch)
    (self.limits, self.clock) = (limits, clock)
    watch.begin(self)
  }

  func send(_ message: ServerMessage) {
    send(WSFrame(fin: true, opcode: .text, mask: nil, payload: Data(message.written)))
  }

  func close() { close(.goingAway) }

  /// Closes the connection, and tells its window so. Nothing happens the second time.
  func close(_ code: WSCloseCode) {
    guard !isClosed else { return }
    send(.close(code: code))
    isClosed = true
    watch.end(self)
    answer(false)
    if let window { registry.release(window, from: self) }
    window = nil
  }

  /// Takes what the tab has said, and returns when it is done with it.
  func receive(_ text: String) async {
    guard !isClosed else { return }
    watch.noteLife(of: self)
    answer(true)
    do throws(WireError) {
      try await take(ClientMessage(text, limits: limits))
    } catch {
      close(.policyViolation)
    }
  }

  func answers(within time: Duration) async -> Bool {
    guard !isClosed else { return false }
    send(.ping)
    let timer = Task { [weak self, clock] in
      guard (try? await clock.sleep(for: time)) != nil else { return }
      self?.answer(false)
    }
    defer { timer.cancel() }
    return await withCheckedContinuation { asking.append($0) }
  }

  /// The frame that is to be sent next; waits for one. `nil` once the connection is closed and all is said.
  func nextFrame() async -> WSFrame? {
    while outbox.isEmpty {
      if isClosed { return nil }
      await withCheckedContinuation { writer = $0 }
    }
    return outbox.removeFirst()
  }

  private func take(_ message: ClientMessage) async {
    guard case .hello(let hello) = message else {
      return hasSaidHello ? window?.receive(message) ?? () : close(.policyViolation)
    }
    guard !hasSaidHello else { return close(.policyViolation) }
    hasSaidHello = true
    window = await registry.admit(hello, of: browser, on: self)
    guard let window else { return send(.gone) }
    if isClosed { registry.release(window, from: self) }
  }

  private func answer(_ isThere: Bool) {
    let waiting = asking
    asking = []
    for waiter in waiting { waiter.resume(returning: isThere) }
  }

  /// Sends a frame. Nothing happens once the connection is closed.
  func send(_ frame: WSFrame) {
    guard !isClosed else { return }
    outbox.append(frame)
    writer?.resume()
    writer = nil
    if outbox.count > Self.outboxLimit, frame.opcode != .close { close(.policyViolation) }
  }
}
#endif
