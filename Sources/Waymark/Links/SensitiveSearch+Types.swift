extension SensitiveValues {
  /// Returns whether some value of a type could contain a sensitive value. It is `false` only if samples or
  /// dummy values of the type show all its parts.
  package static func canBePart(of type: Any.Type) -> Bool {
    var search = SensitiveSearch { value, depth, search in search.canFind(byTypeOf: value, depth: depth) }
    return search.canFind(inType: type)
  }
}

/// The search for sensitive values that some value of a type could contain: in the elements of an empty list, in
/// a missing value, and in other cases of an enumeration.
extension SensitiveSearch {
  fileprivate mutating func canFind(byTypeOf value: Any, depth: Int) -> Bool? {
    if value is any LinkScalar { return false }
    if let result = canFind(inCollection: type(of: value), depth: depth) { return result }
    if Self.hidesParts(value) || Mirror(reflecting: value).displayStyle != .enum { return nil }
    return canFind(inCasesOf: type(of: value), depth: depth)
  }

  /// Searches the samples of a type or, if it has none, dummy values that the type decodes.
  fileprivate mutating func canFind(inType type: Any.Type, depth: Int = 0) -> Bool {
    if type is any SensitiveValue.Type || depth >= Self.maximumDepth { return true }
    if type is any LinkScalar.Type || !visit(ObjectIdentifier(type)) { return false }
    if let result = canFind(inCollection: type, depth: depth) { return result }
    if Self.isOfSystem(type) { return _typeName(type).contains("<") }
    if !canFind(inCasesOf: type, depth: depth) { return false }
    let examples = Self.examples(of: type)
    for example in examples where canFind(in: example, depth: depth + 1) { return true }
    return examples.isEmpty
  }

  private mutating func canFind(inCollection type: Any.Type, depth: Int) -> Bool? {
    guard let elements = (type as? any SensitiveCollection.Type)?.elementTypes else { return nil }
    for element in elements where canFind(inType: element, depth: depth + 1) { return true }
    return false
  }

  /// Searches the cases of an enumeration. If they are not known, the result is `true`.
  private mutating func canFind(inCasesOf type: Any.Type, depth: Int) -> Bool {
    func rawType<T: RawRepresentable>(of type: T.Type) -> Any.Type { T.RawValue.self }
    func cases<T: CaseIterable>(of type: T.Type) -> [Any] { Array(type.allCases) }
    if let type = type as? any RawRepresentable.Type {
      return canFind(inType: rawType(of: type), depth: depth + 1)
    }
    guard let type = type as? any CaseIterable.Type else { return true }
    return cases(of: type).contains { !Mirror(reflecting: $0).children.isEmpty }
  }

  private static func examples(of type: Any.Type) -> [Any] {
    let samples = (type as? any Destination.Type)?.examples.map(\.base) ?? []
    if !samples.isEmpty { return samples }
    guard let type = type as? any Decodable.Type else { return [] }
    if let value = try? type.init(from: LinkFieldProbe(hints: [:])) { return [value] }
    return (0..<3).lazy.compactMap { try? type.init(from: LinkValueProbe(hint: nil, attempt: $0)) }
      .prefix(1).map { $0 }
  }
}

/// A type whose values consist of values of known types.
private protocol SensitiveCollection {
  static var elementTypes: [Any.Type] { get }
}

extension Optional: SensitiveCollection {
  fileprivate static var elementTypes: [Any.Type] { [Wrapped.self] }
}
extension Array: SensitiveCollection {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}
extension Set: SensitiveCollection {
  fileprivate static var elementTypes: [Any.Type] { [Element.self] }
}
extension Dictionary: SensitiveCollection {
  fileprivate static var elementTypes: [Any.Type] { [Key.self, Value.self] }
}
