public import Waymark

/// The screen of a step that is yellow, in a shade that whoever makes the list of steps can choose.
public struct Yellow: Destination {
  /// The id of the step.
  public var step: String
  /// The name of the shade; `nil` for any.
  public var shade: String?

  /// Makes the destination.
  public init(step: String = "yellow", shade: String? = nil) {
    (self.step, self.shade) = (step, shade)
  }

  public static let samples = [Yellow(shade: "lemon")]
}
