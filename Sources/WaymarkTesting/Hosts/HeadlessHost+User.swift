public import Waymark

/// What a user does, and what other code does behind Waymark's back.
extension HeadlessHost {
  /// Begins a gesture. Nothing is committed until it is finished or cancelled.
  public func beginGesture() { begin() }

  /// Ends a gesture without any change.
  public func cancelGesture() { end() }

  /// Finishes a swipe back in the innermost stack in front.
  ///
  /// - Returns: `false` if there is nothing to pop; nothing changes then.
  @discardableResult
  public func swipeBack() -> Bool {
    begin()
    defer { end() }
    guard let stack = focusedItems.last(where: { $0.kind is Stack && $0.children.count > 1 }) else {
      return false
    }
    disturb { stack.children.removeLast() }
    return true
  }

  /// Pulls down the layer on top.
  ///
  /// - Returns: `false` if only the base is there; nothing changes then.
  @discardableResult
  public func pullDown() -> Bool {
    begin()
    defer { end() }
    guard tree.layers.count > 1 else { return false }
    disturb { tree.layers.removeLast() }
    return true
  }

  /// Taps on a child of the innermost tabs in front.
  ///
  /// - Returns: `false` if there are no tabs, or not so many; nothing changes then.
  @discardableResult
  public func tapTab(at index: Int) -> Bool {
    begin()
    defer { end() }
    guard let tabs = focusedItems.last(where: { $0.kind is Tabs }), tabs.children.indices.contains(index)
    else { return false }
    disturb { tabs.selected = tabs.children[index].identity }
    return true
  }

  /// Pushes something that Waymark did not make on the innermost stack in front.
  ///
  /// - Returns: `false` if there is no stack; nothing changes then.
  @discardableResult
  public func pushForeign(_ mark: ForeignMark) -> Bool {
    begin()
    defer { end() }
    guard let stack = focusedItems.last(where: { $0.kind is Stack }) else { return false }
    disturb { stack.children.append(HeadlessTree.Item(.foreign(mark), value: .foreign(mark))) }
    return true
  }

  /// Presents something that Waymark did not make over everything, as a system alert is.
  public func presentForeign(_ mark: ForeignMark) {
    begin()
    disturb { tree.layers.append(HeadlessTree.Item(.foreign(mark), value: .foreign(mark))) }
    end()
  }

  /// Folds or unfolds the window.
  public func fold(_ isFolded: Bool) {
    guard traits.isFolded != isFolded else { return }
    traits.isFolded = isFolded
    navigator?.hostDidChange(traits)
  }

  /// What is in front, from the layer on top down.
  var focusedItems: [HeadlessTree.Item] {
    var items: [HeadlessTree.Item] = []
    var next = tree.layers.last
    while let item = next {
      items.append(item)
      next = item.children.first { $0.identity == item.selected } ?? item.children.last
    }
    return items
  }
}

/// What goes wrong in a host.
extension HeadlessHost {
  /// Carries operations out, after something has happened that the navigator cannot know of.
  func apply(
    _ operations: [HostOperation], revision: UInt64, disturbedBy disturbance: () -> Void
  ) async -> Observed {
    disturb(before: revision, disturbance)
    return await apply(operations, revision: revision)
  }

  /// Pops the innermost stack in front. Nothing happens if there is nothing to pop.
  func popUnasked() {
    focusedItems.last { $0.kind is Stack && $0.children.count > 1 }?.children.removeLast()
  }

  /// Pushes something foreign. Nothing happens if no stack is in front.
  func pushUnasked(_ mark: ForeignMark) {
    let item = HeadlessTree.Item(.foreign(mark), value: .foreign(mark))
    focusedItems.last { $0.kind is Stack }?.children.append(item)
  }
}
