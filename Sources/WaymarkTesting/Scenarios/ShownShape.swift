public import Waymark

/// What is shown in one place, by value and not by id: a screen, a container with what is in it, or something
/// foreign.
public indirect enum ShownShape: Hashable, Sendable {
  /// A screen of this destination.
  case screen(AnyDestination)
  /// A container of the kind with this key; `selected` is the place of the selected child, in kinds that have
  /// a selection.
  case container(key: String, role: AnyDestination?, [ShownShape], selected: Int?)
  /// Something that Waymark did not make.
  case foreign(String)

  /// A screen.
  public static func screen(_ destination: some Destination) -> ShownShape {
    .screen(AnyDestination(destination))
  }

  /// A stack of screens, perhaps with a role, the last screen on top.
  public static func stack(
    as role: (any ContainerDestination)? = nil, _ destinations: any Destination...
  ) -> ShownShape {
    .container(
      key: Stack.key, role: role.map { AnyDestination($0) },
      destinations.map { .screen(AnyDestination($0)) }, selected: nil)
  }

  /// Tabs, perhaps with a role, one of them selected.
  public static func tabs(
    as role: (any ContainerDestination)? = nil, selecting index: Int = 0, _ children: ShownShape...
  ) -> ShownShape {
    .container(key: Tabs.key, role: role.map { AnyDestination($0) }, children, selected: index)
  }

  /// A container that has a role in the app, one of its children selected.
  public static func container<Role: ContainerDestination>(
    as role: Role, selecting index: Int?, _ children: [ShownShape]
  ) -> ShownShape {
    .container(key: Role.Kind.key, role: AnyDestination(role), children, selected: index)
  }
}

extension ShownShape {
  /// The name of what this is, without what is in it.
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
