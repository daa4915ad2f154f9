/// What a host shows, as a tree of its own, apart from any state: for hosts that have no other, such as those
/// that draw text.
///
/// The tree is kept as the list that is reported, in which a thing comes before what is in it. So a report costs
/// nothing, and no step through the tree touches memory elsewhere.
package struct ShownTree {
  /// All that is shown, as it is reported.
  var entries: [Observed.Entry] = []
  /// What each of the entries is, in the same order.
  var values: [NodeValue] = []

  /// A tree that shows nothing yet.
  package init() {}

  /// What the host reports.
  ///
  /// - Complexity: O(1).
  package var observed: Observed { Observed(entries: entries) }

  /// The levels of presentation, the base first.
  package var layers: [Item] { places(from: 0, depth: 0).map { Item(tree: self, place: $0) } }

  /// What is shown by this name.
  ///
  /// - Complexity: O(n) in what is shown.
  package func shownItem(_ identity: ShownIdentity) -> Item? {
    place(of: identity).map { Item(tree: self, place: $0) }
  }

  /// The screens in the tree, covered ones included.
  package var screens: Set<NodeID> { Set(entries.indices.lazy.compactMap { screenID(at: $0) }) }

  /// The screens that show in any layer, as far as the kinds that Waymark brings tell.
  package func visibleScreens(traits: NavigationTraits) -> [NodeID] {
    layers.flatMap { $0.visibleItems(traits: traits) }.compactMap(\.screenID)
  }

  /// What is in front, from the layer on top down.
  package var focusedItems: [Item] { focusedPlaces.map { Item(tree: self, place: $0) } }
}

/// Places are indices into the list.
extension ShownTree {
  /// Where something is.
  func place(of identity: ShownIdentity) -> Int? {
    guard case .node(let id) = identity else { return entries.firstIndex { $0.identity == identity } }
    return place(of: id)
  }

  /// Where a node of the state is.
  func place(of id: NodeID) -> Int? {
    for place in entries.indices {
      if case .node(let other) = entries[place].identity, other == id { return place }
    }
    return nil
  }

  /// The place behind something and all that is in it.
  func end(of place: Int) -> Int {
    let depth = entries[place].depth
    var end = place + 1
    while end < entries.count, entries[end].depth > depth { end += 1 }
    return end
  }

  /// Where the children of something are, in order.
  func children(of place: Int) -> [Int] { places(from: place + 1, depth: entries[place].depth + 1) }

  /// Where things of one depth are, from a place on until something of a lesser depth comes.
  private func places(from start: Int, depth: Int) -> [Int] {
    var places: [Int] = []
    for place in start..<entries.count {
      if entries[place].depth < depth { break }
      if entries[place].depth == depth { places.append(place) }
    }
    return places
  }

  /// Where the layer on top is.
  var topLayer: Int? { entries.lastIndex { $0.depth == 0 } }

  /// Where the child in front is: the selected one, else the last.
  func focusedChild(of place: Int) -> Int? {
    let children = children(of: place)
    return children.first { entries[$0].isSelected } ?? children.last
  }

  /// Where what is in front is, from the layer on top down.
  var focusedPlaces: [Int] {
    var places: [Int] = []
    var next = topLayer
    while let place = next {
      places.append(place)
      next = focusedChild(of: place)
    }
    return places
  }

  /// Whether a stack is in this place.
  func isStack(at place: Int) -> Bool {
    if case .container(let container) = values[place] { container.traits.isStack } else { false }
  }

  /// The screen's id, if one is in this place.
  func screenID(at place: Int) -> NodeID? {
    if case .screen = values[place], case .node(let id) = entries[place].identity { id } else { nil }
  }
}
