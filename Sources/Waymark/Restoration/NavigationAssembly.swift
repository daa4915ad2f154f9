/// Makes a state of what was kept, without what cannot be had again.
struct NavigationAssembly {
  let window: WindowID
  /// By how much ids are moved, so that none is that of something else.
  let shift: UInt64
  /// The number of the next wish for an answer.
  private var nextAsk: UInt64
  private(set) var dropped: [DroppedNode] = []

  init(window: WindowID, shift: UInt64, firstAsk: UInt64) {
    (self.window, self.shift, nextAsk) = (window, shift, firstAsk)
  }

  mutating func state(_ saved: SavedNavigation, start: NodeBlueprint) -> NavigationState {
    let layers = layers(saved.layers)
    var state = NavigationState(window: window, layers: layers, nextNumber: saved.nextNumber &+ shift)
    var ties = NodeTies()
    for tie in saved.ties {
      let asks = tie.askers.map { ask(by: flow($0)) }
      ties.add(NodeTies.Tie(starter: tie.starter.map(flow), asks: asks), to: id(tie.node))
    }
    state.ties = ties
    state.trails = trails(saved.trails, in: state)
    state.forgetAbsent()
    return state.normalized(start: start)
  }

  /// The steps that the screens show, of those that are there again.
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

  private mutating func ask(by asker: FlowID) -> NodeTies.Ask {
    defer { nextAsk += 1 }
    return NodeTies.Ask(id: AskID(number: nextAsk), asker: asker)
  }

  /// The layers up to the first that cannot be had again.
  private mutating func layers(_ saved: [SavedLayer]) -> [Layer] {
    var layers: [Layer] = []
    for (index, layer) in saved.enumerated() {
      guard let whole = self.layer(layer, over: layers.last) else {
        for above in saved[(index + 1)...] { drop(above.root, since: "what presented it is gone") }
        break
      }
      layers.append(whole)
    }
    return layers
  }

  private func id(_ saved: NodeID) -> NodeID { NodeID(window: window, saturating: saved.number &+ shift) }

  private mutating func layer(_ saved: SavedLayer, over below: Layer?) -> Layer? {
    var presentation = saved.presentation
    if let presenter = saved.presentation?.presenter {
      presentation?.presenter = id(presenter)
      guard let below, Node.container(below.container).contains(id(presenter)) else {
        drop(saved.root, since: "what presented it is gone")
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
      drop(saved, since: lost.reason)
      return nil
    }
  }

  private mutating func container(_ saved: SavedContainer) -> Node? {
    let before = dropped
    let children = children(of: saved)
    if children.isEmpty, type(of: saved.kind).whenEmpty == .remove { return nil }
    let contents = ContainerContents(
      children: ChildList(children), selection: selection(of: saved, among: children))
    if let fault = saved.kind.fault(in: contents) {
      dropped = before
      drop(.container(saved), since: "\(saved.name), which it was in, cannot be had again: \(fault)")
      return nil
    }
    let traits = ContainerTraits(kind: saved.kind, role: saved.role)
    return .container(ContainerNode(id: id(saved.id), traits: traits, contents: contents))
  }

  /// The children that can be had again; those of a stack up to the first that cannot.
  private mutating func children(of saved: SavedContainer) -> [Node] {
    let isStack = saved.kind is Stack
    var children: [Node] = []
    for (index, child) in saved.children.enumerated() {
      if let child = node(child) {
        children.append(child)
      } else if isStack {
        for above in saved.children[(index + 1)...] { drop(above, since: "what it was on is gone") }
        break
      }
    }
    return children
  }

  /// The selection as it was; if that is gone, what was before it, else what was behind it.
  private func selection(of saved: SavedContainer, among children: [Node]) -> NodeID? {
    guard let selection = saved.selection else { return nil }
    let kept = Set(children.map(\.id))
    let place = saved.children.firstIndex { $0.id == selection } ?? 0
    let ids = saved.children.map { id($0.id) }
    return ids.prefix(place + 1).last(where: kept.contains)
      ?? ids.dropFirst(place).first(where: kept.contains)
  }

  private mutating func drop(_ saved: SavedNode, since reason: String) {
    switch saved {
    case .screen: dropped.append(DroppedNode(name: saved.name, reason: reason))
    case .container(let container): for child in container.children { drop(child, since: reason) }
    case .lost(let lost):
      dropped.append(DroppedNode(name: lost.name, reason: lost.reason))
      for child in lost.children { drop(child, since: "what it was in is gone") }
    }
  }
}

extension SavedNavigation {
  /// How many wishes for an answer were kept.
  var askCount: Int { ties.reduce(0) { $0 + $1.askers.count } }

  /// The state that was kept, as far as it can be had again, with ids that mean nothing else in another state.
  ///
  /// - Parameter firstAsk: the number of the first wish for an answer.
  func assembled(
    inPlaceOf other: NavigationState, start: NodeBlueprint, firstAsk: UInt64
  ) -> (state: NavigationState, dropped: [DroppedNode]) {
    var assembly = NavigationAssembly(window: other.window, shift: 0, firstAsk: firstAsk)
    var state = assembly.state(self, start: start)
    if !state.strangers(to: other).isEmpty {
      assembly = NavigationAssembly(window: other.window, shift: other.nextNumber, firstAsk: firstAsk)
      state = assembly.state(self, start: start)
    }
    return (state, assembly.dropped)
  }
}
