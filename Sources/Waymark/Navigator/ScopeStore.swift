/// The scopes of the screens on display, and what was handed over for those still to be built.
@MainActor
struct ScopeStore {
  private var scopes: [NodeID: ScreenScope] = [:]
  private var nextIncarnation: UInt64 = 1

  /// How many scopes there are.
  var count: Int { scopes.count }

  /// The scope of a screen, made when first asked for.
  mutating func scope(
    of screen: NodeID, payload: (any Sendable)?, navigator: Navigator
  ) -> ScreenScope {
    if let scope = scopes[screen] { return scope }
    defer { nextIncarnation += 1 }
    let scope = ScreenScope(
      id: screen, incarnation: nextIncarnation, payload: payload, navigator: navigator)
    scopes[screen] = scope
    return scope
  }

  /// Ends the scopes of screens that have left.
  mutating func keep(onlyThoseOf change: NavigationChange) {
    guard !scopes.isEmpty else { return }
    let after = change.after
    for screen in scopes.keys where after.node(screen) == nil { scopes[screen] = nil }
  }

  /// Ends the scopes of screens that were to be built for a request that then failed.
  mutating func forget(allBut state: NavigationState) {
    for screen in scopes.keys where state.node(screen) == nil { scopes[screen] = nil }
  }
}
