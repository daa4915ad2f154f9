@testable import Waymark

/// A record of the guards and interceptors that have agreed.
@MainActor
final class StormWitness {
  private struct Allowance: Hashable {
    let interceptor: String
    let destination: AnyDestination
  }

  private var allowances: [Allowance] = []
  /// The guards that have not agreed, by the generation of their scope.
  private var unwilling: [UInt64: Int] = [:]
  private var guards = 0
  /// The number of active calls of the guard in each scope, and a scope whose guard was called twice at once.
  private var asking: [UInt64: Int] = [:]
  private(set) var askedTwice: UInt64?

  /// The number of allowances by interceptors.
  var allowanceCount: Int { allowances.count }

  func note(_ interceptor: String, allows destination: AnyDestination) {
    allowances.append(Allowance(interceptor: interceptor, destination: destination))
  }

  /// Whether all interceptors of a destination have allowed it after the first `count` allowances.
  func haveAllAllowed(_ destination: AnyDestination, since count: Int) -> Bool {
    let asked = destination.as(Secret.self) == nil ? ["first"] : ["first", "second"]
    let recent = allowances.dropFirst(count)
    return asked.allSatisfy { recent.contains(Allowance(interceptor: $0, destination: destination)) }
  }

  /// Gives a screen a leave guard.
  func arm(_ scope: ScreenScope, _ consent: @escaping @MainActor @Sendable () async -> Bool) {
    guards += 1
    let (stay, number) = (scope.generation, guards)
    unwilling[stay] = number
    // A screen that is refused and replaced by a stand-in asks no guard.
    scope.onEnd { [weak self, weak scope] in
      if let scope, scope.navigator?.state.node(scope.id) != nil { self?.unwilling[stay] = nil }
    }
    scope.leaveGuard = LeaveGuard("no") { [weak self] in
      self?.begin(stay)
      let agrees = await consent()
      self?.asking[stay, default: 0] -= 1
      if agrees, self?.unwilling[stay] == number { self?.unwilling[stay] = nil }
      return agrees
    }
  }

  private func begin(_ stay: UInt64) {
    asking[stay, default: 0] += 1
    if asking[stay, default: 0] > 1 { askedTwice = stay }
  }

  func disarm(_ scope: ScreenScope) {
    scope.leaveGuard = nil
    unwilling[scope.generation] = nil
  }

  /// Whether the scope has a guard that has not agreed.
  func isUnwilling(_ stay: UInt64) -> Bool { unwilling[stay] != nil }
}
