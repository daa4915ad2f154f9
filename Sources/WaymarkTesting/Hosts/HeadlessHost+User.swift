public import Waymark

/// What a user does, and what other code does behind Waymark's back.
extension HeadlessHost {
  /// Begins a gesture. Nothing is committed until it is finished or cancelled.
  public func beginGesture() { begin() }

  /// Ends a gesture without any change.
  public func cancelGesture() { end() }

  /// Finishes a swipe back in the innermost stack in front.
  ///
  /// - Returns: whether it was made, or a guard has to be asked first.
  @discardableResult
  public func swipeBack() -> GestureEffect {
    leave(by: .back) { $0.popInFront() }
  }

  /// Pulls down the layer on top.
  ///
  /// - Returns: whether it was made, or a guard has to be asked first. There is nothing to do if only the base is there.
  @discardableResult
  public func pullDown() -> GestureEffect {
    leave(by: .dismiss) { $0.closeTop() }
  }

  /// Makes a gesture that takes something away, if it may begin.
  private func leave(by gesture: LeavingGesture, _ change: (inout ShownTree) -> Bool) -> GestureEffect {
    var after = tree
    let hasChanged = change(&after)
    let leaving = tree.screens.subtracting(after.screens)
    if connection?.allows(gesture, takingAway: leaving) == false { return .askedGuard }
    begin()
    defer { end() }
    if hasChanged { tree = after }
    return noting(hasChanged)
  }

  /// Taps on a child of the innermost tabs in front. A tap on the one that is selected changes nothing yet: the
  /// navigator is asked to go back to its root.
  ///
  /// - Returns: whether it was made. There is nothing to do if there are no tabs, or not so many.
  @discardableResult
  public func tapTab(at index: Int) -> GestureEffect {
    if index >= 0, let tab = tree.selectedTab(at: index) {
      connection?.reselect(tab)
      return .done
    }
    begin()
    defer { end() }
    return noting(tree.selectTab(at: index))
  }

  /// Pushes something that Waymark did not make on the innermost stack in front.
  ///
  /// - Returns: whether it was made. There is nothing to do if there is no stack.
  @discardableResult
  public func pushForeign(_ mark: ForeignMark) -> GestureEffect {
    begin()
    defer { end() }
    return noting(tree.pushForeign(mark))
  }

  /// Presents something that Waymark did not make over everything, as a system alert is.
  public func presentForeign(_ mark: ForeignMark) {
    begin()
    disturb { tree.presentForeign(mark) }
    end()
  }

  /// Tries again to show a screen whose view could not be made. Nothing happens if it has one.
  public func retry(_ screen: NodeID) { connection?.uncover([screen]) }

  /// Folds or unfolds the window.
  public func fold(_ isFolded: Bool) {
    guard traits.isFolded != isFolded else { return }
    traits.isFolded = isFolded
    connection?.change(traits)
  }

  /// Takes note of what a gesture has changed, if it has.
  private func noting(_ hasChanged: Bool) -> GestureEffect {
    guard hasChanged else { return .nothingToDo }
    disturb {}
    return .done
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
    _ = tree.popInFront()
  }

  /// Pushes something foreign. Nothing happens if no stack is in front.
  func pushUnasked(_ mark: ForeignMark) {
    _ = tree.pushForeign(mark)
  }
}
