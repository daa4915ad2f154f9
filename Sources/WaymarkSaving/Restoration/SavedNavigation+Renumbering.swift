import Waymark

/// A mapping from old ids to new ones. New ids are numbered from 1, in the order of the calls.
private struct Renumbering {
  let window: WindowID
  private(set) var nextNumber: UInt64 = 1
  private var ids: [NodeID: NodeID] = [:]

  init(_ window: WindowID) { self.window = window }

  mutating func id(_ old: NodeID) -> NodeID {
    if let id = ids[old] { return id }
    let id = NodeID(window: window, saturating: nextNumber)
    ids[old] = id
    nextNumber += 1
    return id
  }

  mutating func flow(_ old: FlowID) -> FlowID {
    if case .node(let node) = old { .node(id(node)) } else { old }
  }
}

extension SavedNavigation {
  /// Returns the navigation with ids numbered from 1. The trails of sequences are left out, because snapshots
  /// of sequences refer to the old numbers.
  ///
  /// - Complexity: O(n).
  func renumbered() -> SavedNavigation {
    var numbers = Renumbering(window)
    let layers = layers.map { layer in
      var presentation = layer.presentation
      if let presenter = presentation?.presenter { presentation?.presenter = numbers.id(presenter) }
      return SavedLayer(
        id: numbers.id(layer.id), presentation: presentation, root: layer.root.renumbered(&numbers))
    }
    let metadata = metadata.map { metadata in
      SavedMetadata(
        node: numbers.id(metadata.node), starter: metadata.starter.map { numbers.flow($0) },
        callers: metadata.callers.map { numbers.flow($0) })
    }
    return SavedNavigation(
      window: window, nextNumber: numbers.nextNumber, layers: layers, metadata: metadata, trails: [])
  }
}

extension SavedNode {
  fileprivate func renumbered(_ numbers: inout Renumbering) -> SavedNode {
    let id = numbers.id(id)
    switch self {
    case .screen(_, let destination): return .screen(id, destination)
    case .container(let container):
      let children = container.children.map { $0.renumbered(&numbers) }
      return .container(
        SavedContainer(
          id: id, kind: container.kind, role: container.role, children: children,
          selection: container.selection.map { numbers.id($0) }))
    case .lost(let lost):
      let children = lost.children.map { $0.renumbered(&numbers) }
      return .lost(
        LostNode(
          id: id, name: lost.name, reason: lost.reason, children: children,
          selection: lost.selection.map { numbers.id($0) }))
    }
  }
}
