/// Sees to it that everybody who asks a screen for an result gets one, once.
@MainActor
final class PendingResults {
  typealias Waiter = @MainActor (ResultEnding) -> Void

  /// A screen that is asked.
  private struct Asked {
    let asks: [NodeMetadata.Ask]
    let destination: AnyDestination
  }

  /// What is to be told about a screen that has left.
  struct Delivery: Sendable {
    let asks: [NodeMetadata.Ask]
    let destination: AnyDestination
    let ending: ResultEnding
  }

  private var waiters: [AskID: Waiter] = [:]
  private var cancelled: Set<AskID> = []
  private var asked: [NodeID: Asked] = [:]
  /// What screens that have not left yet have answered.
  private var given: [NodeID: ResultEnding] = [:]
  private var nextNumber: UInt64 = 1

  /// Whether nobody asks, nobody has answered, and nothing is remembered of anybody.
  var isIdle: Bool { waiters.isEmpty && cancelled.isEmpty && asked.isEmpty && given.isEmpty }

  /// How many wait for an result.
  var waiterCount: Int { waiters.count }

  func makeID() -> AskID {
    defer { nextNumber += 1 }
    return AskID(number: nextNumber)
  }

  /// Gives out so many ids in a row.
  ///
  /// - Returns: the number of the first.
  func reserve(_ count: Int) -> UInt64 {
    defer { nextNumber += UInt64(count) }
    return nextNumber
  }

  /// Has somebody wait who asks.
  func wait(_ ask: AskID, _ waiter: @escaping Waiter) { waiters[ask] = waiter }

  /// The screen that somebody asks, once it is there.
  func screen(askedBy ask: AskID) -> NodeID? {
    asked.first { $0.value.asks.contains { $0.id == ask } }?.key
  }

  /// Remembers who asks a node. A caller that waits stays, even if a state that was set does not know of it.
  func note(_ node: Node, _ asks: [NodeMetadata.Ask]) {
    guard !asks.isEmpty, let destination = node.destination else { return }
    let waiting = asked[node.id]?.asks.filter { waiters[$0.id] != nil && !asks.contains($0) } ?? []
    asked[node.id] = Asked(asks: waiting + asks, destination: destination)
    nextNumber = max(nextNumber, (asks.map(\.id.number).max() ?? 0) + 1)
  }

  /// Takes note of what a screen results; it is told once the screen has left.
  ///
  /// - Returns: whether it is the first that the screen gives.
  func give(_ ending: ResultEnding, by node: NodeID) -> Bool {
    if given[node] != nil { return false }
    given[node] = ending
    return true
  }

  /// Forgets what a screen has answered that does not leave.
  func takeBack(from node: NodeID) { given[node] = nil }

  /// Takes out what is to be told about screens that have left.
  func remove(_ nodes: [NodeID]) -> [Delivery] {
    asked.isEmpty && given.isEmpty ? [] : remove(nodes, .left)
  }

  /// Takes out what is to be told when the window has closed.
  func removeAll() -> [Delivery] {
    defer { given = [:] }
    return remove(asked.keys.sorted(by: >), .closed)
  }

  private func remove(_ nodes: [NodeID], _ reason: NoResult) -> [Delivery] {
    nodes.compactMap { node in
      let ending = given.removeValue(forKey: node) ?? .none(reason)
      return asked.removeValue(forKey: node)
        .map { Delivery(asks: $0.asks, destination: $0.destination, ending: ending) }
    }
  }

  /// Takes note that somebody does not wait any longer, and is to hear that once the screen has left.
  func cancel(_ ask: AskID) { if waiters[ask] != nil { cancelled.insert(ask) } }

  /// Resumes a waiting caller, if there is one.
  ///
  /// - Returns: whether anybody did.
  @discardableResult
  func tell(_ ask: AskID, _ ending: ResultEnding) -> Bool {
    let isCancelled = cancelled.remove(ask) != nil
    guard let waiter = waiters.removeValue(forKey: ask) else { return false }
    waiter(isCancelled ? .none(.cancelled) : ending)
    return true
  }

  /// Tells all who still wait.
  func tellAll(_ ending: ResultEnding) {
    for ask in Array(waiters.keys) { tell(ask, ending) }
  }
}

extension Node {
  /// What the node was made for; `nil` for something foreign, or a container without a role.
  fileprivate var destination: AnyDestination? { screen?.destination ?? container?.role }
}
