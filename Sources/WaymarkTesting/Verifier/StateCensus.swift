import Waymark

/// A list of the nodes in a state, with their positions. The verification compares the list with the results
/// of searches. The list does not use any search code.
struct StateCensus {
  struct Entry {
    let node: Node
    let layer: Int
    let isFocused: Bool
    let isVisible: Bool
    /// Whether the node is a root: in the base layer, a tab, a column or another container's child, with nothing below it
    /// in a stack.
    let isRoot: Bool
  }

  private(set) var entries: [Entry] = []
  let layerCount: Int
  /// The largest number of columns in any split, or 1 if the state contains no split.
  let mostColumns: Int
  /// Whether the state contains a container whose kind the app defines.
  let hasOwnKinds: Bool

  init(_ state: NavigationState, traits: LayoutTraits) {
    let layers = state.layers
    layerCount = layers.count
    for (index, layer) in layers.enumerated() {
      if let root = layer.root {
        entries.add(root, layer: index, isFocused: true, isVisible: true, isRoot: index == 0, traits: traits)
      }
    }
    mostColumns = entries.reduce(1) { max($0, ($1.node.container?.kind as? Split)?.columns.count ?? 1) }
    hasOwnKinds = entries.contains { $0.node.container?.isOfOwnKind ?? false }
  }

  var screenCount: Int { entries.count { $0.node.screen != nil } }

  func contains(_ id: NodeID) -> Bool { entries.contains { $0.node.id == id } }

  /// The nodes that the user can select with a tap. These are the children of each visible container of the
  /// top layer that has a selection.
  var selectable: [NodeID] {
    entries.filter { $0.layer == layerCount - 1 && $0.isVisible }.flatMap { entry -> [NodeID] in
      guard let container = entry.node.container, container.selection != nil else { return [] }
      return container.children.map(\.id)
    }
  }

  /// Returns whether the census supports searches that begin at `start`.
  func canFollow(_ start: SearchStart) -> Bool { start == .top || start == .base }

  /// The destinations of the roots and the roles of the containers in the base layer.
  var baseRoots: Set<AnyDestination> {
    Set(
      entries.compactMap { entry in
        guard entry.layer == 0 else { return nil }
        return entry.node.container?.role ?? (entry.isRoot ? entry.node.screen?.destination : nil)
      })
  }

  /// Returns the ids of the matching containers and roots.
  func roots(where matches: (Node) -> Bool) -> [NodeID] {
    entries.filter { ($0.isRoot || $0.node.container != nil) && matches($0.node) }.map(\.node.id)
  }

  /// Returns the ids of the matching nodes within a search scope.
  func nodes(
    in scope: SearchScope, from start: SearchStart, where matches: (Node) -> Bool
  ) -> [NodeID] {
    let first = start == .top ? layerCount - 1 : 0
    var found: [NodeID] = []
    for index in entries.indices
    where entries[index].isReached(by: scope, from: first) && matches(entries[index].node) {
      found.append(entries[index].node.id)
    }
    return found
  }
}

extension StateCensus.Entry {
  /// Returns whether a search that starts in the layer with index `start` includes this node.
  fileprivate func isReached(by scope: SearchScope, from start: Int) -> Bool {
    let looksInLayer = !scope.isDisjoint(with: .layer)
    if layer == start { return looksInLayer && isIn(scope) }
    guard scope.contains(layer < start ? .presenting : .presented) else { return false }
    return !looksInLayer || isIn(scope)
  }

  private func isIn(_ scope: SearchScope) -> Bool {
    if isVisible { return scope.contains(.visible) || (isFocused && scope.contains(.focused)) }
    return scope.contains(.contained)
  }
}

extension [StateCensus.Entry] {
  fileprivate mutating func add(
    _ node: Node, layer: Int, isFocused: Bool, isVisible: Bool, isRoot: Bool, traits: LayoutTraits
  ) {
    append(
      StateCensus.Entry(
        node: node, layer: layer, isFocused: isFocused, isVisible: isVisible, isRoot: isRoot))
    guard let container = node.container else { return }
    let (kind, contents) = (container.kind, container.contents)
    let focus = kind.focusedIndex(in: contents)
    for (index, child) in contents.children.enumerated() {
      add(
        child, layer: layer, isFocused: isFocused && index == focus,
        isVisible: isVisible && kind.isVisible(at: index, in: contents, traits: traits),
        isRoot: kind is Stack ? isRoot && index == 0 : true, traits: traits)
    }
  }
}
