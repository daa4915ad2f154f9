public import Waymark

/// What a user does, and what other code does behind Waymark's back.
extension HeadlessHost {
  /// Begins a gesture. Nothing is committed until it is finished or cancelled.
  public func beginGesture() { begin() }

  /// Ends a gesture without any change.
  public func cancelGesture() { end() }

  /// Finishes a swipe back: pops the innermost stack in front that has more than its root. In a collapsed split without such a stack
  /// in front, it goes to the nearest filled column before the one in front. The columns keep what they hold, so no guard is asked.
  ///
  /// - Returns: whether it was made, or a guard has to be asked first. There is nothing to do without such a stack or column. The
  ///   step back of an app's own container is a button: `await navigator.back()`.
  @discardableResult
  public func swipeBack() -> GestureEffect {
    guard let column = tree.columnBefore(traits: traits) else { return leave(by: .back) }
    begin()
    defer { end() }
    if tree.choose(column) { noteDisturbance() }
    return .done
  }

  /// Pulls down the layer on top.
  ///
  /// - Returns: whether it was made, or a guard has to be asked first. There is nothing to do if only the base is there.
  @discardableResult
  public func pullDown() -> GestureEffect { leave(by: .dismiss) }

  /// Makes a gesture that takes something away, if it may begin.
  private func leave(by gesture: LeavingGesture) -> GestureEffect {
    let leaving = tree.screens(leavingBy: gesture) ?? []
    if connection?.allows(gesture, takingAway: leaving) == false { return .askedGuard }
    begin()
    defer { end() }
    guard let change = tree.leave(by: gesture) else { return .nothingToDo }
    return noting(change)
  }

  /// Taps on a tab: a child of the innermost container of the kind `Tabs` in front, whose bar shows also around a
  /// container of another kind. ``choose(at:)`` chooses within that. A tap on the tab that is selected changes nothing yet:
  /// the navigator is asked to go back to its root (B13).
  ///
  /// - Returns: whether it was made. There is nothing to do if there are no tabs, or not so many.
  @discardableResult
  public func tapTab(at index: Int) -> GestureEffect {
    choose(child(at: index) { $0.container?.kind is Tabs })
  }

  /// Chooses a child of the innermost container in front that lets the user choose: one that is laid out as
  /// ``ContainerLayout/one``, such as tabs or a carousel of the app's own. Choosing what is selected already asks the navigator
  /// to go back to its root (B13).
  ///
  /// - Returns: whether it was made. There is nothing to do if there is no such container, or not so many children.
  @discardableResult
  public func choose(at index: Int) -> GestureEffect {
    choose(child(at: index) { $0.layout == .one })
  }

  /// Chooses a child of whichever container in front it is in, if that lets the user choose. Choosing what is selected
  /// already asks the navigator to go back to its root (B13).
  ///
  /// - Returns: whether it was made. There is nothing to do if no container in front lets the user choose this child.
  @discardableResult
  public func choose(_ child: NodeID) -> GestureEffect {
    let choices = tree.front.filter { $0.layout == .one }.flatMap(\.children)
    return choose(choices.first { $0.identity == .node(child) }?.identity)
  }

  /// A child of the innermost container in front that matches.
  private func child(at index: Int, where matches: (HostTree.Item) -> Bool) -> ShownIdentity? {
    let children = tree.front.last(where: matches)?.children ?? []
    return children.indices.contains(index) ? children[index].identity : nil
  }

  private func choose(_ child: ShownIdentity?) -> GestureEffect {
    guard let child else { return .nothingToDo }
    if case .node(let id) = child, tree[child]?.isSelected == true {
      connection?.reselect(id)
      return .done
    }
    if capabilities.refusesSelection, case .node(let id) = child, connection?.allowsSelection(of: id) == false
    {
      return .askedInterceptors
    }
    begin()
    defer { end() }
    if tree.choose(child) { noteDisturbance() }
    return .done
  }

  /// Pushes something that Waymark did not make on the innermost stack in front.
  ///
  /// - Returns: whether it was made. There is nothing to do if there is no stack.
  @discardableResult
  public func pushForeign(_ mark: ForeignMark) -> GestureEffect {
    begin()
    defer { end() }
    guard tree.pushForeign(mark) else { return .nothingToDo }
    noteDisturbance()
    return .done
  }

  /// Presents something that Waymark did not make over everything, as a system alert is.
  public func presentForeign(_ mark: ForeignMark) {
    begin()
    tree.presentForeign(mark)
    noteDisturbance()
    end()
  }

  /// Tries again to show a screen whose view could not be made. Nothing happens if it has one.
  public func retry(_ screen: NodeID) { connection?.loadViews(of: [screen]) }

  /// Changes the width of the window. Nothing happens if the number of columns is the same.
  ///
  /// - Parameter columns: how many columns of a split there is room for.
  public func resize(columns: Int) {
    let changed = LayoutTraits(columns: columns)
    guard traits != changed else { return }
    traits = changed
    connection?.change(traits)
  }

  /// Lets go of the views of what the user has left.
  private func noting(_ change: HostTree.Change) -> GestureEffect {
    noteDisturbance()
    views?.release(change.left)
    return .done
  }
}

/// What goes wrong in a host.
extension HeadlessHost {
  /// Carries operations out, after something has happened that the navigator cannot know of.
  func apply(
    _ operations: [HostOperation], number: UInt64, disturbedBy disturbance: () -> Void
  ) async -> HostReport {
    disturb(before: number, disturbance)
    return await apply(operations, upTo: operations.count, number: number)
  }

  /// Pops the innermost stack in front. Nothing happens if there is nothing to pop.
  func popUnasked() {
    if let change = tree.leave(by: .back) { views?.release(change.left) }
  }

  /// Pushes something foreign. Nothing happens if no stack is in front.
  func pushUnasked(_ mark: ForeignMark) {
    _ = tree.pushForeign(mark)
  }
}
