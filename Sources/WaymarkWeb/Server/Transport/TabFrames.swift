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
    return AsyncStream { [limits, clock] in
      if let frame = await tab.nextFrame() { return frame }
      await listening.end(within: limits.parting, by: clock)
      return nil
    } onCancel: {
      Task { await tab.close() }
    }
  }

  private func listen(to client: AsyncThrowingStream<WSFrame, any Error>) async {
    var assembly = MessageAssembly(limit: limits.messageBytes)
    var allowance = MessageAllowance(perSecond: limits.messagesPerSecond)
    let stopwatch = Stopwatch(clock)
    do {
      // What a tab says after the connection is closed is read but not heeded, up to its own good-bye.
      for try await frame in client {
        let wait = allowance.take(at: stopwatch.elapsed)
        if wait > .zero { try await clock.sleep(for: wait) }
        if await tab.isClosed {
          if frame.opcode == .close { return }
          continue
        }
        await take(frame, &assembly)
        if frame.opcode == .ping {
          await tab.send(WSFrame(fin: true, opcode: .pong, mask: nil, payload: frame.payload))
        }
        if frame.opcode == .close { return await tab.close(.normalClosure) }
      }
      await tab.close()
    } catch {
      await tab.close(.protocolError)
    }
  }

  private func take(_ frame: WSFrame, _ assembly: inout MessageAssembly) async {
    do throws(CloseReason) {
      if let text = try assembly.take(frame) { await tab.receive(text) }
    } catch {
      await tab.close(error.code)
    }
  }
}

/// Listens to a tab as long as anybody writes to it.
private final class Listening: Sendable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) { self.task = task }

  /// Waits for the tab to say good-bye as well, but not for long. It has to have ended when the connection is closed: its
  /// file may be that of another connection then.
  func end(within time: Duration, by clock: any Clock<Duration>) async {
    await task.ended(within: time, by: clock)
    task.cancel()
    await task.value
  }

  deinit { task.cancel() }
}
#endif
