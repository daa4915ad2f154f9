public import Waymark

/// The screen of a step that is red.
public struct Red: Destination {
  /// The id of the step.
  public var step: String

  /// Makes the destination.
  public init(step: String = "red") {
    self.step = step
  }

  public static let samples = [Red()]
}
