/// What destinations and kinds say of themselves, as text, in one list that is decoded at once.
struct SavedValueTexts {
  /// As what a value is decoded.
  enum Kind: Sendable {
    case destination(any DestinationBox.Type)
    case kind(any ContainerKind.Type)
  }

  /// As what each of them is decoded.
  private(set) var kinds: [Kind] = []
  /// The beginning of the list, as JSON.
  private var list: [UInt8] = [UInt8(ascii: "[")]

  /// Takes in what stands at a place of a text.
  mutating func add(_ range: Range<Int>?, as kind: Kind?, from json: JSONReader) -> SavedOutline.Value {
    guard let kind else { return .ofUnknownType }
    guard let range else { return .missing }
    if !kinds.isEmpty { list.append(UInt8(ascii: ",")) }
    list += json.bytes[range]
    kinds.append(kind)
    return .number(kinds.count - 1)
  }

  /// The whole list, as JSON.
  var text: [UInt8] { list + [UInt8(ascii: "]")] }

  /// Under which a decoder carries the kinds.
  static let key = CodingUserInfoKey(rawValue: "waymark.saved.values")
}

/// What the list says, value by value. One that cannot be decoded leaves the others alone.
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

  /// Stands for a value that is left alone.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}

extension SavedValueTexts.Kind {
  fileprivate func next(in list: inout any UnkeyedDecodingContainer) throws -> SavedValues.Value {
    switch self {
    case .destination(let type): .destination(AnyDestination(box: try type.next(in: &list)))
    case .kind(let type): .kind(try list.decode(type))
    }
  }
}
