import WaymarkTesting

@testable import Waymark

/// An intervention of middleware in a storm.
enum StormIntervention: Hashable, Sendable {
  case replace(StormTarget)
  case block
  case wait

  static func random(using generator: inout SeededGenerator) -> StormIntervention {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .block
    case 1: .wait
    default: .replace(.random(using: &generator))
    }
  }

  /// Returns the decision about an action that leads to a destination. Returns `nil` for actions that set a
  /// state or close something.
  func decision(on action: NavigationAction) -> MiddlewareDecision? {
    switch action {
    case .go, .open, .reset: break
    default: return nil
    }
    return switch self {
    case .replace(let target): .replace(.go(target.destination, .default))
    case .block: .refuse("the storm")
    case .wait:
      .wait {
        for _ in 0..<5 { await Task.yield() }
        return .allow
      }
    }
  }
}
