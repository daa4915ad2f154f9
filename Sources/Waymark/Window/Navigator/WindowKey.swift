/// A key that identifies a window even across launches of the app and across devices, for use in logs and
/// file names.
///
/// A ``WindowID`` is unique only within one launch of the app.
public struct WindowKey: Hashable, Codable, Sendable, RawRepresentable {
  /// The key as text.
  public let rawValue: String

  /// Creates a key from a system identifier of the window, such as the `persistentIdentifier` of a scene
  /// session.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a key from 128 random bits, written as hexadecimal digits.
  public init() { rawValue = .randomDigits() }
}
