import Waymark

extension SavedFields {
  /// Reads a list of nodes and checks the positions of the nodes.
  func nodes(_ field: SavedField, _ reading: SavedReading) throws -> [SavedNode] {
    let nodes = try list(field, atMost: .nodes) { try SavedNode($0, reading) }
    let path = path(field)
    for index in nodes.indices { try nodes.checkParent(of: index, isLog: reading.isLog, at: path) }
    try nodes.checkSize(at: path)
    if !reading.isLog {
      try nodes.checkRoots(at: path)
      try nodes.checkSelections(at: path)
    }
    return nodes
  }
}

extension WrittenFields {
  /// Writes a list of nodes.
  mutating func write(
    _ nodes: [SavedNode], _ field: SavedField, _ writing: inout SavedWriting
  ) throws {
    try nodes.checkSize(at: codingPath + [field])
    try list(field, nodes) { node, fields in try node.write(to: &fields, &writing) }
  }
}

extension [SavedNode] {
  /// Checks that the parent of a node is earlier in the list and can have another child.
  fileprivate func checkParent(of index: Int, isLog: Bool, at path: SavedPath) throws(SavedFault) {
    func fault(_ reason: String) -> SavedFault {
      SavedFault(reason, at: path + [SavedIndex(index), SavedField.parent])
    }
    guard let parent = self[index].parent else {
      // In a log, the list can also contain other nodes and their descendants.
      if !self[index].isLayer, !isLog { throw fault("is missing") }
      return
    }
    if self[index].isLayer { throw fault("is not allowed for a layer") }
    if parent >= index { throw fault("names no earlier node") }
    switch self[parent].content {
    case .container, .lost: return
    case .screen, .external: throw fault("names a screen")
    case .kept: throw fault("names a kept node")
    case .layer: if parent != index - 1 { throw fault("names a layer that has a root") }
    }
  }

  /// Checks the number of nodes and the number of containers around each node.
  fileprivate func checkSize(at path: SavedPath) throws(SavedFault) {
    try SavedLimit.nodes.check(count, at: path)
    try SavedLimit.declared.check(reduce(0) { $0 + ($1.declared?.count ?? 0) }, at: path)
    var depths: [Int] = []
    depths.reserveCapacity(count)
    for (index, node) in enumerated() {
      let depth = node.parent.map { depths[$0] + 1 } ?? (node.isLayer ? -1 : 0)
      if depth > SavedNavigationLimits.depth { throw .tooManyContainers(at: path + [SavedIndex(index)]) }
      depths.append(depth)
    }
  }

  /// Checks that each layer has a root, which is always the next node in the list.
  fileprivate func checkRoots(at path: SavedPath) throws(SavedFault) {
    for index in indices where self[index].isLayer {
      if index + 1 < count, self[index + 1].parent == index { continue }
      throw SavedFault("has no root", at: path + [SavedIndex(index)])
    }
  }

  /// Checks that each selected node is a child of the container that selects it.
  fileprivate func checkSelections(at path: SavedPath) throws(SavedFault) {
    /// The selections whose node has not been found, by the index of the container.
    var missing: [Int: ShownIdentity] = [:]
    for (index, node) in enumerated() {
      missing[index] = node.selection
      if let parent = node.parent, missing[parent] == .node(node.id) { missing[parent] = nil }
    }
    guard let (index, selection) = missing.min(by: { $0.key < $1.key }) else { return }
    let name = LinkExcerpt.of(self[index].name)
    throw SavedFault(
      "is \(selection), which is not in \(name) \(self[index].id)",
      at: path + [SavedIndex(index), SavedField.selection])
  }
}

extension SavedFault {
  static func tooManyContainers(at path: SavedPath) -> SavedFault {
    .tooLarge("is in more than \(SavedNavigationLimits.depth) containers", at: path)
  }
}
