/// What a host shows: a tree of its own, changed by operations and read as a report.
///
/// A host that draws what it shows keeps one of these. It applies the operations it is given, draws from ``layers``, and
/// answers with ``acknowledge()``:
///
/// ```swift
/// func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
///   views.follow(tree.apply(operations))
///   draw(tree.layers)
///   return tree.acknowledge()
/// }
/// ```
///
/// A host whose toolkit has a tree already, such as a hierarchy of view controllers, needs none: it changes that tree and
/// reports it as a ``HostSnapshot``.
///
/// An operation costs what it touches: finding a node, pushing, presenting and selecting take constant time however much is
/// shown, and taking something away costs as much as is in it. Reading ``snapshot`` costs as much as is shown.
public struct HostTree: Sendable {
  /// All nodes and foreign things; those that have left are free to be used again.
  var slots: [Slot] = []
  var freeSlots: [Int] = []
  /// The layers, the base first.
  var layerStack: [Int] = []
  var nodes: [NodeID: Int] = [:]
  var foreign: [ForeignMark: Int] = [:]
  /// Whether only operations have changed the tree since it was last acknowledged, and all of them fitted.
  var isAsApplied = true

  /// Makes a tree that shows nothing.
  public init() {}

  /// Makes the tree that a host describes, to find out what its containers make visible.
  ///
  /// What has no value is left out, with all that is in it.
  ///
  /// - Parameter value: returns what something is.
  /// - Complexity: O(n) in what is shown.
  public init(_ snapshot: HostSnapshot, value: (ShownIdentity) -> NodeValue?) {
    var way: [Int] = []
    for entry in snapshot.entries where entry.depth <= way.count {
      way.removeSubrange(entry.depth...)
      guard slot(of: entry.identity) == nil, let value = value(entry.identity) else { continue }
      let slot = insert(entry.identity, value, into: way.last)
      if entry.isSelected, let parent = way.last { slots[parent].selected = slot }
      way.append(slot)
    }
  }

  /// All that is shown, as a host reports it.
  ///
  /// - Complexity: O(n) in what is shown.
  public var snapshot: HostSnapshot {
    var snapshot = HostSnapshot(expecting: nodes.count + foreign.count)
    for layer in layerStack { describe(layer, depth: 0, in: &snapshot) }
    return snapshot
  }

  private func describe(_ slot: Int, depth: Int, in snapshot: inout HostSnapshot) {
    snapshot.add(slots[slot].identity, depth: depth, isSelected: isSelected(slot))
    for child in slots[slot].children { describe(child, depth: depth + 1, in: &snapshot) }
  }

  /// Whether this is exactly what a state says is shown.
  ///
  /// - Complexity: O(n) in what is shown.
  public func matches(_ state: NavigationState) -> Bool {
    matches(layerStack, state.layerStack.children)
  }

  private func matches(_ slots: [Int], _ nodes: ChildList) -> Bool {
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

  /// Returns the answer to operations: ``HostReport/applied`` if nothing else has changed the tree since this was last
  /// called and all operations fitted, else all that is shown.
  ///
  /// - Complexity: O(1) if it shows what it was told to show, else O(n) in what is shown.
  public mutating func acknowledge() -> HostReport {
    if isAsApplied { return .applied }
    isAsApplied = true
    return .shows(snapshot)
  }
}

/// Slots are indices into the list of all that is shown.
extension HostTree {
  /// One thing shown, and its place.
  struct Slot {
    var identity: ShownIdentity
    var value: NodeValue
    var parent: Int?
    var children: [Int] = []
    var selected: Int?

    /// A slot with nothing in it.
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

  /// Whether something is a container with this layout.
  func has(_ layout: ContainerLayout, at slot: Int) -> Bool {
    if case .container(let container) = slots[slot].value { container.traits.layout == layout } else { false }
  }

  /// The screen's id, if one is here.
  func screenID(at slot: Int) -> NodeID? {
    if case .screen = slots[slot].value, case .node(let id) = slots[slot].identity { id } else { nil }
  }

  /// What is in front, from the layer on top down.
  var focusedSlots: [Int] {
    var way: [Int] = []
    var next = layerStack.last
    while let slot = next {
      way.append(slot)
      next = focusedChild(of: slot)
    }
    return way
  }

  /// The child in front, as the container's kind says.
  func focusedChild(of slot: Int) -> Int? {
    guard case .container(let container) = slots[slot].value else { return nil }
    let children = slots[slot].children
    if container.traits.showsOnlyFocus {
      return container.traits.layout == .stack ? children.last : slots[slot].selected ?? children.first
    }
    guard let index = container.kind.focusedIndex(in: contents(of: slot)), children.indices.contains(index)
    else { return nil }
    return children[index]
  }
}

extension ForeignMark {
  fileprivate static let none = ForeignMark(token: 0, name: "")
}
