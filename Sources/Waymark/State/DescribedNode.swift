/// A node that a blueprint describes, and the existing node that it keeps, if any.
///
/// A described screen keeps an existing screen with an equal destination, and a described container keeps a
/// container of the same kind and role. No node is kept twice. A container's children are compared with the
/// children of the container that it keeps, first from both ends and then in order. After that, a screen or a
/// container with a role keeps an equal node from anywhere else in the window, in the order of the tree.
final class DescribedNode {
  private let blueprint: NodeBlueprint
  private let children: [DescribedNode]
  private var kept: Node?

  private init(_ blueprint: NodeBlueprint) {
    self.blueprint = blueprint
    if case .container(_, let children, _) = blueprint.content {
      self.children = children.map(DescribedNode.init)
    } else {
      children = []
    }
  }

  /// Returns the described roots of all layers, which keep nodes of a state.
  ///
  /// - Complexity: O(n) in the number of described and existing nodes.
  static func roots(of blueprint: StateBlueprint, keepingNodesOf state: NavigationState) -> [DescribedNode] {
    let roots = ([blueprint.base] + blueprint.layers.map(\.root)).map(DescribedNode.init)
    var kept: Set<NodeID> = []
    for (root, layer) in zip(roots, state.layerStack.children) {
      keep(Array(layer.container?.children ?? []), for: [root], &kept)
    }
    keepElsewhere(.container(state.layerStack), for: roots, &kept) { $0.container != nil }
    keepElsewhere(.container(state.layerStack), for: roots, &kept) { $0.screen != nil }
    return roots
  }

  /// Returns the kept node with the described children, or a new node.
  func makeNode(_ ids: inout NodeIDSource) -> Node {
    guard case .container(let traits, _, let selected) = blueprint.content else {
      return kept ?? blueprint.makeNode(&ids)
    }
    let id = kept?.id ?? ids.next()
    let contents = traits.makeContents(children.map { $0.makeNode(&ids) }, selected: selected)
    return .container(ContainerNode(id: id, traits: traits, contents: contents))
  }
}

extension DescribedNode {
  /// Keeps nodes of one container for described children of that container. Screens with equal destinations
  /// and containers with the same first screen come first, then other containers of the same kind and role.
  private static func keep(_ nodes: [Node], for described: [DescribedNode], _ kept: inout Set<NodeID>) {
    for keys in [MatchKey.exact, .loose] {
      let nodes = nodes.filter { !kept.contains($0.id) }
      let described = described.filter { $0.kept == nil }
      let (old, new) = (
        nodes.map { MatchKey(of: $0, keys) }, described.map { MatchKey(of: $0.blueprint, keys) }
      )
      for (index, place) in matches(of: new, in: old) { described[index].keep(nodes[place], &kept) }
    }
  }

  private func keep(_ node: Node, _ kept: inout Set<NodeID>) {
    self.kept = node
    kept.insert(node.id)
    if let container = node.container { Self.keep(Array(container.children), for: children, &kept) }
  }

  /// Keeps nodes that are elsewhere in the tree, if `isWanted` returns `true` for them.
  private static func keepElsewhere(
    _ tree: Node, for roots: [DescribedNode], _ kept: inout Set<NodeID>, where isWanted: (Node) -> Bool
  ) {
    var free: [MatchKey: [Node]] = [:]
    tree.forEachNode { node in
      guard isWanted(node), !kept.contains(node.id), let key = MatchKey(of: node, .elsewhere) else { return }
      free[key, default: []].append(node)
    }
    if free.isEmpty { return }
    for key in free.keys { free[key]?.reverse() }
    for root in roots {
      root.forEachNode { described in
        guard described.kept == nil, let key = MatchKey(of: described.blueprint, .elsewhere) else { return }
        while let node = free[key]?.popLast() {
          if !kept.contains(node.id) { return described.keep(node, &kept) }
        }
      }
    }
  }

  private func forEachNode(_ body: (DescribedNode) -> Void) {
    body(self)
    for child in children { child.forEachNode(body) }
  }

  /// Returns pairs of indices with equal keys: the common start, the common end, and between them the others in
  /// order.
  private static func matches(of new: [MatchKey?], in old: [MatchKey?]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (start, newEnd, oldEnd) = (0, new.count, old.count)
    while start < min(newEnd, oldEnd), let key = new[start], key == old[start] {
      pairs.append((start, start))
      start += 1
    }
    while start < min(newEnd, oldEnd), let key = new[newEnd - 1], key == old[oldEnd - 1] {
      (newEnd, oldEnd) = (newEnd - 1, oldEnd - 1)
      pairs.append((newEnd, oldEnd))
    }
    var places: [MatchKey: [Int]] = [:]
    for index in (start..<oldEnd).reversed() {
      if let key = old[index] { places[key, default: []].append(index) }
    }
    for index in start..<newEnd {
      if let key = new[index], let place = places[key]?.popLast() { pairs.append((index, place)) }
    }
    return pairs
  }
}

/// A value that is equal for a described node and the existing nodes that it can keep.
private enum MatchKey: Hashable {
  case screen(AnyDestination)
  case container(ContainerTraits, first: AnyDestination?)

  /// How exactly containers must match.
  enum Precision {
    /// Containers without a role need the same first screen.
    case exact
    /// Containers need the same kind and role.
    case loose
    /// Only containers with a role match.
    case elsewhere
  }

  static var exact: Precision { .exact }
  static var loose: Precision { .loose }

  init?(of blueprint: NodeBlueprint, _ precision: Precision) {
    switch blueprint.content {
    case .screen(let destination): self = .screen(destination)
    case .foreign: return nil
    case .container(let traits, _, _): self.init(traits, first: blueprint.first, precision)
    }
  }

  init?(of node: Node, _ precision: Precision) {
    switch node {
    case .screen(let screen): self = .screen(screen.destination)
    case .foreign: return nil
    case .container(let container): self.init(container.traits, first: node.first, precision)
    }
  }

  private init?(
    _ traits: ContainerTraits, first: @autoclosure () -> AnyDestination?, _ precision: Precision
  ) {
    if traits.isLayer || (traits.role == nil && precision == .elsewhere) { return nil }
    let isExact = precision == .exact && traits.role == nil
    self = .container(traits, first: isExact ? first() : nil)
  }
}

extension NodeBlueprint {
  /// The destination of the first screen.
  fileprivate var first: AnyDestination? {
    switch content {
    case .screen(let destination): destination
    case .foreign: nil
    case .container(_, let children, _): children.first?.first
    }
  }
}

extension Node {
  /// The destination of the first screen.
  fileprivate var first: AnyDestination? { screen?.destination ?? container?.children.first?.first }
}
