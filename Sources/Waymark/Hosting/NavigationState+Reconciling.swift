extension NavigationState {
  /// The state that says what a host shows: known nodes keep their values, what is foreign gets nodes of its
  /// own, what the state has never heard of is left out.
  ///
  /// The result need not be well-formed; ``normalized(start:)`` makes it so.
  /// - Complexity: O(n).
  func reconciled(with observed: Observed) -> NavigationState {
    var known = KnownNodes(self)
    var next = 0
    var layers: [Node] = []
    while next < observed.entries.count {
      if let layer = known.layer(from: observed.entries, at: &next, over: layers.last) {
        layers.append(layer)
      }
    }
    let pile = pile.with(ContainerContents(children: ChildList(layers)))
    return NavigationState(pile: pile, ids: known.ids)
  }
}

/// What a state knows, to be found by what hosts call it.
private struct KnownNodes {
  var ids: NodeIDSource
  private var nodes: [NodeID: Node] = [:]
  private var foreign: [ForeignMark: NodeID] = [:]
  private var foreignLayers: [ForeignMark: Node] = [:]

  init(_ state: NavigationState) {
    ids = state.ids
    state.forEachNode { node in
      nodes[node.id] = node
      if case .foreign(let node) = node { foreign[node.mark] = node.id }
      if let mark = node.container?.foreignContent { foreignLayers[mark] = node }
    }
  }

  mutating func layer(from entries: [Observed.Entry], at next: inout Int, over below: Node?) -> Node? {
    guard next < entries.count else { return nil }
    if case .foreign(let mark) = entries[next].identity {
      skip(entries, &next)
      return foreignLayers[mark] ?? below.map { makeForeignLayer(mark, over: $0) }
    }
    return node(from: entries, at: &next)
  }

  private mutating func makeForeignLayer(_ mark: ForeignMark, over below: Node) -> Node {
    let content = Node.foreign(ForeignNode(id: ids.next(), mark: mark))
    let presentation = Presentation(style: .foreign, presenter: below.focusedLeaf.id)
    return .container(
      ContainerNode(
        id: ids.next(), traits: .presented(presentation), contents: ContainerContents(children: [content])))
  }

  /// The node that an entry stands for, with what the entries below say is in it.
  private mutating func node(from entries: [Observed.Entry], at next: inout Int) -> Node? {
    let entry = entries[next]
    switch entry.identity {
    case .foreign(let mark):
      skip(entries, &next)
      return .foreign(ForeignNode(id: foreign[mark] ?? ids.next(), mark: mark))
    case .node(let id):
      guard let known = nodes[id] else {
        skip(entries, &next)
        return nil
      }
      guard let container = known.container else {
        skip(entries, &next)
        return known
      }
      next += 1
      return .container(container.with(contents(of: entry, from: entries, at: &next)))
    }
  }

  private mutating func contents(
    of parent: Observed.Entry, from entries: [Observed.Entry], at next: inout Int
  ) -> ContainerContents {
    var contents = ContainerContents()
    while next < entries.count, entries[next].depth > parent.depth {
      let isSelected = entries[next].isSelected
      guard let child = node(from: entries, at: &next) else { continue }
      contents.children.append(child)
      if isSelected { contents.selection = child.id }
    }
    return contents
  }

  /// Goes past an entry and all below it.
  private func skip(_ entries: [Observed.Entry], _ next: inout Int) {
    let depth = entries[next].depth
    next += 1
    while next < entries.count, entries[next].depth > depth { next += 1 }
  }
}
