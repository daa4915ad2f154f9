/// What a user does on the screen, and what other code does behind Waymark's back. Each tells whether there
/// was anything to do it to; if not, nothing has changed.
extension ShownTree {
  /// Takes the top of the innermost stack in front off.
  package mutating func popInFront() -> Bool {
    guard let stack = focusedItems.last(where: { $0.kind is Stack && $0.children.count > 1 }) else {
      return false
    }
    stack.children.removeLast()
    return true
  }

  /// Closes the layer on top, unless it is the base.
  package mutating func closeTop() -> Bool {
    guard layers.count > 1 else { return false }
    layers.removeLast()
    return true
  }

  /// Selects a child of the innermost tabs in front.
  package mutating func selectTab(at index: Int) -> Bool {
    guard let tabs = focusedItems.last(where: { $0.kind is Tabs }), tabs.children.indices.contains(index)
    else { return false }
    tabs.selected = tabs.children[index].identity
    return true
  }

  /// Puts something foreign on the innermost stack in front.
  package mutating func pushForeign(_ mark: ForeignMark) -> Bool {
    guard let stack = focusedItems.last(where: { $0.kind is Stack }) else { return false }
    stack.children.append(Item(.foreign(mark), value: .foreign(mark)))
    return true
  }

  /// Presents something foreign over everything.
  package mutating func presentForeign(_ mark: ForeignMark) {
    layers.append(Item(.foreign(mark), value: .foreign(mark)))
  }
}
