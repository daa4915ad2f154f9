/// What a node is apart from its id and from what is in it.
public enum NodeValue: Hashable, Sendable {
  /// A screen's destination.
  case screen(AnyDestination)
  /// A container's kind, role and presentation.
  case container(ContainerValue)
  /// What a host knows something foreign by.
  case foreign(ForeignMark)
}

/// What a container is apart from its id, its children and its selection.
public struct ContainerValue: Hashable, Sendable {
  let traits: ContainerTraits

  /// What the container does with its children.
  public var kind: any ContainerKind { traits.kind }
  /// Which one of the app's containers it is.
  public var role: AnyDestination? { traits.role }
  /// How it is presented, if it is a layer.
  public var presentation: Presentation? { traits.presentation }
}

extension Node {
  /// What the node is apart from its id and from what is in it.
  public var value: NodeValue {
    switch self {
    case .screen(let screen): .screen(screen.destination)
    case .container(let container): .container(ContainerValue(traits: container.traits))
    case .foreign(let foreign): .foreign(foreign.mark)
    }
  }

  /// This node with another value, its children kept if that is a container's.
  func with(_ value: NodeValue) -> Node {
    switch value {
    case .screen(let destination): .screen(ScreenNode(id: id, destination: destination))
    case .foreign(let mark): .foreign(ForeignNode(id: id, mark: mark))
    case .container(let value):
      .container(
        ContainerNode(
          id: id, traits: value.traits, contents: container?.contents ?? ContainerContents()))
    }
  }

  /// Tells whether this is the very same value in memory, so that nothing below can differ.
  func isIdentical(to other: Node) -> Bool {
    switch (self, other) {
    case (.screen(let a), .screen(let b)): a.id == b.id && a.destination.box === b.destination.box
    case (.container(let a), .container(let b)): a.storage === b.storage && a.id == b.id
    default: false
    }
  }

  /// Tells whether two nodes have equal values, whatever is in them.
  func hasSameValue(as other: Node) -> Bool {
    switch (self, other) {
    case (.screen(let a), .screen(let b)): a.destination == b.destination
    case (.container(let a), .container(let b)): a.traits == b.traits
    case (.foreign(let a), .foreign(let b)): a.mark == b.mark
    default: false
    }
  }
}
