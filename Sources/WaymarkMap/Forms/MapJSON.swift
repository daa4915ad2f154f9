#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// JSON with one value per line and sorted keys, so that a difference of two files reads well.
struct MapJSON {
  private var bytes: [UInt8] = []
  private var depth = 0
  /// Whether the next byte begins a line.
  private var isLineDue = false

  /// Returns a value as JSON with a line break at its end.
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return indented(try encoder.encode(value)) + "\n"
  }

  /// Returns JSON without spaces as indented text. The text does not depend on the version of Foundation.
  private static func indented(_ json: Data) -> String {
    var text = Self()
    var (isString, isEscaped) = (false, false)
    for byte in json {
      if isString {
        text.bytes.append(byte)
        (isString, isEscaped) = (isEscaped || byte != quote, !isEscaped && byte == UInt8(ascii: "\\"))
      } else {
        isString = byte == quote
        text.add(byte)
      }
    }
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private static let quote = UInt8(ascii: "\"")

  /// Adds a byte that is not part of a string, or the first byte of one.
  private mutating func add(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      append(byte)
      (depth, isLineDue) = (depth + 1, true)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      // An empty object or list stays on one line.
      if !isLineDue { beginLine() }
      isLineDue = false
      bytes.append(byte)
    case UInt8(ascii: ","):
      bytes.append(byte)
      isLineDue = true
    case UInt8(ascii: ":"): bytes += Array(": ".utf8)
    default: append(byte)
    }
  }

  private mutating func append(_ byte: UInt8) {
    if isLineDue { beginLine() }
    isLineDue = false
    bytes.append(byte)
  }

  private mutating func beginLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes += Array(repeating: UInt8(ascii: " "), count: 2 * depth)
  }
}
