#if Web
import NIOCore
import NIOWebSocket

/// A handler for the WebSocket frames of a tab. It processes the frames in order and delays frames that
/// exceed the rate limit.
@MainActor
final class TabFrames {
  private let tab: TabSocket
  private let clock: any Clock<Duration>
  private let stopwatch: Stopwatch
  private var allowance: MessageAllowance

  init(of tab: TabSocket, limits: WebLimits, clock: any Clock<Duration>) {
    (self.tab, self.clock) = (tab, clock)
    stopwatch = Stopwatch(clock)
    allowance = MessageAllowance(perSecond: limits.messagesPerSecond)
  }

  /// Processes a frame. Does nothing if the tab has been closed.
  func handle(_ frame: WebSocketFrame) async {
    let wait = allowance.use(at: stopwatch.elapsed)
    if wait > .zero { try? await clock.sleep(for: wait) }
    switch frame.opcode {
    case .text: await receive(frame.unmaskedData)
    case .binary: tab.close(.unacceptableData)
    case .ping: tab.send(.pong, frame.unmaskedData)
    case .connectionClose: tab.close(.normalClosure)
    default: break
    }
  }

  private func receive(_ data: ByteBuffer) async {
    guard let text = String(validUTF8: data.readableBytesView) else {
      return tab.close(.dataInconsistentWithMessage)
    }
    await tab.receive(text)
  }
}
#endif
