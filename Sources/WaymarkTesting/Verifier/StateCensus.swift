import Waymark

/// All nodes of a state, with where they are: looked up here, not by the search that is to be checked.
struct StateCensus {
  struct Entry {
    let node: Node
    let layer: Int
    let isFocused: Bool
    let isVisible: Bool
  }

  private(set) var entries: [Entry] = []
  let layerCount: Int
  let hasSplit: Bool

  init(_ state: NavigationState, traits: NavigationTraits) {
    let layers = state.layers
    layerCount = layers.count
    for (index, layer) in layers.enumerated() {
      if let root = layer.root {
        entries.add(root, layer: index, isFocused: true, isVisible: true, traits: traits)
      }
    }
    hasSplit = entries.contains { $0.node.container?.kind is Split }
  }

  /// How many screens there are.
  var screenCount: Int { entries.count { $0.node.screen != nil } }

  /// Tells whether a node is there.
  func contains(_ id: NodeID) -> Bool { entries.contains { $0.node.id == id } }

  /// What the user can bring to the front by a tap: the children of every container on top that has a selection.
  var selectable: [NodeID] {
    entries.filter { $0.layer == layerCount - 1 && $0.isVisible }.flatMap { entry -> [NodeID] in
      guard let container = entry.node.container, container.selection != nil else { return [] }
      return container.children.map(\.id)
    }
  }

  /// The nodes that a search looks at; `nil` if it starts where this cannot tell.
  func reach(of search: (scope: SearchScope, start: SearchStart)) -> [Entry]? {
    guard search.start == .top || search.start == .root else { return nil }
    let start = search.start == .top ? layerCount - 1 : 0
    let scope = search.scope
    let looksInLayer = !scope.isDisjoint(with: .layer)
    return entries.filter { entry in
      if entry.layer != start {
        guard scope.contains(entry.layer < start ? .presenting : .presented) else { return false }
        return !looksInLayer || entry.isIn(scope)
      }
      return looksInLayer && entry.isIn(scope)
    }
  }
}

extension StateCensus.Entry {
  fileprivate func isIn(_ scope: SearchScope) -> Bool {
    if isVisible { return scope.contains(.visible) || (isFocused && scope.contains(.current)) }
    return scope.contains(.contained)
  }
}

extension [StateCensus.Entry] {
  fileprivate mutating func add(
    _ node: Node, layer: Int, isFocused: Bool, isVisible: Bool, traits: NavigationTraits
  ) {
    append(StateCensus.Entry(node: node, layer: layer, isFocused: isFocused, isVisible: isVisible))
    guard let container = node.container else { return }
    let (kind, contents) = (container.kind, container.contents)
    let focus = kind.focusedIndex(in: contents)
    for (index, child) in contents.children.enumerated() {
      add(
        child, layer: layer, isFocused: isFocused && index == focus,
        isVisible: isVisible && kind.isVisible(at: index, in: contents, traits: traits), traits: traits)
    }
  }
}
