/// The scopes of the screens on display, and what was handed over for those still to be built.
@MainActor
final class ScopeStore: NodeTenant {
  private var scopes: [NodeID: ScreenScope] = [:]
  private var nextIncarnation: UInt64 = 1

  nonisolated init() {}

  /// How many scopes there are.
  var count: Int { scopes.count }

  var isIdle: Bool { scopes.isEmpty }

  /// The scope of a screen, if it has one.
  subscript(screen: NodeID) -> ScreenScope? { scopes[screen] }

  /// The scope of a screen, made when first asked for.
  func scope(of screen: NodeID, payload: RequestPayload?, navigator: Navigator) -> ScreenScope {
    if let scope = scopes[screen] { return scope }
    defer { nextIncarnation += 1 }
    let scope = ScreenScope(
      id: screen, incarnation: nextIncarnation, payload: payload,
      isReturning: navigator.machine.isBuildingReturn, navigator: navigator)
    scopes[screen] = scope
    return scope
  }

  func release(_ nodes: [NodeID]) -> [Departure] {
    if scopes.isEmpty { return [] }
    let left = nodes.compactMap { scopes.removeValue(forKey: $0) }
    return left.map { scope in { scope.end() } }
  }

  func releaseAll() -> [Departure] { release(all.map(\.id)) }

  /// All scopes: those shown last come first.
  var all: [ScreenScope] { scopes.sorted { $0.key > $1.key }.map(\.value) }
}
