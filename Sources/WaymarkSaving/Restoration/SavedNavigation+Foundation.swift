import Waymark

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SavedNavigation {
  /// Returns the navigation as JSON. Equal navigations have equal JSON, unless a destination contains a set,
  /// or a dictionary whose keys are not strings. The elements of such a collection have no fixed order.
  ///
  /// If a destination cannot be encoded, the other screens are still saved. The missing screen is reported
  /// when the navigation is restored.
  ///
  /// - Throws: ``SavedNavigationError/tooLarge(_:)`` if a limit of ``SavedNavigationLimits`` is exceeded.
  /// - Complexity: O(n).
  public func json() throws -> Data { try json(redacts: false) }

  /// Returns the navigation as JSON, without the values of `Sensitive` properties if `redacts` is `true`. A
  /// screen whose encoding could contain such a value is then missing.
  package func json(redacts: Bool) throws -> Data {
    let nesting = SavedJSON.nesting(isLog: false)
    if let text = try? SavedJSON.text(of: document, redacts: redacts, nesting: nesting) { return text }
    let rest = leavingOut {
      _ = try SavedJSON.text(of: $0, redacts: redacts, nesting: SavedNavigationLimits.nesting)
    }
    do {
      return try SavedJSON.text(of: rest.document, redacts: redacts, nesting: nesting)
    } catch let fault as SavedFault {
      throw fault.error
    }
  }

  /// Creates a saved navigation from JSON.
  ///
  /// - Parameters:
  ///   - json: the JSON, encoded in UTF-8.
  ///   - types: the types that can be decoded.
  /// - Throws: a ``SavedNavigationError`` that describes the problem and its location, if the JSON is damaged
  ///   or a limit of ``SavedNavigationLimits`` is exceeded.
  /// - Complexity: O(n) in the number of bytes, or O(1) if the byte limit is exceeded.
  public init(json: Data, types: RestorableTypes) throws(SavedNavigationError) {
    try self.init(json, SavedReading(types: types))
  }

  init(_ json: Data, _ reading: SavedReading) throws(SavedNavigationError) {
    do throws(SavedFault) { self = try reading.value(of: json, SavedNavigation.init(document:_:)) } catch {
      throw error.error
    }
  }
}

extension SavedNavigation: Codable {
  /// Decodes a navigation that is stored as a string in another document.
  ///
  /// - Throws: ``SavedNavigationError`` or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let types = try RestorableTypes.of(decoder)
    let text = try decoder.singleValueContainer().decode(String.self)
    try self.init(json: Data(text.utf8), types: types)
  }

  /// Encodes the result of ``json()`` as a string, for use in another document.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(String(decoding: json(), as: UTF8.self))
  }
}
