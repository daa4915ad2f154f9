public import Waymark

/// The destination of the blue step.
public struct Blue: Destination {
  /// The id of the step.
  public var step: String

  /// Creates the destination.
  public init(step: String = "blue") {
    self.step = step
  }

  public static let samples = [Blue()]
}
