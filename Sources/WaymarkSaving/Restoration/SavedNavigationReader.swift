import Waymark

/// A reader for the outline of a saved navigation or of a line of a log: the list of nodes, and the location of
/// each node's value. The values are decoded together afterwards, which takes a fraction of the time.
struct SavedNavigationReader: JSONReading {
  var json: JSONReader
  let types: RestorableTypes
  /// Whether the text is a line of a log. Logs contain external screens and incomplete trees, and no metadata.
  private let isLog: Bool
  /// The values to decode, in the order of the numbers that nodes use for them.
  private var values = SavedValueTexts()
  private var nodes: [SavedOutline.Node] = []
  /// The number of containers around each node.
  private var depths: [Int] = []
  /// The selections whose node has not been read, by the index of the container.
  private var selections: [Int: ShownIdentity] = [:]

  init(_ json: JSONReader, types: RestorableTypes, isLog: Bool = false) {
    (self.json, self.types, self.isLog) = (json, types, isLog)
  }

  /// Reads the structure of a saved navigation.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func outline(
    of text: [UInt8], types: RestorableTypes
  ) throws(SavedNavigationError) -> SavedOutline {
    try checkVersion(of: text)
    do throws(SavedFault) {
      var reader = SavedNavigationReader(JSONReader(text), types: types)
      let outline = try reader.outline()
      try reader.json.end()
      return outline
    } catch {
      throw error.error(in: text)
    }
  }

  /// Checks that a text is in the current version of the format.
  ///
  /// - Throws: an error if the version is missing or unknown, or if the text before it is damaged.
  /// - Complexity: O(1) if the version comes first, otherwise O(n) in the number of bytes.
  static func checkVersion(of text: [UInt8]) throws(SavedNavigationError) {
    do throws(SavedFault) {
      let version = try version(of: JSONReader(text))
      if version != SavedNavigation.version { throw .unknownVersion(version) }
    } catch {
      throw error.error(in: text)
    }
  }

  private static func version(of json: JSONReader) throws(SavedFault) -> Int {
    var json = json
    try json.beginObject()
    while let key = try json.nextKey() {
      if key == "version" {
        do { return Int(clamping: try json.number()) } catch { throw error.inside(key) }
      }
      _ = try json.skipValue()
    }
    throw .missing.inside("version")
  }

  /// Reads the object that describes a state.
  mutating func outline() throws(SavedFault) -> SavedOutline {
    var window: WindowID?
    var nextNumber: UInt64?
    var hasNodes = false
    var metadata: [SavedMetadata] = []
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "window": window = try reader.readWindow()
      case "nextNumber": nextNumber = try reader.readNextNumber()
      case "nodes":
        if hasNodes { throw SavedFault("is there twice") }
        _ = try reader.readList()
        hasNodes = true
      case "metadata" where !reader.isLog: metadata = try reader.readMetadata()
      default: try reader.skip()
      }
    }
    let next = try required(nextNumber, "nextNumber")
    if let index = metadata.firstIndex(where: { $0.entry.tags.contains { $0.group.number >= next } }) {
      throw SavedFault("has a tag whose number is not smaller than nextNumber").inside(index)
        .inside("metadata")
    }
    let read = try required(window, "window")
    if !hasNodes { throw .missing.inside("nodes") }
    if !isLog {
      try checkRoots()
      try checkSelections()
    }
    return SavedOutline(
      window: read, nextNumber: next, nodes: nodes, metadata: metadata, values: values)
  }

  private mutating func readWindow() throws(SavedFault) -> WindowID {
    guard let number = UInt16(exactly: try json.number()) else { throw .otherType }
    return WindowID(rawValue: number)
  }

  mutating func readNextNumber() throws(SavedFault) -> UInt64 {
    let number = try json.number()
    let limit = isLog ? SavedNavigationLimits.loggedNextNumber : SavedNavigationLimits.nextNumber
    if number > limit { throw SavedFault("is larger than \(limit)") }
    return number
  }
}

// MARK: - Nodes

extension SavedNavigationReader {
  /// The fields of a node, read before the type of the node is known.
  private struct Fields {
    var id: NodeID?
    var selection: ShownIdentity?
    var kept: NodeID?
    var parent: Int?
    var layer: Presentation??
    var (screen, container, role): (String?, String?, String?)
    var (lost, reason): (String?, String?)
    var mark: ForeignMark?
    var value: Range<Int>?
  }

  /// Reads a list of nodes. It replaces the nodes that were read before.
  mutating func readList() throws(SavedFault) -> SavedOutline {
    (nodes, depths, values) = ([], [], SavedValueTexts())
    _ = try list { (reader) throws(SavedFault) in try reader.readNode() }
    return SavedOutline(nodes, values)
  }

  private mutating func readNode() throws(SavedFault) {
    if nodes.count == SavedNavigationLimits.nodes { throw .tooManyNodes }
    var fields = Fields()
    try object { (reader, key) throws(SavedFault) in try reader.read(key, into: &fields) }
    let id = try required(fields.kept ?? fields.id, "id")
    do { try check(fields.parent, of: fields.layer) } catch { throw error.inside("in") }
    try depths.addDepth(in: fields.parent, isLayer: fields.layer != nil)
    if let parent = fields.parent, selections[parent] == .node(id) { selections[parent] = nil }
    if fields.lost == nil, let selection = fields.selection { selections[nodes.count] = selection }
    let content = try content(fields)
    nodes.append(
      SavedOutline.Node(id: id, parent: fields.parent, content: content, selection: fields.selection))
  }

  private mutating func read(_ key: String, into fields: inout Fields) throws(SavedFault) {
    switch key {
    case "id": fields.id = try readID()
    case "in": fields.parent = Int(clamping: try json.number())
    case "layer": fields.layer = .some(json.acceptNull() ? nil : try readPresentation())
    case "screen": fields.screen = try readText()
    case "container": fields.container = try json.text()
    case "role": fields.role = try readText()
    case "lost": fields.lost = try readText()
    case "reason": fields.reason = try json.text()
    case "selection": fields.selection = json.acceptNull() ? nil : try readIdentity()
    case "value": fields.value = try json.skipValue()
    case "external" where isLog: fields.mark = try readMark()
    case "kept" where isLog: fields.kept = try readID()
    default: try skip()
    }
  }

  /// Checks that the parent stands earlier in the list and may have another child.
  private func check(_ parent: Int?, of layer: Presentation??) throws(SavedFault) {
    guard let parent else {
      // In a log, the list can also contain other nodes and their descendants.
      if layer == nil, !isLog { throw .missing }
      return
    }
    if layer != nil { throw SavedFault("is not allowed for a layer") }
    guard nodes.indices.contains(parent) else { throw SavedFault("names no earlier node") }
    switch nodes[parent].content {
    case .container, .lost: return
    case .screen, .external: throw SavedFault("names a screen")
    case .kept: throw SavedFault("names a kept node")
    case .layer: if parent != nodes.count - 1 { throw SavedFault("names a layer that has a root") }
    }
  }

  private mutating func content(_ fields: Fields) throws(SavedFault) -> SavedOutline.Content {
    if let layer = fields.layer { return .layer(layer) }
    if let mark = fields.mark { return .external(mark) }
    if fields.kept != nil { return .kept }
    if let name = fields.lost { return .lost(name: name, reason: try required(fields.reason, "reason")) }
    if let key = fields.screen {
      return .screen(key: key, values.add(fields.value, as: types.destinations[key], from: json))
    }
    let kind = try required(fields.container, "container")
    let type = if let role = fields.role { types.destinations[role] } else { types.kinds[kind] }
    return .container(kind: kind, role: fields.role, values.add(fields.value, as: type, from: json))
  }

  /// Checks that each layer has a root, which is always the next node in the list.
  private func checkRoots() throws(SavedFault) {
    for index in nodes.indices {
      guard case .layer = nodes[index].content else { continue }
      if index + 1 < nodes.count, nodes[index + 1].parent == index { continue }
      throw SavedFault("has no root").inside(index).inside("nodes")
    }
  }

  private func checkSelections() throws(SavedFault) {
    guard let (index, selection) = selections.min(by: { $0.key < $1.key }) else { return }
    var name = "layer"
    if case .container(let kind, let role, _) = nodes[index].content { name = LinkExcerpt.of(role ?? kind) }
    if case .screen(let key, _) = nodes[index].content { name = LinkExcerpt.of(key) }
    throw SavedFault("is \(selection), which is not in \(name) \(nodes[index].id)")
      .inside("selection").inside(index).inside("nodes")
  }

  private mutating func readPresentation() throws(SavedFault) -> Presentation {
    let fields = try fields()
    return Presentation(
      style: try fields.style("style"), presenter: try fields.id("presenter"),
      anchor: try fields.textIfPresent("anchor").map(PresentationAnchor.init))
  }
}

// MARK: - Metadata

extension SavedNavigationReader {
  private mutating func readMetadata() throws(SavedFault) -> [SavedMetadata] {
    var (entries, details) = (0, 0)
    return try list { (reader) throws(SavedFault) in
      let entry = try reader.readEntry()
      (entries, details) = (entries + 1, details + entry.entry.receivers.count + entry.entry.tags.count)
      if max(entries, details) > SavedNavigationLimits.metadata { throw .tooMuchMetadata }
      return entry
    }
  }

  private mutating func readEntry() throws(SavedFault) -> SavedMetadata {
    var node: NodeID?
    var entry = NodeMetadata.Entry()
    var places: [Int] = []
    var unsaved: String?
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "node": node = try reader.readID()
      case "screen": unsaved = try reader.readText()
      case "starter": entry.starter = reader.json.acceptNull() ? nil : try reader.readFlow()
      case "receivers":
        entry.receivers = try reader.list { (reader) throws(SavedFault) in try reader.readReceiver() }
      case "tags":
        let tags = try reader.list { (reader) throws(SavedFault) in try reader.readTag() }
        (entry.tags, places) = (tags.map(\.tag), tags.map(\.place))
      default: try reader.skip()
      }
    }
    return SavedMetadata(try required(node, "node"), entry, places: places, key: unsaved)
  }

  private mutating func readReceiver() throws(SavedFault) -> ResultReceiver {
    var flow: FlowID?
    let fields = try fields { (reader, key) throws(SavedFault) in
      if key == "flow" { flow = try reader.readFlow() }
      return key == "flow"
    }
    return ResultReceiver(
      flow: try required(flow, "flow"), key: ResultKey(rawValue: try fields.text("key")))
  }

  private mutating func readFlow() throws(SavedFault) -> FlowID {
    guard json.isAtText else { return .node(try readID()) }
    guard try json.text() == "window" else { throw .otherType }
    return .window
  }

  private mutating func readTag() throws(SavedFault) -> (tag: NodeTag, place: Int) {
    let fields = try fields()
    let group = NodeTag.Group(try fields.text("group"), try fields.number("number"))
    return (NodeTag(group, try fields.text("value")), Int(clamping: try fields.number("place")))
  }
}

// MARK: - Values

extension SavedNavigationReader {
  func required<R>(_ value: R?, _ field: String) throws(SavedFault) -> R {
    guard let value else { throw .missing.inside(field) }
    return value
  }

  mutating func readID() throws(SavedFault) -> NodeID { NodeID(packed: try json.number()) }

  /// Reads an id. In a log, it can also be the mark of an external screen.
  mutating func readIdentity() throws(SavedFault) -> ShownIdentity {
    if isLog, !json.isAtNumber { return .foreign(try readMark()) }
    return .node(try readID())
  }

  private mutating func readMark() throws(SavedFault) -> ForeignMark {
    let fields = try fields()
    return ForeignMark(token: try fields.number("token"), name: try fields.text("name"))
  }

  mutating func readText() throws(SavedFault) -> String? { json.acceptNull() ? nil : try json.text() }
}
