extension TerminalText {
  /// Returns the number of columns that a text takes in a terminal. Wide characters, such as Chinese characters
  /// and emoji, take two columns.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func width(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// Cuts a text that takes more columns than there are, and marks the cut with an ellipsis.
  static func cut(_ text: String, to width: Int) -> String {
    if self.width(of: text) <= width { return text }
    return String(prefix(of: text[...], within: width - 1)) + "…"
  }

  /// Divides a text into lines of at most `width` columns, between words where possible.
  static func wrap(_ text: String, to width: Int) -> [String] {
    var (lines, rest) = ([String](), text[...])
    while true {
      let line = prefix(of: rest, within: max(width, 2))
      if line.endIndex == rest.endIndex { break }
      let end = line.lastIndex(of: " ") ?? line.endIndex
      lines.append(String(rest[..<end]))
      rest = rest[end...].drop { $0 == " " }
    }
    return lines + [String(rest)]
  }

  private static func prefix(of text: Substring, within width: Int) -> Substring {
    var columns = 0
    return text.prefix {
      columns += self.width(of: $0)
      return columns <= width
    }
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.generalCategory == .nonspacingMark { return 0 }
    let isEmoji =
      first.properties.isEmojiPresentation || character.unicodeScalars.contains { $0.value == 0xFE0F }
    return isEmoji || wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// The blocks whose characters are wide or full-width.
  ///
  /// Source: Unicode Standard Annex #11, East Asian Width.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD,
  ]
}
