/// The tasks that wait for results of screens, and the results that have not been delivered. Each task receives
/// one result. Which node's result they wait for is part of the metadata of nodes.
@MainActor
final class PendingResults {
  typealias Waiter = @MainActor (AnyResult) -> Void

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

  /// The result of a removed screen, and its receivers.
  struct Delivery: Sendable {
    let receivers: [ResultReceiver]
    /// The destination of the screen, or `nil` if there are no receivers.
    let destination: AnyDestination?
    let result: AnyResult
    /// The value to report if no one receives it, or `nil` if there is none or it has been received.
    let unreceived: ReturnedValue?
  }

  private var waiters: [ResultCallerID: Waiter] = [:]
  private var cancelled: Set<ResultCallerID> = []
  /// The destinations of the removed nodes whose results have receivers and are not delivered yet.
  private var departing: [NodeID: AnyDestination] = [:]
  private var recorded: [NodeID: Recorded] = [:]
  private var nextNumber: UInt64 = 1
  private var nextCall: UInt64 = 1

  /// Whether there are no waiting tasks and no undelivered results.
  var isIdle: Bool { waiters.isEmpty && cancelled.isEmpty && departing.isEmpty && recorded.isEmpty }

  /// The nodes whose results have not been delivered.
  var nodes: Set<NodeID> { Set(departing.keys).union(recorded.keys) }

  /// The number of waiting tasks.
  var waiterCount: Int { waiters.count }

  func makeID() -> ResultCallerID {
    defer { nextNumber += 1 }
    return ResultCallerID(number: nextNumber)
  }

  /// Adds a waiting caller.
  func wait(_ caller: ResultCallerID, _ waiter: @escaping Waiter) { waiters[caller] = waiter }

  /// Whether a task still waits for its result.
  func isWaiting(_ caller: ResultCallerID) -> Bool { waiters[caller] != nil }

  /// Records the destination of a removed node whose result has receivers.
  func noteRemoval(of node: Node) { departing[node.id] = node.destination }

  /// Records that a removed node is in the tree again before its result was delivered.
  func noteReturn(of node: NodeID) { departing[node] = nil }

  /// Whether a screen has returned a value that is not delivered yet.
  func hasValue(of node: NodeID) -> Bool { recorded[node]?.first.value != nil }

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

  /// Removes and returns the result of a node that is no longer in the tree, or `nil` if it has neither a result nor
  /// receivers.
  ///
  /// - Parameters:
  ///   - receivers: the receivers of the result.
  ///   - reason: the reason that receivers get if the node was removed without a result.
  ///   - destination: the destination of the node, if the node was in the tree until the window was closed.
  func remove(
    _ node: NodeID, _ receivers: [ResultReceiver], _ reason: NoResult, destination: AnyDestination? = nil
  ) -> Delivery? {
    let recorded = recorded.removeValue(forKey: node)
    let destination = departing.removeValue(forKey: node) ?? destination
    let value = recorded?.first.value
    if receivers.isEmpty, value == nil { return nil }
    return Delivery(
      receivers: receivers, destination: destination,
      result: value.map { .success($0.value) } ?? .failure(recorded == nil ? reason : .finished),
      unreceived: recorded?.isReceived == true ? nil : value)
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
  /// The destination of a screen or the role of a container, or `nil` if the node has neither. It can begin a flow
  /// and return a result.
  var destination: AnyDestination? { screen?.destination ?? container?.role }
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
