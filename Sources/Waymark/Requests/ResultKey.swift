/// A key that identifies one result that a flow waits for, even across launches of the app.
///
/// If the app ends after a result was delivered and before the window was saved again, the result can be delivered once
/// more after the next launch, because the saved window still shows the screen. It then has the same key. Pass the key
/// to your server, so that it carries out the same order only once.
///
/// ```swift
/// flow.onResult(of: Booking.self) { booking, result, key in
///   if let day = result.value { await server.book(day, orderID: key.rawValue) }
/// }
/// ```
public struct ResultKey: Hashable, Codable, Sendable, RawRepresentable {
  /// The key as text.
  public let rawValue: String

  /// Creates a key from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from 128 random bits, written as hexadecimal digits.
  public init() { rawValue = .randomDigits() }
}

extension String {
  /// Returns 128 random bits, written as hexadecimal digits.
  static func randomDigits() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}
