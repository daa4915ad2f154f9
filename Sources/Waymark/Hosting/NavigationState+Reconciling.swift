extension NavigationState {
  /// Returns a state that matches a host snapshot.
  ///
  /// Known nodes keep their values, and external screens get new nodes. Unknown nodes and duplicates are left
  /// out. The result might not be well-formed. To fix it, call ``normalized(start:)``.
  ///
  /// - Parameters:
  ///   - observed: the snapshot of the host.
  ///   - earlier: earlier states, which are searched for nodes that are not in this state.
  ///   - keepsStrangers: whether unknown nodes become external screens that keep the nodes' ids, so that
  ///     the host can be told to remove them.
  /// - Complexity: O(n).
  func reconciled(
    with observed: HostSnapshot, recalling earlier: [NavigationState] = [], keepsStrangers: Bool = false
  ) -> NavigationState {
    var known = KnownNodes(self, recalling: earlier, keepsStrangers: keepsStrangers)
    var next = 0
    var layers: [Node] = []
    while next < observed.entries.count {
      if let layer = known.layer(from: observed.entries, at: &next, over: layers.last) {
        layers.append(layer)
      }
    }
    let layerStack = layerStack.with(ContainerContents(children: ChildList(layers)))
    return NavigationState(layerStack: layerStack, ids: known.ids)
  }

  /// Returns this state with the external screens that the host shows, if external layers have come or external screens
  /// have gone. Returns `nil` if the content of the host differs in another way.
  ///
  /// They can come and go while the host carries out operations. UIKit then cannot present layers above them, or dismisses
  /// these with them. Such layers stay in the returned state, so that the host can be told to present them again.
  ///
  /// - Complexity: O(n).
  func followingForeign(in observed: HostSnapshot) -> NavigationState? {
    var state = reconciled(with: observed)
    let (before, after) = (foreignIDs, state.foreignIDs)
    guard before != after, observed.matches(state),
      after.subtracting(before).isSubset(of: state.foreignLayers)
    else { return nil }
    let shown = Set(state.layers.map(\.id))
    var isOverForeign = !after.isSubset(of: before)
    var layers = Array(state.layerStack.children)
    for layer in layerStack.children where !shown.contains(layer.id) {
      if layer.container?.foreignContent != nil {
        isOverForeign = true
      } else if isOverForeign {
        layers.append(layer.presented(over: layers.last) { _ in true })
      } else {
        return nil
      }
    }
    state.layerStack = state.layerStack.with(ContainerContents(children: ChildList(layers)))
    // The external screens in a layer that the host has dismissed have gone with it.
    state = state.withoutForeign(but: after)
    return HostSnapshot(state.withoutForeign()) == HostSnapshot(withoutForeign()) ? state : nil
  }

  private var foreignIDs: Set<NodeID> { Node.container(layerStack).foreignIDs }

  /// The ids of the external screens that are layers.
  private var foreignLayers: Set<NodeID> {
    Set(layers.filter { $0.foreignContent != nil }.flatMap(\.children).map(\.id))
  }
}

/// The nodes of the current and earlier states, keyed by id and mark.
private struct KnownNodes {
  var ids: NodeIDSource
  private var nodes: [NodeID: Node] = [:]
  private var foreign: [ForeignMark: NodeID] = [:]
  private var foreignIDs: Set<NodeID> = []
  private var foreignLayers: [ForeignMark: Node] = [:]
  private let keepsStrangers: Bool
  private var seen: Set<ShownIdentity> = []

  init(_ state: NavigationState, recalling earlier: [NavigationState], keepsStrangers: Bool) {
    ids = state.ids
    self.keepsStrangers = keepsStrangers
    for known in earlier + [state] { known.forEachNode { learn($0) } }
  }

  /// Adds a node. A placeholder for an unknown node, which an earlier divergence contains, stays unknown.
  private mutating func learn(_ node: Node) {
    if case .foreign(let node) = node, node.mark == .stranger { return }
    nodes[node.id] = node
    if case .foreign(let node) = node {
      foreign[node.mark] = node.id
      foreignIDs.insert(node.id)
    }
    if let mark = node.container?.foreignContent { foreignLayers[mark] = node }
  }

  mutating func layer(from entries: [HostSnapshot.Entry], at next: inout Int, over below: Node?) -> Node? {
    guard next < entries.count, isNew(entries, &next) else { return nil }
    switch entries[next].identity {
    case .foreign(let mark):
      skip(entries, &next)
      return foreignLayers[mark] ?? below.map { makeForeignLayer(mark, over: $0) }
    case .node(let id):
      if nodes[id]?.container?.kind is LayerKind {
        let isOverForeign = below?.container?.foreignContent != nil
        return knownNode(id, from: entries, at: &next)?
          .presented(over: below) { isOverForeign || foreignIDs.contains($0) }
      }
      skip(entries, &next)
      guard keepsStrangers else { return nil }
      return .container(ContainerNode(id: id, traits: .base, contents: ContainerContents()))
    }
  }

  private mutating func makeForeignLayer(_ mark: ForeignMark, over below: Node) -> Node {
    let content = Node.foreign(ForeignNode(id: ids.next(), mark: mark))
    let presentation = Presentation(style: .foreign, presenter: below.focusedLeaf.id)
    return .container(
      ContainerNode(
        id: ids.next(), traits: .presented(presentation), contents: ContainerContents(children: [content])))
  }

  /// Returns the node for the next entry. The descendants of the entry become the descendants of the node.
  private mutating func node(from entries: [HostSnapshot.Entry], at next: inout Int) -> Node? {
    guard isNew(entries, &next) else { return nil }
    switch entries[next].identity {
    case .foreign(let mark):
      skip(entries, &next)
      return .foreign(ForeignNode(id: foreign[mark] ?? ids.next(), mark: mark))
    case .node(let id):
      return knownNode(id, from: entries, at: &next)
    }
  }

  private mutating func knownNode(_ id: NodeID, from entries: [HostSnapshot.Entry], at next: inout Int)
    -> Node?
  {
    let entry = entries[next]
    guard let known = nodes[id] else {
      skip(entries, &next)
      return keepsStrangers ? .foreign(ForeignNode(id: id, mark: .stranger)) : nil
    }
    guard let container = known.container else {
      skip(entries, &next)
      return known
    }
    next += 1
    return .container(container.with(contents(of: entry, from: entries, at: &next)))
  }

  /// Returns whether the next entry is the first one with its identity. If it is not, skips the entry and its
  /// descendants.
  private mutating func isNew(_ entries: [HostSnapshot.Entry], _ next: inout Int) -> Bool {
    if seen.insert(entries[next].identity).inserted { return true }
    skip(entries, &next)
    return false
  }

  private mutating func contents(
    of parent: HostSnapshot.Entry, from entries: [HostSnapshot.Entry], at next: inout Int
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

  /// Skips an entry and its descendants.
  private func skip(_ entries: [HostSnapshot.Entry], _ next: inout Int) {
    let depth = entries[next].depth
    next += 1
    while next < entries.count, entries[next].depth > depth { next += 1 }
  }
}

extension ForeignMark {
  /// The mark of a node that a host reports but that no known state contains.
  fileprivate static let stranger = ForeignMark(token: 0, name: "stranger")
}
