import Testing
import Waymark

@testable import WaymarkTesting

@MainActor
struct FaultInjectingHostTests {
  private let navigator: Navigator
  private let host: FaultInjectingHost<Void>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Page.self).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .stack(Page(number: 0)))
    host = FaultInjectingHost(HeadlessHost<Void>(nil), seed: 1)
    host.likelihood = 0
    try await host.attach(to: navigator)
    await navigator.go(to: Page(number: 1))
    host.likelihood = 1
  }

  private func go(with fault: FaultInjectingHost<Void>.Fault) async throws -> NavigationOutcome {
    host.faults = [fault]
    let request = Task { await navigator.go(to: Page(number: 2)) }
    try await waitFor("the fault") { !host.injected.isEmpty }
    try await waitFor("the host to be done") {
      let isDone = !host.base.isWaiting && host.phase != .interacting
      if !isDone { host.proceed() }
      return isDone
    }
    return await request.value
  }

  private var isFollowed: Bool { host.base.shows(navigator.state) && host.base.violations == [] }

  @Test("a delay only delays")
  func delay() async throws {
    #expect(try await go(with: .delay).node != nil)
    #expect(navigator.state.screens.count == 3 && isFollowed)
  }

  @Test("what is refused is not shown, and the state does not say so")
  func refusal() async throws {
    #expect(try await go(with: .refusal).node == nil)
    #expect(navigator.state.screens.count == 2 && isFollowed)
  }

  @Test("a pop by itself takes a screen away")
  func pop() async throws {
    #expect(try await go(with: .pop).node == nil)
    #expect(navigator.state.screens.count == 2 && isFollowed)
  }

  @Test("a gesture in mid-flight is waited for")
  func gesture() async throws {
    _ = try await go(with: .gesture)
    #expect((2...3).contains(navigator.state.screens.count) && isFollowed)
  }

  @Test("something foreign finds its place in the state")
  func foreign() async throws {
    #expect(try await go(with: .foreign).node == nil)
    #expect(navigator.state.description.contains("foreign unexpected") && isFollowed)
  }

  @Test("nothing goes wrong without a fault to choose from, nor too often in a row")
  func limits() async {
    host.faults = []
    #expect(await navigator.go(to: Page(number: 3)).node != nil)
    host.faults = [.refusal]
    host.mostInARow = 0
    #expect(await navigator.go(to: Page(number: 4)).node != nil)
    #expect(host.injected == [])
  }
}
