extension AnyDestination: CustomStringConvertible {
  /// The destination as a Swift expression, such as `Product(id: 42, ref: "mail")`. If the destination's type
  /// defines its own description, this is that description.
  public var description: String { initializerCall ?? String(describing: base) }

  /// The destination as a call of its initializer, without the `Optional(…)` that `String(describing:)` adds.
  /// It is `nil` if the type is not a structure, has no optional properties, or defines its own description.
  private var initializerCall: String? {
    let mirror = Mirror(reflecting: base)
    guard mirror.displayStyle == .struct, !hasOwnWords,
      mirror.children.contains(where: { isOptional($0.value) })
    else { return nil }
    let properties = mirror.children.map { "\($0.label ?? "_"): \(literal($0.value))" }
    return "\(type(of: base))(\(properties.joined(separator: ", ")))"
  }

  private var hasOwnWords: Bool {
    base is any CustomStringConvertible || base is any CustomDebugStringConvertible
      || base is any TextOutputStreamable || base is any CustomReflectable
  }

  private func isOptional(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }

  /// Returns the text of a property's value. If the value is optional, it is unwrapped first.
  private func literal(_ value: Any) -> String {
    if !isOptional(value) { return String(reflecting: value) }
    return Mirror(reflecting: value).children.first.map { literal($0.value) } ?? "nil"
  }
}

extension AnyDestination {
  var typeName: String { String(describing: type(of: base)) }
}
