/// A reference to a child in a list that does not retain the child. Retaining and releasing a child costs
/// more than most reads.
///
/// The reference must not outlive the list or escape the closure that receives it.
struct BorrowedNode {
  private let slot: UnsafePointer<ChildList.Slot>

  init(_ slot: UnsafePointer<ChildList.Slot>) {
    self.slot = slot
  }

  /// A copy of the node, which can be stored, unlike the reference.
  var node: Node { slot.pointee.node }

  /// The object that stores the node's value. Reading this property does not retain the object.
  @inline(__always)
  var storage: Unmanaged<AnyObject> {
    // An object's identifier is its address. The node in the slot keeps the object alive.
    unsafeBitCast(slot.pointee.storage, to: Unmanaged<AnyObject>.self)
  }

  /// The type of the object that stores the node's value. It differs between containers and screens, and
  /// between screens whose destinations have different types.
  @inline(__always)
  var storageType: ObjectIdentifier {
    storage._withUnsafeGuaranteedRef { ObjectIdentifier(type(of: $0)) }
  }

  var id: NodeID { slot.pointee.id }

  @inline(__always)
  var isContainer: Bool { storageType == ObjectIdentifier(ContainerNode.Storage.self) }

  /// Returns whether this node and `other` are screens with equal destinations. Returns `nil` if one of them
  /// is not a screen or if their destinations have different types.
  @inline(__always)
  func showsSame(as other: BorrowedNode) -> Bool? {
    guard storageType == other.storageType, let boxType else { return nil }
    return storage._withUnsafeGuaranteedRef { box in
      other.storage._withUnsafeGuaranteedRef { boxType.haveEqualValues(box, $0) }
    }
  }

  /// The type of the box that stores the screen's destination, or `nil` if the node is not a screen. Reading
  /// the type retains nothing.
  @inline(__always)
  private var boxType: (any DestinationBox.Type)? {
    if case .screen(let screen) = slot.pointee.node { type(of: screen.destination.box) } else { nil }
  }

  /// Returns whether the node is a container and `body` returns `true` for its storage.
  @inline(__always)
  func isContainer(where body: (ContainerNode.Storage) -> Bool) -> Bool {
    isContainer
      && storage._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: ContainerNode.Storage.self)) }
  }

  /// Calls `body` with the container's storage and returns the result, or returns `nil` if the node is not a
  /// container.
  @inline(__always)
  func mapContainer<R>(_ body: (ContainerNode.Storage) -> R?) -> R? {
    guard isContainer else { return nil }
    return storage._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: ContainerNode.Storage.self)) }
  }
}

extension Node {
  /// Calls `body` with a borrowed reference to this node.
  @inline(__always)
  func withBorrowed<R>(_ body: (BorrowedNode) -> R) -> R {
    withUnsafePointer(to: ChildList.Slot(self)) { body(BorrowedNode($0)) }
  }
}

extension ChildList {
  /// Calls `body` with a borrowed reference to the child at `index`.
  @inline(__always)
  func withBorrowed<R>(_ index: Int, _ body: (BorrowedNode) -> R) -> R {
    elements.withBorrowed(index) { body(BorrowedNode($0)) }
  }

  /// Calls `body` with the index of each child and a borrowed reference to the child. Stops when a call
  /// returns `true`.
  ///
  /// - Parameter isForward: whether to visit the children from first to last. If `false`, they are visited
  ///   from last to first.
  /// - Returns: whether a call returned `true`.
  @inline(__always)
  func containsBorrowed(fromFront isForward: Bool, _ body: (Int, BorrowedNode) -> Bool) -> Bool {
    elements.containsBorrowed(fromFront: isForward) { body($0, BorrowedNode($1)) }
  }
}
