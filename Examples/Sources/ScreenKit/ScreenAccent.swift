/// The colour of a screen. Each host decides how to show it.
public enum ScreenAccent: String, CaseIterable, Sendable {
  /// Tomato red.
  case red
  /// Lemon yellow.
  case yellow
  /// Moss green.
  case green
  /// Sea blue.
  case blue
  /// Chestnut brown.
  case brown
}

extension String {
  /// The text with a capital at its beginning, for titles.
  public var sentenceCased: String { prefix(1).uppercased() + dropFirst() }
}
