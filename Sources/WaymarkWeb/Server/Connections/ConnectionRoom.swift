#if Web
/// The connections that a server has, and how long each may take for what it does.
@MainActor
final class ConnectionRoom {
  private let limits: WebLimits
  private let clock: any Clock<Duration>
  private var connections: [UInt64: (address: String, task: Task<Void, Never>)] = [:]
  private var countOfAddress: [String: Int] = [:]
  private var last: UInt64 = 0
  private lazy var deadlines = Deadlines<UInt64>(clock) { [weak self] in self?.connections[$0]?.task.cancel()
  }

  init(limits: WebLimits, clock: any Clock<Duration>) {
    (self.limits, self.clock) = (limits, clock)
  }

  /// How many connections there are.
  var count: Int { connections.count }

  /// Begins a connection.
  ///
  /// - Returns: what goes on in it; `nil` if there are too many.
  func begin(
    from address: String, _ work: @escaping @Sendable (UInt64) async -> Void
  ) -> Task<Void, Never>? {
    guard connections.count < limits.connections,
      countOfAddress[address, default: 0] < limits.connectionsPerAddress
    else { return nil }
    last += 1
    let id = last
    let task = Task.detached { [weak self] in
      await work(id)
      await self?.end(id)
    }
    connections[id] = (address, task)
    countOfAddress[address, default: 0] += 1
    return task
  }

  /// Gives a connection so much time for what it does next; it is ended then.
  func give(_ id: UInt64, _ time: Duration) {
    if connections[id] != nil { deadlines.give(id, time) }
  }

  /// Gives a connection all the time there is.
  func clear(_ id: UInt64) { deadlines.clear(id) }

  private func end(_ id: UInt64) {
    guard let (address, _) = connections.removeValue(forKey: id) else { return }
    let others = countOfAddress[address, default: 1] - 1
    countOfAddress[address] = others == 0 ? nil : others
    deadlines.clear(id)
  }
}
#endif
