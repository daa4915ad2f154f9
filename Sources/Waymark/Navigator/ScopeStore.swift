/// The scopes of the screens on display, and what was handed over for those still to be built.
struct ScopeStore: Sendable {
  private var scopes: [NodeID: ScreenScope] = [:]
  private var nextIncarnation: UInt64 = 1

  /// How many scopes there are.
  var count: Int { scopes.count }

  /// The scope of a screen, if it has one.
  subscript(screen: NodeID) -> ScreenScope? { scopes[screen] }

  /// The scope of a screen, made when first asked for.
  @MainActor
  mutating func scope(
    of screen: NodeID, payload: Any?, navigator: Navigator
  ) -> ScreenScope {
    if let scope = scopes[screen] { return scope }
    defer { nextIncarnation += 1 }
    let scope = ScreenScope(
      id: screen, incarnation: nextIncarnation, payload: payload, navigator: navigator)
    scopes[screen] = scope
    return scope
  }

  /// Takes out the scopes of screens that are not in a state, to be ended: those shown last come first.
  mutating func remove(allBut state: NavigationState) -> [ScreenScope] {
    guard !scopes.isEmpty else { return [] }
    var left = Set(scopes.keys)
    state.forEachNode { left.remove($0.id) }
    return left.sorted(by: >).compactMap { scopes.removeValue(forKey: $0) }
  }

  /// Takes out the scopes of these screens, to be ended.
  mutating func remove(_ screens: [NodeID]) -> [ScreenScope] {
    screens.compactMap { scopes.removeValue(forKey: $0) }
  }

  /// All scopes: those shown last come first.
  var all: [ScreenScope] { scopes.sorted { $0.key > $1.key }.map(\.value) }

  /// Takes out all scopes, to be ended.
  mutating func removeAll() -> [ScreenScope] {
    defer { scopes = [:] }
    return all
  }
}
