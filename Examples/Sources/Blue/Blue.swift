public import Waymark

/// The screen of a step that is blue.
public struct Blue: Destination {
  /// The id of the step.
  public var step: String

  /// Makes the destination.
  public init(step: String = "blue") {
    self.step = step
  }

  public static let samples = [Blue()]
}
