import Waymark

/// A builder that creates a state from a saved navigation, without the nodes that cannot be restored.
struct SavedTreeBuilder {
  private let saved: SavedNavigation
  /// The indices of the children of each saved node.
  let children: [[Int]]
  let window: WindowID
  /// The offset that is added to all saved ids, so that they differ from the ids of existing nodes.
  let shift: UInt64
  /// The planner that places screens whose containers cannot be restored.
  let rehoming: Rehoming?
  var dropped: [DroppedNode] = []
  var rehomed: [RehomedNode] = []
  var updated: [UpdatedContainer] = []
  /// The metadata of the restored nodes.
  private(set) var metadata = NodeMetadata()
  /// The nodes that were not restored and whose results have receivers.
  private(set) var lost: [LostScreen] = []
  /// The containers whose contents are not placed yet, and why they cannot be restored. The reason is `nil` if
  /// the app no longer declares the container.
  var homeless: [(index: Int, reason: String?)] = []
  /// The number of the next id to assign.
  var nextNumber: UInt64
  /// The containers whose children are merged with the declared ones, by their indices.
  private let declared: [Int: DeclaredContainer]

  static let noScreenBelow = "the screen below it was not restored"
  static let noContainer = "its container was not restored"

  init(
    _ saved: SavedNavigation, window: WindowID, shift: UInt64, rehoming: Rehoming? = nil,
    declared: [Int: DeclaredContainer] = [:]
  ) {
    (self.saved, children) = (saved, saved.nodes.children)
    (nextNumber, self.declared) = (saved.nextNumber &+ shift, declared)
    (self.window, self.shift, self.rehoming) = (window, shift, rehoming)
  }

  var nodes: [SavedNode] { saved.nodes }

  mutating func state(start: NodeBlueprint) -> NavigationState {
    let state = layers(start: start)
    if !saved.metadata.isEmpty { addMetadata(of: state) }
    return state.normalized(start: start)
  }

  /// Adds the metadata of the restored nodes. The metadata of a moved screen belongs to the node that now shows the
  /// screen. Tags of nodes that were not restored are kept, too.
  private mutating func addMetadata(of state: NavigationState) {
    let ids = state.nodeIDs
    var tags: [(place: Int, tag: NodeTag, node: NodeID)] = []
    var absent: [SavedMetadata] = []
    for saved in saved.metadata {
      let node = place(of: saved.node)
      let isThere = saved.key == nil && ids.contains(node)
      tags += zip(saved.entry.tags, saved.places).map { ($1, $0, node) }
      var entry = saved.entry
      entry.starter = entry.starter?.moved(place(of:))
      for index in entry.receivers.indices {
        entry.receivers[index].flow = entry.receivers[index].flow?.moved(place(of:))
      }
      entry.held = entry.held.map { $0.moved(place(of:)) }
      dropped += saved.lost
      if !isThere { dropped += entry.held.map(DroppedNode.init(held:)) }
      (entry.tags, entry.isLost) = ([], !isThere)
      if isThere || !saved.entry.tags.isEmpty { metadata.add(entry, to: node) }
      if !isThere, !entry.receivers.isEmpty {
        absent.append(SavedMetadata(saved.node, entry, key: saved.key))
      }
    }
    if !absent.isEmpty { noteLost(absent) }
    for (_, tag, node) in tags.sorted(by: { $0.place < $1.place }) {
      metadata.add(NodeMetadata.Entry(tags: [tag]), to: node)
    }
  }

  /// Notes nodes that were not restored and whose results have receivers.
  private mutating func noteLost(_ absent: [SavedMetadata]) {
    let nodes = Dictionary(nodes.map { ($0.id, $0) }) { first, _ in first }
    for saved in absent {
      let node = nodes[saved.node]
      guard let key = saved.key ?? node?.name else { continue }
      lost.append(LostScreen(key: key, destination: node?.destination, receivers: saved.entry.receivers))
    }
  }

  /// Builds the layers one by one from the nodes that can be restored. Places the screens of containers that
  /// cannot be restored.
  private mutating func layers(start: NodeBlueprint) -> NavigationState {
    var layers: [ContainerNode] = []
    for index in nodes.indices where nodes[index].parent == nil {
      if let whole = layer(index, over: layers.last) { layers.append(whole) }
      if homeless.isEmpty { continue }
      var state = NavigationState(window: window, layers: layers, nextNumber: nextNumber)
        .normalized(start: start)
      for (node, reason) in homeless {
        if let reason {
          rehome(contentsOf: node, lostSince: reason, in: &state)
        } else {
          rehome(removed: node, in: &state)
        }
      }
      homeless = []
      (layers, nextNumber) = (state.layers, state.nextNumber)
    }
    var state = NavigationState(window: window, layers: layers, nextNumber: nextNumber)
    if !rehomed.isEmpty, let front { state.bringForward(place(of: front)) }
    return state
  }

  /// Returns the current id of the node that was saved with this id.
  private func place(of saved: NodeID) -> NodeID {
    rehomed.first { $0.saved == saved }?.node ?? id(saved)
  }

  func id(_ saved: NodeID) -> NodeID { NodeID(window: window, saturating: saved.number &+ shift) }

  private mutating func layer(_ index: Int, over below: ContainerNode?) -> ContainerNode? {
    guard case .layer(let presentation) = nodes[index].moved(id).content, let root = children[index].first
    else {
      return nil
    }
    if let presentation {
      guard let below, Node.container(below).contains(presentation.presenter) else {
        drop(root, since: "its presenter was not restored")
        return nil
      }
    }
    return node(root).map { ContainerNode(layer: id(nodes[index].id), presentation: presentation, root: $0) }
  }

  private mutating func node(_ index: Int) -> Node? {
    switch nodes[index].content {
    case .screen(let destination):
      guard destination.containerKind == nil else {
        drop(index, since: "it is a container, not a screen")
        return nil
      }
      return .screen(ScreenNode(id: id(nodes[index].id), destination: destination))
    case .container(let container): return self.container(container, index)
    case .lost(_, let reason):
      lose(index, since: reason)
      return nil
    case .layer, .external, .kept: return nil
    }
  }

  private mutating func lose(_ index: Int, since reason: String) {
    if children[index].isEmpty {
      dropped.append(DroppedNode(name: nodes[index].name, reason: reason))
    } else {
      homeless.append((index, reason))
    }
  }

  private mutating func container(_ value: ContainerValue, _ index: Int) -> Node? {
    let (before, homelessBefore, updatedBefore) = (dropped, homeless, updated)
    let declared = declared[index]
    var children = restoredChildren(
      of: index, isStack: value.kind is Stack, leavingOut: declared?.merge.removed ?? [])
    if let declared {
      if let container = merged(index, declared, children) { return container }
      for place in declared.merge.removed { children[place] = node(self.children[index][place]) }
    }
    let restored = children.compactMap(\.self)
    if restored.isEmpty, !type(of: value.kind).isKeptWhenEmpty { return nil }
    let contents = ContainerContents(
      children: ChildList(restored), selection: selection(of: index, among: restored))
    if let fault = value.kind.fault(in: contents) {
      (dropped, homeless, updated) = (before, homelessBefore, updatedBefore)
      lose(index, since: "its contents are invalid: \(fault)")
      return nil
    }
    return .container(ContainerNode(id: id(nodes[index].id), value: value, contents: contents))
  }

  /// Returns the children that can be restored, and `nil` for the others. In a stack, stops at the first child
  /// that is lost.
  private mutating func restoredChildren(
    of index: Int, isStack: Bool, leavingOut removed: [Int]
  ) -> [Node?] {
    var restored: [Node?] = []
    let removed = Set(removed)
    for (place, child) in children[index].enumerated() {
      restored.append(removed.contains(place) ? nil : node(child))
      if isStack, restored[place] == nil {
        for above in children[index][(place + 1)...] { drop(above, since: Self.noScreenBelow) }
        break
      }
    }
    return restored
  }

  /// Returns the id of the child to select. If the saved selection was not restored, this is the nearest
  /// restored child before it or, if there is none, after it.
  func selection(of index: Int, among restored: [Node]) -> NodeID? {
    guard let selection = nodes[index].selection?.node else { return nil }
    let kept = Set(restored.map(\.id))
    let place = children[index].firstIndex { nodes[$0].id == selection } ?? 0
    let ids = children[index].map { id(nodes[$0].id) }
    return ids.prefix(place + 1).last(where: kept.contains)
      ?? ids.dropFirst(place).first(where: kept.contains)
  }

  mutating func drop(_ index: Int, since reason: String) {
    switch nodes[index].content {
    case .screen: dropped.append(DroppedNode(name: nodes[index].name, reason: reason))
    case .container, .layer, .external, .kept: for child in children[index] { drop(child, since: reason) }
    case .lost(let name, let ownReason):
      dropped.append(DroppedNode(name: name, reason: ownReason))
      for child in children[index] { drop(child, since: Self.noContainer) }
    }
  }

  /// The node that was in front in the top layer. The path to it follows the selected child of each container,
  /// or the last child if none is selected.
  private var front: NodeID? {
    guard var index = nodes.lastIndex(where: { $0.parent == nil }) else { return nil }
    while let last = children[index].last {
      let selection = nodes[index].selection?.node
      index = children[index].first { nodes[$0].id == selection } ?? last
    }
    return nodes[index].id
  }
}

extension SavedNavigation {
  /// A state that was built from a saved navigation, and the nodes that are missing or in other places.
  struct Assembled {
    let state: NavigationState
    let metadata: NodeMetadata
    let dropped: [DroppedNode]
    let rehomed: [RehomedNode]
    let updated: [UpdatedContainer]
    let lost: [LostScreen]
  }

  /// Builds the saved state without the nodes that cannot be restored. If one of the saved ids belongs to a
  /// node of another type in `other`, all nodes get new ids.
  ///
  /// - Parameter declared: the containers whose children are merged with the declared ones.
  func assembled(
    inPlaceOf other: NavigationState, start: NodeBlueprint, rehoming: Rehoming? = nil,
    declared: [Int: DeclaredContainer] = [:]
  ) -> Assembled {
    func assemble(movingIDsBy shift: UInt64) -> Assembled {
      var builder = SavedTreeBuilder(
        self, window: other.window, shift: shift, rehoming: rehoming, declared: declared)
      let state = builder.state(start: start)
      return Assembled(
        state: state, metadata: builder.metadata, dropped: builder.dropped, rehomed: builder.rehomed,
        updated: builder.updated,
        lost: builder.lost)
    }
    let assembled = assemble(movingIDsBy: 0)
    return assembled.state.strangers(to: other).isEmpty ? assembled : assemble(movingIDsBy: other.nextNumber)
  }
}
