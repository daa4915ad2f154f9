import Testing
import WaymarkTesting

@testable import Waymark

/// A plan matches the host's tree after the request.
@MainActor
struct PlanAgreementTests {
  // Scenario B1.
  @Test("the host shows the planned state, even if operations are delayed", arguments: [0, 0.7])
  func agreement(delays: Double) async {
    let failure = await checkAsyncProperty(seed: 17, cases: 150) { generator in
      (0..<Int.random(in: 1...20, using: &generator)).map { _ in Int.random(in: 0..<9, using: &generator) }
    } shrink: { numbers in
      Shrink.array(numbers)
    } holds: { numbers in
      let walk = try await PlannedWalk(delays: delays)
      for number in numbers { try await walk.run(number) }
      return walk.host.base.violations.isEmpty
    }
    #expect(failure == nil)
  }

  // Scenario B1.
  @Test("a random walk with delays contains delayed operations")
  func delaysHappen() async throws {
    let walk = try await PlannedWalk(delays: 0.7)
    for number in 0..<9 { try await walk.run(number) }
    #expect(walk.host.injected.contains(.delay))
  }
}

/// An app in which every action is planned before it is performed.
@MainActor
private final class PlannedWalk {
  let app: TestApp
  let host: FaultInjectingHost<TestView>
  private var hasEnded = false

  init(delays: Double) async throws {
    app = try TestApp()
    host = FaultInjectingHost(HeadlessHost(app.modules), seed: 3)
    host.faults = [.delay]
    host.likelihood = 0
    try await host.attach(to: app.navigator)
    host.likelihood = delays
  }

  func run(_ number: Int) async throws {
    let navigator = app.navigator
    switch number {
    case 0: try await check(navigator.plan(for: .back)) { await navigator.back() }
    case 1: try await go(SignIn())
    case 2: try await go(Secret())
    case 3, 4:
      let link = "/screens/\(number)"
      try await check(navigator.plan(opening: link)) { await navigator.open(link) }
    default: try await go(Screen("\(number)"))
    }
  }

  private func go(_ destination: some Destination) async throws {
    let navigator = app.navigator
    try await check(navigator.plan(to: destination)) { await navigator.go(to: destination) }
  }

  private func check(_ plan: Plan, _ act: @escaping @MainActor () async -> NavigationOutcome) async throws {
    hasEnded = false
    let request = Task {
      defer { hasEnded = true }
      return await act()
    }
    try await waitFor("the request to end") {
      if !hasEnded { host.proceed() }
      return hasEnded
    }
    let outcome = await request.value
    guard host.base.shows(plan.after) else {
      throw Violation("planned\n\(plan)\nto\n\(plan.after)\nbut shown\n\(host.base.snapshot)\n\(outcome)")
    }
  }
}
