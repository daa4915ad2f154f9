import Waymark
import WaymarkTesting

#if INSPECTOR
import WaymarkInspector
#endif

extension Benchmark {
  static let navigationRows =
    [revealPlan, reveal, presentAndBack] + inspectedRows + [pushAndBack, headless] + hostRows + protectionRows

  /// Creates a navigator with four tabs of five screens, the first tab selected, and a sheet above them.
  private static func makeCoveredTabs() async throws -> Navigator {
    let navigator = Navigator(try .forNavigation(), start: .tabs(4, ofStacksOf: 5))
    await navigator.go(to: Cover())
    try WrongResult.check(navigator.state.layers.count == 2, "there is no sheet")
    return navigator
  }

  private static let revealPlan = Benchmark(
    "reveal.plan", "plan: to a screen in 4 tabs of 5, under a sheet"
  ) {
    let navigator = try await makeCoveredTabs()
    let target = Leaf(group: 2, number: 4)
    try WrongResult.check(navigator.plan(to: target).after.layers.count == 1, "the sheet stays")
    return { count, meter in
      meter.measure {
        for _ in 0..<count { consume(navigator.plan(to: target)) }
      }
    }
  }

  /// A request for another tab in each operation, so that there is always something to change.
  private static let reveal = Benchmark(
    "reveal", "the same, plan and commit", target: 2_200, allocations: 16
  ) {
    let navigator = try await makeCoveredTabs()
    return { count, meter in
      for number in 0..<count {
        let target = Leaf(group: (number + 1) % 4, number: 4)
        meter.start()
        let outcome = await navigator.go(to: target)
        meter.stop()
        guard case .arrived = outcome else { throw WrongResult(description: "\(outcome)") }
        await navigator.go(to: Cover())
      }
    }
  }

  private static let presentAndBack = Benchmark(
    "present", "present a new stack with a screen, and go back", target: 3_000
  ) {
    let navigator = Navigator(try .forNavigation(), start: .tabs(4, ofStacksOf: 5))
    return { count, meter in try await presentAndGoBack(count, in: navigator, &meter) }
  }

  #if INSPECTOR
  private static let inspectedRows = [
    Benchmark("present.inspected", "the same, recorded by an inspector") {
      let navigator = Navigator(try .forNavigation(), start: .tabs(4, ofStacksOf: 5))
      let inspector = Inspector(of: navigator)
      return { count, meter in
        try await presentAndGoBack(count, in: navigator, &meter)
        withExtendedLifetime(inspector) {}
      }
    }
  ]
  #else
  /// A release build has no inspector. `Scripts/check-benchmarks --full` makes another build that has one.
  private static let inspectedRows: [Benchmark] = []
  #endif

  private static func presentAndGoBack(
    _ count: Int, in navigator: Navigator, _ meter: inout Meter
  ) async throws {
    for number in 0..<count {
      meter.start()
      let there = await navigator.go(to: Leaf(group: 9, number: number), by: .presented)
      let back = await navigator.back()
      meter.stop()
      guard case (.arrived, .arrived) = (there, back) else {
        throw WrongResult(description: "\(there), \(back)")
      }
    }
  }

  /// Two complete requests, including their plans.
  private static let pushAndBack = Benchmark(
    "navigate", "push on a stack of 1,000 and go back, keeping states"
  ) {
    let navigator = Navigator(try .forNavigation(), start: .stack(group: 0, of: 1_000))
    var kept: [NavigationState] = []
    return { count, meter in
      kept.removeAll(keepingCapacity: true)
      kept.reserveCapacity(2 * count)
      for number in 0..<count {
        meter.start()
        await navigator.go(to: Leaf(group: 1, number: number), by: .always)
        kept.append(navigator.state)
        await navigator.back()
        kept.append(navigator.state)
        meter.stop()
      }
      try WrongResult.check(kept.first?.screens.count == 1_001, "nothing was pushed")
      try WrongResult.check(kept.last?.screens.count == 1_000, "nothing was popped")
    }
  }

  private static let headless = Benchmark(
    "host", "go to a screen on the headless host, until it settles", target: 5_000
  ) {
    let map = try NavigationMap.forNavigation()
    return { count, meter in
      let navigator = Navigator(map, start: .tabs(4, ofStacksOf: 5))
      let host = HeadlessHost<Void>(nil)
      try await host.attach(to: navigator)
      for number in 0..<count {
        meter.start()
        await navigator.go(to: Leaf(group: 9, number: number), by: .always)
        meter.stop()
        await navigator.back()
      }
      try WrongResult.check(
        host.operations.count == 2 * count + 1, "the host has not received all operations")
      try WrongResult.check(host.violations.isEmpty, host.violations.joined(separator: ", "))
    }
  }
}
