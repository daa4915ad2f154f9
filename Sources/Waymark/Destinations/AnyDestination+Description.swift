extension AnyDestination: CustomStringConvertible {
  /// The destination as Swift would write it, such as `Product(id: 42, ref: "mail")`; in its own words, if it has any.
  public var description: String { initializerCall ?? String(describing: base) }

  /// A structure with its properties, which `String(describing:)` would call optional where they are; `nil` for what
  /// has no optional ones, or words of its own.
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

  /// A value as it stands where an optional is expected: what is in it, if it is one.
  private func literal(_ value: Any) -> String {
    if !isOptional(value) { return String(reflecting: value) }
    return Mirror(reflecting: value).children.first.map { literal($0.value) } ?? "nil"
  }
}

extension AnyDestination {
  /// The name of the destination's type.
  var typeName: String { String(describing: type(of: base)) }
}
