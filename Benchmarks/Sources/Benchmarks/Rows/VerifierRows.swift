import Waymark
import WaymarkTesting

extension Benchmark {
  static let verifierRows = [verify]

  /// A verification of four stacks in tabs, over which one sheet can appear. The states have ten screens or a
  /// few more. Each operation is one check. The walk is limited to this number of checks and ends before it
  /// suspends, because callgrind cannot follow a suspension.
  private static let verify = Benchmark(
    "verify", "one check of a state of ten screens: plan, carry out, compare, validate", target: 20_000,
    batch: 900
  ) {
    let map = try NavigationMap.forNavigation()
    let start = NodeBlueprint.container(Tabs(), (0..<4).map { .stack(group: $0, of: $0 < 2 ? 3 : 2) })
    return { count, meter in
      var verification = Verification()
      verification.destinations = (0..<4).map { Leaf(group: $0, number: 1) } + [Leaf(group: 9, number: 1)]
      verification.bounds.states = .max
      verification.bounds.screens = 12
      verification.bounds.checks = count
      meter.start()
      let report = await map.verify(from: start, by: verification)
      meter.stop()
      try WrongResult.check(report.checks == count, "\(report.checks) checks were made")
      try WrongResult.check(report.failures.isEmpty, "\(report)")
    }
  }
}
