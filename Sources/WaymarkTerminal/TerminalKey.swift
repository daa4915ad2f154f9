/// A key that a user presses in a terminal.
public enum TerminalKey: Hashable, Sendable {
  /// An arrow key. The tab key counts as the down arrow.
  case up, down, left, right
  /// The return key.
  case enter
  /// The escape key.
  case escape
  /// The key that deletes the last character.
  case backspace
  /// Control-C or Control-D.
  case interrupt
  /// A key that types a character.
  case character(Character)
}

/// A parser for the bytes that a terminal sends for the keys of a user.
///
/// Unknown keys and invalid bytes are ignored. An escape sequence or a character may be divided between two
/// calls. Only the escape byte itself, at the end of the bytes, is the escape key, because terminals send the
/// sequence of a key at once.
public struct TerminalKeyReader: Sendable {
  /// The start of an incomplete sequence or character.
  private var rest: [UInt8] = []

  /// Creates a parser.
  public init() {}

  /// The maximum length of an escape sequence. A longer one is dropped.
  private static let longestSequence = 16

  /// Returns the keys for the next bytes.
  ///
  /// - Complexity: O(n) in the number of bytes.
  public mutating func keys(in bytes: some Sequence<UInt8>) -> [TerminalKey] {
    var keys: [TerminalKey] = []
    let bytes = rest + bytes
    rest = []
    var place = 0
    while place < bytes.count {
      let part = bytes[place...]
      guard let (key, length) = part.first == 0x1B ? Self.sequence(part) : Self.character(part) else {
        rest = Array(part)
        break
      }
      if let key { keys.append(key) }
      place += length
    }
    return keys
  }

  /// Returns the key and the length of the escape sequence at the start of the bytes, or `nil` if it is
  /// incomplete.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
    guard let second = bytes.dropFirst().first, second != 0x1B else { return (.escape, 1) }
    // Any other key together with the key "Alt".
    guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else { return (nil, 2) }
    guard let end = bytes.dropFirst(2).prefix(longestSequence).firstIndex(where: { $0 >= 0x40 }) else {
      return bytes.count > longestSequence ? (nil, longestSequence) : nil
    }
    let key: TerminalKey? =
      switch bytes[end] {
      case UInt8(ascii: "A"), UInt8(ascii: "Z"): .up
      case UInt8(ascii: "B"): .down
      case UInt8(ascii: "C"): .right
      case UInt8(ascii: "D"): .left
      default: nil
      }
    return (key, end - bytes.startIndex + 1)
  }

  /// Returns the key and the length of the character at the start of the bytes, or `nil` if it is incomplete.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (TerminalKey?, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case 0x03, 0x04: return (.interrupt, 1)
    case 0x08, 0x7F: return (.backspace, 1)
    case 0x09: return (.down, 1)
    case 0x0A, 0x0D: return (.enter, 1)
    case ..<0x20: return (nil, 1)
    default: break
    }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    var (decoder, iterator) = (UTF8(), bytes.prefix(length).makeIterator())
    if case .scalarValue(let scalar) = decoder.decode(&iterator) {
      return (.character(Character(scalar)), length)
    }
    let isIncomplete = bytes.count < length && bytes.dropFirst().allSatisfy { $0 & 0xC0 == 0x80 }
    return isIncomplete ? nil : (nil, 1)
  }
}
