/// The callers that wait for results of screens, and the undelivered results. Each caller receives one
/// result.
@MainActor
final class PendingResults {
  typealias Waiter = @MainActor (AnyResult) -> Void

  /// A screen with callers that wait for its result.
  private struct Wanted {
    let callers: [NodeMetadata.Caller]
    let destination: AnyDestination
  }

  /// The result of a removed screen, and its callers.
  struct Delivery: Sendable {
    let callers: [NodeMetadata.Caller]
    let destination: AnyDestination
    let result: AnyResult
  }

  private var waiters: [ResultCallerID: Waiter] = [:]
  private var cancelled: Set<ResultCallerID> = []
  private var wanted: [NodeID: Wanted] = [:]
  /// The results of screens that have not been removed yet.
  private var recorded: [NodeID: AnyResult] = [:]
  private var nextNumber: UInt64 = 1

  /// Whether there are no callers and no results.
  var isIdle: Bool { waiters.isEmpty && cancelled.isEmpty && wanted.isEmpty && recorded.isEmpty }

  /// The number of waiting callers.
  var waiterCount: Int { waiters.count }

  func makeID() -> ResultCallerID {
    defer { nextNumber += 1 }
    return ResultCallerID(number: nextNumber)
  }

  /// Reserves consecutive ids.
  ///
  /// - Returns: the number of the first.
  func reserve(_ count: Int) -> UInt64 {
    defer { nextNumber += UInt64(count) }
    return nextNumber
  }

  /// Adds a waiting caller.
  func wait(_ caller: ResultCallerID, _ waiter: @escaping Waiter) { waiters[caller] = waiter }

  /// Returns the screen whose result a caller waits for, if it is in the tree.
  func screen(wantedBy caller: ResultCallerID) -> NodeID? {
    wanted.first { $0.value.callers.contains { $0.id == caller } }?.key
  }

  /// Records the callers of a node. Waiting callers are kept, even if a replaced state does not contain them.
  func note(_ node: Node, _ callers: [NodeMetadata.Caller]) {
    guard !callers.isEmpty, let destination = node.destination else { return }
    let waiting = wanted[node.id]?.callers.filter { waiters[$0.id] != nil && !callers.contains($0) } ?? []
    wanted[node.id] = Wanted(callers: waiting + callers, destination: destination)
    nextNumber = max(nextNumber, (callers.map(\.id.number).max() ?? 0) + 1)
  }

  /// Records the result of a screen.
  ///
  /// - Returns: whether it is the first result of the screen.
  func record(_ result: AnyResult, of node: NodeID) -> Bool {
    if recorded[node] != nil { return false }
    recorded[node] = result
    return true
  }

  /// Discards the result of a screen that was not removed.
  func removeResult(of node: NodeID) { recorded[node] = nil }

  /// Removes and returns the results of removed screens.
  func remove(_ nodes: [NodeID]) -> [Delivery] {
    wanted.isEmpty && recorded.isEmpty ? [] : remove(nodes, .left)
  }

  /// Removes and returns all results, because the window was closed.
  func removeAll() -> [Delivery] {
    defer { recorded = [:] }
    return remove(wanted.keys.sorted(by: >), .closed)
  }

  private func remove(_ nodes: [NodeID], _ reason: NoResult) -> [Delivery] {
    nodes.compactMap { node in
      let result = recorded.removeValue(forKey: node) ?? .none(reason)
      return wanted.removeValue(forKey: node)
        .map { Delivery(callers: $0.callers, destination: $0.destination, result: result) }
    }
  }

  /// Marks a caller as cancelled. The caller is resumed after the screen is removed.
  func cancel(_ caller: ResultCallerID) { if waiters[caller] != nil { cancelled.insert(caller) } }

  /// Resumes a waiting caller, if there is one.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func deliver(_ result: AnyResult, to caller: ResultCallerID) -> Bool {
    let isCancelled = cancelled.remove(caller) != nil
    guard let waiter = waiters.removeValue(forKey: caller) else { return false }
    waiter(isCancelled ? .none(.cancelled) : result)
    return true
  }

  /// Resumes all waiting callers.
  func deliverToAll(_ result: AnyResult) {
    for caller in Array(waiters.keys) { deliver(result, to: caller) }
  }
}

extension Node {
  /// The destination of a screen or the role of a container, or `nil` if the node has neither.
  fileprivate var destination: AnyDestination? { screen?.destination ?? container?.role }
}

extension Navigator {
  /// Reserves numbers for the callers of a restored state, and returns the first one.
  ///
  /// - Parameter hasMetadata: whether the state to restore has metadata of nodes.
  package func reserveCallers(_ count: Int, hasMetadata: Bool) -> UInt64 {
    if hasMetadata { flows.noteUse() }
    return flows.results.reserve(count)
  }
}
