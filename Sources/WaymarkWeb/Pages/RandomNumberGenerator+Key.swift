#if Web
extension RandomNumberGenerator {
  /// A key that nobody can guess, if the generator's numbers cannot be: 128 bits, written with letters and digits. It
  /// begins with a letter.
  mutating func key() -> String {
    "c" + Self.digits(next()) + Self.digits(next())
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
#endif
