/// A description of a node and its descendants, without ids. Blueprints describe the initial state of a
/// window and the initial contents of containers.
///
/// ```swift
/// NodeBlueprint.tabs(as: MainTabs(), .stack(Home()), .stack(Account()))
/// ```
public struct NodeBlueprint: Hashable, Sendable {
  indirect enum Content: Hashable, Sendable {
    case screen(AnyDestination)
    case foreign(ForeignMark)
    case container(ContainerTraits, [NodeBlueprint], selected: Int?)
  }

  let content: Content

  /// Returns a blueprint of a screen.
  public static func screen(_ destination: some Destination) -> NodeBlueprint {
    NodeBlueprint(content: .screen(AnyDestination(destination)))
  }

  /// Returns a blueprint of a stack. The last screen is on top.
  public static func stack(_ destinations: any Destination...) -> NodeBlueprint { stack(destinations) }

  /// Returns a blueprint of the stack that has the given role. The last screen is on top.
  public static func stack<Role: ContainerDestination>(
    as role: Role, _ destinations: any Destination...
  ) -> NodeBlueprint where Role.Kind == Stack {
    stack(as: role, destinations)
  }

  static func stack(_ destinations: [any Destination]) -> NodeBlueprint {
    container(Stack(), destinations.map { .screen($0) })
  }

  static func stack(as role: some ContainerDestination, _ destinations: [any Destination]) -> NodeBlueprint {
    container(as: role, destinations.map { .screen($0) })
  }

  /// Returns a blueprint of tabs. The tab at `index` is selected.
  public static func tabs(selecting index: Int = 0, _ children: NodeBlueprint...) -> NodeBlueprint {
    container(Tabs(), children, selecting: index)
  }

  /// Returns a blueprint of the tabs that have the given role. The tab at `index` is selected.
  public static func tabs<Role: ContainerDestination>(
    as role: Role, selecting index: Int = 0, _ children: NodeBlueprint...
  ) -> NodeBlueprint where Role.Kind == Tabs {
    container(as: role, children, selecting: index)
  }

  /// Returns a blueprint of the split that has the given role. A column that `contents` does not name is
  /// empty. The last column that `contents` names is selected.
  public static func split<Role: ContainerDestination>(
    as role: Role, _ contents: KeyValuePairs<Split.Column, NodeBlueprint>
  ) -> NodeBlueprint where Role.Kind == Split {
    let columns = Role.kind.columns.map { column in
      container(column, contents.filter { $0.key == column }.prefix(1).map(\.value))
    }
    let named = contents.compactMap { Role.kind.columns.firstIndex(of: $0.key) }
    return container(as: role, columns, selecting: named.last ?? 0)
  }

  /// Returns a blueprint of a container of the given kind. The child at `index` is selected, unless the kind
  /// has no selection.
  public static func container(
    _ kind: some ContainerKind, _ children: [NodeBlueprint], selecting index: Int = 0
  ) -> NodeBlueprint {
    NodeBlueprint(content: .container(ContainerTraits(kind: kind, role: nil), children, selected: index))
  }

  /// Returns a blueprint of the container that has the given role. The child at `index` is selected, unless
  /// the container's kind has no selection.
  public static func container(
    as role: some ContainerDestination, _ children: [NodeBlueprint], selecting index: Int = 0
  ) -> NodeBlueprint {
    let traits = ContainerTraits(kind: type(of: role).kind, role: AnyDestination(role))
    return NodeBlueprint(content: .container(traits, children, selected: index))
  }

  /// Describes a container with a value. Kinds without a selection ignore `index`.
  package static func container(
    _ value: ContainerValue, _ children: [NodeBlueprint], selecting index: Int?
  ) -> NodeBlueprint {
    NodeBlueprint(content: .container(value.traits, children, selected: index))
  }

  /// The value of the node, its children, and the index of the selected child.
  package var parts: (value: NodeValue, children: [NodeBlueprint], selected: Int?) {
    switch content {
    case .screen(let destination): (.screen(destination), [], nil)
    case .foreign(let mark): (.foreign(mark), [], nil)
    case .container(let traits, let children, let selected):
      (.container(ContainerValue(traits: traits)), children, selected)
    }
  }

  /// The destination of the screen or the role of the container, or `nil` if it has none.
  var identity: AnyDestination? {
    switch content {
    case .screen(let destination): destination
    case .container(let traits, _, _): traits.role
    case .foreign: nil
    }
  }

  /// Describes an external screen that a host already shows.
  package static func foreign(_ mark: ForeignMark) -> NodeBlueprint {
    NodeBlueprint(content: .foreign(mark))
  }
}

extension NodeBlueprint {
  /// Returns the node that the blueprint describes. The node's id is assigned before the ids of its children.
  package func makeNode(_ ids: inout NodeIDSource) -> Node {
    let id = ids.next()
    switch content {
    case .screen(let destination):
      return .screen(ScreenNode(id: id, destination: destination))
    case .foreign(let mark):
      return .foreign(ForeignNode(id: id, mark: mark))
    case .container(let traits, let children, let selected):
      let nodes = children.map { $0.makeNode(&ids) }
      return .container(
        ContainerNode(id: id, traits: traits, contents: traits.makeContents(nodes, selected: selected)))
    }
  }

  var destinations: [AnyDestination] {
    switch content {
    case .screen(let destination): [destination]
    case .foreign: []
    case .container(_, let children, _): children.flatMap(\.destinations)
    }
  }

  var roles: [AnyDestination] {
    guard case .container(let traits, let children, _) = content else { return [] }
    return (traits.role.map { [$0] } ?? []) + children.flatMap(\.roles)
  }
}

extension ContainerTraits {
  /// Returns the initial contents of a container with these traits. The child at `selected` is selected,
  /// unless the kind does not allow it.
  func makeContents(_ nodes: [Node], selected: Int?) -> ContainerContents {
    var contents = ContainerContents(children: ChildList(nodes))
    if let selected, nodes.indices.contains(selected) {
      contents.selection = nodes[selected].id
      if kind.fault(in: contents) != nil {
        contents.selection = nil
      }
    }
    return contents
  }
}

// A destination alone does not specify whether a tab contains a stack or a screen. These unavailable
// overloads give the compiler a message that explains the problem.

extension NodeBlueprint {
  /// Unavailable. Specify whether each tab contains a stack or a screen.
  @available(
    *, unavailable,
    message: "name the contents of the tab: .stack(Home()), or .screen(Home()) without a stack"
  )
  public static func tabs(selecting index: Int = 0, _ children: any Destination...) -> NodeBlueprint {
    stack(children)
  }

  /// Unavailable. Specify whether each tab contains a stack or a screen.
  @available(
    *, unavailable,
    message: "name the contents of the tab: .stack(Home()), or .screen(Home()) without a stack"
  )
  public static func tabs<Role: ContainerDestination>(
    as role: Role, selecting index: Int = 0, _ children: any Destination...
  ) -> NodeBlueprint where Role.Kind == Tabs {
    stack(children)
  }
}
