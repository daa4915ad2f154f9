extension AnyDestination: CustomStringConvertible {
  /// The destination as a Swift expression, such as `Product(id: 42, ref: "mail")`, without the properties that are `nil`.
  /// If the destination's type defines its own description, this is that description, unless the destination has or could
  /// have a ``Sensitive`` property, whose value the description could contain.
  public var description: String {
    hasSensitiveValue ? RedactedText(base).text : initializerCall ?? String(describing: base)
  }

  /// The destination as a call of its initializer, without the `Optional(…)` that `String(describing:)` adds.
  /// It is `nil` if the type is not a structure, has no optional properties, or defines its own description.
  private var initializerCall: String? {
    let mirror = Mirror(reflecting: base)
    guard mirror.displayStyle == .struct, !hasOwnWords,
      mirror.children.contains(where: { isOptional($0.value) })
    else { return nil }
    let properties = mirror.children.compactMap { property in
      isNil(property.value) ? nil : "\(property.label ?? "_"): \(literal(property.value))"
    }
    return "\(type(of: base))(\(properties.joined(separator: ", ")))"
  }

  private var hasOwnWords: Bool {
    base is any CustomStringConvertible || base is any CustomDebugStringConvertible
      || base is any TextOutputStreamable || base is any CustomReflectable
  }
}

private func isOptional(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }

private func isNil(_ value: Any) -> Bool { isOptional(value) && Mirror(reflecting: value).children.isEmpty }

/// Returns the text of a property's value. If the value is optional, it is unwrapped first.
private func literal(_ value: Any) -> String {
  if !isOptional(value) { return String(reflecting: value) }
  return Mirror(reflecting: value).children.first.map { literal($0.value) } ?? "nil"
}

/// The text of a value that contains a ``Sensitive`` property or could contain one. Descriptions that the app
/// defines are not used for the parts that contain one.
private struct RedactedText {
  let text: String

  init(_ value: Any, depth: Int = 0) {
    if !SensitiveValues.arePart(of: value) {
      text = literal(value)
    } else if value is any SensitiveValue || depth >= SensitiveSearch.maximumDepth {
      text = SensitiveValues.placeholder
    } else {
      text = SensitiveSearch.hidesParts(value) ? Self.ownText(of: value) : Self.text(of: value, depth)
    }
  }

  /// Returns the text of a value whose parts cannot be seen. It is left out if it was made by reading a
  /// sensitive value, which it could then contain.
  private static func ownText(of value: Any) -> String {
    SensitiveValues.leavingOut { literal(value) } ?? "\(type(of: value))(\(SensitiveValues.placeholder))"
  }

  private static func text(of value: Any, _ depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    let isOptional = mirror.displayStyle == .optional
    let parts = mirror.children.map { part in
      let text = Self(part.value, depth: depth + 1).text
      return isOptional ? text : part.label.map { "\($0): \(text)" } ?? text
    }
    let list = parts.joined(separator: ", ")
    return switch mirror.displayStyle {
    case .optional: list
    case .collection, .set, .dictionary: "[\(list)]"
    case .tuple: "(\(list))"
    default: "\(type(of: value))(\(list))"
    }
  }
}
