@testable import Waymark

/// Sees who has agreed to what.
@MainActor
final class StormWitness {
  private struct Allowance: Hashable {
    let interceptor: String
    let destination: AnyDestination
  }

  private var allowances: [Allowance] = []
  /// The guards that have not agreed so far, by the stay of their screen.
  private var unwilling: [UInt64: Int] = [:]
  private var guards = 0
  /// How often the guards of each stay are being asked just now, and which stay had two asked at once.
  private var asking: [UInt64: Int] = [:]
  private(set) var askedTwice: UInt64?

  /// How often interceptors have let something pass.
  var allowanceCount: Int { allowances.count }

  func note(_ interceptor: String, allows destination: AnyDestination) {
    allowances.append(Allowance(interceptor: interceptor, destination: destination))
  }

  /// Whether all have let a destination pass since they had done so a number of times.
  func haveAllAllowed(_ destination: AnyDestination, since count: Int) -> Bool {
    let asked = destination.as(Secret.self) == nil ? ["first"] : ["first", "second"]
    let recent = allowances.dropFirst(count)
    return asked.allSatisfy { recent.contains(Allowance(interceptor: $0, destination: destination)) }
  }

  /// Gives a screen a guard.
  func arm(_ scope: ScreenScope, _ consent: @escaping @MainActor @Sendable () async -> Bool) {
    guards += 1
    let (stay, number) = (scope.incarnation, guards)
    unwilling[stay] = number
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
    unwilling[scope.incarnation] = nil
  }

  /// Forgets the guards of screens whose scopes have ended.
  func disarm(except stays: Set<UInt64>) { unwilling = unwilling.filter { stays.contains($0.key) } }

  /// Whether the screen of a stay has a guard that has not agreed.
  func isUnwilling(_ stay: UInt64) -> Bool { unwilling[stay] != nil }
}
