#if Web && DEBUG
import Waymark
import WaymarkTesting

/// The middleware, routers and leave guards of a storm. Their decisions are random, and some of them take
/// several turns.
@MainActor
final class StormDeciders {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The middleware of a window. The first one allows everything.
  var middleware: [NavigationMiddleware] {
    [
      NavigationMiddleware("log") { _, _ in .allow },
      NavigationMiddleware("kiosk") { [weak self] _, _ in self?.decision() ?? .allow },
    ]
  }

  private func decision() -> MiddlewareDecision {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: .refuse("the kiosk is closed")
    case 1: .replace(.go(to: Account(number: 7)))
    case 2, 3:
      .wait { [weak self] in
        await self?.waitTurns()
        return self?.decision() ?? .allow
      }
    default: .allow
    }
  }

  /// Gives a screen another router, another leave guard, or none.
  func equip(_ scope: ScreenScope) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: scope.router = { $0.as(Draft.self) == nil ? nil : .show($0, .push(around: scope.id)) }
    case 1: scope.router = { $0.as(SignIn.self) == nil ? nil : .go(to: Account(number: 8)) }
    case 2: scope.router = nil
    case 3, 4:
      scope.leaveGuard = LeaveGuard("it is not saved") { [weak self] in await self?.agrees() ?? true }
    default: scope.leaveGuard = nil
    }
  }

  private func agrees() async -> Bool {
    if Bool.random(using: &random) { await waitTurns() }
    return Int.random(in: 0..<3, using: &random) > 0
  }

  private func waitTurns() async {
    for _ in 0..<Int.random(in: 1..<8, using: &random) { await Task.yield() }
  }
}
#endif
