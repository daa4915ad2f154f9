#if Web
import NIOWebSocket

/// A monitor that pings tabs that have been silent for a long time, and closes the sockets of tabs that do
/// not reply.
@MainActor
final class SilenceWatch {
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private var sockets: [ObjectIdentifier: TabSocket] = [:]
  /// The sockets that have been pinged and have not replied yet.
  private var asked: Set<ObjectIdentifier> = []
  private lazy var deadlines = Deadlines<ObjectIdentifier>(clock) { [weak self] in self?.noteSilence(of: $0) }

  init(limits: WebLimits, clock: any Clock<Duration>) {
    (self.limits, self.clock) = (limits, clock)
  }

  /// Starts monitoring a socket. The tab must send its hello message within ``WebLimits/answer``.
  func begin(_ socket: TabSocket) {
    sockets[ObjectIdentifier(socket)] = socket
    deadlines.set(ObjectIdentifier(socket), limits.answer)
  }

  /// Stops monitoring a socket.
  func end(_ socket: TabSocket) {
    let id = ObjectIdentifier(socket)
    sockets[id] = nil
    asked.remove(id)
    deadlines.clear(id)
  }

  /// Records that a tab has sent a message.
  func noteLife(of socket: TabSocket) {
    let id = ObjectIdentifier(socket)
    guard sockets[id] != nil else { return }
    asked.remove(id)
    deadlines.set(id, limits.silence)
  }

  func closeAll() {
    for socket in sockets.values { socket.close() }
  }

  private func noteSilence(of id: ObjectIdentifier) {
    guard let socket = sockets[id] else { return }
    guard socket.hasSaidHello, asked.insert(id).inserted else { return socket.close(.policyViolation) }
    socket.ping()
    deadlines.set(id, limits.answer)
  }
}
#endif
