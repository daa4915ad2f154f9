#if Web && DEBUG
/// The key that a person types to open the inspector. A new one is made for each run.
struct InspectorKey: Sendable {
  /// The key in groups of four characters, as it is shown.
  let text: String

  /// Creates a random key of 80 bits.
  init(using generator: inout some RandomNumberGenerator) {
    let groups = (0..<4).map { _ in
      String((0..<4).map { _ in Self.digits[Int.random(in: 0..<32, using: &generator)] })
    }
    text = groups.joined(separator: "-")
  }

  /// Returns whether a typed text is the key. Case, spaces and hyphens are ignored. The time of the
  /// comparison does not depend on the text.
  func matches(_ typed: String) -> Bool {
    let (own, other) = (Self.normalized(text), Self.normalized(String(typed.prefix(64))))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func normalized(_ text: String) -> [UInt8] {
    text.uppercased().utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
  }

  /// The characters of a key. Characters that are easily confused are not used.
  private static let digits = Array("23456789ABCDEFGHJKLMNPQRSTUVWXYZ")
}
#endif
