/// Functions that shorten text from outside the app for safe use in error messages.
package enum LinkExcerpt {
  /// The maximum number of characters in an excerpt.
  static let limit = 60

  /// Returns the beginning of a text, followed by `…` if the text is longer than the limit. Invisible
  /// characters are written as `\u{…}`.
  ///
  /// - Complexity: O(1), because at most ``limit`` characters are read.
  package static func of(_ text: some StringProtocol) -> String {
    var excerpt = ""
    var left = limit
    for scalar in text.unicodeScalars {
      let shown = isVisible(scalar) ? String(scalar) : scalar.escaped
      left -= shown.count
      guard left >= 0 else { return excerpt + "…" }
      excerpt += shown
    }
    return excerpt
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned,
      .nonspacingMark, .enclosingMark, .spacingMark:
      false
    default: scalar != "\"" && scalar != "\\"
    }
  }
}

extension Unicode.Scalar {
  fileprivate var escaped: String {
    self == "\"" || self == "\\" ? "\\\(self)" : "\\u{\(String(value, radix: 16))}"
  }
}
