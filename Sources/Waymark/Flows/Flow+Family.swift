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
