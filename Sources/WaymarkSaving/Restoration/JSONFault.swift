import Waymark

/// A scanner that finds the position of the first syntax error in JSON. It is used because the decoders of
/// some platforms do not report the position.
package struct JSONFault {
  /// The kind of token that is allowed next.
  private enum Expectation { case value, firstValue, key, firstKey, colon, rest }

  private let bytes: [UInt8]
  private var place = 0
  private var expectation = Expectation.value
  /// The closing brackets for the open objects and arrays, innermost last.
  private var closers: [UInt8] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns a message with the line and column of the first syntax error, or `nil` if there is no error.
  ///
  /// - Complexity: O(n).
  package static func description(of bytes: [UInt8]) -> String? {
    var scan = JSONFault(bytes)
    while scan.advance() {}
    if scan.place == bytes.count, scan.expectation == .rest, scan.closers.isEmpty { return nil }
    return "invalid JSON at \(location(of: scan.place, in: bytes))"
  }

  /// Returns the line and column of a byte.
  static func location(of place: Int, in bytes: [UInt8]) -> String {
    let before = bytes[..<place]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = before.reversed().prefix { $0 != UInt8(ascii: "\n") }.count + 1
    return "line \(line), column \(column)"
  }

  private var byte: UInt8? { place < bytes.count ? bytes[place] : nil }

  /// Reads the next token. Returns `false` at the end of the text or at a syntax error.
  private mutating func advance() -> Bool {
    while let byte, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { place += 1 }
    guard let byte else { return false }
    switch expectation {
    case .firstKey, .firstValue, .rest:
      if byte == closers.last { return close() }
      return expectation == .rest
        ? acceptComma(byte) : expectation == .firstKey ? acceptKey(byte) : acceptValue(byte)
    case .key: return acceptKey(byte)
    case .value: return acceptValue(byte)
    case .colon: return accept(byte == UInt8(ascii: ":"), then: .value)
    }
  }

  private mutating func accept(_ fits: Bool, then next: Expectation) -> Bool {
    if fits { (place, expectation) = (place + 1, next) }
    return fits
  }

  private mutating func close() -> Bool {
    closers.removeLast()
    return accept(true, then: .rest)
  }

  private mutating func acceptComma(_ byte: UInt8) -> Bool {
    let isInObject = closers.last == UInt8(ascii: "}")
    return accept(byte == UInt8(ascii: ",") && !closers.isEmpty, then: isInObject ? .key : .value)
  }

  private mutating func acceptKey(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") && acceptText(then: .colon)
  }

  private mutating func acceptValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "{"): closers.append(UInt8(ascii: "}"))
    case UInt8(ascii: "["): closers.append(UInt8(ascii: "]"))
    case UInt8(ascii: "\""): return acceptText(then: .rest)
    default: return acceptWord()
    }
    return accept(true, then: byte == UInt8(ascii: "{") ? .firstKey : .firstValue)
  }

  /// Reads a string up to its closing quote. Returns `false` if the string has no closing quote or contains a
  /// control character.
  private mutating func acceptText(then next: Expectation) -> Bool {
    place += 1
    while let byte, byte >= 0x20 {
      if byte == UInt8(ascii: "\"") { return accept(true, then: next) }
      place = min(place + (byte == UInt8(ascii: "\\") ? 2 : 1), bytes.count)
    }
    return false
  }

  /// Reads a number, `true`, `false`, or `null`.
  private mutating func acceptWord() -> Bool {
    let word = bytes[place...].prefix { "+-.0123456789abcdefghijklmnopqrstuvwxyzE".utf8.contains($0) }
    let text = String(decoding: word, as: UTF8.self)
    let isNumber = text.first.map { $0 == "-" || $0.isNumber } == true && Double(text) != nil
    guard isNumber || ["true", "false", "null"].contains(text) else { return false }
    place += word.count
    expectation = .rest
    return true
  }
}

extension [any CodingKey] {
  /// The coding path as text, such as `steps[2].status`.
  package var written: String {
    reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
  }
}
