import Waymark

/// A writer that converts a saved navigation or a line of a log to JSON. The fields have a fixed order, so equal
/// navigations have equal JSON. The values of destinations and container kinds are encoded separately, all at
/// once, which is much faster than encoding them one by one.
struct SavedNavigationWriter {
  /// The destinations and container kinds to encode, in the order in which they appear in the text.
  private(set) var values: [any Encodable] = []
  /// The text without the values.
  private var text: [UInt8] = []
  /// The positions in the text at which values are inserted later.
  private var gaps: [Int] = []
  /// The fields with the quoted keys of destinations, by type. Computing the default key of a type is slow.
  private var keys: [ObjectIdentifier: [UInt8]] = [:]

  /// Whether the text is a line of a log.
  private let isLog: Bool
  /// A closure that returns the destination to write in place of another one, or `nil` if all are written.
  let replacement: ((AnyDestination) -> AnyDestination)?

  init(isLog: Bool, replacement: ((AnyDestination) -> AnyDestination)? = nil) {
    (self.isLog, self.replacement) = (isLog, replacement)
  }

  /// Creates a writer and writes everything except the values of destinations and container kinds.
  ///
  /// - Throws: ``SavedNavigationError/tooLarge(_:)`` if a limit of ``SavedNavigationLimits`` is exceeded.
  /// - Complexity: O(n).
  init(_ saved: SavedNavigation) throws(SavedNavigationError) {
    self.init(isLog: false)
    do { try write(saved) } catch { throw error.error }
  }

  /// Returns the complete text.
  ///
  /// - Parameters:
  ///   - list: the encoded values of destinations and container kinds.
  ///   - ranges: the range of each value in `list`.
  func text(_ list: [UInt8], _ ranges: [Range<Int>]) throws(SavedNavigationError) -> [UInt8] {
    var whole: [UInt8] = []
    whole.reserveCapacity(text.count + list.count)
    var front = 0
    for (gap, range) in zip(gaps, ranges) {
      whole += text[front..<gap]
      whole += list[range]
      front = gap
    }
    whole += text[front...]
    if whole.count > SavedNavigationLimits.bytes { throw .tooManyBytes }
    return whole
  }

  mutating func write(_ saved: SavedNavigation) throws(SavedFault) {
    put(isLog ? "{" : #"{"version":\#(SavedNavigation.version),"#)
    put(#""window":\#(saved.window.rawValue),"nextNumber":\#(saved.nextNumber),"nodes":"#)
    text.reserveCapacity(saved.nodes.count * 64)
    do { try write(saved.nodes) } catch { throw error.inside("nodes") }
    if !saved.metadata.isEmpty { try write(saved.metadata) }
    if !saved.trails.isEmpty { try write(saved.trails) }
    put("}")
  }

  mutating func put(_ json: String) { text += json.utf8 }

  /// Writes the elements of a list, separated by commas.
  mutating func put<E, F: Error>(_ list: [E], _ write: (inout Self, E) throws(F) -> Void) throws(F) {
    for (index, element) in list.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      try write(&self, element)
    }
  }

  mutating func put(_ field: String, _ number: UInt64) {
    text += field.utf8
    put(number)
  }

  private mutating func put(_ number: UInt64) {
    if number >= 10 { put(number / 10) }
    text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

extension [Int] {
  /// Adds the number of containers around the next node.
  ///
  /// - Throws: a fault if there are too many containers or nodes.
  mutating func addDepth(in parent: Int?, isLayer: Bool) throws(SavedFault) {
    if count == SavedNavigationLimits.nodes { throw .tooManyNodes }
    append(parent.map { self[$0] + 1 } ?? (isLayer ? -1 : 0))
    if self[count - 1] > SavedNavigationLimits.depth { throw .tooManyContainers }
  }
}

// MARK: - Nodes

extension SavedNavigationWriter {
  mutating func write(_ nodes: [SavedNode]) throws(SavedFault) {
    var depths: [Int] = []
    depths.reserveCapacity(nodes.count)
    values.reserveCapacity(values.count + nodes.count)
    gaps.reserveCapacity(gaps.count + nodes.count)
    if nodes.reduce(0, { $0 + ($1.declared?.count ?? 0) }) > SavedNavigationLimits.declaredChildren {
      throw .tooManyDeclared
    }
    put("[")
    for (index, node) in nodes.enumerated() {
      do { try depths.addDepth(in: node.parent, isLayer: node.isLayer) } catch { throw error.inside(index) }
      if index > 0 { text.append(UInt8(ascii: ",")) }
      write(node)
    }
    put("]")
  }

  private mutating func write(_ node: SavedNode) {
    guard let replacement else { return writeUnchanged(node) }
    writeUnchanged(node.replaced(replacement))
  }

  private mutating func writeUnchanged(_ node: SavedNode) {
    text.append(UInt8(ascii: "{"))
    if case .kept = node.content { put(#""kept":"#, node.id.packed) } else { put(#""id":"#, node.id.packed) }
    if let parent = node.parent { put(#","in":"#, UInt64(parent)) }
    switch node.content {
    case .layer(nil): put(#","layer":null"#)
    case .layer(let presentation?): write(presentation)
    case .screen(let destination): put(#","screen":"#, keyOf: destination)
    case .container(let container):
      put(#","container":\#(type(of: container.kind).key.quoted)"#)
      if let role = container.role { put(#","role":"#, keyOf: role) }
    case .external(let mark):
      put(#","external":"#)
      write(mark)
    case .kept: break
    case .lost(let name, let reason): put(#","lost":\#(name.quoted),"reason":\#(reason.quoted)"#)
    }
    if let value = node.value { leaveGap(for: value) }
    if let selection = node.selection {
      put(#","selection":"#)
      write(selection)
    }
    if let declared = node.declared {
      put(#","declared":[\#(declared.map(\.quoted).joined(separator: ","))]"#)
    }
    text.append(UInt8(ascii: "}"))
  }

  mutating func write(_ identity: ShownIdentity) {
    switch identity {
    case .node(let id): put(id.packed)
    case .foreign(let mark): write(mark)
    }
  }

  private mutating func write(_ mark: ForeignMark) {
    put(#"{"token":\#(mark.token),"name":\#(mark.name.quoted)}"#)
  }

  private mutating func write(_ presentation: Presentation) {
    put(#","layer":{"style":"#)
    write(presentation.style)
    put(#","presenter":\#(presentation.presenter.packed)"#)
    if let anchor = presentation.anchor { put(#","anchor":\#(anchor.rawValue.quoted)"#) }
    put("}")
  }

  /// Writes the name of a style as the value of the current field and, unless they are the defaults, its
  /// options as the next field.
  mutating func write(_ style: PresentationStyle) {
    put(style.name.quoted)
    if style.options != PresentationOptions() { put(#","options":\#(style.options.description.quoted)"#) }
  }

  mutating func leaveGap(for value: any Encodable) {
    put(#","value":"#)
    values.append(value)
    gaps.append(text.count)
  }

  /// Writes a field with a destination's key in quotes. The keys are stored, because computing the default
  /// key of a type is slow.
  mutating func put(_ field: String, keyOf destination: AnyDestination) {
    put(field)
    if let key = keys[destination.typeID] { return text += key }
    let key = Array(destination.key.quoted.utf8)
    keys[destination.typeID] = key
    text += key
  }
}

// MARK: - Metadata

extension SavedNavigationWriter {
  private mutating func write(_ metadata: [SavedMetadata]) throws(SavedFault) {
    let callers = metadata.reduce(0) { $0 + $1.entry.callers.count }
    if max(metadata.count, callers) > SavedNavigationLimits.metadata {
      throw .tooMuchMetadata.inside("metadata")
    }
    put(#","metadata":["#)
    put(metadata) { $0.write($1) }
    put("]")
  }

  mutating func write(_ metadata: SavedMetadata) {
    let entry = metadata.entry
    put(#"{"node":"#, metadata.node.packed)
    if let key = metadata.key { put(#","screen":\#(key.quoted)"#) }
    if let starter = entry.starter { put(#","starter":\#(starter.json)"#) }
    if entry.beginsFlow { put(#","beginsFlow":true"#) }
    put(#","callers":["#)
    put(entry.callers) { $0.write($1) }
    put("]}")
  }

  private mutating func write(_ caller: NodeMetadata.Caller) {
    guard isLog else { return put(caller.flow?.json ?? "") }
    put(#"{"id":"#, caller.id.number)
    if let flow = caller.flow { put(#","flow":\#(flow.json)"#) }
    put("}")
  }

  private mutating func write(_ trails: [SavedTrail]) throws(SavedFault) {
    let steps = trails.reduce(0) { $0 + $1.trail.marks.count }
    if max(trails.count, steps) > SavedNavigationLimits.steps { throw .tooManySteps.inside("sequences") }
    put(#","sequences":["#)
    put(trails) { $0.write($1.run, $1.trail) }
    put("]")
  }

  /// Writes the trail of a sequence run, or its removal, which has no steps.
  mutating func write(_ run: SequenceRun, _ trail: StepTrail?) {
    put(#"{"sequence":\#(run.sequence.quoted),"number":\#(run.number)"#)
    if let home = trail?.home { put(#","home":"#, home.packed) }
    if let lost = trail?.lost { put(#","lost":\#(lost.quoted)"#) }
    if let trail {
      let steps = trail.marks.map { #"{"node":\#($0.node.packed),"step":\#($0.step.quoted)}"# }
      put(#","steps":[\#(steps.joined(separator: ","))]"#)
    }
    put("}")
  }
}

extension FlowID {
  /// The flow as it is written: `"window"`, or the id of its node. Hidden flows are written only in logs.
  fileprivate var json: String {
    switch self {
    case .window: #""window""#
    case .node(let id): String(id.packed)
    case .hidden(let number): #""hidden \#(number)""#
    }
  }
}

extension String {
  /// The string as a JSON literal.
  var quoted: String {
    var json = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": json += "\\\(scalar)"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    return json + "\""
  }
}
