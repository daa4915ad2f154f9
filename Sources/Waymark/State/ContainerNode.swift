/// A node with children. Its kind determines which children are visible and how they change.
public struct ContainerNode: Sendable {
  /// The id of this container.
  public let id: NodeID
  let storage: Storage

  /// Creates a container node.
  ///
  /// The contents are not checked. Use ``NavigationState/validate()`` to find faults in a state.
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

  /// The kind of the container, such as a stack or tabs.
  public var kind: any ContainerKind { storage.traits.kind }

  /// The destination that identifies this container in the app, or `nil` if it has no role.
  public var role: AnyDestination? { storage.traits.role }

  /// The children of the container, in order.
  public var children: ChildList { storage.contents.children }

  /// The id of the selected child, or `nil` if the container's kind has no selection.
  public var selection: NodeID? { storage.contents.selection }

  /// The children and the selection of the container, in the form that the methods of its kind expect.
  public var contents: ContainerContents { storage.contents }

  /// The presentation of the container if it is a presented layer, otherwise `nil`.
  public var presentation: Presentation? { storage.traits.presentation }

  var traits: ContainerTraits { storage.traits }

  /// Returns a copy of this container with the given contents.
  func with(_ contents: ContainerContents) -> ContainerNode {
    ContainerNode(id: id, traits: storage.traits, contents: contents)
  }

  /// Returns a copy of this container in which `child` replaces the child at `index`.
  func replacingChild(at index: Int, with child: Node) -> ContainerNode {
    var contents = storage.contents
    contents.children[index] = child
    return with(contents)
  }

  final class Storage: Sendable {
    let traits: ContainerTraits
    let contents: ContainerContents
    /// The index of the focused child. It is stored because it is read far more often than it changes.
    let focusedIndex: Int?

    init(traits: ContainerTraits, contents: ContainerContents) {
      if let index = traits.kind.focusedIndex(in: contents), contents.children.indices.contains(index) {
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

extension ContainerNode {
  /// The container's kind, role and presentation.
  package var look: ContainerValue { ContainerValue(traits: storage.traits) }
}

extension ContainerValue {
  /// The identity of the value's storage. Values that share their storage are equal. The identity is valid
  /// only while the value exists.
  package var storageID: ObjectIdentifier { ObjectIdentifier(traits) }
}
