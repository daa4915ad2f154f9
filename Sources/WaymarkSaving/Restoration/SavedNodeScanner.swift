import Waymark

/// A scanner that finds nodes in the text of a saved navigation, with the ranges of their parts.
struct SavedNodeScanner: JSONReading {
  /// A node that has a destination, and the ranges of its parts in the text.
  struct Found {
    /// The key of the node's destination.
    let key: String
    let id: UInt64
    let parent: UInt64?
    let range: Range<Int>
    let keyRange: Range<Int>
    let valueRange: Range<Int>?
  }

  var json: JSONReader
  private var found: [Found] = []
  private var nodeCount = 0

  /// Returns the nodes whose destination has this key.
  ///
  /// - Parameter text: a text in the current version of the format.
  /// - Complexity: O(n) in the number of bytes.
  static func nodes(in text: [UInt8], with key: String) throws(SavedNavigationError) -> [Found] {
    if text.count > SavedNavigationLimits.bytes { throw .tooManyBytes }
    var scanner = SavedNodeScanner(json: JSONReader(text))
    do { try scanner.scan() } catch { throw error.error }
    return scanner.found.filter { $0.key == key }
  }

  private mutating func scan() throws(SavedFault) {
    try object { (scanner, key) throws(SavedFault) in
      guard key == "nodes" else { return try scanner.skip() }
      _ = try scanner.list { (scanner) throws(SavedFault) in try scanner.scanNode() }
    }
    try json.end()
  }

  private mutating func scanNode() throws(SavedFault) {
    if nodeCount == SavedNavigationLimits.nodes { throw .tooManyNodes }
    nodeCount += 1
    let start = json.place
    var (id, parent, key): (UInt64?, UInt64?, String?)
    var (keyRange, valueRange): (Range<Int>?, Range<Int>?)
    try object { (scanner, field) throws(SavedFault) in
      switch field {
      case "id": id = try scanner.json.number()
      case "in": parent = try scanner.json.number()
      case "screen", "role":
        if scanner.json.acceptNull() { return }
        var reader = scanner.json
        key = try reader.text()
        keyRange = try scanner.json.skipValue()
      case "value": valueRange = try scanner.json.skipValue()
      default: try scanner.skip()
      }
    }
    guard let id, let key, let keyRange else { return }
    found.append(
      Found(
        key: key, id: id, parent: parent, range: start..<json.place, keyRange: keyRange,
        valueRange: valueRange))
  }
}
