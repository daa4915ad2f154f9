import Waymark

/// A reader for the outline of a saved navigation or of a line of a log: the list of nodes, and the location of
/// each node's value. The values are decoded together afterwards, which takes a fraction of the time.
struct SavedNavigationReader: JSONReading {
  var json: JSONReader
  let types: RestorableTypes
  /// Whether the text is a line of a log. Logs contain external screens, hidden flows, and incomplete trees.
  private let isLog: Bool
  /// The values to decode, in the order of the numbers that nodes use for them.
  private var values = SavedValueTexts()
  private var nodes: [SavedOutline.Node] = []
  /// The number of containers around each node.
  private var depths: [Int] = []
  /// The number of declared children that have been read.
  private var declaredCount = 0
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
    var trails: [SavedTrail] = []
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "window": window = try reader.readWindow()
      case "nextNumber": nextNumber = try reader.readNextNumber()
      case "nodes":
        if hasNodes { throw SavedFault("is there twice") }
        _ = try reader.readList()
        hasNodes = true
      case "metadata": metadata = try reader.readMetadata()
      case "sequences": trails = try reader.readTrails()
      default: try reader.skip()
      }
    }
    let next = try required(nextNumber, "nextNumber")
    if !isLog, let index = trails.firstIndex(where: { $0.run.number >= next }) {
      throw SavedFault("is not smaller than nextNumber").inside("number").inside(index).inside("sequences")
    }
    let read = try required(window, "window")
    if !hasNodes { throw .missing.inside("nodes") }
    if !isLog {
      try checkRoots()
      try checkSelections()
    }
    return SavedOutline(
      window: read, nextNumber: next, nodes: nodes, metadata: metadata, trails: trails, values: values)
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
    var declared: [String]?
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
      SavedOutline.Node(
        id: id, parent: fields.parent, content: content, selection: fields.selection,
        declared: fields.declared))
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
    case "declared" where !isLog: fields.declared = json.acceptNull() ? nil : try readDeclared()
    case "external" where isLog: fields.mark = try readMark()
    case "kept" where isLog: fields.kept = try readID()
    default: try skip()
    }
  }

  /// Reads the keys of a container's declared children. Former keys are replaced by the current ones.
  private mutating func readDeclared() throws(SavedFault) -> [String] {
    try list { (reader) throws(SavedFault) in
      if reader.declaredCount == SavedNavigationLimits.declaredChildren { throw .tooManyDeclared }
      reader.declaredCount += 1
      return reader.types.currentKey(of: try reader.json.text())
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
    if let key = fields.screen.map(types.currentKey(of:)) {
      return .screen(key: key, values.add(fields.value, as: types.destinations[key], from: json))
    }
    let kind = try required(fields.container, "container")
    let role = fields.role.map(types.currentKey(of:))
    let type = if let role { types.destinations[role] } else { types.kinds[kind] }
    return .container(kind: kind, role: role, values.add(fields.value, as: type, from: json))
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
    var (entries, callers) = (0, 0)
    return try list { (reader) throws(SavedFault) in
      let entry = try reader.readEntry()
      (entries, callers) = (entries + 1, callers + entry.entry.callers.count)
      if max(entries, callers) > SavedNavigationLimits.metadata { throw .tooMuchMetadata }
      return entry
    }
  }

  mutating func readEntry() throws(SavedFault) -> SavedMetadata {
    var node: NodeID?
    var starter: FlowID?
    var beginsFlow = false
    var callers: [NodeMetadata.Caller] = []
    var unsaved: String?
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "node": node = try reader.readID()
      case "screen" where !reader.isLog: unsaved = try reader.readText().map(reader.types.currentKey(of:))
      case "starter": starter = reader.json.acceptNull() ? nil : try reader.readFlow()
      case "callers": callers = try reader.list { (reader) throws(SavedFault) in try reader.readCaller() }
      case "beginsFlow" where reader.isLog: beginsFlow = try reader.json.boolean()
      default: try reader.skip()
      }
    }
    let entry = NodeMetadata.Entry(starter: starter, beginsFlow: beginsFlow, callers: callers)
    return SavedMetadata(try required(node, "node"), entry, key: unsaved)
  }

  /// Reads a caller. In a log, a caller has an id, and its flow is optional.
  private mutating func readCaller() throws(SavedFault) -> NodeMetadata.Caller {
    if !isLog { return NodeMetadata.Caller(id: ResultCallerID(number: 0), flow: try readFlow()) }
    return try readLoggedCaller()
  }

  private mutating func readLoggedCaller() throws(SavedFault) -> NodeMetadata.Caller {
    var flow: FlowID?
    let fields = try fields { (reader, key) throws(SavedFault) in
      if key == "flow" { flow = try reader.readFlow() }
      return key == "flow"
    }
    return NodeMetadata.Caller(id: ResultCallerID(number: try fields.number("id")), flow: flow)
  }

  private mutating func readFlow() throws(SavedFault) -> FlowID {
    guard json.isAtText else { return .node(try readID()) }
    let text = try json.text()
    if text == "window" { return .window }
    guard isLog, text.hasPrefix("hidden "), let number = UInt64(text.dropFirst(7)) else { throw .otherType }
    return .hidden(number)
  }

  private mutating func readTrails() throws(SavedFault) -> [SavedTrail] {
    var (runs, steps) = (0, 0)
    return try list { (reader) throws(SavedFault) in
      let (run, trail) = try reader.readTrail()
      let read = try reader.required(trail, "steps")
      (runs, steps) = (runs + 1, steps + read.marks.count)
      if max(runs, steps) > SavedNavigationLimits.steps { throw .tooManySteps }
      return SavedTrail(run: run, trail: read)
    }
  }

  /// Reads the trail of a sequence run. The trail is `nil` if it has no field `steps`.
  mutating func readTrail() throws(SavedFault) -> (SequenceRun, StepTrail?) {
    var steps: [StepMark]?
    let fields = try fields { (reader, key) throws(SavedFault) in
      if key == "steps" {
        steps = try reader.list { (reader) throws(SavedFault) in try reader.readStep() }
      }
      return key == "steps"
    }
    let run = SequenceRun(sequence: try fields.text("sequence"), number: try fields.number("number"))
    guard let steps else { return (run, nil) }
    var trail = StepTrail(home: try fields.idIfPresent("home"), marks: steps)
    if isLog { trail.lost = try fields.textIfPresent("lost") }
    return (run, trail)
  }

  private mutating func readStep() throws(SavedFault) -> StepMark {
    let fields = try fields()
    return StepMark(node: try fields.id("node"), step: try fields.text("step"))
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
