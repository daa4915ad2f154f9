/// The callers that are waiting for results of screens, and the results that have not been delivered. Each
/// caller receives one result.
@MainActor
final class PendingResults {
  typealias Waiter = @MainActor (AnyResult) -> Void

  /// A screen's destination and the callers that are waiting for the screen's result.
  private struct Wanted {
    let callers: [NodeMetadata.Caller]
    let destination: AnyDestination
  }

  /// The result of a removed screen, and the callers that receive it.
  struct Delivery: Sendable {
    let callers: [NodeMetadata.Caller]
    let destination: AnyDestination
    let result: AnyResult
  }

  private var waiters: [ResultCallerID: Waiter] = [:]
  private var cancelled: Set<ResultCallerID> = []
  private var wanted: [NodeID: Wanted] = [:]
  /// The recorded results of screens that have not been removed yet.
  private var recorded: [NodeID: AnyResult] = [:]
  private var nextNumber: UInt64 = 1

  /// Whether there are no waiting callers and no undelivered results.
  var isIdle: Bool { waiters.isEmpty && cancelled.isEmpty && wanted.isEmpty && recorded.isEmpty }

  /// The number of waiting callers.
  var waiterCount: Int { waiters.count }

  func makeID() -> ResultCallerID {
    defer { nextNumber += 1 }
    return ResultCallerID(number: nextNumber)
  }

  /// Reserves consecutive caller numbers.
  ///
  /// - Returns: the first reserved number.
  func reserve(_ count: Int) -> UInt64 {
    defer { nextNumber += UInt64(count) }
    return nextNumber
  }

  /// Adds a waiting caller.
  func wait(_ caller: ResultCallerID, _ waiter: @escaping Waiter) { waiters[caller] = waiter }

  /// Returns the screen whose result a caller is waiting for, or `nil` if there is no such screen in the
  /// tree.
  func screen(wantedBy caller: ResultCallerID) -> NodeID? {
    wanted.first { $0.value.callers.contains { $0.id == caller } }?.key
  }

  /// Records the callers in a node's metadata. Callers that are waiting are kept, even if the metadata of a
  /// replaced state does not contain them.
  func note(_ node: Node, _ callers: [NodeMetadata.Caller]) {
    guard !callers.isEmpty, let destination = node.destination else { return }
    let waiting = wanted[node.id]?.callers.filter { waiters[$0.id] != nil && !callers.contains($0) } ?? []
    wanted[node.id] = Wanted(callers: waiting + callers, destination: destination)
    nextNumber = max(nextNumber, (callers.map(\.id.number).max() ?? 0) + 1)
  }

  /// Records the result of a screen. Later results are ignored.
  ///
  /// - Returns: whether it is the first result of the screen.
  func record(_ result: AnyResult, of node: NodeID) -> Bool {
    if recorded[node] != nil { return false }
    recorded[node] = result
    return true
  }

  /// Discards the recorded result of a screen because the screen was not removed.
  func removeResult(of node: NodeID) { recorded[node] = nil }

  /// Removes and returns the deliveries for screens that were removed from the tree.
  func remove(_ nodes: [NodeID]) -> [Delivery] {
    wanted.isEmpty && recorded.isEmpty ? [] : remove(nodes, .removed)
  }

  /// Removes and returns all deliveries because the window was closed.
  func removeAll() -> [Delivery] {
    defer { recorded = [:] }
    return remove(wanted.keys.sorted(by: >), .closed)
  }

  private func remove(_ nodes: [NodeID], _ reason: NoResult) -> [Delivery] {
    nodes.compactMap { node in
      let result = recorded.removeValue(forKey: node) ?? .failure(reason)
      return wanted.removeValue(forKey: node)
        .map { Delivery(callers: $0.callers, destination: $0.destination, result: result) }
    }
  }

  /// Marks a waiting caller as cancelled. The caller receives ``NoResult/cancelled``, regardless of the
  /// screen's result.
  func cancel(_ caller: ResultCallerID) { if waiters[caller] != nil { cancelled.insert(caller) } }

  /// Resumes a caller with a result, if it is waiting.
  ///
  /// - Returns: whether the caller was waiting.
  @discardableResult
  func deliver(_ result: AnyResult, to caller: ResultCallerID) -> Bool {
    let isCancelled = cancelled.remove(caller) != nil
    guard let waiter = waiters.removeValue(forKey: caller) else { return false }
    waiter(isCancelled ? .failure(.cancelled) : result)
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

/// A value that a caller uses to wait for the result of a screen. It does not retain the navigator. If the
/// navigator is released, the wait ends.
@MainActor
struct ResultWait {
  private let caller: ResultCallerID
  private let showing: Task<NavigationOutcome, Never>
  private let results: PendingResults
  private weak var navigator: Navigator?

  /// Creates a wait for a caller.
  ///
  /// - Parameter showing: the task that shows the screen.
  init(_ caller: ResultCallerID, _ showing: Task<NavigationOutcome, Never>, _ navigator: Navigator) {
    (self.caller, self.showing) = (caller, showing)
    (results, self.navigator) = (navigator.flows.results, navigator)
  }

  /// Waits for the result and returns it. Call this method only once.
  func result() async -> AnyResult {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        results.wait(caller) { waiter.resume(returning: $0) }
        Task { notShown(await showing.value) }
      }
    } onCancel: {
      showing.cancel()
      Task { @MainActor in await navigator?.cancel(caller) }
    }
  }

  /// Ends the wait if the outcome means that the screen was not shown.
  private func notShown(_ outcome: NavigationOutcome) {
    switch outcome {
    case .arrived, .unchanged: break
    case .cancelled: results.deliver(.failure(.cancelled), to: caller)
    default: results.deliver(.failure(.notShown(outcome)), to: caller)
    }
  }
}
