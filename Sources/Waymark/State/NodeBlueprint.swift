/// A description of a node and its descendants without ids, used for a start state or for the initial
/// contents of a container.
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

  /// Describes a screen.
  public static func screen(_ destination: some Destination) -> NodeBlueprint {
    NodeBlueprint(content: .screen(AnyDestination(destination)))
  }

  /// Describes a stack of screens, the last one on top.
  public static func stack(_ destinations: any Destination...) -> NodeBlueprint { stack(destinations) }

  /// Describes a stack of screens with a role in the app, the last screen on top.
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

  /// Describes tabs, one of them selected.
  public static func tabs(selecting index: Int = 0, _ children: NodeBlueprint...) -> NodeBlueprint {
    container(Tabs(), children, selecting: index)
  }

  /// Describes tabs with a role in the app, one of them selected.
  public static func tabs<Role: ContainerDestination>(
    as role: Role, selecting index: Int = 0, _ children: NodeBlueprint...
  ) -> NodeBlueprint where Role.Kind == Tabs {
    container(as: role, children, selecting: index)
  }

  /// Describes a split with a role in the app. Columns without an entry are empty. The last entry for a
  /// column of the split determines the selected column.
  public static func split<Role: ContainerDestination>(
    as role: Role, _ contents: KeyValuePairs<Split.Column, NodeBlueprint>
  ) -> NodeBlueprint where Role.Kind == Split {
    let columns = Role.kind.columns.map { column in
      container(SplitColumn(column), contents.filter { $0.key == column }.prefix(1).map(\.value))
    }
    let named = contents.compactMap { Role.kind.columns.firstIndex(of: $0.key) }
    return container(as: role, columns, selecting: named.last ?? 0)
  }

  /// Describes a container of any kind. Kinds without a selection ignore `index`.
  public static func container(
    _ kind: some ContainerKind, _ children: [NodeBlueprint], selecting index: Int = 0
  ) -> NodeBlueprint {
    NodeBlueprint(content: .container(ContainerTraits(kind: kind, role: nil), children, selected: index))
  }

  /// Describes a container of any kind with a role in the app. Kinds without a selection ignore `index`.
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

  /// Describes an external screen that a host already shows.
  package static func foreign(_ mark: ForeignMark) -> NodeBlueprint {
    NodeBlueprint(content: .foreign(mark))
  }
}

extension NodeBlueprint {
  /// Creates the node. Ids are assigned in order, the node's own before those of its children.
  func makeNode(_ ids: inout NodeIDSource) -> Node {
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
  /// Returns the initial contents of such a container, with the child at `selected` selected if the kind
  /// allows it.
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

/// Assigns the ids of a window, in order.
struct NodeIDSource: Hashable, Sendable {
  let window: WindowID
  private(set) var nextNumber: UInt64

  init(window: WindowID, nextNumber: UInt64) {
    self.window = window
    self.nextNumber = nextNumber
  }

  mutating func next() -> NodeID {
    defer { nextNumber += 1 }
    return NodeID(window: window, saturating: nextNumber)
  }

  /// Ensures that no number up to this one is assigned again.
  mutating func skip(past number: UInt64) {
    nextNumber = max(nextNumber, number &+ 1)
  }
}
