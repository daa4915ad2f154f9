public import Waymark

/// The default destination for screens that a ``StateGenerator`` generates.
public struct GeneratedScreen: Destination {
  /// The number that distinguishes this screen from other generated screens.
  public var number: Int

  /// Creates a screen with the given number.
  public init(number: Int) {
    self.number = number
  }
}
