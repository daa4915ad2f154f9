#if Web
import NIOCore

/// The connections of a server. Each client has a deadline for its next action.
@MainActor
final class ClientConnections {
  /// The connections from one IP address.
  private struct Client {
    var count = 0
    var idle = LinkedQueue<ObjectIdentifier>()
  }

  private let site: any WebResponder
  private var connections: [ObjectIdentifier: ClientConnection] = [:]
  /// The connections without a request, in the order in which they became idle.
  private var idle = LinkedQueue<ObjectIdentifier>()
  private var clients: [String: Client] = [:]
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var memory = MemoryReturn()
  private lazy var deadlines = Deadlines<ObjectIdentifier>(site.clock) { [weak self] in
    self?.connections[$0]?.noteTimePassed()
  }

  init(of site: any WebResponder) { self.site = site }

  var count: Int { connections.count }

  /// The number of connections without a request.
  var idleCount: Int { idle.count }

  /// Adds a connection. If the limit for connections has been reached, closes the connection that has been idle
  /// longest, or the new one if none is idle.
  func begin(_ events: ClientConnection.Events) {
    let address = events.channel.remoteAddress?.ipAddress ?? ""
    guard makeRoom(for: address) else {
      Task { try? await events.executeThenClose { _ in } }
      return
    }
    let id = ObjectIdentifier(events.channel)
    let connection = ClientConnection(events, at: address, of: site) { [weak self] in
      self?.setDeadline($0, to: id)
    } noteIdle: { [weak self] in
      self?.noteIdle($0, id, at: address)
    }
    connections[id] = connection
    memory.connectionBegan(count)
    clients[address, default: Client()].count += 1
    connection.begin { [weak self] in self?.end(id) }
  }

  /// Closes the connection that has been idle longest if a limit has been reached.
  ///
  /// - Returns: `false` if a limit has been reached and no connection is idle.
  private func makeRoom(for address: String) -> Bool {
    let client = clients[address] ?? Client()
    let isClientFull = client.count >= site.limits.connectionsPerAddress
    guard isClientFull || count >= site.limits.connections else { return true }
    guard let id = isClientFull ? client.idle.first : idle.first else { return false }
    connections[id]?.stop()
    end(id)
    return true
  }

  private func noteIdle(_ isIdle: Bool, _ id: ObjectIdentifier, at address: String) {
    guard connections[id] != nil else { return }
    if isIdle {
      idle.append(id)
      clients[address]?.idle.append(id)
    } else {
      idle.remove(id)
      clients[address]?.idle.remove(id)
    }
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
    idle.remove(id)
    clients[connection.address]?.idle.remove(id)
    clients[connection.address]?.count -= 1
    if clients[connection.address]?.count == 0 { clients[connection.address] = nil }
    if memory.connectionEnded(count) { MemoryReturn.begin() }
    guard connections.isEmpty else { return }
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}
#endif
