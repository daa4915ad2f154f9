import Waymark

/// The encoded values of destinations and container kinds, in one JSON list that is decoded at once.
struct SavedValueTexts {
  /// The type of a value.
  enum Kind: Sendable {
    case destination(any Destination.Type)
    case kind(any ContainerKind.Type)
  }

  /// The type of each value in the list.
  private(set) var kinds: [Kind] = []
  /// The JSON list without its closing bracket.
  private var list: [UInt8] = [UInt8(ascii: "[")]

  /// Adds the JSON value at `range` in the text to the list.
  mutating func add(_ range: Range<Int>?, as kind: Kind?, from json: JSONReader) -> SavedOutline.Value {
    guard let kind else { return .ofUnknownType }
    guard let range else { return .missing }
    if !kinds.isEmpty { list.append(UInt8(ascii: ",")) }
    list += json.bytes[range]
    kinds.append(kind)
    return .number(kinds.count - 1)
  }

  /// The complete JSON list.
  var text: [UInt8] { list + [UInt8(ascii: "]")] }

  /// The key for the types of the values in a decoder's `userInfo`.
  static let key = CodingUserInfoKey(rawValue: "waymark.saved.values")
}

/// The decoded values of the list. If a value cannot be decoded, the others are decoded nevertheless.
struct SavedValues: Decodable {
  enum Value {
    case destination(AnyDestination)
    case kind(any ContainerKind)
  }

  private(set) var results: [Result<Value, any Error>] = []

  init(from decoder: any Decoder) throws {
    let kinds = SavedValueTexts.key.flatMap { decoder.userInfo[$0] as? [SavedValueTexts.Kind] } ?? []
    results.reserveCapacity(kinds.count)
    var list = try decoder.unkeyedContainer()
    for kind in kinds {
      let place = list.currentIndex
      do {
        results.append(.success(try kind.next(in: &list)))
      } catch {
        results.append(.failure(error))
        if list.currentIndex == place { _ = try list.decode(Anything.self) }
      }
    }
  }

  /// A type that decodes any value and ignores it. It is used to skip a value.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension SavedValueTexts.Kind {
  /// Whether a value of the type could contain a sensitive value.
  var canBeSensitive: Bool {
    switch self {
    case .destination(let type): SensitiveValues.canBePart(of: type)
    case .kind(let type): SensitiveValues.canBePart(of: type)
    }
  }

  fileprivate func next(in list: inout any UnkeyedDecodingContainer) throws -> SavedValues.Value {
    switch self {
    case .destination(let type): .destination(try destination(type, in: &list))
    case .kind(let type): .kind(try list.decode(type))
    }
  }

  private func destination<D: Destination>(
    _ type: D.Type, in list: inout any UnkeyedDecodingContainer
  ) throws -> AnyDestination {
    AnyDestination(try list.decode(type))
  }
}
