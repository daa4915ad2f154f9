public import Waymark

/// The destination of the brown step.
public struct Brown: Destination {
  /// The id of the step.
  public var step: String

  /// Creates the destination.
  public init(step: String = "brown") {
    self.step = step
  }

  public static let samples = [Brown()]
}
