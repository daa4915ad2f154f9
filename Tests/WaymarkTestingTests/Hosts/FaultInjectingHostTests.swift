import Testing
import Waymark

@testable import WaymarkTesting

private struct Note: Destination {
  var id = 1
  var text: String
}

@MainActor
struct FaultInjectingHostTests {
  private let navigator: Navigator
  private let host: FaultInjectingHost<Void>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Page.self).using(.push).from(.firstStack())
      Route(to: Note.self).find(.key(\.id)).using(.push).from(.firstStack())
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
      let isDone = !host.base.isWaiting && !host.isInteracting
      if !isDone { host.proceed() }
      return isDone
    }
    return await request.value
  }

  private var isFollowed: Bool { host.base.shows(navigator.state) && host.base.violations == [] }

  @Test("a delayed host still carries out the request")
  func delay() async throws {
    #expect(try await go(with: .delay).node != nil)
    #expect(navigator.state.screens.count == 3 && isFollowed)
  }

  @Test("a push that the host refuses leaves the state unchanged")
  func refusal() async throws {
    #expect(try await go(with: .refusal).node == nil)
    #expect(navigator.state.screens.count == 2 && isFollowed)
  }

  @Test("a host that refuses operations still shows the new destination of a screen")
  func refusedUpdate() async throws {
    host.faults = []
    await navigator.go(to: Note(text: "old"))
    let screen = navigator.state.front.id
    host.faults = [.refusal]
    await navigator.go(to: Note(text: "new"))
    #expect(host.injected == [.refusal])
    #expect(host.base.value(of: .node(screen)) == .screen(AnyDestination(Note(text: "new"))))
  }

  @Test("a pop injected by the host removes a screen from the state")
  func pop() async throws {
    #expect(try await go(with: .pop).node == nil)
    #expect(navigator.state.screens.count == 2 && isFollowed)
  }

  @Test("the state matches the host after an injected gesture")
  func gesture() async throws {
    _ = try await go(with: .gesture)
    #expect((2...3).contains(navigator.state.screens.count) && isFollowed)
  }

  @Test("an injected external screen appears in the state")
  func foreign() async throws {
    #expect(try await go(with: .foreign).node == nil)
    #expect(navigator.state.description.contains("foreign unexpected") && isFollowed)
  }

  @Test("no fault is injected if the list of faults is empty or no fault is allowed")
  func limits() async {
    host.faults = []
    #expect(await navigator.go(to: Page(number: 3)).node != nil)
    host.faults = [.refusal]
    host.mostInARow = 0
    #expect(await navigator.go(to: Page(number: 4)).node != nil)
    #expect(host.injected == [])
  }
}
