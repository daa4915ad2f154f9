/// The size limits of a link. Larger links are rejected before they are parsed.
enum LinkLimits {
  /// The maximum number of bytes in a link.
  static let bytes = 8192
  /// The maximum number of path segments.
  static let segments = 128
  /// The maximum number of patterns whose values are tried for one link.
  static let attempts = 16
}

/// A link without its scheme and host, split into its path and its query.
struct LinkParts {
  /// The path without its leading slash, as it is written in the link.
  let path: Substring
  /// The percent-decoded segments of the path. A trailing slash is ignored.
  let segments: [Substring]
  /// The query without its question mark, as it is written in the link.
  private let query: Substring.UTF8View

  /// Splits a link. The fragment is ignored.
  ///
  /// - Throws: ``LinkError`` if the link is too large, does not belong to the app, or has a malformed escape in
  ///   its path.
  init(_ link: String, format: LinkFormat) throws(LinkError) {
    let count = link.utf8.count
    guard count > 0 else { throw .empty }
    guard count <= LinkLimits.bytes else { throw .tooLong(bytes: count, limit: LinkLimits.bytes) }
    // The bytes of a string that is bridged from Objective-C are slow to read one by one.
    var link = link
    link.makeContiguousUTF8()
    var rest = try format.pathAndQuery(of: link)
    rest = rest.removePart(before: UInt8(ascii: "#"))
    let path = rest.removePart(before: UInt8(ascii: "?"))
    query = rest
    self.path = Substring(path)
    segments = try Self.segments(of: path)
  }

  private static func segments(of path: Substring.UTF8View) throws(LinkError) -> [Substring] {
    var segments: [Substring] = []
    segments.reserveCapacity(4)
    var rest = path
    while !rest.isEmpty {
      guard segments.count < LinkLimits.segments else { throw .tooManySegments(limit: LinkLimits.segments) }
      segments.append(try LinkEscapes.decode(rest.removePart(before: UInt8(ascii: "/"))))
    }
    return segments
  }

  /// Returns the percent-decoded values of the query items of a pattern, in the order of the pattern. An item
  /// that the link does not contain has its default, if there is one. Other items of the link are ignored.
  ///
  /// - Returns: the values of each item, or `nil` if the link does not contain a literal of the pattern.
  /// - Throws: ``LinkError/malformedEscape(_:)``.
  func values(of query: [LinkPattern.QueryItem]) throws(LinkError) -> [[Substring]]? {
    if query.isEmpty { return [] }
    var values = [[Substring]](repeating: [], count: query.count)
    var rest = self.query
    while !rest.isEmpty {
      var value = rest.removePart(before: UInt8(ascii: "&"))
      let name = try LinkEscapes.decodeQuery(value.removePart(before: UInt8(ascii: "=")))
      guard let index = query.firstIndex(where: { $0.name == name }) else { continue }
      values[index].append(try LinkEscapes.decodeQuery(value))
    }
    for (index, item) in query.enumerated() {
      switch item.value {
      case .literal(let text):
        guard !values[index].isEmpty, values[index].allSatisfy({ $0 == text }) else { return nil }
      case .field(_, let text?) where values[index].isEmpty: values[index] = [Substring(text)]
      case .field: break
      }
    }
    return values
  }
}

extension Substring.UTF8View {
  /// Removes and returns the part before a byte, and removes the byte. If the text does not contain the byte,
  /// removes and returns all of it.
  fileprivate mutating func removePart(before byte: UInt8) -> Substring.UTF8View {
    guard let end = firstIndex(of: byte) else {
      defer { self = self[endIndex...] }
      return self
    }
    defer { self = self[index(after: end)...] }
    return self[..<end]
  }
}
