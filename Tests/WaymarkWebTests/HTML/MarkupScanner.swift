#if Web
/// A scanner that reads markup as a browser does, limited to the markup that the library writes. It shares no
/// code with the writer.
struct MarkupScanner {
  enum Token: Equatable {
    case text(String)
    case open(String, [String: String])
    case close(String)
  }

  /// An error that is thrown for markup that a browser would not read as intended.
  struct Malformed: Error {
    let reason: String
  }

  private var rest: Substring.UnicodeScalarView

  /// Returns the tokens of a piece of markup.
  ///
  /// - Throws: ``Malformed`` if it is not well-formed.
  static func tokens(_ markup: String) throws(Malformed) -> [Token] {
    var scanner = MarkupScanner(rest: Substring(markup).unicodeScalars)
    var tokens: [Token] = []
    while !scanner.rest.isEmpty { tokens.append(try scanner.next()) }
    return tokens
  }

  private mutating func next() throws(Malformed) -> Token {
    guard rest.first == "<" else { return .text(try unescape(consume { $0 != "<" })) }
    rest.removeFirst()
    if rest.first == "/" {
      rest.removeFirst()
      let name = consume { $0 != ">" }
      try expect(">")
      return .close(name)
    }
    let name = consume { $0 != " " && $0 != ">" }
    let attributes = try attributes()
    try expect(">")
    // A browser ignores a line break directly after the tag.
    if ["pre", "textarea"].contains(name), rest.first == "\n" { rest.removeFirst() }
    return .open(name, attributes)
  }

  private mutating func attributes() throws(Malformed) -> [String: String] {
    var attributes: [String: String] = [:]
    while rest.first == " " {
      rest.removeFirst()
      let name = consume { $0 != "=" && $0 != " " && $0 != ">" }
      guard attributes[name] == nil else { throw Malformed(reason: "\(name) is there twice") }
      attributes[name] = ""
      guard rest.first == "=" else { continue }
      rest.removeFirst()
      try expect("\"")
      attributes[name] = try unescape(consume { $0 != "\"" })
      try expect("\"")
    }
    return attributes
  }

  private mutating func consume(while accepts: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: accepts)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private mutating func expect(_ scalar: Unicode.Scalar) throws(Malformed) {
    guard rest.first == scalar else { throw Malformed(reason: "\(scalar) is missing before \(String(rest))") }
    rest.removeFirst()
  }

  private func unescape(_ text: String) throws(Malformed) -> String {
    let parts = text.split(separator: "&", omittingEmptySubsequences: false)
    var result = String(parts[0])
    for part in parts.dropFirst() {
      guard let end = part.unicodeScalars.firstIndex(of: ";"),
        let scalar = Self.escapes[String(part.unicodeScalars[..<end])]
      else { throw Malformed(reason: "&\(part) is no escape") }
      result += scalar + String(part.unicodeScalars[part.unicodeScalars.index(after: end)...])
    }
    return result
  }

  private static let escapes = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#13": "\r",
  ]
}
#endif
