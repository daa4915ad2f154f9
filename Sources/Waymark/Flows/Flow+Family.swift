extension Flow {
  /// The flow that started this one, or `nil` for the window's flow and for a flow that has ended.
  ///
  /// If the starter does not exist or has ended, the parent is the flow of the nearest earlier node: below
  /// this flow's node in its stack, in an earlier column of its split, around it, or under its layer. The
  /// same applies if the starter is later in the tree, for example because it showed this flow in an earlier
  /// column of its split.
  ///
  /// - Complexity: O(n) for n nodes.
  public var parent: Flow? { navigator?.flows.parent(of: self) }

  /// The flows whose parent is this flow, in tree order.
  ///
  /// - Complexity: O(n · f) for n nodes and f flows.
  public var children: [Flow] { navigator?.flows.children(of: self) ?? [] }

  /// Sends an event to the flows above this one, starting with the parent, until a coordinator handles it.
  /// Coordinators that do not know the event can ignore it.
  ///
  /// - Returns: whether a coordinator has handled the event.
  @discardableResult
  public func send(_ event: any FlowEvent) -> Bool {
    walkUp { $0 !== self && $0.coordinator?.handle(event) == true }
  }

  /// Calls `body` with this flow and each flow above it, nearest first.
  ///
  /// - Parameter body: returns whether to stop.
  /// - Returns: whether `body` stopped the walk.
  @discardableResult
  func walkUp(_ body: (Flow) -> Bool) -> Bool {
    var next: Flow? = self
    while let flow = next {
      if body(flow) { return true }
      next = flow.parent
    }
    return false
  }

  /// Sends an event to all flows below: to each child and, if the child does not handle it, to the child's
  /// children.
  ///
  /// - Returns: whether a coordinator has handled the event.
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
