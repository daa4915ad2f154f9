/// A wrapper that makes any error comparable. Errors are compared by value if their type is `Equatable`, and
/// otherwise by type and description.
package struct ComparableError: Hashable {
  private let error: any Error

  package init(_ error: any Error) { self.error = error }

  package static func == (a: ComparableError, b: ComparableError) -> Bool {
    let error: Any = a.error
    if let value = error as? any Equatable { return value.isEqual(to: b.error) }
    return type(of: a.error) == type(of: b.error)
      && String(describing: a.error) == String(describing: b.error)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type(of: error))) }
}

extension Equatable {
  fileprivate func isEqual(to other: any Error) -> Bool { other as? Self == self }
}
