/// A child where it lies in its list, borrowed for a look: nothing is retained, which costs more than most looks.
///
/// It must not outlive the list, nor leave the closure it was borrowed to.
struct BorrowedNode {
  private let slot: UnsafePointer<ChildList.Slot>

  init(_ slot: UnsafePointer<ChildList.Slot>) {
    self.slot = slot
  }

  /// The node itself, to keep.
  var node: Node { slot.pointee.node }

  /// The memory that holds what the node is.
  @inline(__always)
  var storage: Unmanaged<AnyObject> {
    // What identifies an object is its address; the node in the slot keeps the object.
    unsafeBitCast(slot.pointee.storage, to: Unmanaged<AnyObject>.self)
  }

  /// The type of what is in that memory, which tells containers from screens and these from each other.
  @inline(__always)
  var storageType: ObjectIdentifier {
    storage._withUnsafeGuaranteedRef { ObjectIdentifier(type(of: $0)) }
  }

  /// What tells the node from all others.
  var id: NodeID { slot.pointee.id }

  /// Whether the node is a container.
  @inline(__always)
  var isContainer: Bool { storageType == ObjectIdentifier(ContainerNode.Storage.self) }

  /// Tells whether two screens show equal destinations; `nil` unless both are screens, of the same type.
  @inline(__always)
  func showsSame(as other: BorrowedNode) -> Bool? {
    guard storageType == other.storageType, let boxType else { return nil }
    return storage._withUnsafeGuaranteedRef { box in
      other.storage._withUnsafeGuaranteedRef { boxType.haveEqualValues(box, $0) }
    }
  }

  /// The type of what holds a screen's destination. Unlike that itself, it is had without retaining anything.
  @inline(__always)
  private var boxType: (any DestinationBox.Type)? {
    if case .screen(let screen) = slot.pointee.node { type(of: screen.destination.box) } else { nil }
  }

  /// Tells whether this is a container, and what the body says of what it holds is true.
  @inline(__always)
  func isContainer(where body: (ContainerNode.Storage) -> Bool) -> Bool {
    isContainer
      && storage._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: ContainerNode.Storage.self)) }
  }

  /// What the body makes of what a container holds; `nil` if the node is none.
  @inline(__always)
  func mapContainer<R>(_ body: (ContainerNode.Storage) -> R?) -> R? {
    guard isContainer else { return nil }
    return storage._withUnsafeGuaranteedRef { body(unsafeDowncast($0, to: ContainerNode.Storage.self)) }
  }
}

extension Node {
  /// Calls the body with this node, borrowed.
  @inline(__always)
  func withBorrowed<R>(_ body: (BorrowedNode) -> R) -> R {
    withUnsafePointer(to: ChildList.Slot(self)) { body(BorrowedNode($0)) }
  }
}

extension ChildList {
  /// Calls the body with one child, borrowed.
  @inline(__always)
  func withBorrowed<R>(_ index: Int, _ body: (BorrowedNode) -> R) -> R {
    elements.withBorrowed(index) { body(BorrowedNode($0)) }
  }

  /// Calls the body with one child after another, borrowed, until it answers `true`.
  ///
  /// - Returns: whether it has.
  @inline(__always)
  func lendEach(fromFront isForward: Bool, _ body: (Int, BorrowedNode) -> Bool) -> Bool {
    elements.lendEach(fromFront: isForward) { body($0, BorrowedNode($1)) }
  }
}
