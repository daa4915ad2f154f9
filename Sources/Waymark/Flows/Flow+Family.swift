extension Flow {
  /// The flow that events go up to: the one that started this one, or else the nearest that its node came after. A starter
  /// that put this one before itself, in an earlier column of its split say, came after it and is no parent. `nil` for the
  /// window's flow, and once this one has ended.
  ///
  /// - Complexity: O(n) for n nodes.
  public var parent: Flow? { navigator?.flows.parent(of: self) }

  /// The flows whose parent this is, in the order of the tree.
  ///
  /// - Complexity: O(n · f) for n nodes and f flows.
  public var children: [Flow] { navigator?.flows.children(of: self) ?? [] }

  /// Tells the flows above that something has happened, from the parent on up, until one of them handles it. Coordinators in
  /// between that do not know of it need do nothing.
  ///
  /// - Returns: whether one has handled it.
  @discardableResult
  public func send(_ event: any FlowEvent) -> Bool {
    walkUp { $0 !== self && $0.coordinator?.handle(event) == true }
  }

  /// Walks from this flow to those above it, nearest first.
  ///
  /// - Parameter body: is called with each; tells whether that is enough.
  /// - Returns: whether it was.
  @discardableResult
  func walkUp(_ body: (Flow) -> Bool) -> Bool {
    var next: Flow? = self
    while let flow = next {
      if body(flow) { return true }
      next = flow.parent
    }
    return false
  }

  /// Tells the flows below that something has happened: each child and, unless that handles it, those below it.
  ///
  /// - Returns: whether one has handled it.
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
