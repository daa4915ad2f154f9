/// A type of Foundation whose Codable form is an object, although it is a single value to its users.
///
/// Links contain its usual text. The core does not import Foundation, so the text is converted to and from the
/// object that the type encodes and decodes.
enum LinkObject {
  /// `URL`, an object of a text and a base URL.
  case url
  /// `Decimal`, an object of an exponent, a sign and the words of a mantissa.
  case decimal

  /// Recognizes the type by the keys of its object. Types that accept any key, such as dictionaries, are not
  /// recognized.
  init?<Key: CodingKey>(keyedBy type: Key.Type) {
    func has(_ names: [String]) -> Bool { names.allSatisfy { Key(stringValue: $0) != nil } }
    if has([""]) { return nil }
    if has(["relative", "base"]) {
      self = .url
    } else if has(["exponent", "length", "isNegative", "isCompact", "mantissa"]) {
      self = .decimal
    } else {
      return nil
    }
  }

  /// Returns a decoder of the object for a text, or `nil` if the text is malformed.
  func reader(for text: Substring) -> LinkReader? {
    switch self {
    case .url: Self.reader(["relative": [text]])
    case .decimal: LinkDecimal(text).map { Self.reader($0.fields) }
    }
  }

  private static func reader(_ values: KeyValuePairs<String, [Substring]>) -> LinkReader {
    let fields = values.enumerated().map { LinkPattern.Field(name: $1.key, place: .query($0)) }
    return LinkReader(fields, of: LinkObject.self, segments: [], query: values.map(\.value))
  }

  /// Returns the text for an encoded object, or `nil` if a text cannot represent it.
  func text(of object: LinkWriter) -> String? {
    switch self {
    case .url: object.texts.count == 1 ? object.texts["relative"] : nil
    case .decimal: LinkDecimal(object)?.text
    }
  }
}

/// The sign, the digits and the exponent of a `Decimal`.
private struct LinkDecimal {
  private var isNegative = false
  /// The mantissa in words of 16 bits, the lowest first.
  private var words = [UInt32](repeating: 0, count: 8)
  private var exponent = 0

  /// Parses a text of decimal digits, with an optional sign and fraction.
  init?(_ text: Substring) {
    var (digits, zeros, fraction): (Int, Int, Int?) = (0, 0, nil)
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "-"), index == 0 {
        isNegative = true
      } else if byte == UInt8(ascii: "."), digits > 0, fraction == nil {
        fraction = 0
      } else if LinkEscapes.isDigit(byte) {
        digits += 1
        fraction? += 1
        zeros += 1
        if byte == UInt8(ascii: "0") { continue }
        // Zeros are appended when another digit follows. At the end, they are part of the exponent.
        for _ in 1..<zeros where !isZero && !append(0) { return nil }
        guard append(UInt32(byte - UInt8(ascii: "0"))) else { return nil }
        zeros = 0
      } else {
        return nil
      }
    }
    guard digits > 0, fraction != 0 else { return nil }
    isNegative = isNegative && !isZero
    exponent = isZero ? 0 : zeros - (fraction ?? 0)
    guard Int8(exactly: exponent) != nil else { return nil }
  }

  /// Reads an encoded decimal. Returns `nil` if it is not a number.
  init?(_ object: LinkWriter) {
    guard let exponent = object.texts["exponent"].flatMap(Int.init),
      let length = object.texts["length"].flatMap(Int.init), let words = object.lists["mantissa"]
    else { return nil }
    isNegative = object.texts["isNegative"] == "true"
    if isNegative, length == 0 { return nil }
    (self.exponent, self.words) = (exponent, words.prefix(length).compactMap { UInt32($0) })
  }

  /// Appends a digit to the mantissa. Returns `false` if there is no space for it.
  private mutating func append(_ digit: UInt32) -> Bool {
    var carry = digit
    for index in words.indices {
      let product = words[index] * 10 + carry
      (words[index], carry) = (product & 0xFFFF, product >> 16)
    }
    return carry == 0
  }

  /// Removes the last digit of the mantissa.
  private mutating func removeLastDigit() -> UInt32 {
    var remainder: UInt32 = 0
    for index in words.indices.reversed() {
      let dividend = remainder << 16 | words[index]
      (words[index], remainder) = (dividend / 10, dividend % 10)
    }
    return remainder
  }

  private var isZero: Bool { words.allSatisfy { $0 == 0 } }

  /// The fields of the encoded decimal.
  var fields: KeyValuePairs<String, [Substring]> {
    let length = words.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
    return [
      "exponent": ["\(exponent)"], "length": ["\(length)"], "isNegative": ["\(isNegative)"],
      "isCompact": ["false"], "mantissa": words.map { "\($0)" },
    ]
  }

  /// The decimal digits, without an exponent and without unnecessary zeros.
  var text: String {
    if isZero { return "0" }
    var rest = self
    // The digits, the last one first.
    var bytes = [UInt8](repeating: UInt8(ascii: "0"), count: max(exponent, 0))
    var place = exponent
    while !rest.isZero || place <= 0 {
      let digit = UInt8(rest.removeLastDigit())
      if place < 0, bytes.isEmpty, digit == 0 {
        place += 1
        continue
      }
      bytes.append(UInt8(ascii: "0") + digit)
      place += 1
      if place == 0 { bytes.append(UInt8(ascii: ".")) }
    }
    if isNegative { bytes.append(UInt8(ascii: "-")) }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}
