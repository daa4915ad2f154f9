public import Waymark

/// The screen of a step that is green.
public struct Green: Destination {
  /// The id of the step.
  public var step: String

  /// Makes the destination.
  public init(step: String = "green") {
    self.step = step
  }

  public static let samples = [Green()]
}
