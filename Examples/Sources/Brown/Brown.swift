public import Waymark

/// The screen of a step that is brown.
public struct Brown: Destination {
  /// The id of the step.
  public var step: String

  /// Makes the destination.
  public init(step: String = "brown") {
    self.step = step
  }

  public static let samples = [Brown()]
}
