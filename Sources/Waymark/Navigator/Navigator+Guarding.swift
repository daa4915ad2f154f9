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

  /// Asks a screen whether it agrees to leave. One that has no guard any longer does.
  func askToLeave(_ id: TransactionID, _ screen: NodeID) {
    guard let leaveGuard = scopes[screen]?.leaveGuard else { return send(.consented(id, true)) }
    work[id] = deciding(about: id) { [weak self] in
      let agreed = await leaveGuard.ask()
      self?.finishWork(id, .consented(id, agreed, reason: leaveGuard.reason))
    }
  }

  /// A task in which something is decided about a request. The requests made in it do not wait for that one.
  func deciding(
    about id: TransactionID, _ body: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    Asker.$current.withValue(Asker(navigator: ObjectIdentifier(self), id: id)) { Task { await body() } }
  }
}

/// The request that a task decides about: its own requests are made on behalf of that one.
struct Asker: Sendable {
  @TaskLocal static var current: Asker?

  let navigator: ObjectIdentifier
  let id: TransactionID

  /// The request of a window that the current task decides about.
  static func current(in navigator: Navigator) -> TransactionID? {
    guard let current, current.navigator == ObjectIdentifier(navigator) else { return nil }
    return current.id
  }
}
