/// The scopes of existing screens, and the payloads of screens whose views have not been built.
@MainActor
final class ScopeStore: NodeLifetimeObserver {
  private var scopes: [NodeID: ScreenScope] = [:]
  /// The payloads of screens whose views have not been built by a host.
  private var payloads: [NodeID: RequestPayload] = [:]
  private var nextIncarnation: UInt64 = 1

  nonisolated init() {}

  var count: Int { scopes.count }

  var isIdle: Bool { scopes.isEmpty && payloads.isEmpty }

  /// The scope of a screen, or `nil` if it has none.
  subscript(screen: NodeID) -> ScreenScope? { scopes[screen] }

  /// Returns the scope of a screen. Creates the scope on the first call.
  func scope(of screen: NodeID, payload: RequestPayload?, navigator: Navigator) -> ScreenScope {
    if let scope = scopes[screen] { return scope }
    defer { nextIncarnation += 1 }
    let kept = payloads.isEmpty ? nil : payloads.removeValue(forKey: screen)
    let scope = ScreenScope(
      id: screen, incarnation: nextIncarnation, payload: payload ?? kept,
      isReturning: navigator.machine.isBuildingReturn, navigator: navigator)
    scopes[screen] = scope
    return scope
  }

  /// Stores the payload of a screen until a host builds its view.
  func keep(_ payload: RequestPayload, for screen: NodeID) {
    if scopes[screen] == nil { payloads[screen] = payload }
  }

  func release(_ nodes: [NodeID]) -> [Departure] {
    if !payloads.isEmpty { for node in nodes { payloads[node] = nil } }
    if scopes.isEmpty { return [] }
    let left = nodes.compactMap { scopes.removeValue(forKey: $0) }
    return left.map { scope in { scope.end() } }
  }

  func releaseAll() -> [Departure] {
    payloads = [:]
    return release(all.map(\.id))
  }

  /// All scopes. The scope of the most recently created screen is the first one.
  var all: [ScreenScope] { scopes.sorted { $0.key > $1.key }.map(\.value) }
}
