import Waymark
import WaymarkTesting

extension Benchmark {
  /// The rows for hosts. The cost of a step must not depend on the size of the window.
  static let hostRows =
    [10, 1_000, 100_000].flatMap { [goAndBack(on: $0), goAndBackWithViews(on: $0)] } + [
      tap("tap", "tap a tab on the headless host, no protected screen") { try .forNavigation() },
      tap("tap.protected", "the same, with another screen protected") {
        try NavigationMap {
          Route(to: Leaf.self).unique().using(.push).from(.firstStack())
          Route(to: Cover.self).intercepted(by: Passing()).using(.present(.sheet)).from(.current)
        }
      },
    ]

  private static func tap(_ name: String, _ title: String, _ map: @escaping () throws -> NavigationMap)
    -> Benchmark
  {
    Benchmark(name, title) {
      let navigator = Navigator(try map(), start: .tabs(4, ofStacksOf: 5))
      let host = HeadlessHost<Void>(nil, capabilities: HostCapabilities())
      try await host.attach(to: navigator)
      let start = navigator.revision
      var taps = 0
      return { count, meter in
        for number in 1...count {
          meter.measure { _ = host.tapTab(at: (taps + number) % 4) }
        }
        taps += count
        try WrongResult.check(navigator.revision - start == UInt64(taps), "some taps were lost")
        try WrongResult.check(host.violations.isEmpty, host.violations.joined(separator: ", "))
      }
    }
  }

  private static func goAndBack(on size: Int) -> Benchmark {
    Benchmark("host.\(size)", "go and back on the headless host, on a stack of \(size)") {
      let navigator = Navigator(try .forNavigation(), start: .stack(group: 0, of: size))
      let host = HeadlessHost<Void>(nil)
      try await host.attach(to: navigator)
      return { count, meter in
        try await goAndBack(navigator, count, &meter)
        try WrongResult.check(host.shows(navigator.state), "the host shows something else")
      }
    }
  }

  private static func goAndBackWithViews(on size: Int) -> Benchmark {
    Benchmark("views.\(size)", "the same, with views") {
      let navigator = Navigator(try .forNavigation(), start: .stack(group: 0, of: size))
      let host = HeadlessHost(ModuleRegistry<Int> { ScreenModule(Leaf.self) { leaf, _ in leaf.number } })
      try await host.attach(to: navigator)
      return { count, meter in
        try await goAndBack(navigator, count, &meter)
        try WrongResult.check(host.viewCount == 1, "views were not removed")
      }
    }
  }

  private static func goAndBack(_ navigator: Navigator, _ count: Int, _ meter: inout Meter) async throws {
    for number in 0..<count {
      meter.start()
      let there = await navigator.go(to: Leaf(group: 9, number: number), by: .always)
      let back = await navigator.back()
      meter.stop()
      guard case (.arrived, .arrived) = (there, back) else {
        throw WrongResult(description: "\(there), \(back)")
      }
    }
  }
}

/// An interceptor that allows every request.
private struct Passing: Interceptor {
  func decide(_ context: InterceptionContext) async -> InterceptorDecision { .allow }
}
