/// A node in the tree of a window: a screen, a container or an external screen.
public enum Node: Sendable {
  /// A screen that shows a destination.
  case screen(ScreenNode)
  /// A node with children.
  case container(ContainerNode)
  /// A screen that code outside Waymark shows.
  case foreign(ForeignNode)

  /// The id of this node.
  public var id: NodeID {
    switch self {
    case .screen(let screen): screen.id
    case .container(let container): container.id
    case .foreign(let foreign): foreign.id
    }
  }

  /// The screen, or `nil` if the node is not a screen.
  public var screen: ScreenNode? {
    if case .screen(let screen) = self { screen } else { nil }
  }

  /// The container, or `nil` if the node is not a container.
  public var container: ContainerNode? {
    if case .container(let container) = self { container } else { nil }
  }
}

/// A node that shows a destination.
public struct ScreenNode: Hashable, Sendable {
  /// The id of this screen. Two screens have different ids, even if their destinations are equal.
  public let id: NodeID
  /// The destination that the screen shows.
  public let destination: AnyDestination

  /// Creates a screen node.
  public init(id: NodeID, destination: AnyDestination) {
    self.id = id
    self.destination = destination
  }
}

/// A screen that code outside Waymark shows, such as a view controller that the app pushes itself, or a
/// system alert.
///
/// External screens are part of the tree, so that the state matches what the user sees. Waymark has no access
/// to their content.
public struct ForeignNode: Hashable, Sendable {
  /// The id of this node.
  public let id: NodeID
  /// The host's identifier for the external screen.
  public var mark: ForeignMark { storage.mark }

  private let storage: Storage

  /// The identity of the object that stores the mark.
  var storageIdentifier: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Creates a node for an external screen.
  public init(id: NodeID, mark: ForeignMark) {
    self.id = id
    storage = Storage(mark: mark)
  }

  /// The storage of the mark. It is allocated separately to keep ``Node`` small.
  private final class Storage: Sendable {
    let mark: ForeignMark

    init(mark: ForeignMark) {
      self.mark = mark
    }
  }

  public static func == (a: ForeignNode, b: ForeignNode) -> Bool {
    a.id == b.id && a.mark == b.mark
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(mark)
  }
}

/// A host's identifier for an external screen. It stays the same while the screen is shown.
public struct ForeignMark: Hashable, Codable, Sendable {
  /// The host's number for the screen, unique in its window while the screen is shown.
  public var token: UInt64
  /// A name for logs and debugging, such as the class of the view controller.
  public var name: String

  /// Creates a mark.
  public init(token: UInt64, name: String) {
    self.token = token
    self.name = name
  }
}

extension Node: Hashable {
  public static func == (a: Node, b: Node) -> Bool {
    switch (a, b) {
    case (.screen(let a), .screen(let b)): a == b
    case (.container(let a), .container(let b)): a == b
    case (.foreign(let a), .foreign(let b)): a == b
    default: false
    }
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
