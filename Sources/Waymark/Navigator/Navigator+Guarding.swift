extension Navigator {
  /// The screens with a leave guard. A host does not begin a gesture that would remove one of them.
  public var guardedScreens: Set<NodeID> {
    access(keyPath: \.guardedScreens)
    return machine.armed
  }

  /// Updates the state after a leave guard has been set or removed.
  func guardDidChange(of scope: ScreenScope) {
    withMutation(keyPath: \.guardedScreens) { send(.armed(scope.id, scope.leaveGuard != nil)) }
  }
}
