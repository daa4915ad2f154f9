/// A value that can be written in one placeholder.
protocol LinkScalar: Codable {
  /// Creates the value that a percent-decoded text represents, or returns `nil` if the text is invalid.
  init?(linkText text: Substring)

  /// Returns a description of valid text, for use after "which is not" in a message.
  static func expectation(for text: Substring) -> String

  /// Returns a dummy value for determining which fields a type decodes. Each attempt can return a different
  /// value.
  static func dummy(_ attempt: Int) -> Self

  /// The value as text, without percent-encoding, or `nil` if it cannot be written as text.
  var linkText: String? { get }
}

extension String: LinkScalar {
  init?(linkText text: Substring) {
    guard !text.utf8.contains(0) else { return nil }
    self.init(text)
  }

  static func expectation(for text: Substring) -> String { "text" }

  static func dummy(_ attempt: Int) -> String {
    let texts = ["a", "0", "00000000-0000-0000-0000-000000000000"]
    return texts[attempt % texts.count]
  }

  var linkText: String? { utf8.contains(0) ? nil : self }
}

extension Bool: LinkScalar {
  init?(linkText text: Substring) { self.init(String(text)) }

  static func expectation(for text: Substring) -> String { "true or false" }

  static func dummy(_ attempt: Int) -> Bool { false }

  var linkText: String? { description }
}

/// An integer in a link. It is written in decimal digits, with a leading `-` if it is negative.
protocol LinkInteger: LinkScalar, FixedWidthInteger {}

extension LinkInteger {
  init?(linkText text: Substring) {
    guard text.utf8.first != UInt8(ascii: "+") else { return nil }
    self.init(text)
  }

  static func expectation(for text: Substring) -> String {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text
    let isNumber = !digits.isEmpty && digits.utf8.allSatisfy(LinkEscapes.isDigit)
    return isNumber ? "a whole number from \(min) to \(max)" : "a whole number"
  }

  static func dummy(_ attempt: Int) -> Self { attempt == 1 ? 1 : 0 }

  var linkText: String? { description }
}

extension Int: LinkInteger {}
extension Int8: LinkInteger {}
extension Int16: LinkInteger {}
extension Int32: LinkInteger {}
extension Int64: LinkInteger {}
extension UInt: LinkInteger {}
extension UInt8: LinkInteger {}
extension UInt16: LinkInteger {}
extension UInt32: LinkInteger {}
extension UInt64: LinkInteger {}

/// A floating-point number. Only finite numbers can be written in a link.
protocol LinkFraction: LinkScalar, BinaryFloatingPoint, LosslessStringConvertible {}

extension LinkFraction {
  init?(linkText text: Substring) {
    guard text.utf8.allSatisfy({ LinkEscapes.isDigit($0) || "-+.eE".utf8.contains($0) }),
      let value = Self(String(text)), value.isFinite
    else { return nil }
    self = value
  }

  static func expectation(for text: Substring) -> String { "a number" }

  static func dummy(_ attempt: Int) -> Self { 0 }

  /// The shortest text that can be parsed as the same number. The exponent is written without `+`.
  var linkText: String? { isFinite ? description.filter { $0 != "+" } : nil }
}

extension Double: LinkFraction {}
extension Float: LinkFraction {}
