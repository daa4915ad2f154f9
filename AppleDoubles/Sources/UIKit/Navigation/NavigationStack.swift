extension UINavigationController {
  func push(_ new: UIViewController, animated: Bool) {
    // Rule 33: a navigation controller cannot be pushed.
    if new is UINavigationController {
      return world.raiseInvalidArgument("Pushing a navigation controller is not supported")
    }
    // Rule 32: a controller can be in a stack only once.
    if stack.contains(where: { $0 === new }) {
      return world.raiseInvalidArgument(
        "\(self.label) is pushing the same view controller instance (\(new.label)) more than once which is not supported"
      )
    }
    change(to: stack + [new], operation: .push, animated: animated)
  }

  func pop(to target: UIViewController?, animated: Bool) -> [UIViewController]? {
    // Rule 36: popping the root does nothing.
    guard let target else { return nil }
    // Rule 35: the target must be in the stack.
    guard let index = stack.firstIndex(where: { $0 === target }) else {
      world.raise(
        "NSInternalInconsistencyException", "Tried to pop to a view controller that doesn't exist.")
      return nil
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return [] }
    change(to: Array(stack[...index]), operation: .pop, animated: animated)
    return popped
  }

  /// Sets the stack. Raises if it contains a controller twice (rules 34 and 38).
  func replaceStack(with new: [UIViewController], animated: Bool) {
    guard Set(new.map(ObjectIdentifier.init)).count == new.count else {
      return world.raiseInvalidArgument(
        "All view controllers in a navigation controller must be distinct")
    }
    let wasLower = stack.dropLast().contains { $0 === new.last }
    change(to: new, operation: wasLower || new.isEmpty ? .pop : .push, animated: animated)
  }

  /// Returns whether an app may set this stack. A knob makes it raise if the stack contains a navigation
  /// controller, such as a column of a collapsed split view.
  func mayTake(_ new: [UIViewController]) -> Bool {
    guard world.knobs.nestedStack == .raises, new.contains(where: { $0 is UINavigationController }) else {
      return true
    }
    world.raiseInvalidArgument("Pushing a navigation controller is not supported")
    return false
  }

  /// Ends all transitions, then changes the stack without animation.
  func restack(_ change: ([UIViewController]) -> [UIViewController]) {
    transitions.hurry()
    let (old, new) = (stack, change(stack))
    guard !new.elementsEqual(old, by: ===) else { return }
    replaceStack(with: new, animated: false)
    transitions.hurry()
    // UIKit makes these changes itself, and takes the views along.
    for one in old where !new.contains(where: { $0 === one }) { one.viewIfLoaded?.removeFromSuperview() }
  }

  private func change(to new: [UIViewController], operation: Operation, animated: Bool) {
    if isInQuestion {
      world.raise(
        "NSInternalInconsistencyException", "The stack was changed inside navigationBar(_:shouldPop:)")
    }
    let old = stack
    let change = StackChange(from: old, to: new)
    for controller in change.removed {
      controller.movesFromParent = true
      controller.announceWillMove(to: nil)
    }
    for controller in change.added {
      controller.movesToParent = true
      controller.enterStack(of: self)
    }
    stack = new
    guard old.last !== new.last else { return conclude(change, completed: true) }
    let transition = NavigationTransition(
      self, change, operation: operation, animated: animated, swiped: beginsSwipe)
    latestTransition = transition
    let waits = isOnScreen && !beginsSwipe
    transitions.add(transition, starting: waits ? world.knobs.navigationStart : .inCall)
  }

  /// Ends a change of the stack. Releases the removed controllers, or restores them if a pop was cancelled.
  func conclude(_ change: StackChange, completed: Bool) {
    if completed {
      let returning = transitions.upcoming.compactMap { ($0 as? NavigationTransition)?.target }
      for controller in change.removed where !(stack + returning).contains(where: { $0 === controller }) {
        controller.leaveStack(of: self)
      }
      for controller in change.added where controller.movesToParent {
        controller.movesToParent = false
        if controller.parent === self { controller.announceDidMove(to: self) }
      }
    } else {
      stack = change.undone(in: stack)
      for controller in change.removed { controller.movesFromParent = false }
    }
  }
}

/// A change of a stack, with the removed and added controllers.
struct StackChange {
  let old: [UIViewController]
  let new: [UIViewController]
  let removed: [UIViewController]
  let added: [UIViewController]

  @MainActor init(from old: [UIViewController], to new: [UIViewController]) {
    self.old = old
    self.new = new
    removed = old.filter { one in !new.contains { $0 === one } }
    added = new.filter { one in !old.contains { $0 === one } }
  }

  /// Returns the stack with the removed controllers in their former place. Keeps later changes.
  @MainActor func undone(in stack: [UIViewController]) -> [UIViewController] {
    let missing = removed.filter { one in !stack.contains { $0 === one } }
    let place = stack.firstIndex { one in !new.contains { $0 === one } } ?? stack.endIndex
    return Array(stack[..<place]) + missing + Array(stack[place...])
  }
}

extension UIViewController {
  fileprivate func enterStack(of container: UINavigationController) {
    if parent == nil, !container.mayTakeOver(self) { return }
    if let parent, parent !== container { removeFromParent() }
    announceWillMove(to: container)
    if parent !== container { setParent(container) }
  }

  // Rule 40: the parent is removed at the end of the transition.
  fileprivate func leaveStack(of container: UINavigationController) {
    guard parent === container else { return movesFromParent = false }
    takeAwayView()
    setParent(nil)
    announceDidMove(to: nil)
    movesFromParent = false
  }
}
