extension AnyDestination: CustomStringConvertible {
  /// The destination as a Swift expression, such as `Product(id: 42, ref: "mail")`. If the destination's type
  /// defines its own description, this is that description, unless the destination has a ``Sensitive``
  /// property, whose value the description could contain.
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
    let properties = mirror.children.map { "\($0.label ?? "_"): \(literal($0.value))" }
    return "\(type(of: base))(\(properties.joined(separator: ", ")))"
  }

  private var hasOwnWords: Bool {
    base is any CustomStringConvertible || base is any CustomDebugStringConvertible
      || base is any TextOutputStreamable || base is any CustomReflectable
  }

  /// Returns the description of an error that the app threw for this destination. If the destination has a
  /// ``Sensitive`` property, the app's text could contain its value, so this is only the error's type and, if
  /// it is known, its case.
  package func text(of error: any Error) -> String {
    guard hasSensitiveValue else { return "\(error)" }
    let (type, mirror) = (Swift.type(of: error), Mirror(reflecting: error))
    guard mirror.displayStyle == .enum else { return "\(type)" }
    if let label = mirror.children.first?.label { return "\(type).\(label)" }
    // With NSError, every error can be cast to these protocols, so the type is tested.
    let hasOwnWords =
      type is any CustomStringConvertible.Type || type is any CustomDebugStringConvertible.Type
    return hasOwnWords ? "\(type)" : "\(type).\(error)"
  }
}

private func isOptional(_ value: Any) -> Bool { Mirror(reflecting: value).displayStyle == .optional }

/// Returns the text of a property's value. If the value is optional, it is unwrapped first.
private func literal(_ value: Any) -> String {
  if !isOptional(value) { return String(reflecting: value) }
  return Mirror(reflecting: value).children.first.map { literal($0.value) } ?? "nil"
}

/// The text of a value that contains a ``Sensitive`` property. Descriptions that the app defines are not used
/// for the parts that contain one.
private struct RedactedText {
  let text: String

  init(_ value: Any, depth: Int = 0) {
    if !SensitiveValues.arePart(of: value) {
      text = literal(value)
    } else if value is any SensitiveValue || depth >= SensitiveValues.maximumDepth {
      text = "•••"
    } else {
      let mirror = Mirror(reflecting: value)
      let isOptional = mirror.displayStyle == .optional
      let parts = mirror.children.map { part in
        let text = Self(part.value, depth: depth + 1).text
        return isOptional ? text : part.label.map { "\($0): \(text)" } ?? text
      }
      let list = parts.joined(separator: ", ")
      text =
        switch mirror.displayStyle {
        case .optional: list
        case .collection, .set, .dictionary: "[\(list)]"
        case .tuple: "(\(list))"
        default: "\(type(of: value))(\(list))"
        }
    }
  }
}
