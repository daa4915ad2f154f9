/// What a user does on the screen, and what other code does behind Waymark's back. Each tells whether there
/// was anything to do it to; if not, nothing has changed.
extension ShownTree {
  /// Takes the top of the innermost stack in front off.
  package mutating func popInFront() -> Bool {
    for stack in focusedPlaces.reversed() where isStack(at: stack) {
      let children = children(of: stack)
      guard children.count > 1, let top = children.last else { continue }
      remove(top..<end(of: top))
      return true
    }
    return false
  }

  /// Closes the layer on top, unless it is the base.
  package mutating func closeTop() -> Bool {
    guard let top = topLayer, top > 0 else { return false }
    remove(top..<entries.count)
    return true
  }

  /// Selects a child of the innermost tabs in front.
  package mutating func selectTab(at index: Int) -> Bool {
    guard let tabs = tabsInFront else { return false }
    let children = children(of: tabs)
    guard children.indices.contains(index) else { return false }
    select(children[index], in: tabs)
    return true
  }

  /// The child of the innermost tabs in front at an index, if it is the one that is selected.
  package func selectedTab(at index: Int) -> NodeID? {
    guard let tabs = tabsInFront, let selected = children(of: tabs).dropFirst(index).first,
      entries[selected].isSelected, case .node(let id) = entries[selected].identity
    else { return nil }
    return id
  }

  private var tabsInFront: Int? { focusedItems.last { $0.kind is Tabs }?.place }

  /// Puts something foreign on the innermost stack in front.
  package mutating func pushForeign(_ mark: ForeignMark) -> Bool {
    guard let stack = focusedPlaces.last(where: { isStack(at: $0) }) else { return false }
    let entry = Observed.Entry(
      identity: .foreign(mark), depth: entries[stack].depth + 1, isSelected: false)
    insert(entry, .foreign(mark), at: end(of: stack))
    return true
  }

  /// Presents something foreign over everything.
  package mutating func presentForeign(_ mark: ForeignMark) {
    insert(
      Observed.Entry(identity: .foreign(mark), depth: 0, isSelected: false), .foreign(mark),
      at: entries.count)
  }
}
