import Waymark

extension SavedNavigationReader {
  mutating func readLayer() throws(SavedFault) -> SavedOutline.Layer {
    try count()
    var id: NodeID?
    var presentation: Presentation?
    var root: SavedOutline.Node?
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        switch key {
        case "id": id = try readID()
        case "presentation": presentation = json.acceptNull() ? nil : try readPresentation()
        case "root": root = try readNode(depth: 0)
        default: _ = try json.skipValue()
        }
      } catch { throw error.inside(key) }
    }
    return SavedOutline.Layer(
      id: try required(id, "id"), presentation: presentation, root: try required(root, "root"))
  }

  private mutating func readPresentation() throws(SavedFault) -> Presentation {
    var style: PresentationStyle?
    var presenter: NodeID?
    var anchor: PresentationAnchor?
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        switch key {
        case "style": style = try readStyle()
        case "presenter": presenter = try readID()
        case "anchor": anchor = json.acceptNull() ? nil : PresentationAnchor(rawValue: try json.text())
        default: _ = try json.skipValue()
        }
      } catch { throw error.inside(key) }
    }
    return Presentation(
      style: try required(style, "style"), presenter: try required(presenter, "presenter"), anchor: anchor)
  }

  private mutating func readStyle() throws(SavedFault) -> PresentationStyle {
    var name: String?
    try json.beginObject()
    while let key = try json.nextKey() {
      if key == "name" { name = try json.text() } else { _ = try json.skipValue() }
    }
    return PresentationStyle(try required(name, "name"))
  }

  private mutating func count() throws(SavedFault) {
    nodeCount += 1
    if nodeCount > SavedNavigationLimits.nodes { throw .tooManyNodes }
  }
}

// MARK: - Nodes

/// The fields of a node. They are read before the type of the node is known.
private struct NodeFields {
  var id: NodeID?
  var screen: String?
  var container: String?
  var role: String?
  var lost: SavedOutline.Node?
  var children: [SavedOutline.Node]?
  var selection: NodeID?
  var value: Range<Int>?
}

extension SavedNavigationReader {
  /// Reads a node and its descendants.
  ///
  /// - Parameter depth: the number of containers that enclose the node.
  fileprivate mutating func readNode(depth: Int) throws(SavedFault) -> SavedOutline.Node {
    try count()
    if depth > SavedNavigationLimits.depth { throw .tooManyContainers }
    var fields = NodeFields()
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        try read(key, into: &fields, depth: depth)
      } catch { throw error.inside(key) }
    }
    if let lost = fields.lost { return lost }
    let id = try required(fields.id, "id")
    if let key = fields.screen {
      return .screen(id, key: key, values.add(fields.value, as: types.destinations[key], from: json))
    }
    return try container(id, fields)
  }

  private mutating func read(
    _ key: String, into fields: inout NodeFields, depth: Int
  ) throws(SavedFault) {
    switch key {
    case "id": fields.id = try readID()
    case "screen": fields.screen = json.acceptNull() ? nil : try json.text()
    case "container": fields.container = try json.text()
    case "role": fields.role = json.acceptNull() ? nil : try json.text()
    case "lost": fields.lost = json.acceptNull() ? nil : try readLost(depth: depth)
    case "children": fields.children = try readChildren(depth: depth)
    case "selection": fields.selection = json.acceptNull() ? nil : try readID()
    case "value": fields.value = try json.skipValue()
    default: _ = try json.skipValue()
    }
  }

  private mutating func readChildren(depth: Int) throws(SavedFault) -> [SavedOutline.Node] {
    try list { (reader) throws(SavedFault) in try reader.readNode(depth: depth + 1) }
  }

  private mutating func container(
    _ id: NodeID, _ fields: NodeFields
  ) throws(SavedFault) -> SavedOutline.Node {
    let kind = try required(fields.container, "container")
    let children = try required(fields.children, "children")
    if let selection = fields.selection, !children.contains(where: { $0.id == selection }) {
      let name = LinkExcerpt.of(fields.role ?? kind)
      throw SavedFault("is \(selection), which is not in \(name) \(id)").inside("selection")
    }
    let type = if let role = fields.role { types.destinations[role] } else { types.kinds[kind] }
    return .container(
      SavedOutline.Container(
        id: id, kind: kind, role: fields.role, children: children, selection: fields.selection,
        value: values.add(fields.value, as: type, from: json)))
  }

  private mutating func readLost(depth: Int) throws(SavedFault) -> SavedOutline.Node {
    var id: NodeID?
    var (name, reason): (String?, String?)
    var children: [SavedOutline.Node] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        switch key {
        case "id": id = try readID()
        case "name": name = try json.text()
        case "reason": reason = try json.text()
        case "children": children = try readChildren(depth: depth)
        default: _ = try json.skipValue()
        }
      } catch { throw error.inside(key) }
    }
    return .lost(
      try required(id, "id"), name: try required(name, "name"), reason: try required(reason, "reason"),
      children: children)
  }
}
