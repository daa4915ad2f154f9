#if Web
/// The decoded fields of a submitted form or a query.
package struct FormFields {
  package private(set) var pairs: [(name: String, value: String)] = []

  /// Decodes URL-encoded fields. Skips fields that contain a malformed escape or invalid UTF-8.
  package init(_ text: some StringProtocol) {
    for pair in text.utf8.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.unescaped(parts[0]),
        let value = Self.unescaped(parts.count > 1 ? Array(parts[1]) : [])
      else { continue }
      pairs.append((name, value))
    }
  }

  /// Returns the value of the first field with the given name, or `nil` if no field has that name.
  package func value(of name: String) -> String? { pairs.first { $0.name == name }?.value }

  private static func unescaped(_ bytes: some Collection<UInt8>) -> String? {
    var result: [UInt8] = []
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next()?.hexValue, let low = rest.next()?.hexValue else { return nil }
        result.append(high << 4 | low)
      default: result.append(byte)
      }
    }
    return String(validUTF8: result)
  }
}

extension UInt8 {
  /// The value of the hexadecimal digit, or `nil` if the character is not a hexadecimal digit.
  fileprivate var hexValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
#endif
