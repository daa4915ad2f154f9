import Waymark

/// The list of nodes in a line of a log, with their decoded values.
struct LoggedNodes {
  private let nodes: [SavedNode]
  private let children: [[Int]]

  /// Decodes the nodes of an outline.
  ///
  /// - Throws: a fault if a node cannot be decoded.
  init(_ outline: SavedOutline) throws(SavedFault) {
    nodes = try outline.loggedNodes()
    children = nodes.children
    for (index, node) in nodes.enumerated() {
      switch node.content {
      case .lost: throw SavedFault.lost(node.content).inside(index)
      case .screen(let destination) where destination.containerKind != nil:
        throw SavedFault("is a container, not a screen").inside(index)
      case .layer, .screen, .container, .external: continue
      }
    }
  }

  private var roots: [Int] { nodes.indices.filter { nodes[$0].parent == nil } }

  /// Returns the only tree in the list.
  func tree() throws(SavedFault) -> Node { node(try root()) }

  func layers() throws(SavedFault) -> [ContainerNode] {
    let layers = roots.compactMap { node($0).container }
    if layers.count != roots.count { throw SavedFault("contains a root that is not a layer") }
    return layers
  }

  /// Returns the blueprint of the only tree in the list.
  func blueprint() throws(SavedFault) -> NodeBlueprint { try blueprint(try root()) }

  func stateBlueprint() throws(SavedFault) -> StateBlueprint {
    var described: StateBlueprint?
    for index in roots {
      guard case .layer(let presentation) = nodes[index].content, let root = children[index].first,
        (presentation == nil) == (described == nil)
      else { throw SavedFault("is not a base layer and presented layers") }
      let content = try blueprint(root)
      described = presentation.flatMap { described?.presenting($0.style, content) } ?? StateBlueprint(content)
    }
    guard let described else { throw SavedFault("has no layer") }
    return described
  }

  private func root() throws(SavedFault) -> Int {
    guard let root = roots.first, roots.count == 1 else { throw SavedFault("is not one tree") }
    return root
  }

  private func node(_ index: Int) -> Node {
    let node = nodes[index]
    let value: NodeValue =
      switch node.content {
      case .screen(let destination): .screen(destination)
      case .external(let mark): .foreign(mark)
      case .lost(let name, _): .foreign(ForeignMark(token: 0, name: name))
      case .layer(let presentation): .container(ContainerValue(layer: presentation))
      case .container(let container): .container(container)
      }
    let children = ChildList(children[index].map(self.node))
    return Node(
      id: node.id, value: value, contents: ContainerContents(children: children, selection: node.selection))
  }

  private func blueprint(_ index: Int) throws(SavedFault) -> NodeBlueprint {
    switch nodes[index].content {
    case .screen(let destination): return .screen(destination.base)
    case .container(let container):
      var described: [NodeBlueprint] = []
      for child in children[index] { described.append(try blueprint(child)) }
      return .container(container, described, selecting: nodes[index].selection.map(\.blueprintIndex))
    case .layer, .external, .lost: throw SavedFault("contains more than screens and containers").inside(index)
    }
  }
}

extension NodeID {
  /// Creates the number that stands for the selected child in a blueprint, which has no ids.
  init(blueprintIndex: Int) { self.init(packed: UInt64(bitPattern: Int64(blueprintIndex))) }

  var blueprintIndex: Int { Int(truncatingIfNeeded: packed) }
}

extension SavedFault {
  static var unknown: SavedFault { SavedFault("is unknown") }

  /// The fault of a node or destination that could not be decoded.
  static func lost(_ content: SavedNode.Content) -> SavedFault {
    guard case .lost(let name, let reason) = content else { return SavedFault("is not a screen") }
    return SavedFault("cannot be read: \(LinkExcerpt.of(name)): \(LinkExcerpt.of(reason))")
  }
}

extension SavedOutline {
  /// Returns the nodes of a log with their decoded values.
  func loggedNodes() throws(SavedFault) -> [SavedNode] {
    do { return try decoded() } catch { throw .syntax }
  }
}
