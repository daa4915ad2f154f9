public import Waymark

/// The destination of the yellow step. The server can choose the shade.
public struct Yellow: Destination {
  /// The id of the step.
  public var step: String
  /// The name of the shade, or `nil` for any shade.
  public var shade: String?

  /// Creates the destination.
  public init(step: String = "yellow", shade: String? = nil) {
    (self.step, self.shade) = (step, shade)
  }

  public static let samples = [Yellow(shade: "lemon")]
}
