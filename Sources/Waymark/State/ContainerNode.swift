/// A node with children, of a kind that says which of them are visible and what changing them means.
public struct ContainerNode: Sendable {
  /// What tells this container from all others.
  public let id: NodeID
  let storage: Storage

  /// Makes a container node.
  ///
  /// Nothing is checked here; ``NavigationState/validate()`` tells what is wrong with a tree.
  public init(
    id: NodeID, kind: any ContainerKind, role: AnyDestination? = nil, children: [Node] = [],
    selection: NodeID? = nil
  ) {
    self.init(
      id: id, traits: ContainerTraits(kind: kind, role: role),
      contents: ContainerContents(children: ChildList(children), selection: selection))
  }

  init(id: NodeID, traits: ContainerTraits, contents: ContainerContents) {
    self.init(id: id, storage: Storage(traits: traits, contents: contents))
  }

  init(id: NodeID, storage: Storage) {
    self.id = id
    self.storage = storage
  }

  /// What the container does with its children.
  public var kind: any ContainerKind { storage.traits.kind }

  /// Which one of the app's containers this is, if it has a role.
  public var role: AnyDestination? { storage.traits.role }

  /// The nodes in the container, in order.
  public var children: ChildList { storage.contents.children }

  /// The child that is selected, in kinds that have a selection.
  public var selection: NodeID? { storage.contents.selection }

  /// Children and selection together, as a kind changes them.
  public var contents: ContainerContents { storage.contents }

  /// How the container is presented, if it is a layer.
  public var presentation: Presentation? { storage.traits.presentation }

  var traits: ContainerTraits { storage.traits }

  /// This container with other contents, everything else as it is.
  func with(_ contents: ContainerContents) -> ContainerNode {
    ContainerNode(id: id, traits: storage.traits, contents: contents)
  }

  /// This container with one child replaced.
  func replacingChild(at index: Int, with child: Node) -> ContainerNode {
    var contents = storage.contents
    contents.children[index] = child
    return with(contents)
  }

  final class Storage: Sendable {
    let traits: ContainerTraits
    let contents: ContainerContents
    /// Where what is in front is. It is asked for far more often than it changes.
    let focusedIndex: Int?

    var children: ChildList { contents.children }

    init(traits: ContainerTraits, contents: ContainerContents) {
      if let index = traits.focusedIndex(in: contents), contents.children.indices.contains(index) {
        focusedIndex = index
      } else {
        focusedIndex = nil
      }
      self.traits = traits
      self.contents = contents
    }
  }
}

extension ContainerNode: Hashable {
  public static func == (a: ContainerNode, b: ContainerNode) -> Bool {
    guard a.id == b.id else { return false }
    return a.storage === b.storage || (a.traits == b.traits && a.contents == b.contents)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}
