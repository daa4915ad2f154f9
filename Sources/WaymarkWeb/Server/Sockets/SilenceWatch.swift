#if Web
import NIOWebSocket

/// Asks tabs that have been silent for long whether they are there, and closes the sockets of those that are not.
@MainActor
final class SilenceWatch {
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private var sockets: [ObjectIdentifier: TabSocket] = [:]
  /// Which have been asked, and have not answered.
  private var asked: Set<ObjectIdentifier> = []
  private lazy var deadlines = Deadlines<ObjectIdentifier>(clock) { [weak self] in self?.noteSilence(of: $0) }

  init(limits: WebLimits, clock: any Clock<Duration>) {
    (self.limits, self.clock) = (limits, clock)
  }

  /// Watches a socket from now on. It has to say hello before long.
  func begin(_ socket: TabSocket) {
    sockets[ObjectIdentifier(socket)] = socket
    deadlines.set(ObjectIdentifier(socket), limits.answer)
  }

  /// Watches a socket no longer.
  func end(_ socket: TabSocket) {
    let id = ObjectIdentifier(socket)
    sockets[id] = nil
    asked.remove(id)
    deadlines.clear(id)
  }

  /// Takes note that a tab has said something.
  func noteLife(of socket: TabSocket) {
    let id = ObjectIdentifier(socket)
    guard sockets[id] != nil else { return }
    asked.remove(id)
    deadlines.set(id, limits.silence)
  }

  /// Closes all sockets.
  func closeAll() {
    for socket in sockets.values { socket.close() }
  }

  private func noteSilence(of id: ObjectIdentifier) {
    guard let socket = sockets[id] else { return }
    guard socket.hasSaidHello, asked.insert(id).inserted else { return socket.close(.policyViolation) }
    socket.send(.ping)
    deadlines.set(id, limits.answer)
  }
}
#endif
