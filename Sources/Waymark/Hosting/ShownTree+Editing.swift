extension ShownTree {
  /// Puts something in a place, before what is there.
  mutating func insert(_ entry: Observed.Entry, _ value: NodeValue, at place: Int) {
    entries.insert(entry, at: place)
    values.insert(value, at: place)
  }

  /// Takes out what is in these places.
  mutating func remove(_ places: Range<Int>) {
    entries.removeSubrange(places)
    values.removeSubrange(places)
  }

  /// Selects the child in a place, or none.
  mutating func select(_ child: Int?, in parent: Int) {
    for place in children(of: parent) { entries[place].isSelected = place == child }
  }

  /// Puts what is new, or what is kept from wherever it is, in a place.
  ///
  /// - Parameter place: where it goes; afterwards the place behind it, wherever that has come to be.
  mutating func put(_ node: HostNode, at place: inout Int, depth: Int, isSelected: Bool = false) {
    switch node {
    case .kept(let identity): move(identity, to: &place, depth: depth, isSelected: isSelected)
    case .screen(let screen):
      let entry = Observed.Entry(identity: .node(screen.id), depth: depth, isSelected: isSelected)
      insert(entry, .screen(screen.destination), at: place)
      place += 1
    case .container(let container):
      let entry = Observed.Entry(identity: .node(container.id), depth: depth, isSelected: isSelected)
      insert(entry, .container(container.value), at: place)
      place += 1
      for child in container.children {
        put(child, at: &place, depth: depth + 1, isSelected: child.identity == container.selected)
      }
    }
  }

  private mutating func move(
    _ identity: ShownIdentity, to place: inout Int, depth: Int, isSelected: Bool
  ) {
    guard let start = self.place(of: identity) else { return }
    let old = start..<end(of: start)
    var moved = Array(entries[old])
    let movedValues = Array(values[old])
    let descent = depth - moved[0].depth
    for index in moved.indices { moved[index].depth += descent }
    moved[0].isSelected = isSelected
    remove(old)
    if start < place { place -= old.count }
    entries.insert(contentsOf: moved, at: place)
    values.insert(contentsOf: movedValues, at: place)
    place += old.count
  }
}
