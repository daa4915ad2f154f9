public import Waymark

/// A visible node without its id: a screen, a container with its children, or an external screen.
public indirect enum ShownShape: Hashable, Sendable {
  /// A screen that shows the given destination.
  case screen(AnyDestination)
  /// A container. `key` is the key of the container's kind. `selected` is the index of the selected child, or
  /// `nil` if the kind has no selection.
  case container(key: String, role: AnyDestination?, [ShownShape], selected: Int?)
  /// An external screen that has the given name.
  case foreign(String)

  /// Creates a screen that shows `destination`.
  public static func screen(_ destination: some Destination) -> ShownShape {
    .screen(AnyDestination(destination))
  }

  /// Creates a stack of screens. The last screen is on top.
  public static func stack(
    as role: (any ContainerDestination)? = nil, _ destinations: any Destination...
  ) -> ShownShape {
    .container(
      key: Stack.key, role: role.map { AnyDestination($0) },
      destinations.map { .screen(AnyDestination($0)) }, selected: nil)
  }

  /// Creates a tabs container in which the child at `index` is selected.
  public static func tabs(
    as role: (any ContainerDestination)? = nil, selecting index: Int = 0, _ children: ShownShape...
  ) -> ShownShape {
    .container(key: Tabs.key, role: role.map { AnyDestination($0) }, children, selected: index)
  }

  /// Creates a container that has a role.
  public static func container<Role: ContainerDestination>(
    as role: Role, selecting index: Int?, _ children: [ShownShape]
  ) -> ShownShape {
    .container(key: Role.Kind.key, role: AnyDestination(role), children, selected: index)
  }
}

extension ShownShape {
  /// The name of the node. It does not include the children.
  var name: String {
    switch self {
    case .screen(let destination): "\(destination)"
    case .foreign(let name): "foreign \(name)"
    case .container(let key, let role, _, _): role.map { "\($0), \(key)" } ?? key
    }
  }

  func outline(into lines: inout [String], depth: Int, mark: String) {
    lines.append(String(repeating: "  ", count: depth) + mark + name)
    guard case .container(_, _, let children, let selected) = self else { return }
    for (index, child) in children.enumerated() {
      child.outline(into: &lines, depth: depth + 1, mark: index == selected ? "> " : "- ")
    }
  }
}
