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
    return tree.popInFront()
  }

  /// Pulls down the layer on top.
  ///
  /// - Returns: `false` if only the base is there; nothing changes then.
  @discardableResult
  public func pullDown() -> Bool {
    begin()
    defer { end() }
    return tree.closeTop()
  }

  /// Taps on a child of the innermost tabs in front.
  ///
  /// - Returns: `false` if there are no tabs, or not so many; nothing changes then.
  @discardableResult
  public func tapTab(at index: Int) -> Bool {
    begin()
    defer { end() }
    return tree.selectTab(at: index)
  }

  /// Pushes something that Waymark did not make on the innermost stack in front.
  ///
  /// - Returns: `false` if there is no stack; nothing changes then.
  @discardableResult
  public func pushForeign(_ mark: ForeignMark) -> Bool {
    begin()
    defer { end() }
    return tree.pushForeign(mark)
  }

  /// Presents something that Waymark did not make over everything, as a system alert is.
  public func presentForeign(_ mark: ForeignMark) {
    begin()
    tree.presentForeign(mark)
    end()
  }

  /// Folds or unfolds the window.
  public func fold(_ isFolded: Bool) {
    traits.isFolded = isFolded
    navigator?.hostDidChange(traits)
  }
}
