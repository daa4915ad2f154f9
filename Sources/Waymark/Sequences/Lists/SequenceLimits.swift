/// How large a sequence may be that comes from outside.
public struct SequenceLimits: Hashable, Sendable {
  /// The most bytes of its text. What is larger is refused before it is looked at.
  public var bytes: Int
  /// The most steps.
  public var steps: Int

  /// Sets limits; by default one mebibyte and 1,000 steps.
  public init(bytes: Int = 1 << 20, steps: Int = 1_000) {
    self.bytes = bytes
    self.steps = steps
  }

  /// Under which a decoder carries limits.
  static let key = CodingUserInfoKey(rawValue: "waymark.sequence.limits")

  /// The limits that a decoder carries, if it does.
  static func of(_ decoder: any Decoder) -> SequenceLimits? {
    key.flatMap { decoder.userInfo[$0] as? SequenceLimits }
  }
}
