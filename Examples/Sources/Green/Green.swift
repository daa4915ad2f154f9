public import Waymark

/// The destination of the green step.
public struct Green: Destination {
  /// The id of the step.
  public var step: String

  /// Creates the destination.
  public init(step: String = "green") {
    self.step = step
  }

  public static let samples = [Green()]
}
