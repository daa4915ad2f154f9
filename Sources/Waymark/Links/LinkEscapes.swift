/// Functions that percent-encode text and classify the characters of a link.
enum LinkEscapes {
  static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39
  }

  /// Returns whether a byte does not have to be escaped: `A-Z a-z 0-9 - . _ ~`.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x2D || byte == 0x2E || byte == 0x5F || byte == 0x7E
  }

  /// Returns whether a byte is allowed in a scheme. The first byte must also be a letter.
  static func isSchemeByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == 0x2B || byte == 0x2D || byte == 0x2E
  }

  /// Percent-encodes a string and appends it to an array of bytes. If `keepingSlashes` is `true`, slashes are
  /// not encoded.
  static func append(_ text: String, to bytes: inout [UInt8], keepingSlashes: Bool) {
    LinkBytes.of(text) { text in
      for index in 0..<text.count {
        let byte = text[index]
        if isUnreserved(byte) || (keepingSlashes && byte == 0x2F) {
          bytes.append(byte)
        } else {
          bytes.append(0x25)
          bytes.append(hexDigit(byte >> 4))
          bytes.append(hexDigit(byte & 0xF))
        }
      }
    }
  }

  /// Decodes percent-encoded bytes.
  ///
  /// - Returns: the decoded bytes, or `nil` if a `%` is not followed by two hexadecimal digits.
  static func decode(_ bytes: LinkBytes) -> [UInt8]? {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25 {
        guard let byte = escapedByte(in: bytes, at: index) else { return nil }
        decoded.append(byte)
        index += 3
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return decoded
  }

  /// Returns the byte for the percent escape at an index, or `nil` if the escape is malformed.
  static func escapedByte(in bytes: LinkBytes, at index: Int) -> UInt8? {
    guard index + 2 < bytes.count, let high = hexValue(bytes[index + 1]), let low = hexValue(bytes[index + 2])
    else { return nil }
    return high << 4 | low
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 + value : 0x37 + value
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    if isDigit(byte) { return byte - 0x30 }
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : nil
  }
}
