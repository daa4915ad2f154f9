import Waymark

/// A converter that writes values as Swift source code.
struct SwiftExpression {
  let custom: @Sendable (any Destination) -> String?

  /// Returns the custom expression for a destination, or a call of its memberwise initializer if there is no
  /// custom expression.
  func text(_ destination: AnyDestination) -> String {
    custom(destination.base) ?? Self.text(destination.base)
  }

  /// Returns a Swift expression that creates a value from its stored properties.
  static func text(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text($0.value) } ?? "nil"
    case .collection, .set: return "[\(mirror.children.map { text($0.value) }.joined(separator: ", "))]"
    case .dictionary: return dictionary(mirror)
    case .enum: return name(of: value) + "." + (mirror.children.first.map { call($0) } ?? "\(value)")
    case .struct where isPlain(value): return String(reflecting: value)
    case .struct where value is Split.Column:
      return "\(name(of: value))(\(mirror.children.map { text($0.value) }.joined()))"
    case .struct: return "\(name(of: value))(\(arguments(mirror)))"
    default: return String(reflecting: value)
    }
  }

  /// Returns whether a value is written as a literal even though it has stored properties.
  private static func isPlain(_ value: Any) -> Bool {
    value is String || value is Substring || value is any BinaryInteger || value is any BinaryFloatingPoint
      || value is Bool
  }

  private static func arguments(_ mirror: Mirror) -> String {
    mirror.children.map { "\($0.label.map { "\($0): " } ?? "")\(text($0.value))" }.joined(separator: ", ")
  }

  private static func dictionary(_ mirror: Mirror) -> String {
    let pairs = mirror.children.map { pair in
      Mirror(reflecting: pair.value).children.map { text($0.value) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.sorted().joined(separator: ", "))]"
  }

  /// Returns a Swift expression that creates an enum case with its associated values.
  private static func call(_ child: Mirror.Child) -> String {
    let label = child.label ?? ""
    let values = Mirror(reflecting: child.value)
    guard values.displayStyle == .tuple else { return "\(label)(\(text(child.value)))" }
    let arguments = values.children.map { value in
      let name = value.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return name + text(value.value)
    }
    return "\(label)(\(arguments.joined(separator: ", ")))"
  }

  /// Returns the name of a value's type without its module name.
  private static func name(of value: Any) -> String { name(of: type(of: value)) }

  /// Returns the name of a type without its module name.
  static func name(of type: Any.Type) -> String {
    let full = String(reflecting: type).split(separator: ".", maxSplits: 1)
    return full.count == 2 && !full[1].contains("(") ? String(full[1]) : "\(type)"
  }
}

extension SwiftExpression {
  /// Returns a Swift expression that creates the blueprint of a window's initial state.
  func text(_ start: NodeBlueprint) -> String {
    NavigationState(start: start).layers.first?.root.map(text) ?? ".stack()"
  }

  private func text(_ node: Node) -> String {
    guard let container = node.container else {
      return node.screen.map { ".screen(\(text($0.destination)))" } ?? ".stack()"
    }
    let screens = container.children.compactMap { $0.screen.map { text($0.destination) } }
    if container.kind is Stack, container.role == nil, screens.count == container.children.count {
      return ".stack(\(screens.joined(separator: ", ")))"
    }
    let children = container.children.map { text($0) }.joined(separator: ", ")
    let kind = container.role.map { "as: \(text($0))" } ?? "\(Self.text(container.kind))"
    let index = container.contents.selectedIndex ?? 0
    let selecting = index > 0 ? ", selecting: \(index)" : ""
    return ".container(\(kind), [\(children)]\(selecting))"
  }
}
