import Waymark

/// A reader for the outline of a saved navigation: the list of nodes, and the location of each node's value.
/// The values are decoded together afterwards, which takes a fraction of the time.
struct SavedNavigationReader: JSONReading {
  var json: JSONReader
  private let types: RestorableTypes
  /// The values to decode, in the order of the numbers that nodes use for them.
  private var values = SavedValueTexts()
  private var nodes: [SavedOutline.Node] = []
  /// The number of containers around each node.
  private var depths: [Int] = []
  /// The selections whose node has not been read, by the index of the container.
  private var selections: [Int: NodeID] = [:]

  private init(_ json: JSONReader, types: RestorableTypes) {
    (self.json, self.types) = (json, types)
  }

  /// Reads the structure of a saved navigation.
  ///
  /// - Parameters:
  ///   - text: a text in the current format.
  ///   - types: the types that can be decoded.
  ///   - source: the text from which `text` was converted. The location of a syntax error refers to it.
  /// - Complexity: O(n) in the number of bytes.
  static func outline(
    of text: [UInt8], types: RestorableTypes, source: [UInt8]
  ) throws(SavedNavigationError) -> SavedOutline {
    do throws(SavedFault) {
      var reader = SavedNavigationReader(JSONReader(text), types: types)
      return try reader.outline()
    } catch {
      throw error.error(in: source)
    }
  }

  private mutating func outline() throws(SavedFault) -> SavedOutline {
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
        _ = try reader.list { (reader) throws(SavedFault) in try reader.readNode() }
        hasNodes = true
      case "metadata": metadata = try reader.readMetadata()
      case "sequences": trails = try reader.readTrails()
      default: try reader.skip()
      }
    }
    try json.end()
    let next = try required(nextNumber, "nextNumber")
    if let index = trails.firstIndex(where: { $0.run.number >= next }) {
      throw SavedFault("is not smaller than nextNumber").inside("number").inside(index).inside("sequences")
    }
    let read = try required(window, "window")
    if !hasNodes { throw .missing.inside("nodes") }
    try checkRoots()
    try checkSelections()
    return SavedOutline(
      window: read, nextNumber: next, nodes: nodes, metadata: metadata, trails: trails, values: values)
  }

  private mutating func readWindow() throws(SavedFault) -> WindowID {
    guard let number = UInt16(exactly: try json.number()) else { throw .otherType }
    return WindowID(rawValue: number)
  }

  private mutating func readNextNumber() throws(SavedFault) -> UInt64 {
    let number = try json.number()
    if number > SavedNavigationLimits.nextNumber {
      throw SavedFault("is larger than \(SavedNavigationLimits.nextNumber)")
    }
    return number
  }
}

// MARK: - Nodes

extension SavedNavigationReader {
  /// The fields of a node, read before the type of the node is known.
  private struct Fields {
    var (id, selection): (NodeID?, NodeID?)
    var parent: Int?
    var layer: Presentation??
    var (screen, container, role): (String?, String?, String?)
    var (lost, reason): (String?, String?)
    var value: Range<Int>?
  }

  private mutating func readNode() throws(SavedFault) {
    if nodes.count == SavedNavigationLimits.nodes { throw .tooManyNodes }
    var fields = Fields()
    try object { (reader, key) throws(SavedFault) in try reader.read(key, into: &fields) }
    let id = try required(fields.id, "id")
    do { try check(fields.parent, of: fields.layer) } catch { throw error.inside("in") }
    try depths.addDepth(in: fields.parent)
    if let parent = fields.parent, selections[parent] == id { selections[parent] = nil }
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
    case "selection": fields.selection = json.acceptNull() ? nil : try readID()
    case "value": fields.value = try json.skipValue()
    default: try skip()
    }
  }

  /// Checks that the parent stands earlier in the list and may have another child.
  private func check(_ parent: Int?, of layer: Presentation??) throws(SavedFault) {
    guard let parent else {
      if layer == nil { throw .missing }
      return
    }
    if layer != nil { throw SavedFault("is not allowed for a layer") }
    guard nodes.indices.contains(parent) else { throw SavedFault("names no earlier node") }
    switch nodes[parent].content {
    case .container, .lost: return
    case .screen: throw SavedFault("names a screen")
    case .layer: if parent != nodes.count - 1 { throw SavedFault("names a layer that has a root") }
    }
  }

  private mutating func content(_ fields: Fields) throws(SavedFault) -> SavedOutline.Content {
    if let layer = fields.layer { return .layer(layer) }
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
    var (style, anchor): (String?, String?)
    var presenter: NodeID?
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "style": style = try reader.json.text()
      case "presenter": presenter = try reader.readID()
      case "anchor": anchor = try reader.readText()
      default: try reader.skip()
      }
    }
    return Presentation(
      style: PresentationStyle(try required(style, "style")), presenter: try required(presenter, "presenter"),
      anchor: anchor.map(PresentationAnchor.init))
  }
}

// MARK: - Metadata

extension SavedNavigationReader {
  private mutating func readMetadata() throws(SavedFault) -> [SavedMetadata] {
    var (entries, callers) = (0, 0)
    return try list { (reader) throws(SavedFault) in
      let entry = try reader.readEntry()
      (entries, callers) = (entries + 1, callers + entry.callers.count)
      if max(entries, callers) > SavedNavigationLimits.metadata { throw .tooMuchMetadata }
      return entry
    }
  }

  private mutating func readEntry() throws(SavedFault) -> SavedMetadata {
    var node: NodeID?
    var starter: FlowID?
    var callers: [FlowID] = []
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "node": node = try reader.readID()
      case "starter": starter = reader.json.acceptNull() ? nil : try reader.readFlow()
      case "callers": callers = try reader.list { (reader) throws(SavedFault) in try reader.readFlow() }
      default: try reader.skip()
      }
    }
    return SavedMetadata(node: try required(node, "node"), starter: starter, callers: callers)
  }

  private mutating func readFlow() throws(SavedFault) -> FlowID {
    guard json.isAtText else { return .node(try readID()) }
    guard try json.text() == "window" else { throw .otherType }
    return .window
  }

  private mutating func readTrails() throws(SavedFault) -> [SavedTrail] {
    var (runs, steps) = (0, 0)
    return try list { (reader) throws(SavedFault) in
      let (trail, count) = try reader.readTrail()
      (runs, steps) = (runs + 1, steps + count)
      if max(runs, steps) > SavedNavigationLimits.steps { throw .tooManySteps }
      return trail
    }
  }

  private mutating func readTrail() throws(SavedFault) -> (SavedTrail, Int) {
    var sequence: String?
    var number: UInt64?
    var home: NodeID?
    var steps: [StepMark]?
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "sequence": sequence = try reader.json.text()
      case "number": number = try reader.json.number()
      case "home": home = reader.json.acceptNull() ? nil : try reader.readID()
      case "steps": steps = try reader.list { (reader) throws(SavedFault) in try reader.readStep() }
      default: try reader.skip()
      }
    }
    let run = SequenceRun(
      sequence: try required(sequence, "sequence"), number: try required(number, "number"))
    let marks = try required(steps, "steps")
    return (SavedTrail(run: run, trail: StepTrail(home: home, marks: marks)), marks.count)
  }

  private mutating func readStep() throws(SavedFault) -> StepMark {
    var node: NodeID?
    var step: String?
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "node": node = try reader.readID()
      case "step": step = try reader.json.text()
      default: try reader.skip()
      }
    }
    return StepMark(node: try required(node, "node"), step: try required(step, "step"))
  }
}

// MARK: - Values

extension SavedNavigationReader {
  private func required<R>(_ value: R?, _ field: String) throws(SavedFault) -> R {
    guard let value else { throw .missing.inside(field) }
    return value
  }

  private mutating func readID() throws(SavedFault) -> NodeID { NodeID(packed: try json.number()) }

  private mutating func readText() throws(SavedFault) -> String? { json.acceptNull() ? nil : try json.text() }
}
