/// Functions that escape text for display in a terminal. The terminal host escapes all text that it shows.
public enum TerminalText {
  /// Escapes the characters that would move the cursor, change colors, or reorder the text. The result is a
  /// single line.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) { safe.append(contentsOf: escape(scalar)) } else { safe.append(scalar) }
    }
    return String(safe)
  }

  /// Splits a text into lines and escapes each line as ``line(_:)`` does.
  ///
  /// - Complexity: O(n) in the length of the text.
  public static func lines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line(String($0)) }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String.UnicodeScalarView {
    "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    case .format: scalar.value != zeroWidthJoiner
    default: false
    }
  }

  /// The character that joins other characters, for example into an emoji. It is harmless and therefore not
  /// escaped.
  private static let zeroWidthJoiner: UInt32 = 0x200D
}
