import Waymark

/// The list of nodes in a line of a log, with their decoded values.
struct LoggedNodes {
  private let nodes: [SavedNode]
  private let children: [[Int]]
  /// The path of the list.
  private let path: SavedPath

  /// Creates the list.
  ///
  /// - Throws: a fault if a node could not be read.
  init(_ nodes: [SavedNode], at path: SavedPath) throws(SavedFault) {
    (self.nodes, self.path, children) = (nodes, path, nodes.children)
    for (index, node) in nodes.enumerated() {
      switch node.content {
      case .lost: throw SavedFault.lost(node.content, at: location(of: index))
      case .screen(let destination) where destination.containerKind != nil:
        throw SavedFault("is a container, not a screen", at: location(of: index))
      case .layer, .screen, .container, .external, .kept: continue
      }
    }
  }

  private func location(of index: Int) -> SavedPath { path + [SavedIndex(index)] }

  private var roots: [Int] { nodes.indices.filter { nodes[$0].parent == nil } }

  func layers() throws(SavedFault) -> [ContainerNode] {
    var layers: [ContainerNode] = []
    for root in roots { if case .container(let layer) = try node(root) { layers.append(layer) } }
    if layers.count != roots.count { throw SavedFault("contains a root that is not a layer", at: path) }
    return layers
  }

  /// Returns the blueprint of the only tree in the list.
  func blueprint() throws(SavedFault) -> NodeBlueprint { try blueprint(try root()) }

  func stateBlueprint() throws(SavedFault) -> StateBlueprint {
    var described: StateBlueprint?
    for index in roots {
      guard case .layer(let presentation) = nodes[index].content, let root = children[index].first,
        (presentation == nil) == (described == nil)
      else { throw SavedFault("is not a base layer and presented layers", at: path) }
      let content = try blueprint(root)
      described = presentation.flatMap { described?.presenting($0.style, content) } ?? StateBlueprint(content)
    }
    guard let described else { throw SavedFault("has no layer", at: path) }
    return described
  }

  private func root() throws(SavedFault) -> Int {
    guard let root = roots.first, roots.count == 1 else { throw SavedFault("is not one tree", at: path) }
    return root
  }

  private func value(of index: Int) throws(SavedFault) -> NodeValue {
    switch nodes[index].content {
    case .screen(let destination): .screen(destination)
    case .external(let mark): .foreign(mark)
    case .layer(let presentation): .container(ContainerValue(layer: presentation))
    case .container(let container): .container(container)
    case .kept: throw SavedFault("is a kept node", at: location(of: index))
    case .lost: throw SavedFault.lost(nodes[index].content, at: location(of: index))
    }
  }

  /// The id of the selected child. Only an operation names external screens by their marks.
  private func selection(of index: Int) throws(SavedFault) -> NodeID? {
    guard let selection = nodes[index].selection else { return nil }
    guard let id = selection.node else {
      throw SavedFault("has the wrong type", at: location(of: index) + [SavedField.selection])
    }
    return id
  }

  private func node(_ index: Int) throws(SavedFault) -> Node {
    let value = try value(of: index)
    var children = ChildList()
    for child in self.children[index] { children.append(try node(child)) }
    let contents = ContainerContents(children: children, selection: try selection(of: index))
    return Node(id: nodes[index].id, value: value, contents: contents)
  }

  private func blueprint(_ index: Int) throws(SavedFault) -> NodeBlueprint {
    switch nodes[index].content {
    case .screen(let destination): return .screen(destination.base)
    case .container(let container):
      var described: [NodeBlueprint] = []
      for child in children[index] { described.append(try blueprint(child)) }
      return .container(container, described, selecting: try selection(of: index)?.blueprintIndex)
    case .layer, .external, .kept, .lost:
      throw SavedFault("contains more than screens and containers", at: location(of: index))
    }
  }
}

// MARK: - Nodes of operations

extension LoggedNodes {
  /// Returns the only tree in the list.
  func describedTree() throws(SavedFault) -> HostNode { try described(try root()) }

  /// Returns all trees in the list.
  func describedTrees() throws(SavedFault) -> [HostNode] {
    var trees: [HostNode] = []
    for root in roots { trees.append(try described(root)) }
    return trees
  }

  /// Returns the operation that presents the only layer in the list.
  func presentedLayer() throws(SavedFault) -> HostOperation {
    let layer = try root()
    guard case .layer(let presentation?) = nodes[layer].content, let root = children[layer].first else {
      throw SavedFault("is not a presented layer with its root", at: path)
    }
    return .present(try described(root), layer: nodes[layer].id, presentation)
  }

  /// Returns the operation that gives a node the value of the only node in the list.
  func update() throws(SavedFault) -> HostOperation {
    guard nodes.count == 1 else { throw SavedFault("is not one node", at: path) }
    return .update(nodes[0].id, try value(of: 0))
  }

  private func described(_ index: Int) throws(SavedFault) -> HostNode {
    let node = nodes[index]
    if case .kept = node.content { return .kept(node.id) }
    switch try value(of: index) {
    case .screen(let destination): return .screen(ScreenNode(id: node.id, destination: destination))
    case .foreign(let mark): return .foreign(ForeignNode(id: node.id, mark: mark))
    case .container(let container):
      var described: [HostNode] = []
      for child in children[index] { described.append(try self.described(child)) }
      return .container(node.id, container, described, selected: node.selection)
    }
  }
}

extension NodeID {
  /// Creates the number that stands for the selected child in a blueprint, which has no ids.
  init(blueprintIndex: Int) { self.init(packed: UInt64(bitPattern: Int64(blueprintIndex))) }

  var blueprintIndex: Int { Int(truncatingIfNeeded: packed) }
}

extension SavedFault {
  /// The fault of a node or destination that could not be decoded.
  static func lost(_ content: SavedNode.Content, at path: SavedPath) -> SavedFault {
    guard case .lost(let name, let reason) = content else { return SavedFault("is not a screen", at: path) }
    return SavedFault("cannot be read: \(LinkExcerpt.of(name)): \(LinkExcerpt.of(reason))", at: path)
  }
}
