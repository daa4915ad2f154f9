/// A colour that a screen is about. What it looks like is up to each host.
public enum ScreenAccent: String, CaseIterable, Sendable {
  /// As tomatoes are.
  case red
  /// As lemons are.
  case yellow
  /// As moss is.
  case green
  /// As the sea is.
  case blue
  /// As chestnuts are.
  case brown
}
