/// Keeps what a destination says out of logs and descriptions: a token, a name, a search.
///
/// ```swift
/// struct Statement: Destination {
///   var account: Int
///   @Sensitive var owner: String?
/// }
/// ```
///
/// A ``NavigationLogWriter`` writes `null` in its place, and a description, as in plans and records, has `•••`. Who replays a log sees
/// the destination without it, so it is optional. A ``SavedNavigation`` keeps it, since the app needs it to go on, and so does a link.
@propertyWrapper
public struct Sensitive<Wrapped: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// What is kept out.
  public var wrappedValue: Wrapped?

  /// Keeps a value out.
  public init(wrappedValue: Wrapped?) { self.wrappedValue = wrappedValue }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Wrapped.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let isLeftOut = SensitiveValues.areLeftOut(by: encoder)
    if let wrappedValue, !isLeftOut { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension Sensitive: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// Three points, whatever the value is.
  public var description: String { "•••" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension KeyedDecodingContainer {
  /// Decodes a value that may be missing, as other optional ones may.
  public func decode<Wrapped>(_ type: Sensitive<Wrapped>.Type, forKey key: Key) throws -> Sensitive<Wrapped> {
    Sensitive(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

/// Whether an encoder leaves sensitive values out.
enum SensitiveValues {
  /// Under which an encoder's `userInfo` says so.
  static let key = CodingUserInfoKey(rawValue: "waymark.sensitive.leftOut")

  static func areLeftOut(by encoder: any Encoder) -> Bool {
    key.flatMap { encoder.userInfo[$0] as? Bool } ?? false
  }
}
