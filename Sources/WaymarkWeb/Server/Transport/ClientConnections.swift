#if Web
import NIOCore

/// The connections of a server. Each client has a deadline for its next action.
@MainActor
final class ClientConnections {
  private let site: any WebResponder
  private var connections: [ObjectIdentifier: ClientConnection] = [:]
  private var countOfAddress: [String: Int] = [:]
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var memory = MemoryReturn()
  private lazy var deadlines = Deadlines<ObjectIdentifier>(site.clock) { [weak self] in
    self?.connections[$0]?.noteTimePassed()
  }

  init(of site: any WebResponder) { self.site = site }

  var count: Int { connections.count }

  /// Adds a connection, or closes it if the limit for connections has been reached.
  func begin(_ events: ClientConnection.Events) {
    let address = events.channel.remoteAddress?.ipAddress ?? ""
    let others = countOfAddress[address, default: 0]
    guard count < site.limits.connections, others < site.limits.connectionsPerAddress else {
      Task { try? await events.executeThenClose { _ in } }
      return
    }
    let id = ObjectIdentifier(events.channel)
    let connection = ClientConnection(events, at: address, of: site) { [weak self] in
      self?.setDeadline($0, to: id)
    }
    connections[id] = connection
    memory.connectionBegan(count)
    countOfAddress[address] = others + 1
    connection.begin { [weak self] in self?.end(id) }
  }

  /// Closes all connections and waits until they are closed.
  func stop() async {
    for connection in connections.values { connection.stop() }
    guard !connections.isEmpty else { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func setDeadline(_ time: Duration?, to id: ObjectIdentifier) {
    if let time { deadlines.set(id, time) } else { deadlines.clear(id) }
  }

  private func end(_ id: ObjectIdentifier) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    deadlines.clear(id)
    let others = countOfAddress[connection.address, default: 1] - 1
    countOfAddress[connection.address] = others == 0 ? nil : others
    if memory.connectionEnded(count) { MemoryReturn.begin() }
    guard connections.isEmpty else { return }
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}
#endif
