public import Waymark

/// The screen that a ``StateGenerator`` shows if it is given no others.
public struct GeneratedScreen: Destination {
  /// Tells one such screen from another.
  public var number: Int

  /// Makes the screen with this number.
  public init(number: Int) {
    self.number = number
  }
}
