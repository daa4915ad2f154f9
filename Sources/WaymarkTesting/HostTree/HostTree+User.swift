package import Waymark

/// Functions for changes that the user makes directly in the host's tree, or that are made by code that does
/// not use Waymark. A host reports such a change with ``HostConnection/report(_:lastApplied:)``.
extension HostTree {
  /// Returns the screens that a gesture would remove, or `nil` if the gesture is not possible.
  ///
  /// - Complexity: O(k) in the number of these screens and the depth of the focus path.
  package func screens(leavingBy gesture: LeavingGesture) -> [NodeID]? {
    switch gesture {
    case .dismiss: topLayer.map { screens(in: [$0]) }
    case .back: stackToPop.map { screens(in: slots[$0].children.suffix(1)) }
    case .backTo(let id):
      rest(above: id).map { stack, count in screens(in: slots[stack].children.dropFirst(count)) }
    }
  }

  /// Returns the operation that a gesture makes, or `nil` if the gesture is not possible.
  ///
  /// - Complexity: O(depth).
  package func operation(leavingBy gesture: LeavingGesture) -> HostOperation? {
    switch gesture {
    case .dismiss: topLayer.map { .dismiss([slots[$0].identity]) }
    case .back: stackToPop.flatMap { pop($0, to: slots[$0].children.count - 1) }
    case .backTo(let id): rest(above: id).flatMap { pop($0.stack, to: $0.count) }
    }
  }

  private func pop(_ stack: Int, to count: Int) -> HostOperation? {
    slots[stack].identity.node.map { .pop(to: count, of: $0) }
  }

  /// Returns the operation that selects a child in its container, or `nil` if the child is not in the tree, is a layer,
  /// or is already selected.
  package func operation(choosing child: ShownIdentity) -> HostOperation? {
    guard let slot = slot(of: child), let parent = slots[slot].parent, slots[parent].selected != slot else {
      return nil
    }
    return slots[parent].identity.node.map { .select(child, in: $0) }
  }

  /// Returns the operation that pushes an external screen onto the innermost stack on the focus path, or `nil` if there
  /// is no stack or the screen is already in the tree.
  package func operation(pushing mark: ForeignMark) -> HostOperation? {
    guard foreign[mark] == nil, let stack = focusedSlots.last(where: { has(.stack, at: $0) }) else {
      return nil
    }
    return slots[stack].identity.node.map { .pushForeign(mark, onto: $0) }
  }

  /// Makes a change that the host reports as an operation. An external screen that is in the tree already stays.
  ///
  /// - Returns: the removed screens.
  /// - Complexity: O(k) in the number of removed nodes.
  @discardableResult
  package mutating func perform(_ operation: HostOperation) -> [NodeID] {
    switch operation {
    case .push(.foreign(let screen), let stack): insert(screen.mark, into: nodes[stack])
    case .present(.foreign(let screen), _, _): insert(screen.mark, into: nil)
    default: return apply([operation]).removed
    }
    return []
  }

  /// Makes a change that the host does not report. The next ``acknowledge()`` contains it.
  ///
  /// - Returns: the removed screens.
  @discardableResult
  package mutating func performUnreported(_ operation: HostOperation) -> [NodeID] {
    isAsApplied = false
    return perform(operation)
  }

  /// Returns the column to show when the user goes back one step in the innermost collapsed split on the
  /// focus path. Returns `nil` if no split is collapsed, if all columns before the focused one are empty, or if a
  /// stack inside the split can pop a screen.
  ///
  /// - Complexity: O(n) in the size of the splits on the focus path.
  package func columnBefore(traits: LayoutTraits) -> ShownIdentity? {
    guard traits.isCollapsed else { return nil }
    for slot in focusedSlots.reversed() {
      if isPoppable(slot) { return nil }
      guard case .container(let container) = slots[slot].value, container.kind is Split else { continue }
      var contents = contents(of: slot)
      if container.kind.back(in: &contents, traits: traits), let index = contents.selectedIndex {
        return slots[slots[slot].children[index]].identity
      }
    }
    return nil
  }

  private mutating func insert(_ mark: ForeignMark, into parent: Int?) {
    if foreign[mark] == nil { insert(.foreign(mark), .foreign(mark), into: parent) }
  }

  /// The top layer, or `nil` if there is only the base layer, which gestures cannot close.
  private var topLayer: Int? { layerStack.count > 1 ? layerStack.last : nil }

  private var stackToPop: Int? { focusedSlots.last(where: isPoppable) }

  /// Returns whether a node is a stack with more than one child.
  private func isPoppable(_ slot: Int) -> Bool { has(.stack, at: slot) && slots[slot].children.count > 1 }

  /// Returns the stack that contains a node, and the number of children to keep when all nodes above that
  /// node are popped. Returns `nil` if the node is on top of its stack or not in a stack.
  private func rest(above id: NodeID) -> (stack: Int, count: Int)? {
    guard let slot = nodes[id], let stack = slots[slot].parent, has(.stack, at: stack),
      let index = slots[stack].children.lastIndex(of: slot), index < slots[stack].children.count - 1
    else { return nil }
    return (stack, index + 1)
  }

  /// Returns the ids of the screens among these nodes and their descendants.
  private func screens(in these: some Sequence<Int>) -> [NodeID] {
    these.flatMap { slot in screenID(at: slot).map { [$0] } ?? screens(in: slots[slot].children) }
  }
}
