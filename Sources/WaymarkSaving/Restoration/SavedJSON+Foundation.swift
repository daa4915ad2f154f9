import Waymark

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The information that is needed to read a saved navigation or a line of a log.
struct SavedReading {
  let types: RestorableTypes
  /// Whether the text is a line of a log. Logs contain external screens and incomplete trees, and no metadata.
  var isLog = false
  /// A closure that returns whether nodes whose destination has this key are dropped.
  var isDropped: ((_ key: String) -> Bool)?

  /// Reads a text.
  ///
  /// - Parameter read: a closure that reads the fields of the outermost object.
  /// - Complexity: O(n) in the number of bytes, or O(1) if the byte limit is exceeded.
  func value<Value>(
    of text: Data, _ read: @escaping (SavedFields, SavedReading) throws -> Value
  ) throws(SavedFault) -> Value {
    if text.count > SavedNavigationLimits.bytes { throw .tooManyBytes }
    if text.isInOtherEncoding { throw SavedFault("is not in UTF-8", at: []) }
    if let place = text.firstByte(nestedDeeperThan: SavedJSON.nesting(isLog: isLog)) {
      throw .tooLarge("is nested too deeply at \(JSONFault.location(of: place, in: Array(text)))", at: [])
    }
    do {
      let object = try JSONDecoder().decode(ReadObject<Value>.self, from: text) { try read($0, self) }
      return object.value
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw SavedFault(
        malformed: JSONFault.description(of: Array(text)) ?? LinkExcerpt.of(context.debugDescription))
    } catch {
      throw SavedFault(error)
    }
  }
}

/// The outermost object of a text that is read.
private struct ReadObject<Value>: DecodableWithConfiguration {
  let value: Value

  init(from decoder: any Decoder, configuration read: (SavedFields) throws -> Value) throws {
    value = try read(decoder.container(keyedBy: SavedField.self))
  }
}

/// The top-level JSON object that is encoded.
struct WrittenObject: Encodable {
  /// A closure that writes the fields of the object.
  let write: (inout WrittenFields) throws -> Void

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: SavedField.self)
    try write(&fields)
  }
}

/// The information that is needed to write a saved navigation or a line of a log.
struct SavedWriting {
  /// A closure that returns the destination to write in place of another one, or `nil` if all are written.
  var replacement: ((AnyDestination) -> AnyDestination)?
  /// The keys of destinations, by type. Computing the default key of a type is slow.
  private var keys: [ObjectIdentifier: String] = [:]

  init(replacing replacement: ((AnyDestination) -> AnyDestination)? = nil) { self.replacement = replacement }

  mutating func key(of destination: AnyDestination) -> String {
    if let key = keys[destination.typeID] { return key }
    let key = destination.key
    keys[destination.typeID] = key
    return key
  }
}

/// The JSON of saved navigations and of lines of logs.
enum SavedJSON {
  /// The maximum nesting depth of objects and lists in a text: the depth of a value, and the objects and lists
  /// around it. In a log, a value is at most in a line, a change, a list of operations, an operation, a list of
  /// nodes, and a node.
  static func nesting(isLog: Bool) -> Int { SavedNavigationLimits.nesting + (isLog ? 6 : 3) }

  /// Returns the JSON of a value, with sorted fields.
  ///
  /// - Parameters:
  ///   - redacts: whether sensitive values are left out.
  ///   - nesting: the maximum nesting depth of objects and lists.
  /// - Throws: ``ValueLeftOut`` if the JSON could contain a sensitive value; a ``SavedFault`` if the JSON is too
  ///   large or nested too deeply; any error that a value throws.
  static func text(of value: any Encodable, redacts: Bool, nesting: Int) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text =
      redacts ? try SensitiveValues.leavingOut { try encoder.encode(value) } : try encoder.encode(value)
    guard let text else { throw ValueLeftOut() }
    if text.count > SavedNavigationLimits.bytes { throw SavedFault.tooManyBytes }
    if text.firstByte(nestedDeeperThan: nesting) != nil {
      throw SavedFault.tooLarge("is nested more than \(SavedNavigationLimits.nesting) deep", at: [])
    }
    return text
  }
}

/// An error that is thrown for a value that is not encoded, because it could contain a sensitive value.
struct ValueLeftOut: Error, CustomStringConvertible {
  var description: String { "its value was left out, because it could contain a sensitive value" }
}

extension Data {
  /// Whether a decoder would read the text as UTF-16 or UTF-32, in which the brackets are not counted. A JSON text
  /// in these encodings begins with a byte order mark or has a zero in its first character.
  fileprivate var isInOtherEncoding: Bool { prefix(4).contains { $0 == 0 || $0 >= 0xFE } }

  /// Returns whether a JSON text exceeds a nesting depth.
  func isNested(deeperThan limit: Int) -> Bool { firstByte(nestedDeeperThan: limit) != nil }

  /// Returns the position of the first bracket in a JSON text that exceeds a nesting depth, or `nil` if there is
  /// none. Other errors are not found.
  ///
  /// - Complexity: O(n).
  fileprivate func firstByte(nestedDeeperThan limit: Int) -> Int? {
    withUnsafeBytes { bytes in
      var (place, depth, isInText) = (0, 0, false)
      while place < bytes.count {
        switch bytes[place] {
        case UInt8(ascii: "\""): isInText.toggle()
        case UInt8(ascii: "\\"): place += 1
        case UInt8(ascii: "{") where !isInText, UInt8(ascii: "[") where !isInText:
          depth += 1
          if depth > limit { return place }
        case UInt8(ascii: "}") where !isInText, UInt8(ascii: "]") where !isInText: depth -= 1
        default: break
        }
        place += 1
      }
      return nil
    }
  }
}
