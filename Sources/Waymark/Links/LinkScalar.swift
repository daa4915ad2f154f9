/// A value that can be written in one placeholder.
protocol LinkScalar: Codable {
  /// Returns the value that percent-decoded bytes represent, or `nil` if the bytes are invalid.
  static func fromLink(_ bytes: LinkBytes) -> Self?

  /// Returns a description of valid text, for use after "which is not" in a message.
  static func expectation(for bytes: LinkBytes) -> String

  /// Returns a dummy value for determining which fields a type decodes. Each attempt can return a different
  /// value.
  static func dummy(_ attempt: Int) -> Self

  /// Appends the value as percent-encoded text.
  ///
  /// - Returns: `false` if the value cannot be written as text. In that case, nothing is appended.
  func append(to bytes: inout [UInt8], keepingSlashes: Bool) -> Bool
}

extension String: LinkScalar {
  static func fromLink(_ bytes: LinkBytes) -> String? { bytes.contains(0) ? nil : bytes.text }

  static func expectation(for bytes: LinkBytes) -> String { "text" }

  static func dummy(_ attempt: Int) -> String {
    let texts = ["a", "0", "00000000-0000-0000-0000-000000000000"]
    return texts[attempt % texts.count]
  }

  func append(to bytes: inout [UInt8], keepingSlashes: Bool) -> Bool {
    guard !utf8.contains(0) else { return false }
    LinkEscapes.append(self, to: &bytes, keepingSlashes: keepingSlashes)
    return true
  }
}

extension Bool: LinkScalar {
  static func fromLink(_ bytes: LinkBytes) -> Bool? {
    if bytes.areEqual(to: "true") { return true }
    return bytes.areEqual(to: "false") ? false : nil
  }

  static func expectation(for bytes: LinkBytes) -> String { "true or false" }

  static func dummy(_ attempt: Int) -> Bool { false }

  func append(to bytes: inout [UInt8], keepingSlashes: Bool) -> Bool {
    bytes += (self ? "true" : "false").utf8
    return true
  }
}

/// A floating-point number. Only finite numbers can be written in a link.
protocol LinkFraction: LinkScalar, BinaryFloatingPoint, LosslessStringConvertible {}

extension LinkFraction {
  static func fromLink(_ bytes: LinkBytes) -> Self? {
    for index in 0..<bytes.count where !isPart(bytes[index]) { return nil }
    guard let value = Self(bytes.text), value.isFinite else { return nil }
    return value
  }

  static func expectation(for bytes: LinkBytes) -> String { "a number" }

  static func dummy(_ attempt: Int) -> Self { 0 }

  /// Appends the shortest text that can be parsed as the same number. The exponent is written without `+`.
  func append(to bytes: inout [UInt8], keepingSlashes: Bool) -> Bool {
    guard isFinite else { return false }
    for byte in String(self).utf8 where byte != 0x2B { bytes.append(byte) }
    return true
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    LinkEscapes.isDigit(byte) || byte == 0x2D || byte == 0x2B || byte == 0x2E || (byte | 0x20) == 0x65
  }
}

extension Double: LinkFraction {}
extension Float: LinkFraction {}
