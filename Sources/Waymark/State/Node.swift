/// One thing in the tree of a window: a screen, a container of further nodes, or something foreign.
public enum Node: Sendable {
  /// A destination on display.
  case screen(ScreenNode)
  /// A node with children.
  case container(ContainerNode)
  /// Something shown that Waymark did not make.
  case foreign(ForeignNode)

  /// What tells this node from all others.
  public var id: NodeID {
    switch self {
    case .screen(let screen): screen.id
    case .container(let container): container.id
    case .foreign(let foreign): foreign.id
    }
  }

  /// The node as a screen, if it is one.
  public var screen: ScreenNode? {
    if case .screen(let screen) = self { screen } else { nil }
  }

  /// The node as a container, if it is one.
  public var container: ContainerNode? {
    if case .container(let container) = self { container } else { nil }
  }
}

/// One destination on display.
public struct ScreenNode: Hashable, Sendable {
  /// What tells this screen from all others, those with equal destinations included.
  public let id: NodeID
  /// What the screen shows.
  public let destination: AnyDestination

  /// Makes a screen node.
  public init(id: NodeID, destination: AnyDestination) {
    self.id = id
    self.destination = destination
  }
}

/// Something shown that Waymark did not make: a controller pushed by hand, a system alert.
///
/// It has a place in the tree, so that what is shown and what the state says stay the same; what is in it
/// is nobody's business but its maker's.
public struct ForeignNode: Hashable, Sendable {
  /// What tells this node from all others.
  public let id: NodeID
  /// What the host knows it by.
  public var mark: ForeignMark { storage.mark }

  private let storage: Storage

  /// The memory that holds the mark.
  var storageIdentifier: ObjectIdentifier { ObjectIdentifier(storage) }

  /// Makes a foreign node.
  public init(id: NodeID, mark: ForeignMark) {
    self.id = id
    storage = Storage(mark: mark)
  }

  /// Keeps the node as small as the others in ``Node``.
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

/// How a host names something foreign: by a number that it keeps for as long as the thing is there.
public struct ForeignMark: Hashable, Codable, Sendable {
  /// The host's number for it, unique in its window while it is shown.
  public var token: UInt64
  /// A name for people, such as the class of the view controller.
  public var name: String

  /// Makes a mark.
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
