import Waymark

extension SavedNavigationReader {
  /// Reads a line of a log.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func logLine(_ text: [UInt8], types: RestorableTypes) throws(SavedFault) -> NavigationLogLine {
    var reader = SavedNavigationReader(JSONReader(text), types: types, isLog: true)
    var line: NavigationLogLine?
    var state: NavigationState?
    let fields = try reader.fields { (reader, key) throws(SavedFault) in
      switch key {
      case "header": line = try reader.readHeader()
      case "change": line = .change(try reader.readChange())
      case "state": state = try reader.readState()
      default: return false
      }
      return true
    }
    try reader.json.end()
    if let state { return .state(revision: try fields.number("revision"), state) }
    return try reader.required(line, "header")
  }

  private mutating func readHeader() throws(SavedFault) -> NavigationLogLine {
    let fields = try fields()
    guard try fields.text("format") == NavigationLogLine.format else {
      throw SavedFault("is not \(NavigationLogLine.format)").inside("format")
    }
    let version = Int(clamping: try fields.number("version"))
    if version != NavigationLog.version { throw .unknownVersion(version) }
    return .header(app: try fields.text("app"), WindowKey(rawValue: try fields.text("window")))
  }

  private mutating func readState() throws(SavedFault) -> NavigationState {
    let outline = try outline()
    let layers: [ContainerNode]
    do { layers = try LoggedNodes(outline).layers() } catch { throw error.inside("nodes") }
    var state = NavigationState(window: outline.window, layers: layers, nextNumber: outline.nextNumber)
    state.metadata = outline.metadata.reduce(into: NodeMetadata()) { $0[$1.node] = $1.entry }
    state.trails = outline.trails.reduce(into: StepTrails()) { $0[$1.run] = $1.trail }
    if let fault = state.validate().first { throw SavedFault("is not a valid state: \(fault)") }
    return state
  }
}

// MARK: - Changes

extension SavedNavigationReader {
  private mutating func readNodes() throws(SavedFault) -> LoggedNodes { try LoggedNodes(readList()) }

  private mutating func readChange() throws(SavedFault) -> LoggedChange {
    var action: NavigationAction?
    var operations: [HostOperation]?
    var notes: [MetadataEdit] = []
    let fields = try fields { (reader, key) throws(SavedFault) in
      switch key {
      case "action": action = try reader.readAction()
      case "operations":
        operations = try reader.list { (reader) throws(SavedFault) in try reader.readOperation() }
      case "notes": notes = try reader.list { (reader) throws(SavedFault) in try reader.readNote() }
      default: return false
      }
      return true
    }
    let columns = fields.contains("columns") ? Int(clamping: try fields.number("columns")) : .max
    return LoggedChange(
      revision: try fields.number("revision"), cause: try cause(action, fields),
      traits: LayoutTraits(columns: columns), operations: try required(operations, "operations"), notes: notes
    )
  }

  private func cause(
    _ action: NavigationAction?, _ fields: SavedFields
  ) throws(SavedFault) -> NavigationCause {
    if let action { return .action(action) }
    let name = fields.contains("host") ? "host" : "cause"
    let word = try fields.text(name)
    let causes: [NavigationCause] = [
      .stateSet, .traversed, .attached, .layoutTraits, .popped, .closed, .selected, .externalScreen,
      .otherHostChange,
    ]
    let cause = causes.first { $0.field.map { $0 == (name, word) } ?? false }
    guard let cause else { throw .unknown.inside(name) }
    return cause
  }

  private mutating func readNote() throws(SavedFault) -> MetadataEdit {
    var note: MetadataEdit.Content?
    try object { (reader, key) throws(SavedFault) in
      switch key {
      case "nextNumber": note = .nextNumber(try reader.readNextNumber())
      case "metadata":
        let isRemoved = reader.json.isAtNumber
        let entry = try isRemoved ? SavedMetadata(reader.readID(), NodeMetadata.Entry()) : reader.readEntry()
        note = .metadata(entry.node, isRemoved ? nil : entry.entry)
      case "sequence":
        let (run, trail) = try reader.readTrail()
        note = .trail(run, trail)
      default: try reader.skip()
      }
    }
    guard let note else { throw SavedFault("names no data") }
    return MetadataEdit(content: note)
  }
}

// MARK: - Operations

extension SavedNavigationReader {
  /// A closure that makes an operation with the fields that follow its first one.
  private typealias OperationMaker = (SavedFields) throws(SavedFault) -> HostOperation

  private mutating func readOperation() throws(SavedFault) -> HostOperation {
    var make: OperationMaker?
    var child: ShownIdentity?
    let fields = try fields { (reader, key) throws(SavedFault) in
      switch key {
      case "dismiss":
        let layers = try reader.list { (reader) throws(SavedFault) in try reader.readIdentity() }
        make = { (_) throws(SavedFault) in .dismiss(layers) }
      case "present":
        let layer = try reader.readNodes().presentedLayer()
        make = { (_) throws(SavedFault) in layer }
      case "root":
        let root = try reader.readNodes().describedTree()
        make = { (fields) throws(SavedFault) in .setRoot(root, of: try fields.id("of")) }
      case "push":
        let node = try reader.readNodes().describedTree()
        make = { (fields) throws(SavedFault) in .push(node, onto: try fields.id("onto")) }
      case "replace":
        let nodes = try reader.readNodes().describedTrees()
        make = { (fields) throws(SavedFault) in
          .replace(try fields.range(), with: nodes, selected: child, in: try fields.id("in"))
        }
      case "pop":
        let stack = try reader.readID()
        make = { (fields) throws(SavedFault) in .pop(to: Int(clamping: try fields.number("to")), of: stack) }
      case "update":
        let update = try reader.readNodes().update()
        make = { (_) throws(SavedFault) in update }
      case "select", "selected":
        child = reader.json.acceptNull() ? nil : try reader.readIdentity()
        if key == "select" {
          make = { (fields) throws(SavedFault) in .select(child, in: try fields.id("in")) }
        }
      default: return false
      }
      return true
    }
    guard let make else { throw SavedFault("names no operation") }
    return try make(fields)
  }
}

extension SavedFields {
  /// Returns the range between the numbers in the fields `from` and `to`.
  fileprivate func range() throws(SavedFault) -> Range<Int> {
    let (from, to) = (Int(clamping: try number("from")), Int(clamping: try number("to")))
    if from > to { throw SavedFault("is larger than to").inside("from") }
    return from..<to
  }
}

// MARK: - Actions

extension SavedNavigationReader {
  private mutating func readAction() throws(SavedFault) -> NavigationAction {
    var action: NavigationAction?
    try object { (reader, name) throws(SavedFault) in
      if action != nil { throw SavedFault("is a second action") }
      action = try reader.readAction(name)
    }
    guard let action else { throw SavedFault("names no action") }
    return action
  }

  private mutating func readAction(_ name: String) throws(SavedFault) -> NavigationAction {
    switch name {
    case "go", "reset", "show": return try readGoal(of: name)
    case "open": return .open(try json.text())
    case "back":
      try skip()
      return .back
    case "dismiss": return .dismiss(json.acceptNull() ? nil : try readID())
    case "select": return .select(try readID())
    case "reselect": return .reselect(try readID())
    case "popToRoot": return .popToRoot(json.acceptNull() ? nil : try readID())
    case "leave": return .leave(try readID())
    case "remove": return .remove(try list { (reader) throws(SavedFault) in try reader.readID() })
    case "move": return try readMove()
    case "setBlueprint": return .setBlueprint(try readNodes().stateBlueprint())
    default: throw .unknown
    }
  }

  private mutating func readMove() throws(SavedFault) -> NavigationAction {
    let fields = try fields { (_, _) throws(SavedFault) in false }
    let node = try fields.id("node")
    if let goal = try fields.idIfPresent("before") { return .move(node, to: .before(goal)) }
    if let goal = try fields.idIfPresent("after") { return .move(node, to: .after(goal)) }
    return .move(node, to: .inside(try fields.id("into")))
  }

  /// Reads an action that has a destination.
  private mutating func readGoal(of name: String) throws(SavedFault) -> NavigationAction {
    var value: Range<Int>?
    var blueprint: NodeBlueprint?
    let fields = try fields { (reader, key) throws(SavedFault) in
      switch key {
      case "value": value = try reader.json.skipValue()
      case "blueprint": blueprint = try reader.readNodes().blueprint()
      default: return false
      }
      return true
    }
    let destination = try readDestination(fields.text("destination"), value)
    let route = try fields.textIfPresent("route").map { RouteName($0) } ?? .default
    if name == "go" { return .go(destination, route) }
    if name == "reset" { return .reset(to: destination, route) }
    if fields.contains("push") { return .show(destination, .push(around: try fields.idIfPresent("push"))) }
    if let node = try fields.idIfPresent("replacing") { return .show(destination, .replacing(node)) }
    return .show(destination, .present(try fields.style("present"), blueprint))
  }

  private func readDestination(_ key: String, _ value: Range<Int>?) throws(SavedFault) -> AnyDestination {
    var values = SavedValueTexts()
    let key = types.currentKey(of: key)
    let value = values.add(value, as: types.destinations[key], from: json)
    let node = SavedOutline.Node(
      id: NodeID(packed: 0), parent: nil, content: .screen(key: key, value), selection: nil)
    let content = try SavedOutline([node], values).loggedNodes()[0].content
    guard case .screen(let destination) = content else { throw .lost(content) }
    return destination
  }
}
