/// The callers that wait for results of screens, and the results that are not delivered yet. Each caller receives one result.
@MainActor
final class PendingResults {
  typealias Waiter = @MainActor (ResultEnding) -> Void

  /// A screen whose result is wanted.
  private struct Asked {
    let asks: [NodeMetadata.Ask]
    let destination: AnyDestination
  }

  /// The result of a screen that has left, and its callers.
  struct Delivery: Sendable {
    let asks: [NodeMetadata.Ask]
    let destination: AnyDestination
    let ending: ResultEnding
  }

  private var waiters: [AskID: Waiter] = [:]
  private var cancelled: Set<AskID> = []
  private var asked: [NodeID: Asked] = [:]
  /// The results of screens that have not left yet.
  private var given: [NodeID: ResultEnding] = [:]
  private var nextNumber: UInt64 = 1

  /// Whether there are neither callers nor results.
  var isIdle: Bool { waiters.isEmpty && cancelled.isEmpty && asked.isEmpty && given.isEmpty }

  /// The number of waiting callers.
  var waiterCount: Int { waiters.count }

  func makeID() -> AskID {
    defer { nextNumber += 1 }
    return AskID(number: nextNumber)
  }

  /// Reserves consecutive ids.
  ///
  /// - Returns: the number of the first.
  func reserve(_ count: Int) -> UInt64 {
    defer { nextNumber += UInt64(count) }
    return nextNumber
  }

  /// Adds a waiting caller.
  func wait(_ ask: AskID, _ waiter: @escaping Waiter) { waiters[ask] = waiter }

  /// Returns the screen whose result a caller wants, once it is in the tree.
  func screen(askedBy ask: AskID) -> NodeID? {
    asked.first { $0.value.asks.contains { $0.id == ask } }?.key
  }

  /// Records the callers of a node. A waiting caller stays, even if a state that was set does not have it.
  func note(_ node: Node, _ asks: [NodeMetadata.Ask]) {
    guard !asks.isEmpty, let destination = node.destination else { return }
    let waiting = asked[node.id]?.asks.filter { waiters[$0.id] != nil && !asks.contains($0) } ?? []
    asked[node.id] = Asked(asks: waiting + asks, destination: destination)
    nextNumber = max(nextNumber, (asks.map(\.id.number).max() ?? 0) + 1)
  }

  /// Records the result of a screen.
  ///
  /// - Returns: whether it is the first result of the screen.
  func give(_ ending: ResultEnding, by node: NodeID) -> Bool {
    if given[node] != nil { return false }
    given[node] = ending
    return true
  }

  /// Forgets the result of a screen that stays.
  func takeBack(from node: NodeID) { given[node] = nil }

  /// Removes and returns the results of screens that have left.
  func remove(_ nodes: [NodeID]) -> [Delivery] {
    asked.isEmpty && given.isEmpty ? [] : remove(nodes, .left)
  }

  /// Removes and returns all results, because the window has closed.
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

  /// Marks a caller as cancelled. It is told so after the screen has left.
  func cancel(_ ask: AskID) { if waiters[ask] != nil { cancelled.insert(ask) } }

  /// Resumes a waiting caller, if there is one.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func tell(_ ask: AskID, _ ending: ResultEnding) -> Bool {
    let isCancelled = cancelled.remove(ask) != nil
    guard let waiter = waiters.removeValue(forKey: ask) else { return false }
    waiter(isCancelled ? .none(.cancelled) : ending)
    return true
  }

  /// Resumes all waiting callers.
  func tellAll(_ ending: ResultEnding) {
    for ask in Array(waiters.keys) { tell(ask, ending) }
  }
}

extension Node {
  /// The destination of a screen, or the role of a container; `nil` for an external screen or a container without a role.
  fileprivate var destination: AnyDestination? { screen?.destination ?? container?.role }
}
