import Waymark

/// A writer that converts a saved navigation to JSON. The fields have a fixed order, so equal navigations
/// have equal JSON. The values of destinations and container kinds are encoded separately, all at once, which
/// is much faster than encoding them one by one.
struct SavedNavigationWriter {
  /// The destinations and container kinds to encode, in the order in which they appear in the text.
  private(set) var values: [any Encodable] = []
  /// The text without the values.
  private var text: [UInt8] = []
  /// The positions in the text at which values are inserted later.
  private var gaps: [Int] = []
  /// The fields with the quoted keys of destinations, by type. Computing the default key of a type is slow.
  private var keys: [ObjectIdentifier: [UInt8]] = [:]

  /// Creates a writer and writes everything except the values of destinations and container kinds.
  ///
  /// - Throws: ``SavedNavigationError/tooLarge(_:)`` if a limit of ``SavedNavigationLimits`` is exceeded.
  /// - Complexity: O(n).
  init(_ saved: SavedNavigation) throws(SavedNavigationError) {
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

  private mutating func write(_ saved: SavedNavigation) throws(SavedFault) {
    put(#"{"version":\#(SavedNavigation.version),"window":\#(saved.window.rawValue)"#)
    put(#","nextNumber":\#(saved.nextNumber),"nodes":["#)
    var depths: [Int] = []
    depths.reserveCapacity(saved.nodes.count)
    values.reserveCapacity(saved.nodes.count)
    gaps.reserveCapacity(saved.nodes.count)
    text.reserveCapacity(saved.nodes.count * 64)
    for (index, node) in saved.nodes.enumerated() {
      do { try depths.addDepth(in: node.parent) } catch { throw error.inside(index).inside("nodes") }
      if index > 0 { text.append(UInt8(ascii: ",")) }
      write(node)
    }
    put("]")
    if !saved.metadata.isEmpty { try write(saved.metadata) }
    if !saved.trails.isEmpty { try write(saved.trails) }
    put("}")
  }

  private mutating func put(_ json: String) { text += json.utf8 }

  private mutating func put(_ field: String, _ number: UInt64) {
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
  mutating func addDepth(in parent: Int?) throws(SavedFault) {
    if count == SavedNavigationLimits.nodes { throw .tooManyNodes }
    append(parent.map { self[$0] + 1 } ?? -1)
    if self[count - 1] > SavedNavigationLimits.depth { throw .tooManyContainers }
  }
}

// MARK: - Nodes

extension SavedNavigationWriter {
  private mutating func write(_ node: SavedNode) {
    put(#"{"id":"#, node.id.packed)
    if let parent = node.parent { put(#","in":"#, UInt64(parent)) }
    switch node.content {
    case .layer(nil): put(#","layer":null"#)
    case .layer(let presentation?): write(presentation)
    case .screen(let destination): put(#","screen":"#, keyOf: destination)
    case .container(let container):
      put(#","container":\#(type(of: container.kind).key.quoted)"#)
      if let role = container.role { put(#","role":"#, keyOf: role) }
    case .lost(let name, let reason): put(#","lost":\#(name.quoted),"reason":\#(reason.quoted)"#)
    }
    if let value = node.value { leaveGap(for: value) }
    if let selection = node.selection { put(#","selection":"#, selection.packed) }
    text.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ presentation: Presentation) {
    put(#","layer":{"style":\#(presentation.style.name.quoted)"#)
    if presentation.options != PresentationOptions() {
      put(#","options":\#(presentation.options.description.quoted)"#)
    }
    put(#","presenter":\#(presentation.presenter.packed)"#)
    if let anchor = presentation.anchor { put(#","anchor":\#(anchor.rawValue.quoted)"#) }
    put("}")
  }

  private mutating func leaveGap(for value: any Encodable) {
    put(#","value":"#)
    values.append(value)
    gaps.append(text.count)
  }

  /// Writes a field with a destination's key in quotes. The keys are stored, because computing the default
  /// key of a type is slow.
  private mutating func put(_ field: String, keyOf destination: AnyDestination) {
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
    let callers = metadata.reduce(0) { $0 + $1.callers.count }
    if max(metadata.count, callers) > SavedNavigationLimits.metadata {
      throw .tooMuchMetadata.inside("metadata")
    }
    put(#","metadata":["#)
    for (index, metadata) in metadata.enumerated() {
      put(index == 0 ? #"{"node":"# : #",{"node":"#, metadata.node.packed)
      if let starter = metadata.starter { put(#","starter":\#(starter.json)"#) }
      put(#","callers":[\#(metadata.callers.map(\.json).joined(separator: ","))]}"#)
    }
    put("]")
  }

  private mutating func write(_ trails: [SavedTrail]) throws(SavedFault) {
    let marks = trails.map(\.trail.marks)
    let steps = marks.reduce(0) { $0 + $1.count }
    if max(trails.count, steps) > SavedNavigationLimits.steps { throw .tooManySteps.inside("sequences") }
    put(#","sequences":["#)
    for (index, (saved, marks)) in zip(trails, marks).enumerated() {
      put(
        #"\#(index == 0 ? "" : ","){"sequence":\#(saved.run.sequence.quoted),"number":\#(saved.run.number)"#)
      if let home = saved.trail.home { put(#","home":"#, home.packed) }
      let steps = marks.map { #"{"node":\#($0.node.packed),"step":\#($0.step.quoted)}"# }
      put(#","steps":[\#(steps.joined(separator: ","))]}"#)
    }
    put("]")
  }
}

extension FlowID {
  /// The flow as it is written: `"window"`, or the id of its node. Hidden flows are not written.
  fileprivate var json: String { if case .node(let id) = self { String(id.packed) } else { #""window""# } }
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
