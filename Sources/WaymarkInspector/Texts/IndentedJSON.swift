#if Web && DEBUG
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// JSON with one value per line, for people. Only the space between the values changes, so that numbers keep
/// all their digits and objects keep their order.
struct IndentedJSON {
  private var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the next byte begins a line.
  private var isLineDue = false

  /// Returns valid JSON as indented text.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func text(_ json: Data) -> String {
    var indented = Self()
    var (isString, isEscaped) = (false, false)
    for byte in json {
      if isString {
        indented.bytes.append(byte)
        (isString, isEscaped) = (isEscaped || byte != quote, !isEscaped && byte == backslash)
      } else {
        isString = byte == quote
        indented.add(byte)
      }
    }
    return String(decoding: indented.bytes, as: UTF8.self)
  }

  /// Adds a byte that is not part of a string, or the first byte of one.
  private mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      append(byte)
      (depth, isLineDue) = (depth + 1, true)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      // An empty list or object stays on its line.
      isLineDue.toggle()
      append(byte)
    case UInt8(ascii: ","):
      append(byte)
      isLineDue = true
    case UInt8(ascii: ":"): bytes += [byte, UInt8(ascii: " ")]
    default: append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if isLineDue { bytes += [UInt8(ascii: "\n")] + Array(repeating: UInt8(ascii: " "), count: 2 * depth) }
    isLineDue = false
    bytes.append(byte)
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
}
#endif
