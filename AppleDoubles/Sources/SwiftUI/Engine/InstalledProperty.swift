/// A property of a view whose storage belongs to the view's node.
@MainActor protocol InstalledProperty {
  /// Connects the property to its storage in the node.
  func install(in node: ViewNode, slot: Int)

  /// Returns whether the property has the same value as the property in this slot of the node.
  func isUnchanged(in node: ViewNode, slot: Int) -> Bool

  /// Returns whether the property has the same value in both environments.
  func isSame(in environment: EnvironmentValues, as other: EnvironmentValues) -> Bool
}

extension InstalledProperty {
  func isSame(in environment: EnvironmentValues, as other: EnvironmentValues) -> Bool { true }
}

/// Returns whether two values are equal, are the same object, or have the same bytes.
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
