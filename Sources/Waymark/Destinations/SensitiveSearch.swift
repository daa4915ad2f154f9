/// A search for sensitive values among the parts of a value.
///
/// The result is `false` only if all parts have been seen. A type with its own mirror can hide parts, and so
/// can a structure that was compiled without reflection.
struct SensitiveSearch {
  /// The depth down to which values are searched. Deeper values count as sensitive.
  static let maximumDepth = 16

  /// A closure that decides about a value by its type, so that the search includes what other values of the type
  /// could contain. It returns `nil` if the parts of the value decide.
  typealias TypeSearch = (_ value: Any, _ depth: Int, _ search: inout SensitiveSearch) -> Bool?

  private let typeSearch: TypeSearch?
  /// The objects and types that have been searched.
  private var visited: Set<ObjectIdentifier> = []

  init(by typeSearch: TypeSearch? = nil) { self.typeSearch = typeSearch }

  mutating func canFind(in value: Any, depth: Int = 0) -> Bool {
    if value is any SensitiveValue || depth >= Self.maximumDepth { return true }
    let typeSearch = typeSearch
    if let result = typeSearch?(value, depth, &self) { return result }
    if Self.hidesParts(value) { return true }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class, !visit(ObjectIdentifier(value as AnyObject)) { return false }
    var part: Mirror? = mirror
    while let parts = part?.children {
      for child in parts where canFind(in: child.value, depth: depth + 1) { return true }
      part = part?.superclassMirror
    }
    return false
  }

  /// Records that an object or a type is searched.
  ///
  /// - Returns: whether it is searched for the first time.
  mutating func visit(_ id: ObjectIdentifier) -> Bool { visited.insert(id).inserted }

  /// Whether the mirror of a value may lack parts of the value.
  static func hidesParts(_ value: Any) -> Bool {
    func byteCount<T>(of value: T) -> Int { withUnsafeBytes(of: value) { $0.count } }
    if value is any CustomReflectable { return !isOfSystem(type(of: value)) }
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && mirror.children.isEmpty
      && _openExistential(value, do: byteCount) > 0 && !isOfSystem(type(of: value))
  }

  /// Whether a type belongs to Swift or Foundation. The mirrors of these types show all their parts.
  static func isOfSystem(_ type: Any.Type) -> Bool {
    ["Swift.", "Foundation.", "FoundationEssentials.", "CoreFoundation."].contains {
      _typeName(type).hasPrefix($0)
    }
  }
}
