import Waymark

/// Limits on the size of a sequence that is decoded from JSON.
public struct SequenceLimits: Hashable, Sendable {
  /// The maximum size of the JSON, in bytes. Larger input is rejected before it is decoded.
  public var bytes: Int
  /// The maximum number of steps.
  public var steps: Int

  /// Creates size limits. The defaults are 1 MiB and 1,000 steps.
  public init(bytes: Int = 1 << 20, steps: Int = 1_000) {
    self.bytes = bytes
    self.steps = steps
  }

  /// The key for the limits in a decoder's user info.
  static let key = CodingUserInfoKey(rawValue: "waymark.sequence.limits")

  /// Returns the limits in the decoder's user info, or `nil` if there are none.
  static func of(_ decoder: any Decoder) -> SequenceLimits? {
    key.flatMap { decoder.userInfo[$0] as? SequenceLimits }
  }
}
