/// Makes texts fit for a terminal, wherever they come from. The terminal host does so with all it shows.
public enum TerminalText {
  /// The text on one line, with everything escaped that would move the cursor, change colours, or show the
  /// text in another order than it has.
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

  /// The lines of a text, each safe.
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

  /// Holds composed characters together, and does no harm.
  private static let zeroWidthJoiner: UInt32 = 0x200D
}
