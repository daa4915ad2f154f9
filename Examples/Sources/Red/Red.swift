public import Waymark

/// The destination of the red step.
public struct Red: Destination {
  /// The id of the step.
  public var step: String

  /// Creates the destination.
  public init(step: String = "red") {
    self.step = step
  }

  public static let samples = [Red()]
}
