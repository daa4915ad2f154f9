/// Functions that percent-encode text and classify the characters of a link.
enum LinkEscapes {
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Returns whether a byte does not have to be escaped: `A-Z a-z 0-9 - . _ ~`.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "-._~".utf8.contains(byte)
  }

  /// Returns whether a byte can be written in the path as it is, also in a literal of a pattern.
  static func isLiteral(_ byte: UInt8) -> Bool { isUnreserved(byte) || byte == UInt8(ascii: "@") }

  /// Returns whether a byte is allowed in a scheme. The first byte must also be a letter.
  static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "+-.".utf8.contains(byte)
  }

  /// Returns whether a path can contain a text as a segment, after percent-encoding.
  static func isSegment(_ text: Substring) -> Bool { !text.isEmpty && text != "." && text != ".." }

  /// Percent-encodes a text and appends it to an array of bytes.
  ///
  /// - Parameter keepsAt: whether `@` is not escaped.
  static func append(_ text: some StringProtocol, to bytes: inout [UInt8], keepsAt: Bool = false) {
    for byte in text.utf8 {
      if isUnreserved(byte) || (keepsAt && byte == UInt8(ascii: "@")) {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 0xF)]
      }
    }
  }

  /// Returns the text of a part of a query, in which `+` stands for a space.
  ///
  /// - Throws: ``LinkError/malformedEscape(_:)``.
  static func decodeQuery(_ text: Substring.UTF8View) throws(LinkError) -> Substring {
    guard text.contains(UInt8(ascii: "+")) else { return try decode(text) }
    let spaced = text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    return try decode(String(decoding: spaced, as: UTF8.self)[...].utf8)
  }

  /// Returns the percent-decoded text.
  ///
  /// - Throws: ``LinkError/malformedEscape(_:)`` if a `%` is not followed by two hexadecimal digits, or if an
  ///   escape is the character NUL or not valid UTF-8.
  static func decode(_ text: Substring.UTF8View) throws(LinkError) -> Substring {
    guard text.contains(UInt8(ascii: "%")) else { return Substring(text) }
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
        throw .malformedEscape(LinkExcerpt.of(Substring(text)))
      }
      bytes.append(high << 4 | low)
    }
    let decoded = String(decoding: bytes, as: UTF8.self)
    guard !bytes.contains(0), decoded.utf8.elementsEqual(bytes) else {
      throw .malformedEscape(LinkExcerpt.of(Substring(text)))
    }
    return Substring(decoded)
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - UInt8(ascii: "0") }
    let lower = byte | 0x20
    return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(lower) ? lower - UInt8(ascii: "a") + 10 : nil
  }
}

extension Substring {
  /// The parts of the text between slashes. Empty parts are kept.
  var segments: [Substring] {
    utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
  }
}
