import Waymark

/// A builder that creates a state from a saved navigation, without the nodes that cannot be restored.
struct SavedTreeBuilder {
  let window: WindowID
  /// The offset that is added to all saved ids, so that they differ from the ids of existing nodes.
  let shift: UInt64
  /// The planner that places screens whose containers cannot be restored.
  let rehoming: Rehoming?
  /// The number of the next restored caller.
  private var nextCaller: UInt64
  var dropped: [DroppedNode] = []
  var rehomed: [RehomedNode] = []
  /// The containers that cannot be restored and whose contents are not placed yet.
  private var homeless: [SavedNode] = []

  static let noScreenBelow = "the screen below it was not restored"
  static let noContainer = "its container was not restored"

  init(window: WindowID, shift: UInt64, firstCaller: UInt64, rehoming: Rehoming? = nil) {
    (self.window, self.shift, nextCaller, self.rehoming) = (window, shift, firstCaller, rehoming)
  }

  mutating func state(_ saved: SavedNavigation, start: NodeBlueprint) -> NavigationState {
    var state = state(of: saved, start: start)
    var metadata = NodeMetadata()
    for entry in saved.metadata {
      let callers = entry.callers.map { caller(in: flow($0)) }
      metadata.add(NodeMetadata.Entry(starter: entry.starter.map(flow), callers: callers), to: id(entry.node))
    }
    state.metadata = metadata
    state.trails = trails(saved.trails, in: state)
    state.forgetAbsent()
    return state.normalized(start: start)
  }

  /// Returns the trails of the restored screens.
  private func trails(_ saved: [SavedTrail], in state: NavigationState) -> StepTrails {
    var trails = StepTrails()
    if saved.isEmpty { return trails }
    for trail in saved { trails[trail.run] = trail.trail { id($0) } }
    let nodes = state.nodeIDs
    for trail in saved {
      if let last = trail.steps.last, !nodes.contains(id(last.node)) { trails[trail.run]?.lost = last.step }
    }
    trails.keep { nodes.contains($0) }
    return trails
  }

  private func flow(_ saved: FlowID) -> FlowID {
    if case .node(let node) = saved { .node(id(node)) } else { saved }
  }

  private mutating func caller(in flow: FlowID) -> NodeMetadata.Caller {
    defer { nextCaller += 1 }
    return NodeMetadata.Caller(id: ResultCallerID(number: nextCaller), flow: flow)
  }

  /// Builds the layers one by one from the nodes that can be restored. Places the screens of containers that
  /// cannot be restored.
  private mutating func state(of saved: SavedNavigation, start: NodeBlueprint) -> NavigationState {
    var state = NavigationState(window: window, layers: [], nextNumber: saved.nextNumber &+ shift)
    var layers: [Layer] = []
    for layer in saved.layers {
      if let whole = self.layer(layer, over: layers.last) { layers.append(whole) }
      if homeless.isEmpty { continue }
      state = NavigationState(window: window, layers: layers, nextNumber: state.nextNumber)
        .normalized(start: start)
      for node in homeless { rehome(node, in: &state) }
      homeless = []
      layers = state.layers
    }
    state = NavigationState(window: window, layers: layers, nextNumber: state.nextNumber)
    if !rehomed.isEmpty, let front = saved.front { state.bringForward(place(of: front)) }
    return state
  }

  /// Returns the current id of the node that was saved with this id.
  private func place(of saved: NodeID) -> NodeID {
    rehomed.first { $0.saved == saved }?.node ?? id(saved)
  }

  func id(_ saved: NodeID) -> NodeID { NodeID(window: window, saturating: saved.number &+ shift) }

  private mutating func layer(_ saved: SavedLayer, over below: Layer?) -> Layer? {
    var presentation = saved.presentation
    if let presenter = saved.presentation?.presenter {
      presentation?.presenter = id(presenter)
      guard let below, Node.container(below.container).contains(id(presenter)) else {
        drop(saved.root, since: "its presenter was not restored")
        return nil
      }
    }
    guard let root = node(saved.root) else { return nil }
    return Layer(id: id(saved.id), presentation: presentation, root: root)
  }

  private mutating func node(_ saved: SavedNode) -> Node? {
    switch saved {
    case .screen(let id, let destination):
      guard destination.containerKind == nil else {
        drop(saved, since: "it is a container, not a screen")
        return nil
      }
      return .screen(ScreenNode(id: self.id(id), destination: destination))
    case .container(let container): return self.container(container)
    case .lost(let lost):
      lose(lost)
      return nil
    }
  }

  private mutating func lose(_ lost: LostNode) {
    if lost.children.isEmpty {
      dropped.append(DroppedNode(name: lost.name, reason: lost.reason))
    } else {
      homeless.append(.lost(lost))
    }
  }

  private mutating func container(_ saved: SavedContainer) -> Node? {
    let (before, homelessBefore) = (dropped, homeless)
    let children = children(of: saved)
    if children.isEmpty, type(of: saved.kind).whenEmpty == .remove { return nil }
    let contents = ContainerContents(
      children: ChildList(children), selection: selection(of: saved, among: children))
    if let fault = saved.kind.fault(in: contents) {
      (dropped, homeless) = (before, homelessBefore)
      lose(
        LostNode(
          id: saved.id, name: saved.name, reason: "its contents are invalid: \(fault)",
          children: saved.children, selection: saved.selection))
      return nil
    }
    let value = ContainerValue(kind: saved.kind, role: saved.role)
    return .container(ContainerNode(id: id(saved.id), value: value, contents: contents))
  }

  /// Returns the children that can be restored. In a stack, stops at the first child that cannot be restored.
  private mutating func children(of saved: SavedContainer) -> [Node] {
    let isStack = saved.kind is Stack
    var children: [Node] = []
    for (index, child) in saved.children.enumerated() {
      if let child = node(child) {
        children.append(child)
      } else if isStack {
        for above in saved.children[(index + 1)...] { drop(above, since: Self.noScreenBelow) }
        break
      }
    }
    return children
  }

  /// Returns the id of the child to select. If the saved selection was not restored, this is the nearest
  /// restored child before it or, if there is none, after it.
  private func selection(of saved: SavedContainer, among children: [Node]) -> NodeID? {
    guard let selection = saved.selection else { return nil }
    let kept = Set(children.map(\.id))
    let place = saved.children.firstIndex { $0.id == selection } ?? 0
    let ids = saved.children.map { id($0.id) }
    return ids.prefix(place + 1).last(where: kept.contains)
      ?? ids.dropFirst(place).first(where: kept.contains)
  }

  mutating func drop(_ saved: SavedNode, since reason: String) {
    switch saved {
    case .screen: dropped.append(DroppedNode(name: saved.name, reason: reason))
    case .container(let container): for child in container.children { drop(child, since: reason) }
    case .lost(let lost):
      dropped.append(DroppedNode(name: lost.name, reason: lost.reason))
      for child in lost.children { drop(child, since: Self.noContainer) }
    }
  }
}

extension SavedNavigation {
  /// The number of saved callers that wait for a result.
  var callerCount: Int { metadata.reduce(0) { $0 + $1.callers.count } }

  /// Builds the saved state without the nodes that cannot be restored. If one of the saved ids belongs to a
  /// node of another type in `other`, all nodes get new ids.
  ///
  /// - Parameter firstCaller: the number of the first restored caller.
  func assembled(
    inPlaceOf other: NavigationState, start: NodeBlueprint, firstCaller: UInt64, rehoming: Rehoming? = nil
  ) -> (state: NavigationState, dropped: [DroppedNode], rehomed: [RehomedNode]) {
    func assemble(
      movingIDsBy shift: UInt64
    ) -> (state: NavigationState, dropped: [DroppedNode], rehomed: [RehomedNode]) {
      var assembly = SavedTreeBuilder(
        window: other.window, shift: shift, firstCaller: firstCaller, rehoming: rehoming)
      let state = assembly.state(self, start: start)
      return (state, assembly.dropped, assembly.rehomed)
    }
    let assembled = assemble(movingIDsBy: 0)
    return assembled.state.strangers(to: other).isEmpty ? assembled : assemble(movingIDsBy: other.nextNumber)
  }
}
