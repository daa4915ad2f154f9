/// What a coordinator gets in hand when it is made: where its flow is, and how it goes on.
///
/// A flow is bound to the node that began it, a screen or a container, and ends when that leaves, whichever way that happens:
/// its tasks are cancelled, and those who wanted to hear of it are called. Nobody has to keep it. Its parent is the flow that
/// started it; if nobody did, or that has ended, it is the nearest flow that the node came after.
@MainActor
public final class Flow {
  /// What tells the flow from all others.
  public let id: FlowID
  /// The window's navigator. `nil` once that is gone.
  public private(set) weak var navigator: Navigator?
  /// Who decides what happens in the flow; `nil` once it has ended.
  public internal(set) var coordinator: (any Coordinator)?
  /// What the node shows that the flow is bound to, or the role of that container; `nil` if it shows nothing itself.
  public internal(set) var destination: AnyDestination?
  /// Whether the flow has ended.
  public private(set) var hasEnded = false

  /// The ``ScreenHandle`` of the flow's own screen, if a ``FlowScreenModule`` declares it.
  var screenHandle: AnyObject?

  /// The flow that this one was started by, if it is bound to no node.
  let starter: FlowID?
  /// The handlers of results, by the type of the destination.
  var resultHandlers: [ObjectIdentifier: ResultHandler] = [:]
  private let work = ScopedWork()

  init(_ id: FlowID, navigator: Navigator, starter: FlowID? = nil) {
    (self.id, self.navigator, self.starter) = (id, navigator, starter)
  }

  /// The node that the flow is bound to; `nil` if it shows nothing itself.
  public var main: NodeID? { if case .node(let node) = id { node } else { nil } }

  /// Runs an operation that is cancelled when the flow ends. Once it has ended, the operation does not begin.
  public func task(
    priority: TaskPriority? = nil, _ operation: @escaping @MainActor @Sendable () async -> Void
  ) {
    work.task(priority: priority, operation)
  }

  /// Calls a body when the flow ends; at once if it has ended.
  public func onEnd(_ body: @escaping @MainActor () -> Void) { work.onEnd(body) }

  /// Ends the flow. Nothing happens the second time.
  func end() {
    if hasEnded { return }
    hasEnded = true
    resultHandlers = [:]
    work.end()
    coordinator = nil
  }
}
