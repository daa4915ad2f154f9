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
    let writer = try SavedNavigationWriter(self)
    if let values = try? EncodedValues(writer.values, redacts: redacts) { return try values.fill(writer) }
    let whole = leavingOut { try EncodedValues.check($0, redacts: redacts) }
    let rest = try SavedNavigationWriter(whole)
    return try EncodedValues(rest.values, redacts: redacts).fill(rest)
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
    if json.count > SavedNavigationLimits.bytes { throw .tooManyBytes }
    let text = Array(json)
    let outline = try SavedNavigationReader.outline(of: text, types: types)
    do {
      self.init(
        window: outline.window, nextNumber: outline.nextNumber, nodes: try outline.decoded(),
        metadata: outline.metadata)
    } catch {
      if let fault = JSONFault.description(of: text) { throw .malformed(fault) }
      throw SavedNavigationError(decoding: error)
    }
  }
}

extension SavedOutline {
  /// Returns the nodes with their decoded values. A node whose value is unknown or damaged is lost.
  ///
  /// - Throws: an error if the values are not JSON.
  func decoded() throws -> [SavedNode] {
    let decoder = JSONDecoder()
    if let key = SavedValueTexts.key { decoder.userInfo[key] = values.kinds }
    return nodes(try decoder.decode(SavedValues.self, from: Data(values.text)))
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

/// An error that is thrown instead of encoding a value whose encoding could contain a sensitive value.
struct ValueLeftOut: Error, CustomStringConvertible {
  var description: String { "its value was left out, because it could contain a sensitive value" }
}

/// The encoded values of destinations and container kinds, in one list.
struct EncodedValues {
  private let list: [UInt8]
  /// The range of each value in the list.
  private let ranges: [Range<Int>]

  /// Encodes values.
  ///
  /// - Parameter redacts: whether sensitive values are left out.
  /// - Throws: ``ValueLeftOut`` if an encoded value could contain a sensitive value; any error that a value
  ///   throws.
  init(_ values: [any Encodable], redacts: Bool = false) throws {
    list = values.isEmpty ? Array("[]".utf8) : Array(try Self.encoded(List(values: values), redacts: redacts))
    var json = JSONReader(list)
    var ranges: [Range<Int>] = []
    try json.beginList()
    do throws(SavedFault) {
      while try json.nextElement() { ranges.append(try json.skipValue()) }
    } catch {
      throw error.error
    }
    self.ranges = ranges
  }

  func fill(_ writer: SavedNavigationWriter) throws(SavedNavigationError) -> Data {
    Data(try writer.text(list, ranges))
  }

  /// Throws an error if the value cannot be encoded or, when sensitive values are left out, if its encoding
  /// could contain one.
  static func check(_ value: any Encodable, redacts: Bool) throws {
    var json = JSONReader(Array(try encoded(value, redacts: redacts)))
    _ = try json.skipValue()
  }

  private static func encoded(_ value: any Encodable, redacts: Bool) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard redacts else { return try encoder.encode(value) }
    guard let data = try SensitiveValues.leavingOut({ try encoder.encode(value) }) else {
      throw ValueLeftOut()
    }
    return data
  }

  /// A list of values to encode. Encoding errors are not caught. See
  /// Documentation/decisions/saved-navigation.md.
  private struct List: Encodable {
    let values: [any Encodable]

    func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      for value in values { try list.encode(value) }
    }
  }
}
