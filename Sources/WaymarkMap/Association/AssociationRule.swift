/// A rule of an association file, with the keys that Apple's systems read.
struct AssociationRule: Encodable, Hashable {
  var path: String
  var query: [String: String]?
  var exclude: Bool?
  var comment: String

  private enum CodingKeys: String, CodingKey {
    case path = "/"
    case query = "?"
    case exclude, comment
  }

  /// Rules that differ only in their comments are the same.
  struct Pattern: Hashable {
    let path: String
    let query: [String: String]?
    let exclude: Bool?
  }

  var pattern: Pattern { Pattern(path: path, query: query, exclude: exclude) }
}

/// The parts of a link pattern that an association file can express.
struct AssociationPattern {
  /// The segments as patterns of Apple: literals, and `?*` for a placeholder.
  let segments: [String]
  /// The texts that the query must contain.
  let query: [String: String]
  /// Whether the last segment stands for one or more segments.
  let hasRest: Bool
  let screen: String

  init(_ pattern: String, of screen: String) {
    let parts = pattern.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts.first ?? ""
    segments = path.split(separator: "/").map(Self.wildcards)
    hasRest = path.hasSuffix("...}")
    var query: [String: String] = [:]
    for item in parts.dropFirst().joined().split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1).map(String.init)
      // The value of a field can be anything, and a field can be optional.
      if pair.count == 2, !pair[1].hasPrefix("{") { query[pair[0]] = Self.plain(pair[1]) }
    }
    self.query = query
    self.screen = screen
  }

  /// Whether a wildcard can also match a slash.
  var hasWildcards: Bool { segments.contains { $0.contains("*") } }

  /// Whether a link with a slash at its end needs its own rule.
  var endsWithLiteral: Bool { segments.last.map { !$0.hasSuffix("*") } ?? false }

  private static func wildcards(_ segment: Substring) -> String {
    guard let open = segment.firstIndex(of: "{"), let close = segment.lastIndex(of: "}") else {
      return String(segment)
    }
    return segment[..<open] + "?*" + segment[segment.index(after: close)...]
  }

  /// Returns a text in which each character that can be written in several ways is a wildcard.
  private static func plain(_ text: String) -> String {
    String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-._~".contains($0)) ? $0 : "*" })
  }
}
