#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension MapDescription {
  /// Returns the description as JSON, with sorted keys and one value per line.
  ///
  /// - Throws: an `EncodingError` if a title or name cannot be encoded.
  /// - Complexity: O(n) in the number of routes and places.
  public func json() throws -> String { try MapJSON.text(self) }

  /// Reads a description from its JSON.
  ///
  /// - Throws: ``MapRecordError`` if the text is not a description, or if another version of Waymark wrote it.
  public init(json: String) throws(MapRecordError) {
    let data = Data(json.utf8)
    let decoder = JSONDecoder()
    guard let version = try? decoder.decode(Version.self, from: data) else { throw .notADescription }
    guard version.format == Self.currentFormat else { throw .otherFormat(version.format) }
    guard let description = try? decoder.decode(Self.self, from: data) else { throw .notADescription }
    self = description
  }

  private struct Version: Decodable {
    let format: Int
  }
}
