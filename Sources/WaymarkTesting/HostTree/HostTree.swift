package import Waymark

/// A tree of the nodes that a headless host shows. Operations change the tree, and the host reports its content.
///
/// The tree shares no code with the library's own interpreter of operations, so that a comparison with the state finds
/// faults in both.
///
/// Finding a node, pushing, presenting and selecting take constant time. Removing a node takes time
/// proportional to the number of its descendants. Reading ``snapshot`` takes time proportional to the size of
/// the tree.
package struct HostTree: Sendable {
  /// The storage for nodes and external screens. The slots of removed nodes are reused.
  var slots: [Slot] = []
  var freeSlots: [Int] = []
  /// The slots of the layers, starting with the base layer.
  var layerStack: [Int] = []
  var nodes: [NodeID: Int] = [:]
  var foreign: [ForeignMark: Int] = [:]
  /// Whether all changes since the last call of ``acknowledge()`` came from operations that were applied
  /// successfully.
  var isAsApplied = true

  /// Creates an empty tree.
  package init() {}

  /// A snapshot of the tree, in the form that hosts report.
  ///
  /// - Complexity: O(n) in the size of the tree.
  package var snapshot: HostSnapshot {
    var snapshot = HostSnapshot(expecting: nodes.count + foreign.count)
    for layer in layerStack { describe(layer, depth: 0, in: &snapshot) }
    return snapshot
  }

  private func describe(_ slot: Int, depth: Int, in snapshot: inout HostSnapshot) {
    snapshot.add(slots[slot].identity, depth: depth, isSelected: isSelected(slot))
    for child in slots[slot].children { describe(child, depth: depth + 1, in: &snapshot) }
  }

  /// Returns whether the tree exactly matches a state.
  ///
  /// - Complexity: O(n) in the size of the tree.
  package func matches(_ state: NavigationState) -> Bool {
    matches(layerStack, state.layers.map { .container($0) })
  }

  private func matches(_ slots: [Int], _ nodes: some Collection<Node>) -> Bool {
    slots.count == nodes.count && zip(slots, nodes).allSatisfy { matches($0, $1) }
  }

  private func matches(_ slot: Int, _ node: Node) -> Bool {
    guard slots[slot].identity == node.shownIdentity else { return false }
    guard let container = node.container, container.foreignContent == nil else {
      return slots[slot].children.isEmpty
    }
    let selected = slots[slot].selected.map { slots[$0].identity }
    return selected == container.selectedIdentity && matches(slots[slot].children, container.children)
  }

  /// Returns the report for the changes since the last call. If all of them came from operations that were
  /// applied successfully, the report is ``HostReport/applied``. Otherwise, it contains a snapshot of the
  /// tree.
  ///
  /// - Complexity: O(1) for ``HostReport/applied``, otherwise O(n) in the size of the tree.
  package mutating func acknowledge() -> HostReport {
    if isAsApplied { return .applied }
    isAsApplied = true
    return .shows(snapshot)
  }
}

/// Functions that find nodes by their slot number, which is an index into `slots`.
extension HostTree {
  /// A node and its position in the tree.
  struct Slot {
    var identity: ShownIdentity
    var value: NodeValue
    var parent: Int?
    var children: [Int] = []
    var selected: Int?

    /// An unused slot.
    static let free = Slot(identity: .foreign(.none), value: .foreign(.none))
  }

  func slot(of identity: ShownIdentity) -> Int? {
    switch identity {
    case .node(let id): nodes[id]
    case .foreign(let mark): foreign[mark]
    }
  }

  func isSelected(_ slot: Int) -> Bool {
    slots[slot].parent.map { slots[$0].selected == slot } ?? false
  }

  /// Returns whether a node is a container with this layout.
  func has(_ layout: ContainerLayout, at slot: Int) -> Bool {
    if case .container(let container) = slots[slot].value { container.layout == layout } else { false }
  }

  /// Returns the screen's id, or `nil` if the node is not a screen.
  func screenID(at slot: Int) -> NodeID? {
    if case .screen = slots[slot].value, case .node(let id) = slots[slot].identity { id } else { nil }
  }

  /// The slots of the nodes on the focus path, from the top layer down.
  var focusedSlots: [Int] {
    var way: [Int] = []
    var next = layerStack.last
    while let slot = next {
      way.append(slot)
      next = focusedChild(of: slot)
    }
    return way
  }

  /// Returns the slot of the focused child, or `nil` if there is none. The container's kind determines which
  /// child has the focus.
  func focusedChild(of slot: Int) -> Int? {
    guard case .container(let container) = slots[slot].value else { return nil }
    let children = slots[slot].children
    // The kinds that are used most need no contents.
    if container.showsOnlyFocus {
      return container.layout == .stack ? children.last : slots[slot].selected ?? children.first
    }
    guard let index = container.kind.focusedIndex(in: contents(of: slot)), children.indices.contains(index)
    else { return nil }
    return children[index]
  }
}

extension ForeignMark {
  fileprivate static let none = ForeignMark(token: 0, name: "")
}
