#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension SavedNavigation {
  /// What is kept, as JSON.
  ///
  /// A screen whose destination cannot be encoded does not keep the others from being saved; its loss is reported when they are
  /// restored.
  ///
  /// - Complexity: O(n).
  public func json() throws -> Data {
    do {
      return try JSONEncoder().encode(self)
    } catch {
      return try JSONEncoder().encode(leavingOut { _ = try JSONEncoder().encode($0) })
    }
  }

  /// Reads what was kept as JSON.
  ///
  /// - Parameters:
  ///   - json: the text, in UTF-8.
  ///   - types: finds the types of what is in it.
  /// - Throws: ``SavedNavigationError`` that says what is wrong, if nothing can be had of it.
  /// - Complexity: O(n) in the number of bytes.
  public init(json: Data, types: RestorableTypes) throws(SavedNavigationError) {
    let decoder = JSONDecoder()
    if let key = RestorableTypes.key { decoder.userInfo[key] = types }
    do {
      self = try decoder.decode(SavedNavigation.self, from: json)
    } catch {
      if case DecodingError.dataCorrupted = error, let place = JSONFault.place(in: Array(json)) {
        throw .malformed("it is wrong at \(place)")
      }
      throw SavedNavigationError(decoding: error)
    }
  }
}
