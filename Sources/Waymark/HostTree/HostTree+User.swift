/// What a user does on the screen, and what other code does behind Waymark's back: for hosts whose users change what is
/// shown directly. A host reports such a change with ``HostConnection/report(_:lastApplied:)``.
extension HostTree {
  /// The screens that a gesture would take away; `nil` if there is nothing to do it to.
  ///
  /// - Complexity: O(k) in what would leave, and in the depth of what is in front.
  public func screens(leavingBy gesture: LeavingGesture) -> [NodeID]? {
    switch gesture {
    case .dismiss: topLayer.map { screens(in: [$0]) }
    case .back: stackToPop.map { screens(in: slots[$0].children.suffix(1)) }
    case .backTo(let id):
      rest(above: id).map { stack, count in screens(in: slots[stack].children.dropFirst(count)) }
    }
  }

  /// Takes away what a gesture takes away: the top of the innermost stack in front that has more than its root, what is
  /// above a node in its stack, or the layer on top.
  ///
  /// - Returns: what has become of the screens; `nil` if there is nothing to do it to, and nothing changes then.
  /// - Complexity: O(k) in what leaves, and in the depth of what is in front.
  public mutating func leave(by gesture: LeavingGesture) -> Change? {
    var change = Change()
    switch gesture {
    case .dismiss:
      guard let topLayer else { return nil }
      remove(topLayer, &change.left)
    case .back:
      guard let stackToPop else { return nil }
      truncate(stackToPop, to: slots[stackToPop].children.count - 1, &change.left)
    case .backTo(let id):
      guard let (stack, count) = rest(above: id) else { return nil }
      truncate(stack, to: count, &change.left)
    }
    isAsApplied = false
    return change
  }

  /// Selects a child of the container it is in, as a tap on a tab does.
  ///
  /// - Returns: `false` if it is not shown, is a layer or is selected already, and nothing changes then.
  /// - Complexity: O(1).
  public mutating func choose(_ child: ShownIdentity) -> Bool {
    guard let slot = slot(of: child), let parent = slots[slot].parent, slots[parent].selected != slot else {
      return false
    }
    slots[parent].selected = slot
    isAsApplied = false
    return true
  }

  /// The column that a step back leads to in the innermost collapsed split in front; `nil` if nothing is collapsed, if no filled
  /// column is before the one in front, or if a stack further in has something to pop.
  ///
  /// - Complexity: O(n) in what is in the splits in front.
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

  /// Pushes something foreign on the innermost stack in front.
  ///
  /// - Returns: `false` if no stack is in front or it is shown already, and nothing changes then.
  public mutating func pushForeign(_ mark: ForeignMark) -> Bool {
    guard foreign[mark] == nil, let stack = focusedSlots.last(where: { has(.stack, at: $0) }) else {
      return false
    }
    insert(.foreign(mark), .foreign(mark), into: stack)
    isAsApplied = false
    return true
  }

  /// Presents something foreign over everything. Nothing happens if it is shown already.
  public mutating func presentForeign(_ mark: ForeignMark) {
    guard foreign[mark] == nil else { return }
    insert(.foreign(mark), .foreign(mark), into: nil)
    isAsApplied = false
  }
}

extension HostTree {
  /// The layer that a gesture can close.
  private var topLayer: Int? { layerStack.count > 1 ? layerStack.last : nil }

  private var stackToPop: Int? { focusedSlots.last(where: isPoppable) }

  /// Whether something is a stack with more than its root.
  private func isPoppable(_ slot: Int) -> Bool { has(.stack, at: slot) && slots[slot].children.count > 1 }

  /// The stack that a node is in, and how many children are left when it is on top; `nil` if it is on top already.
  private func rest(above id: NodeID) -> (stack: Int, count: Int)? {
    guard let slot = nodes[id], let stack = slots[slot].parent, has(.stack, at: stack),
      let index = slots[stack].children.lastIndex(of: slot), index < slots[stack].children.count - 1
    else { return nil }
    return (stack, index + 1)
  }

  /// The screens in these, those in containers included.
  private func screens(in these: some Sequence<Int>) -> [NodeID] {
    these.flatMap { slot in screenID(at: slot).map { [$0] } ?? screens(in: slots[slot].children) }
  }
}
