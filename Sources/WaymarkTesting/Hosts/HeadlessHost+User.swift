public import Waymark

/// Actions of the user, and of code outside Waymark.
extension HeadlessHost {
  /// Begins a gesture. The state does not change until the gesture is finished or cancelled.
  public func beginGesture() { begin() }

  /// Ends a gesture without a change.
  public func cancelGesture() { end() }

  /// Simulates a swipe back.
  ///
  /// Pops the innermost stack in front that has more than its root. In a collapsed split without such a stack
  /// in front, shows the nearest filled column before the current one. The columns keep their contents, so no
  /// leave guard is asked.
  ///
  /// A container of the app's own kind goes back by a button, not by a swipe: use `await navigator.back()`.
  ///
  /// - Returns: the effect of the gesture; ``GestureEffect/nothingToDo`` without such a stack or column.
  @discardableResult
  public func swipeBack() -> GestureEffect {
    guard let column = tree.columnBefore(traits: traits) else { return leave(by: .back) }
    begin()
    defer { end() }
    if tree.choose(column) { noteDisturbance() }
    return .done
  }

  /// Simulates pulling down the top layer.
  ///
  /// - Returns: the effect of the gesture; ``GestureEffect/nothingToDo`` if there is only the base.
  @discardableResult
  public func pullDown() -> GestureEffect { leave(by: .dismiss) }

  /// Makes a gesture that removes screens, if their leave guards allow it.
  private func leave(by gesture: LeavingGesture) -> GestureEffect {
    let leaving = tree.screens(leavingBy: gesture) ?? []
    if connection?.allows(gesture, takingAway: leaving) == false { return .askedGuard }
    begin()
    defer { end() }
    guard let change = tree.leave(by: gesture) else { return .nothingToDo }
    return noting(change)
  }

  /// Simulates a tap on a tab of the innermost `Tabs` container in front.
  ///
  /// The tab bar is found even if another kind of container is inside the selected tab; use ``choose(at:)``
  /// for that one. A tap on the selected tab asks the navigator to return to the root of the tab, so nothing
  /// changes yet.
  ///
  /// - Returns: the effect of the gesture; ``GestureEffect/nothingToDo`` if there are no tabs or `index` is
  ///   out of range.
  @discardableResult
  public func tapTab(at index: Int) -> GestureEffect {
    choose(child(at: index) { $0.container?.kind is Tabs })
  }

  /// Simulates choosing a child of the innermost container in front that has the layout
  /// ``ContainerLayout/one``, such as tabs or a carousel.
  ///
  /// Choosing the selected child asks the navigator to return to the root of that child, so nothing changes
  /// yet.
  ///
  /// - Returns: the effect of the gesture; ``GestureEffect/nothingToDo`` if there is no such container or
  ///   `index` is out of range.
  @discardableResult
  public func choose(at index: Int) -> GestureEffect {
    choose(child(at: index) { $0.layout == .one })
  }

  /// Simulates choosing a child of a container in front that has the layout ``ContainerLayout/one``.
  ///
  /// Choosing the selected child asks the navigator to return to the root of that child, so nothing changes
  /// yet.
  ///
  /// - Returns: the effect of the gesture; ``GestureEffect/nothingToDo`` if no such container in front has
  ///   this child.
  @discardableResult
  public func choose(_ child: NodeID) -> GestureEffect {
    let choices = tree.front.filter { $0.layout == .one }.flatMap(\.children)
    return choose(choices.first { $0.identity == .node(child) }?.identity)
  }

  /// Returns the child at `index` of the innermost matching container in front.
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

  /// Simulates other code that pushes an external screen on the innermost stack in front.
  ///
  /// - Returns: the effect of the gesture; ``GestureEffect/nothingToDo`` if there is no stack.
  @discardableResult
  public func pushForeign(_ mark: ForeignMark) -> GestureEffect {
    begin()
    defer { end() }
    guard tree.pushForeign(mark) else { return .nothingToDo }
    noteDisturbance()
    return .done
  }

  /// Simulates other code that presents an external screen on top of everything, such as a system alert.
  public func presentForeign(_ mark: ForeignMark) {
    begin()
    tree.presentForeign(mark)
    noteDisturbance()
    end()
  }

  /// Tries again to build the view of a screen. Does nothing if the screen has a view.
  public func retry(_ screen: NodeID) { connection?.loadViews(of: [screen]) }

  /// Changes the width of the window. Does nothing if the number of columns stays the same.
  ///
  /// - Parameter columns: the number of split columns that fit.
  public func resize(columns: Int) {
    let changed = LayoutTraits(columns: columns)
    guard traits != changed else { return }
    traits = changed
    connection?.change(traits)
  }

  /// Records a change made by the user and releases the views of the removed screens.
  private func noting(_ change: HostTree.Change) -> GestureEffect {
    noteDisturbance()
    views?.release(change.left)
    return .done
  }
}

/// Faults of the host.
extension HeadlessHost {
  /// Applies operations after a change that the navigator does not know about.
  func apply(
    _ operations: [HostOperation], number: UInt64, disturbedBy disturbance: () -> Void
  ) async -> HostReport {
    disturb(before: number, disturbance)
    return await apply(operations, upTo: operations.count, number: number)
  }

  /// Pops the innermost stack in front. Does nothing if there is only a root.
  func popUnasked() {
    if let change = tree.leave(by: .back) { views?.release(change.left) }
  }

  /// Pushes an external screen. Does nothing if no stack is in front.
  func pushUnasked(_ mark: ForeignMark) {
    _ = tree.pushForeign(mark)
  }
}
