/// Describes a node with all that is to be in it, before it has ids: a start state, or what a container is
/// filled with when a route builds it.
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

  /// A screen.
  public static func screen(_ destination: some Destination) -> NodeBlueprint {
    NodeBlueprint(content: .screen(AnyDestination(destination)))
  }

  /// A stack of screens, the last on top.
  public static func stack(_ destinations: any Destination...) -> NodeBlueprint { stack(destinations) }

  /// A stack that has a role in the app, of screens, the last on top.
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

  /// Tabs with these contents, one of them selected.
  public static func tabs(selecting index: Int = 0, _ children: NodeBlueprint...) -> NodeBlueprint {
    container(Tabs(), children, selecting: index)
  }

  /// Tabs that have a role in the app, with these contents, one of them selected.
  public static func tabs<Role: ContainerDestination>(
    as role: Role, selecting index: Int = 0, _ children: NodeBlueprint...
  ) -> NodeBlueprint where Role.Kind == Tabs {
    container(as: role, children, selecting: index)
  }

  /// A split that has a role in the app. Columns that are not named are empty; the last one named that the
  /// split has is in front.
  public static func split<Role: ContainerDestination>(
    as role: Role, _ contents: KeyValuePairs<Split.Column, NodeBlueprint>
  ) -> NodeBlueprint where Role.Kind == Split {
    let columns = Role.kind.columns.map { column in
      container(SplitColumn(column), contents.filter { $0.key == column }.prefix(1).map(\.value))
    }
    let named = contents.compactMap { Role.kind.columns.firstIndex(of: $0.key) }
    return container(as: role, columns, selecting: named.last ?? 0)
  }

  /// A container of any kind. The selection is left out in kinds that have none.
  public static func container(
    _ kind: some ContainerKind, _ children: [NodeBlueprint], selecting index: Int = 0
  ) -> NodeBlueprint {
    NodeBlueprint(content: .container(ContainerTraits(kind: kind, role: nil), children, selected: index))
  }

  /// A container of any kind that has a role in the app.
  public static func container(
    as role: some ContainerDestination, _ children: [NodeBlueprint], selecting index: Int = 0
  ) -> NodeBlueprint {
    let traits = ContainerTraits(kind: type(of: role).kind, role: AnyDestination(role))
    return NodeBlueprint(content: .container(traits, children, selected: index))
  }

  /// Something that a host shows already and that Waymark did not make.
  package static func foreign(_ mark: ForeignMark) -> NodeBlueprint {
    NodeBlueprint(content: .foreign(mark))
  }
}

extension NodeBlueprint {
  /// Makes the node, giving ids from the counter: first its own, then those of what is in it, in order.
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

  /// All destinations in the blueprint, in order.
  var destinations: [AnyDestination] {
    switch content {
    case .screen(let destination): [destination]
    case .foreign: []
    case .container(_, let children, _): children.flatMap(\.destinations)
    }
  }

  /// All roles in the blueprint, in order.
  var roles: [AnyDestination] {
    guard case .container(let traits, let children, _) = content else { return [] }
    return (traits.role.map { [$0] } ?? []) + children.flatMap(\.roles)
  }
}

extension ContainerTraits {
  /// What such a container holds that has these nodes from the start, the one at an index in front.
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

/// Gives out a window's ids, in order.
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

  /// Makes sure that no number up to this one is given out again.
  mutating func skip(past number: UInt64) {
    nextNumber = max(nextNumber, number &+ 1)
  }
}
