import Waymark

/// A reader for the outline of a saved navigation: the tree, and the location of each node's value. The
/// values are decoded together afterwards, which takes a fraction of the time.
struct SavedNavigationReader {
  var json: JSONReader
  let types: RestorableTypes
  /// The values to decode. Each node refers to its value by an index.
  var values = SavedValueTexts()
  var nodeCount = 0

  private init(_ json: JSONReader, types: RestorableTypes) {
    (self.json, self.types) = (json, types)
  }

  /// Reads the structure of a saved navigation.
  ///
  /// - Complexity: O(n) in the number of bytes.
  static func outline(
    of text: [UInt8], types: RestorableTypes
  ) throws(SavedNavigationError) -> SavedOutline {
    if text.count > SavedNavigationLimits.bytes {
      throw .tooLarge("it has more than \(SavedNavigationLimits.bytes) bytes")
    }
    do {
      try check(versionOf: JSONReader(text))
      var reader = SavedNavigationReader(JSONReader(text), types: types)
      return try reader.outline()
    } catch let error as SavedNavigationError {
      throw error
    } catch let fault as SavedFault {
      if fault.isTooLarge { throw fault.error }
      throw JSONFault.description(of: text).map { .malformed($0) } ?? fault.error
    } catch {
      throw .malformed("\(error)")
    }
  }

  /// Checks the version of the format. This must happen first, because other versions can have a different
  /// format.
  private static func check(versionOf json: JSONReader) throws {
    var json = json
    try json.beginObject()
    while let key = try json.nextKey() {
      guard key == "version" else {
        _ = try json.skipValue()
        continue
      }
      guard let version = try Int(exactly: json.number()) else { throw SavedFault.otherType.inside(key) }
      if version != SavedNavigation.version { throw SavedNavigationError.unknownVersion(version) }
      return
    }
    throw SavedFault.missing.inside("version")
  }

  private mutating func outline() throws(SavedFault) -> SavedOutline {
    var window: WindowID?
    var nextNumber: UInt64?
    var layers: [SavedOutline.Layer]?
    var metadata: [SavedMetadata] = []
    var trails: [SavedTrail] = []
    try json.beginObject()
    while let key = try json.nextKey() {
      do {
        switch key {
        case "window": window = try readWindow()
        case "nextNumber": nextNumber = try readNextNumber()
        case "layers": layers = try list { (reader) throws(SavedFault) in try reader.readLayer() }
        case "ties": metadata = try readMetadata()
        case "sequences": trails = try readTrails()
        default: _ = try json.skipValue()
        }
      } catch { throw error.inside(key) }
    }
    try json.end()
    let next = try required(nextNumber, "nextNumber")
    try trails.check(before: next)
    return SavedOutline(
      window: try required(window, "window"), nextNumber: next, layers: try required(layers, "layers"),
      metadata: metadata, trails: trails, values: values)
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

extension SavedNavigationReader {
  mutating func list<E>(
    _ read: (inout Self) throws(SavedFault) -> E
  ) throws(SavedFault) -> [E] {
    var elements: [E] = []
    try json.beginList()
    while try json.nextElement() {
      do { elements.append(try read(&self)) } catch { throw error.inside(elements.count) }
    }
    return elements
  }

  func required<R>(_ value: R?, _ field: String) throws(SavedFault) -> R {
    guard let value else { throw .missing.inside(field) }
    return value
  }

  mutating func readID() throws(SavedFault) -> NodeID { NodeID(packed: try json.number()) }
}
