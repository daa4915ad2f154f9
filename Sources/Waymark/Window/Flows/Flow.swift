/// The object that a coordinator uses to navigate in its flow.
///
/// A flow belongs to the screen or container that began it. It ends when that node is removed: its tasks are
/// cancelled, and the closures passed to ``onEnd(_:)`` are called. You do not need to retain a flow. See
/// ``parent`` for the relations between flows.
@MainActor
public final class Flow {
  /// The id of the flow, unique within the window.
  package let id: FlowID
  /// The window's navigator, or `nil` if it no longer exists.
  public private(set) weak var navigator: Navigator?
  /// The coordinator of the flow, or `nil` if the flow has ended.
  public internal(set) var coordinator: (any Coordinator)?
  /// The destination of the flow's screen or the role of its container, or `nil` if the flow has no node.
  public internal(set) var destination: AnyDestination?
  /// Whether the flow has ended.
  public private(set) var hasEnded = false

  /// The ``ScreenHandle`` of the flow's screen, if a module with a coordinator declares the screen.
  var screenHandle: AnyObject?

  /// The id of the flow that started this flow. It is `nil` if this flow has a node or is the window's flow.
  let starter: FlowID?
  /// The handlers for results of screens, by destination type.
  var resultHandlers: [ObjectIdentifier: ResultHandler] = [:]
  /// Whether the flow has returned a result that has not been withdrawn.
  var hasResult = false
  private let work = ScopedWork()

  init(_ id: FlowID, navigator: Navigator, starter: FlowID? = nil) {
    (self.id, self.navigator, self.starter) = (id, navigator, starter)
  }

  /// The id of the node that began the flow, or `nil` if the flow has no node.
  public var main: NodeID? { if case .node(let node) = id { node } else { nil } }

  /// Runs an operation that is cancelled when the flow ends. If the flow has already ended, the operation
  /// does not run.
  public func task(
    priority: TaskPriority? = nil, _ operation: @escaping @MainActor @Sendable () async -> Void
  ) {
    work.task(priority: priority, operation)
  }

  /// Calls `body` when the flow ends, or immediately if it has already ended.
  public func onEnd(_ body: @escaping @MainActor () -> Void) { work.onEnd(body) }

  /// Ends the flow. If it has already ended, this method does nothing.
  func end() {
    if hasEnded { return }
    hasEnded = true
    resultHandlers = [:]
    work.end()
    coordinator = nil
  }
}

extension Flow {
  /// The flow above this one, or `nil` if this is the window's flow or has ended.
  ///
  /// By default, the parent is the flow that started this one. If that flow does not exist or has ended, the
  /// parent is the flow of the nearest earlier node. Earlier nodes are the nodes below this flow's node in
  /// its stack, the nodes in earlier columns of its split, the containers that contain it, and the nodes in
  /// the layers below. The nearest earlier node is also used if the flow that started this one comes later in
  /// the tree, for example because it showed this flow in an earlier column of its split.
  ///
  /// - Complexity: O(n) in the number of nodes.
  public var parent: Flow? { navigator?.flows.parent(of: self) }

  /// The flows whose parent is this flow: first the ones without a node, then the others in tree order.
  ///
  /// - Complexity: O(n · f) for n nodes and f flows.
  public var children: [Flow] { navigator?.flows.children(of: self) ?? [] }

  /// Sends an event to the parent of this flow, then to the parent of that flow, and so on, until a
  /// coordinator handles it.
  ///
  /// - Returns: whether a coordinator handled the event.
  @discardableResult
  public func send(_ event: any FlowEvent) -> Bool {
    walkUp { $0 !== self && $0.coordinator?.handle(event) == true }
  }

  /// Calls `body` with this flow and each flow above it, from the nearest to the outermost.
  ///
  /// - Parameter body: a closure that returns `true` to stop.
  /// - Returns: whether `body` returned `true`.
  @discardableResult
  func walkUp(_ body: (Flow) -> Bool) -> Bool {
    var next: Flow? = self
    while let flow = next {
      if body(flow) { return true }
      next = flow.parent
    }
    return false
  }

  /// Sends an event to the flows below this one. If a child handles the event, the event is not sent to that
  /// child's children.
  ///
  /// - Returns: whether a coordinator handled the event.
  @discardableResult
  public func sendDown(_ event: any FlowEvent) -> Bool {
    var isHandled = false
    for child in children {
      let handles = child.coordinator?.handle(event) == true || child.sendDown(event)
      isHandled = isHandled || handles
    }
    return isHandled
  }
}
