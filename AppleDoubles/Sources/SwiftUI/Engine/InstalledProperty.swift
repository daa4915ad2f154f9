/// A property of a view that lives with the view's node.
@MainActor protocol InstalledProperty {
  /// Connects the property with what the node keeps for it.
  func install(in node: ViewNode, slot: Int)

  /// Whether the view would see the same by this property as by the one installed before, which it takes the place of.
  func isUnchanged(in node: ViewNode, slot: Int) -> Bool

  /// Whether the view would see the same in another environment.
  func isSame(in environment: EnvironmentValues, as other: EnvironmentValues) -> Bool
}

extension InstalledProperty {
  func isSame(in environment: EnvironmentValues, as other: EnvironmentValues) -> Bool { true }
}

/// Whether two values are the same for all that can be told: equal, one object, or the same bytes.
func isSame(_ one: Any, _ other: Any) -> Bool {
  func compare<Value>(_ one: Value) -> Bool {
    guard let other = other as? Value else { return false }
    if let equatable = one as? any Equatable { return isEqual(equatable, other) }
    if type(of: one) is AnyObject.Type { return one as AnyObject === other as AnyObject }
    return withUnsafeBytes(of: one) { first in
      withUnsafeBytes(of: other) { second in first.elementsEqual(second) }
    }
  }
  return _openExistential(one, do: compare)
}

private func isEqual<Value: Equatable>(_ one: Value, _ other: Any) -> Bool {
  one == other as? Value
}
