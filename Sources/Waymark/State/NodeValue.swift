/// The value of a node. It does not include the node's id and children.
public enum NodeValue: Hashable, Sendable {
  /// A screen's destination.
  case screen(AnyDestination)
  /// A container's kind, role and presentation.
  case container(ContainerValue)
  /// The host's identifier of an external screen.
  case foreign(ForeignMark)
}

/// The value of a container. It does not include the container's id, children and selection.
public struct ContainerValue: Hashable, Sendable {
  let traits: ContainerTraits

  /// Creates the value of a container.
  package init(kind: any ContainerKind, role: AnyDestination?) {
    traits = ContainerTraits(kind: kind, role: role)
  }

  /// Creates the value of a layer. Without a presentation, it is the base.
  package init(layer presentation: Presentation?) { traits = presentation.map { .presented($0) } ?? .base }

  init(traits: ContainerTraits) { self.traits = traits }

  /// Whether the container is a layer.
  package var isLayer: Bool { traits.isLayer }

  /// Whether the focused child is the only child that can be visible.
  package var showsOnlyFocus: Bool { traits.showsOnlyFocus }

  /// The behavior of the container, such as a stack or tabs.
  public var kind: any ContainerKind { traits.kind }
  /// The destination that identifies the container in the app, or `nil` if it has no role.
  public var role: AnyDestination? { traits.role }
  /// The presentation of the container if it is a presented layer, otherwise `nil`.
  public var presentation: Presentation? { traits.presentation }
}

extension ContainerNode {
  /// Creates a container with a value.
  ///
  /// The contents are not checked; use ``NavigationState/validate()`` to find faults in a state.
  package init(id: NodeID, value: ContainerValue, contents: ContainerContents) {
    self.init(id: id, traits: value.traits, contents: contents)
  }
}

extension Node {
  /// The value of the node. It does not include the node's id and children.
  public var value: NodeValue {
    switch self {
    case .screen(let screen): .screen(screen.destination)
    case .container(let container): .container(ContainerValue(traits: container.traits))
    case .foreign(let foreign): .foreign(foreign.mark)
    }
  }

  /// Returns a copy of this node with the given value. If the old and the new value are both container values,
  /// the copy keeps the node's children.
  func with(_ value: NodeValue) -> Node {
    Node(id: id, value: value, contents: container?.contents ?? ContainerContents())
  }

  /// Creates a node with a value. If the node is not a container, `contents` is ignored.
  package init(id: NodeID, value: NodeValue, contents: ContainerContents = ContainerContents()) {
    self =
      switch value {
      case .screen(let destination): .screen(ScreenNode(id: id, destination: destination))
      case .foreign(let mark): .foreign(ForeignNode(id: id, mark: mark))
      case .container(let value):
        .container(ContainerNode(id: id, value: value, contents: contents))
      }
  }

  /// Returns whether both nodes have the same id and share their storage. If so, their descendants are equal
  /// too.
  func isIdentical(to other: Node) -> Bool {
    switch (self, other) {
    case (.screen(let a), .screen(let b)): a.id == b.id && a.destination.box === b.destination.box
    case (.container(let a), .container(let b)): a.storage === b.storage && a.id == b.id
    case (.foreign(let a), .foreign(let b)): a.storageIdentifier == b.storageIdentifier && a.id == b.id
    default: false
    }
  }

  /// Returns whether two nodes have equal values. Ids and children are not compared.
  func hasSameValue(as other: Node) -> Bool {
    switch (self, other) {
    case (.screen(let a), .screen(let b)): a.destination == b.destination
    case (.container(let a), .container(let b)): a.traits == b.traits
    case (.foreign(let a), .foreign(let b)): a.mark == b.mark
    default: false
    }
  }
}
