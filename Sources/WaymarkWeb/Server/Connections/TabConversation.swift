#if Web
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Carries what a tab says to its socket's other end, and back.
struct TabConversation: Sendable {
  let connection: ClientConnection
  let tab: TabSocket
  /// What the browser sent along with the request.
  let remainder: [UInt8]

  /// Goes on until both have said good-bye, or one is gone.
  func run() async {
    await connection.room.clear(connection.id)
    await withTaskCancellationHandler {
      await withTaskGroup(of: Void.self) { group in
        group.addTask { await listen() }
        group.addTask { await speak() }
        await group.next()
        await connection.room.give(connection.id, ClientConnection.parting)
      }
    } onCancel: {
      Task { await tab.close() }
    }
    await tab.close()
  }

  private func speak() async {
    while let frame = await tab.nextFrame() {
      guard await connection.write(Data(frame)) else { return await tab.close() }
      await connection.room.clear(connection.id)
    }
  }

  /// Messages beyond what a client may send in a second wait, and so does what comes after them.
  private func listen() async {
    let limits = connection.site.limits
    var reader = FrameReader(limit: limits.messageBytes)
    var allowance = MessageAllowance(perSecond: limits.messagesPerSecond)
    let stopwatch = Stopwatch(connection.site.clock)
    var bytes: [UInt8]? = remainder
    while let read = bytes {
      for step in reader.take(read) {
        let wait = allowance.take(at: stopwatch.elapsed)
        if wait > .zero { try? await connection.site.clock.sleep(for: wait) }
        guard await follow(step) else { return await connection.part() }
      }
      bytes = await connection.read()
    }
    await tab.close()
  }

  /// - Returns: whether the conversation goes on.
  private func follow(_ step: SocketStep) async -> Bool {
    switch step {
    case .message(let text): await tab.receive(text)
    case .ping(let payload): await tab.pong(payload)
    case .close: await tab.close(.normal)
    case .fault(let code): await tab.close(code)
    }
    return await !tab.isClosed
  }
}
#endif
