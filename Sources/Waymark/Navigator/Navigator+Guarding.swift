extension Navigator {
  /// The screens that have a leave guard. A host does not begin a gesture that would remove such a screen.
  public var guardedScreens: Set<NodeID> {
    access(keyPath: \.guardedScreens)
    return machine.armed
  }

  /// Informs the machine that a screen's leave guard has been set, replaced, or removed.
  func guardDidChange(of scope: ScreenScope) {
    withMutation(keyPath: \.guardedScreens) { send(.armed(scope.id, scope.leaveGuard != nil)) }
  }
}
