/// Functions for hosts that draw a state.
extension NavigationState {
  /// The state without its presented layers.
  package var onlyBase: NavigationState {
    var state = self
    var contents = layerStack.contents
    contents.children.truncate(to: 1)
    state.layerStack = layerStack.with(contents)
    return state
  }

  /// Returns the state that a host shows after code outside Waymark has presented an external screen on top of all
  /// layers. Returns this state if it already contains the screen.
  ///
  /// The host does not know the ids that the window will assign. Until the next change, the nodes have ids that no
  /// window assigns.
  ///
  /// - Complexity: O(n).
  package func presenting(_ mark: ForeignMark) -> NavigationState {
    if shows(mark) { return self }
    let number = NodeID.largestNumber - 2 * min(mark.token, NodeID.largestNumber / 4)
    let content = Node.foreign(ForeignNode(id: NodeID(window: window, saturating: number), mark: mark))
    let layer = ContainerNode(
      id: NodeID(window: window, saturating: number - 1),
      traits: .presented(Presentation(style: .foreign, presenter: front.id)),
      contents: ContainerContents(children: ChildList(only: content)))
    var state = self
    var contents = layerStack.contents
    contents.children.append(.container(layer))
    state.layerStack = layerStack.with(contents)
    return state
  }

  /// Returns the value that a host shows under an identity, or `nil` if there is none.
  ///
  /// - Complexity: O(n).
  package func value(shownAs identity: ShownIdentity) -> NodeValue? {
    switch identity {
    case .node(let id): node(id)?.value
    case .foreign(let mark): shows(mark) ? .foreign(mark) : nil
    }
  }

  /// Returns whether the state contains an external screen with this mark.
  ///
  /// - Complexity: O(n).
  func shows(_ mark: ForeignMark) -> Bool {
    firstNode { $0.shownIdentity == .foreign(mark) } != nil
  }
}
