#if Web
extension RandomNumberGenerator {
  /// Returns a random 128-bit key that consists of letters and digits and begins with a letter. The key is
  /// unguessable if the generator is cryptographically secure.
  package mutating func key() -> String {
    "c" + Self.digits(next()) + Self.digits(next())
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
#endif
