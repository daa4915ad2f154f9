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

  /// The recorded results of a screen that has not been removed yet.
  private struct Recorded {
    /// A result, and the number of the call that returned it.
    typealias Entry = (call: UInt64, value: ReturnedValue?)

    /// The result that is delivered.
    var first: Entry
    /// The results of later calls. One of them is delivered if the first one is withdrawn.
    var others: [Entry] = []
    /// Whether a closure has already received the first result.
    var isReceived: Bool
  }

  /// The result of a removed screen, and the callers that receive it.
  struct Delivery: Sendable {
    let callers: [NodeMetadata.Caller]
    /// The destination of the screen, or `nil` if there are no callers.
    let destination: AnyDestination?
    let result: AnyResult
    /// The value to report if no caller receives it, or `nil` if there is none or it has been received.
    let unreceived: ReturnedValue?
  }

  private var waiters: [ResultCallerID: Waiter] = [:]
  private var cancelled: Set<ResultCallerID> = []
  private var wanted: [NodeID: Wanted] = [:]
  private var recorded: [NodeID: Recorded] = [:]
  private var nextNumber: UInt64 = 1
  private var nextCall: UInt64 = 1

  /// Whether there are no waiting callers and no undelivered results.
  var isIdle: Bool { waiters.isEmpty && cancelled.isEmpty && wanted.isEmpty && recorded.isEmpty }

  /// The nodes whose results callers wait for, and the nodes whose results have not been delivered.
  var nodes: Set<NodeID> { Set(wanted.keys).union(recorded.keys) }

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

  /// Records the result of a screen. A later result counts only if the earlier ones are withdrawn.
  ///
  /// - Parameter isReceived: whether a closure receives the result immediately, if it is the first one.
  /// - Returns: the number of the call, and whether it is the first result of the screen.
  func record(
    _ value: ReturnedValue?, of node: NodeID, isReceived: Bool
  ) -> (call: UInt64, isFirst: Bool) {
    defer { nextCall += 1 }
    let isFirst = recorded[node] == nil
    if isFirst {
      recorded[node] = Recorded(first: (nextCall, value), isReceived: isReceived)
    } else {
      recorded[node]?.others.append((nextCall, value))
    }
    return (nextCall, isFirst)
  }

  /// Withdraws the result that a call has recorded, because its request did not remove the screen.
  ///
  /// - Returns: whether the screen has no other recorded result. It is `false` if the result has already been
  ///   delivered.
  func withdraw(_ call: UInt64, of node: NodeID) -> Bool {
    guard let entry = recorded[node] else { return false }
    if entry.first.call != call {
      recorded[node]?.others.removeAll { $0.call == call }
      return false
    }
    recorded[node] = nil
    guard let next = entry.others.first else { return true }
    recorded[node] = Recorded(first: next, others: Array(entry.others.dropFirst()), isReceived: false)
    return false
  }

  /// Removes and returns the deliveries for screens that were removed from the tree.
  func remove(_ nodes: [NodeID]) -> [Delivery] {
    wanted.isEmpty && recorded.isEmpty ? [] : remove(nodes, .removed)
  }

  /// Removes and returns all deliveries because the window was closed.
  func removeAll() -> [Delivery] { remove(nodes.sorted(by: >), .closed) }

  private func remove(_ nodes: [NodeID], _ reason: NoResult) -> [Delivery] {
    nodes.compactMap { node in
      let (wanted, recorded) = (wanted.removeValue(forKey: node), recorded.removeValue(forKey: node))
      let value = recorded?.first.value
      if wanted == nil, value == nil { return nil }
      return Delivery(
        callers: wanted?.callers ?? [], destination: wanted?.destination,
        result: value.map { .success($0.value) } ?? .failure(recorded == nil ? reason : .finished),
        unreceived: recorded?.isReceived == true ? nil : value)
    }
  }

  /// Marks a waiting caller as cancelled. The caller receives ``NoResult/cancelled``, regardless of the
  /// screen's result.
  func cancel(_ caller: ResultCallerID) { if waiters[caller] != nil { cancelled.insert(caller) } }

  /// Resumes a caller with a result, if it is waiting. A cancelled caller receives ``NoResult/cancelled``.
  ///
  /// - Returns: whether no one else has to receive the result. This is `false` if the caller was not waiting,
  ///   or if it was cancelled and the result has a value.
  @discardableResult
  func deliver(_ result: AnyResult, to caller: ResultCallerID) -> Bool {
    let isCancelled = cancelled.remove(caller) != nil
    guard let waiter = waiters.removeValue(forKey: caller) else { return false }
    waiter(isCancelled ? .failure(.cancelled) : result)
    if isCancelled, case .success = result { return false }
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
