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

  /// Ends the scopes of screens that are not in a state: they have left, or were to be built for a request that then
  /// failed.
  mutating func forget(allBut state: NavigationState) {
    guard !scopes.isEmpty else { return }
    var left = Set(scopes.keys)
    state.forEachNode { left.remove($0.id) }
    for screen in left { scopes[screen] = nil }
  }
}
