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
  /// The keys of destination types, in quotes, by type.
  private var keys: [ObjectIdentifier: String] = [:]
  private var nodeCount = 0

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
}

extension SavedNavigationWriter {
  private mutating func write(_ saved: SavedNavigation) throws(SavedFault) {
    put(#"{"version":\#(SavedNavigation.version),"window":\#(saved.window.rawValue)"#)
    put(#","nextNumber":\#(saved.nextNumber),"layers":["#)
    for (index, layer) in saved.layers.enumerated() {
      if index > 0 { put(",") }
      do { try write(layer) } catch { throw error.inside(index).inside("layers") }
    }
    put("]")
    if !saved.metadata.isEmpty { try write(saved.metadata) }
    if !saved.trails.isEmpty { try write(saved.trails) }
    put("}")
  }

  private mutating func write(_ layer: SavedLayer) throws(SavedFault) {
    try count()
    put(#"{"id":\#(layer.id.packed)"#)
    if let presentation = layer.presentation { write(presentation) }
    put(#","root":"#)
    do { try write(layer.root, depth: 0) } catch { throw error.inside("root") }
    put("}")
  }

  private mutating func write(_ presentation: Presentation) {
    put(#","presentation":{"style":{"name":\#(presentation.style.name.quoted)}"#)
    put(#","presenter":\#(presentation.presenter.packed)"#)
    if let anchor = presentation.anchor { put(#","anchor":\#(anchor.rawValue.quoted)"#) }
    put("}")
  }

  private mutating func write(_ metadata: [SavedMetadata]) throws(SavedFault) {
    let callers = metadata.reduce(0) { $0 + $1.callers.count }
    if max(metadata.count, callers) > SavedNavigationLimits.metadata { throw .tooMuchMetadata.inside("ties") }
    put(#","ties":["#)
    for (index, metadata) in metadata.enumerated() {
      put(#"\#(index == 0 ? "" : ","){"node":\#(metadata.node.packed)"#)
      if let starter = metadata.starter { put(#","starter":\#(starter.json)"#) }
      put(#","askers":[\#(metadata.callers.map(\.json).joined(separator: ","))]}"#)
    }
    put("]")
  }

  private mutating func write(_ trails: [SavedTrail]) throws(SavedFault) {
    let steps = trails.reduce(0) { $0 + $1.steps.count }
    if max(trails.count, steps) > SavedNavigationLimits.steps { throw .tooManySteps.inside("sequences") }
    put(#","sequences":["#)
    for (index, trail) in trails.enumerated() {
      put(#"\#(index == 0 ? "" : ","){"sequence":\#(trail.sequence.quoted),"number":\#(trail.number)"#)
      if let home = trail.home { put(#","home":\#(home.packed)"#) }
      let steps = trail.steps.map { #"{"node":\#($0.node.packed),"step":\#($0.step.quoted)}"# }
      put(#","steps":[\#(steps.joined(separator: ","))]}"#)
    }
    put("]")
  }

  private mutating func count() throws(SavedFault) {
    nodeCount += 1
    if nodeCount > SavedNavigationLimits.nodes { throw .tooManyNodes }
  }

  private mutating func put(_ json: String) { text += json.utf8 }
}

// MARK: - Nodes

extension SavedNavigationWriter {
  private mutating func write(_ node: SavedNode, depth: Int) throws(SavedFault) {
    try count()
    if depth > SavedNavigationLimits.depth { throw .tooManyContainers }
    switch node {
    case .screen(let id, let destination):
      put(#"{"id":\#(id.packed),"screen":"#)
      put(key(of: destination))
      write(destination.base)
    case .container(let container): try write(container, depth: depth)
    case .lost(let lost):
      put(#"{"lost":{"id":\#(lost.id.packed),"name":\#(lost.name.quoted)"#)
      put(#","reason":\#(lost.reason.quoted)"#)
      do { try write(lost.children, depth: depth) } catch { throw error.inside("lost") }
      put("}")
    }
    put("}")
  }

  private mutating func write(_ container: SavedContainer, depth: Int) throws(SavedFault) {
    put(#"{"id":\#(container.id.packed),"container":\#(type(of: container.kind).key.quoted)"#)
    if let role = container.role {
      put(#","role":"#)
      put(key(of: role))
    }
    write(container.value)
    try write(container.children, depth: depth)
    if let selection = container.selection { put(#","selection":\#(selection.packed)"#) }
  }

  private mutating func write(_ children: [SavedNode], depth: Int) throws(SavedFault) {
    put(#","children":["#)
    for (index, child) in children.enumerated() {
      if index > 0 { put(",") }
      do { try write(child, depth: depth + 1) } catch { throw error.inside(index).inside("children") }
    }
    put("]")
  }

  /// Records the value of a destination or a container kind and its position in the text. The value is
  /// inserted later.
  private mutating func write(_ value: any Encodable) {
    put(#","value":"#)
    values.append(value)
    gaps.append(text.count)
  }

  /// Returns a destination's key in quotes. The keys are stored, because computing the default key of a type
  /// is slow.
  private mutating func key(of destination: AnyDestination) -> String {
    if let key = keys[destination.typeID] { return key }
    let key = destination.key.quoted
    keys[destination.typeID] = key
    return key
  }
}

extension FlowID {
  /// The flow as JSON, in the format that Swift synthesizes for enumerations.
  fileprivate var json: String {
    switch self {
    case .window: #"{"window":{}}"#
    case .node(let id): #"{"node":{"_0":\#(id.packed)}}"#
    case .hidden(let number): #"{"hidden":{"_0":\#(number)}}"#
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
