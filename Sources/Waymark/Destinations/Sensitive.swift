/// A property wrapper that hides a value of a destination in logs and descriptions. Use it for values such as
/// a token, a name or a search text.
///
/// ```swift
/// struct Statement: Destination {
///   var account: Int
///   @Sensitive var owner: String?
/// }
/// ```
///
/// A `NavigationLogWriter` writes `null` instead of the value, and descriptions, for example of plans and
/// records, contain `•••`. Because a replayed log lacks the value, the property is optional. A
/// `SavedNavigation` and a link contain the value, because the app needs it to restore the screen.
@propertyWrapper
public struct Sensitive<Wrapped: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  /// The sensitive value.
  public var wrappedValue: Wrapped?

  /// Creates a wrapper for a sensitive value.
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
  /// A text of three bullets, which replaces the value.
  public var description: String { "•••" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A marker for ``Sensitive`` values of every type.
package protocol SensitiveValue {}

extension Sensitive: SensitiveValue {}

extension KeyedDecodingContainer {
  /// Decodes a sensitive value. If the key is missing or the value is `null`, the result is `nil`, as for
  /// other optional properties.
  public func decode<Wrapped>(_ type: Sensitive<Wrapped>.Type, forKey key: Key) throws -> Sensitive<Wrapped> {
    Sensitive(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

/// An encoder setting that leaves out sensitive values.
package enum SensitiveValues {
  /// The key of the setting in an encoder's `userInfo`.
  package static let key = CodingUserInfoKey(rawValue: "waymark.sensitive.leftOut")

  static func areLeftOut(by encoder: any Encoder) -> Bool {
    key.flatMap { encoder.userInfo[$0] as? Bool } ?? false
  }
}
