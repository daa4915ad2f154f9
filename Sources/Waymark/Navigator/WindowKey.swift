/// Tells a window from all others, also from those of other runs of the app and of other devices: in logs, and in the names of files.
///
/// A ``WindowID`` tells the windows of one run from one another, and recurs in the next.
public struct WindowKey: Hashable, Codable, Sendable, RawRepresentable {
  /// The key as text.
  public let rawValue: String

  /// Makes a key of a text that the system has for the window, such as the `persistentIdentifier` of a scene's session.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key of 128 random bits, in hexadecimal digits.
  public init() {
    rawValue = (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}
