import Waymark

/// A scanner that finds nodes in the text of a saved navigation, with the ranges of their parts.
struct SavedNodeScanner {
  /// A node that has a destination, and the ranges of its parts in the text.
  struct Found {
    /// The key of the node's destination.
    let key: String
    let id: UInt64
    let range: Range<Int>
    let keyRange: Range<Int>
    let valueRange: Range<Int>?
    let childrenRange: Range<Int>?
  }

  private var json: JSONReader
  private var found: [Found] = []
  private var nodeCount = 0

  /// Returns the nodes whose destination has this key.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func nodes(in text: [UInt8], with key: String) throws(SavedNavigationError) -> [Found] {
    if text.count > SavedNavigationLimits.bytes { throw .tooManyBytes }
    var scanner = SavedNodeScanner(json: JSONReader(text))
    do { try scanner.scan() } catch { throw error.error }
    return scanner.found.filter { $0.key == key }
  }

  private init(json: JSONReader) { self.json = json }

  private mutating func scan() throws(SavedFault) {
    try scanObject { (scanner, key) throws(SavedFault) in
      guard key == "layers" else { return try scanner.skip() }
      try scanner.scanList { (scanner) throws(SavedFault) in
        try scanner.scanObject { (scanner, key) throws(SavedFault) in
          if key == "root" { try scanner.scanNode(depth: 0) } else { try scanner.skip() }
        }
      }
    }
    try json.end()
  }

  private mutating func scanNode(depth: Int) throws(SavedFault) {
    nodeCount += 1
    if nodeCount > SavedNavigationLimits.nodes { throw .tooManyNodes }
    if depth > SavedNavigationLimits.depth { throw .tooManyContainers }
    let start = json.place
    var (id, key): (UInt64?, String?)
    var (keyRange, valueRange, childrenRange): (Range<Int>?, Range<Int>?, Range<Int>?)
    try scanObject { (scanner, field) throws(SavedFault) in
      switch field {
      case "id": id = try scanner.json.number()
      case "screen", "role":
        if scanner.json.acceptNull() { return }
        var reader = scanner.json
        key = try reader.text()
        keyRange = try scanner.json.skipValue()
      case "value": valueRange = try scanner.json.skipValue()
      case "children":
        let start = scanner.json.place
        try scanner.scanList { (scanner) throws(SavedFault) in try scanner.scanNode(depth: depth + 1) }
        childrenRange = start..<scanner.json.place
      case "lost":
        if !scanner.json.acceptNull() { try scanner.scanLost(depth: depth) }
      default: try scanner.skip()
      }
    }
    guard let id, let key, let keyRange else { return }
    found.append(
      Found(
        key: key, id: id, range: start..<json.place, keyRange: keyRange, valueRange: valueRange,
        childrenRange: childrenRange))
  }

  private mutating func scanLost(depth: Int) throws(SavedFault) {
    try scanObject { (scanner, key) throws(SavedFault) in
      guard key == "children" else { return try scanner.skip() }
      try scanner.scanList { (scanner) throws(SavedFault) in try scanner.scanNode(depth: depth + 1) }
    }
  }

  private mutating func skip() throws(SavedFault) { _ = try json.skipValue() }

  private mutating func scanObject(
    _ field: (inout Self, String) throws(SavedFault) -> Void
  ) throws(SavedFault) {
    try json.beginObject()
    while let key = try json.nextKey() {
      do { try field(&self, key) } catch { throw error.inside(key) }
    }
  }

  private mutating func scanList(_ element: (inout Self) throws(SavedFault) -> Void) throws(SavedFault) {
    var count = 0
    try json.beginList()
    while try json.nextElement() {
      do { try element(&self) } catch { throw error.inside(count) }
      count += 1
    }
  }
}
