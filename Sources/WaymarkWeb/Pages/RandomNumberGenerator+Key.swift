#if Web
extension RandomNumberGenerator {
  /// Returns a 128-bit key of letters and digits that begins with a letter. The key is unguessable if the
  /// generator's numbers are.
  mutating func key() -> String {
    "c" + Self.digits(next()) + Self.digits(next())
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
#endif
