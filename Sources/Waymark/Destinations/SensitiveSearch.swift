/// A search for sensitive values among the parts of a value.
///
/// The result is `false` only if all parts have been seen. A type with its own mirror can hide parts, and so
/// can a structure that was compiled without reflection.
struct SensitiveSearch {
  /// The depth down to which values are searched. Deeper values count as sensitive.
  static let maximumDepth = 16

  /// Whether the search includes what other values of the same types could contain: the elements of an empty
  /// list, a missing value, and other cases of an enumeration.
  private let includesTypes: Bool
  /// The objects and types that have been searched.
  private var visited: Set<ObjectIdentifier> = []

  init(includesTypes: Bool) { self.includesTypes = includesTypes }

  mutating func canFind(in value: Any, depth: Int = 0) -> Bool {
    if value is any SensitiveValue || depth >= Self.maximumDepth { return true }
    if value is any LinkScalar { return false }
    if includesTypes, let result = canFind(inCollection: type(of: value), depth: depth) { return result }
    if Self.hidesParts(value) { return true }
    let mirror = Mirror(reflecting: value)
    if includesTypes, mirror.displayStyle == .enum {
      return canFind(inCasesOf: type(of: value), depth: depth)
    }
    if mirror.displayStyle == .class, !visit(ObjectIdentifier(value as AnyObject)) { return false }
    var part: Mirror? = mirror
    while let parts = part?.children {
      for child in parts where canFind(in: child.value, depth: depth + 1) { return true }
      part = part?.superclassMirror
    }
    return false
  }

  /// Searches the samples of a type or, if it has none, dummy values that the type decodes.
  mutating func canFind(inType type: Any.Type, depth: Int = 0) -> Bool {
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

  private mutating func visit(_ id: ObjectIdentifier) -> Bool { visited.insert(id).inserted }

  /// Whether the mirror of a value may lack parts of the value.
  static func hidesParts(_ value: Any) -> Bool {
    func size<T>(of value: T) -> Int { MemoryLayout<T>.size }
    if value is any CustomReflectable { return !isOfSystem(type(of: value)) }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && mirror.children.isEmpty
      && _openExistential(value, do: size) > 0 && !isOfSystem(type(of: value))
  }

  /// Whether a type belongs to Swift or Foundation. The mirrors of these types show all their parts.
  private static func isOfSystem(_ type: Any.Type) -> Bool {
    ["Swift.", "Foundation.", "FoundationEssentials.", "CoreFoundation."].contains {
      _typeName(type).hasPrefix($0)
    }
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
