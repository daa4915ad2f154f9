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
///
/// Code of your own can reveal the value. If it could, the text is left out as a whole:
///
/// - A description that the destination's type defines is not used.
/// - If an `encode(to:)` or a `customMirror` reads the value, logs, copied states and descriptions contain a
///   placeholder instead of the destination. To keep the other properties, encode the wrapper (`_owner`)
///   instead of its value.
/// - An error that the app throws for the destination, for example in its `init(from:)`, in an interceptor or
///   in a module, appears as its type and, if it is known, its case.
///
/// A copy of the value in another property is not hidden.
@propertyWrapper
public struct Sensitive<Wrapped: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  private var value: Wrapped?

  /// The sensitive value.
  public var wrappedValue: Wrapped? {
    get {
      SensitiveValues.noteRead()
      return value
    }
    set { value = newValue }
  }

  /// Creates a wrapper for a sensitive value.
  public init(wrappedValue: Wrapped?) { value = wrappedValue }

  /// Decodes a sensitive value.
  ///
  /// - Throws: an error without the text that could not be decoded.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    do { value = container.decodeNil() ? nil : try container.decode(Wrapped.self) } catch {
      throw SensitiveValues.redacted(error, decoding: Wrapped.self, at: container.codingPath)
    }
  }

  /// Encodes the sensitive value, or `null` in a log.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value, !SensitiveValues.areLeftOut {
      try container.encode(value)
    } else {
      try container.encodeNil()
    }
  }
}

extension Sensitive: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// A text of three bullets, which replaces the value.
  public var description: String { SensitiveValues.placeholder }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}

/// A marker for ``Sensitive`` values of every type.
package protocol SensitiveValue {}

extension Sensitive: SensitiveValue {}

extension KeyedDecodingContainer {
  /// Decodes a sensitive value. If the key is missing or the value is `null`, the result is `nil`, as for
  /// other optional properties.
  ///
  /// - Throws: an error without the text that could not be decoded.
  public func decode<Wrapped>(_ type: Sensitive<Wrapped>.Type, forKey key: Key) throws -> Sensitive<Wrapped> {
    do { return Sensitive(wrappedValue: try decodeIfPresent(Wrapped.self, forKey: key)) } catch {
      throw SensitiveValues.redacted(error, decoding: Wrapped.self, at: codingPath + [key])
    }
  }
}
