import Waymark

/// A converter for format 1 of saved navigation; see `Documentation/formats/saved-navigation-1.md`.
struct SavedFormat1: JSONReading {
  var json: JSONReader
  /// The fields of each node in format 2, without its parent.
  private var nodes: [(parent: Int?, fields: [UInt8])] = []

  /// Returns a text in format 2. A text in that format is returned unchanged.
  ///
  /// - Throws: an error if the version is missing or unknown, or if the text is damaged.
  /// - Complexity: O(1) for format 2 if its version comes first, otherwise O(n) in the number of bytes.
  static func converted(_ text: [UInt8]) throws(SavedNavigationError) -> [UInt8] {
    do throws(SavedFault) {
      let version = try version(of: JSONReader(text))
      if version == SavedNavigation.version { return text }
      if version != 1 { throw .unknownVersion(version) }
      var converter = SavedFormat1(json: JSONReader(text))
      return try converter.convert()
    } catch {
      throw error.error(in: text)
    }
  }

  private static func version(of json: JSONReader) throws(SavedFault) -> Int {
    var (json, version) = (json, Int?.none)
    try json.beginObject()
    while version == nil, let key = try json.nextKey() {
      if key == "version" {
        do { version = Int(clamping: try json.number()) } catch { throw error.inside(key) }
      } else {
        _ = try json.skipValue()
      }
    }
    guard let version else { throw .missing.inside("version") }
    return version
  }

  private mutating func convert() throws(SavedFault) -> [UInt8] {
    var text = Array(#"{"version":2"#.utf8)
    try object { (converter, key) throws(SavedFault) in
      switch key {
      case "layers": _ = try converter.list { (converter) throws(SavedFault) in try converter.addLayer() }
      case "ties": text += try Array(#","metadata":["#.utf8) + converter.metadata() + "]".utf8
      case "window", "nextNumber", "sequences": text += try converter.field(key)
      default: try converter.skip()
      }
    }
    try json.end()
    text += #","nodes":["#.utf8
    for (index, node) in nodes.enumerated() {
      let place = node.parent.map { Array(#","in":\#($0)"#.utf8) } ?? []
      text += (index == 0 ? "{" : ",{").utf8 + (node.fields + place).dropFirst() + "}".utf8
    }
    return text + "]}".utf8
  }

  private mutating func addLayer() throws(SavedFault) {
    let index = try add(in: nil)
    var presentation = Array(#","layer":null"#.utf8)
    try object { (converter, key) throws(SavedFault) in
      switch key {
      case "presentation":
        if converter.json.acceptNull() { return }
        presentation = try Array(#","layer":{"#.utf8) + converter.presentation().dropFirst() + "}".utf8
      case "root": try converter.addNode(in: index, depth: 0)
      case "id": converter.nodes[index].fields += try converter.field(key)
      default: try converter.skip()
      }
    }
    nodes[index].fields += presentation
  }

  private mutating func presentation() throws(SavedFault) -> [UInt8] {
    var fields: [UInt8] = []
    try object { (converter, key) throws(SavedFault) in
      guard key == "style" else { return fields += try converter.field(key) }
      try converter.object { (converter, key) throws(SavedFault) in
        let field = try converter.field("style")
        if key == "name" { fields += field }
      }
    }
    return fields
  }

  private mutating func addNode(in parent: Int, depth: Int) throws(SavedFault) {
    if depth > SavedNavigationLimits.depth { throw .tooManyContainers }
    try read(add(in: parent), isLost: false, depth: depth)
  }

  private mutating func read(_ index: Int, isLost: Bool, depth: Int) throws(SavedFault) {
    try object { (converter, key) throws(SavedFault) in
      switch key {
      case "children":
        _ = try converter.list { (node) throws(SavedFault) in try node.addNode(in: index, depth: depth + 1) }
      case "lost" where !isLost:
        if !converter.json.acceptNull() { try converter.read(index, isLost: true, depth: depth) }
      case "name" where isLost: converter.nodes[index].fields += try converter.field("lost")
      case "id", "screen", "container", "role", "value", "selection", "reason":
        converter.nodes[index].fields += try converter.field(key)
      default: try converter.skip()
      }
    }
  }

  private mutating func metadata() throws(SavedFault) -> [UInt8] {
    var text: [UInt8] = []
    _ = try list { (converter) throws(SavedFault) in
      var fields: [UInt8] = []
      try converter.object { (converter, key) throws(SavedFault) in
        switch key {
        case "starter":
          if !converter.json.acceptNull() { fields += try Array(#","starter":"#.utf8) + converter.flow() }
        case "askers":
          let callers = try converter.list { (caller) throws(SavedFault) in try [0x2C] + caller.flow() }
          fields += Array(#","callers":["#.utf8) + callers.joined().dropFirst() + "]".utf8
        default: fields += try converter.field(key)
        }
      }
      text += (text.isEmpty ? "{" : ",{").utf8 + fields.dropFirst() + "}".utf8
    }
    return text
  }

  /// Returns a flow in format 2. Format 1 has an object with the name of the case.
  private mutating func flow() throws(SavedFault) -> [UInt8] {
    var flow: [UInt8]?
    try object { (converter, key) throws(SavedFault) in
      if key == "window" { flow = Array(#""window""#.utf8) }
      guard key == "node" else { return try converter.skip() }
      try converter.object { (converter, key) throws(SavedFault) in
        let range = try converter.json.skipValue()
        if key == "_0" { flow = Array(converter.json.bytes[range]) }
      }
    }
    if let flow { return flow } else { throw .otherType }
  }

  private mutating func add(in parent: Int?) throws(SavedFault) -> Int {
    if nodes.count == SavedNavigationLimits.nodes { throw .tooManyNodes }
    defer { nodes.append((parent, [])) }
    return nodes.count
  }

  /// Returns a field whose value is the next one in the text.
  private mutating func field(_ key: String) throws(SavedFault) -> [UInt8] {
    let value = try json.skipValue()
    return Array(",\(key.quoted):".utf8) + json.bytes[value]
  }
}
