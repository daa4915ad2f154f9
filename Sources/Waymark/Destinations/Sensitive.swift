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
/// records, contain `•••`. They do not use a `description` that the destination's type defines, and errors
/// that the app throws for the destination appear without their texts. Because a replayed log lacks the value,
/// the property is optional. A `SavedNavigation` and a link contain the value, because the app needs it to
/// restore the screen.
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

extension AnyDestination {
  /// Whether the destination has a ``Sensitive`` property, at any depth.
  package var hasSensitiveValue: Bool { SensitiveValues.arePart(of: base) }
}

extension KeyedDecodingContainer {
  /// Decodes a sensitive value. If the key is missing or the value is `null`, the result is `nil`, as for
  /// other optional properties.
  public func decode<Wrapped>(_ type: Sensitive<Wrapped>.Type, forKey key: Key) throws -> Sensitive<Wrapped> {
    Sensitive(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key))
  }
}

/// The search for sensitive values, and an encoder setting that leaves them out.
package enum SensitiveValues {
  /// The depth down to which values are searched. Deeper values count as sensitive.
  static let maximumDepth = 16

  /// Returns whether a value is sensitive or contains a sensitive value at any depth.
  ///
  /// - Complexity: O(n) in the number of parts of the value.
  static func arePart(of value: Any, depth: Int = 0) -> Bool {
    if value is any SensitiveValue { return true }
    guard depth < maximumDepth else { return true }
    var mirror: Mirror? = Mirror(reflecting: value)
    while let parts = mirror?.children {
      if parts.contains(where: { arePart(of: $0.value, depth: depth + 1) }) { return true }
      mirror = mirror?.superclassMirror
    }
    return false
  }

  /// The key of the setting in an encoder's `userInfo`.
  package static let key = CodingUserInfoKey(rawValue: "waymark.sensitive.leftOut")

  static func areLeftOut(by encoder: any Encoder) -> Bool {
    key.flatMap { encoder.userInfo[$0] as? Bool } ?? false
  }
}
