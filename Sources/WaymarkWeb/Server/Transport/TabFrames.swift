#if Web
import FlyingFox

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Carries what a tab says to its socket, and back, frame by frame.
///
/// Frames to the tab are asked for one at a time, when the one before has been written. Those from it are read one at a
/// time, when the one before has been dealt with: messages beyond what a client may send in a second wait.
struct TabFrames: WSHandler {
  let tab: TabSocket
  let limits: WebLimits
  let clock: any Clock<Duration>

  func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
    let listening = Listening(Task { await listen(to: client) })
    return AsyncStream {
      let frame = await tab.nextFrame()
      return withExtendedLifetime(listening) { frame }
    } onCancel: {
      Task { await tab.close() }
    }
  }

  private func listen(to client: AsyncThrowingStream<WSFrame, any Error>) async {
    var assembly = MessageAssembly(limit: limits.messageBytes)
    var allowance = MessageAllowance(perSecond: limits.messagesPerSecond)
    let stopwatch = Stopwatch(clock)
    do {
      for try await frame in client {
        let wait = allowance.take(at: stopwatch.elapsed)
        if wait > .zero { try await clock.sleep(for: wait) }
        if let text = try assembly.take(frame) { await tab.receive(text) }
        if frame.opcode == .ping {
          await tab.send(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
        }
        if frame.opcode == .close { return await tab.close(.normalClosure) }
        if await tab.isClosed { return }
      }
      await tab.close()
    } catch let reason as CloseReason {
      await tab.close(reason.code)
    } catch {
      await tab.close(.protocolError)
    }
  }
}

/// Listens to a tab as long as anybody writes to it.
private final class Listening: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  deinit { task.cancel() }
}
#endif
