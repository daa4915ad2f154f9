extension Navigator {
  /// The screens that will be asked before they leave. A host lets no gesture begin that would take one of them away.
  public var guardedScreens: Set<NodeID> {
    access(keyPath: \.guardedScreens)
    return machine.armed
  }

  /// Takes note that a screen will ask before it leaves, or no longer.
  func guardDidChange(of scope: ScreenScope) {
    withMutation(keyPath: \.guardedScreens) { send(.armed(scope.id, scope.leaveGuard != nil)) }
  }
}
