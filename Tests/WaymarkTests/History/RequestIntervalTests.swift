import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@Suite("The intervals of requests", .timeLimit(.minutes(10)))
@MainActor
struct RequestIntervalTests {
  private struct Asking: Interceptor {
    let name = "asking"
    let decide: @MainActor (AnyDestination) async -> InterceptorDecision

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      await decide(context.destination)
    }
  }

  private final class Witness {
    var events: [String] = []
    var isHolding = false

    func note(_ event: RequestIntervals.Event) {
      switch event {
      case .began(let id, let action): events.append("\(id.number) begins: \(action)")
      case .entered(let id, let stage): events.append("\(id.number) is in \(stage.rawValue)")
      case .ended(let id, let record):
        events.append("\(id.number) ends: \(LoggedRequest.Status(record.outcome).rawValue)")
      case .refused(let record): events.append("refused: \(LoggedRequest.Status(record.outcome).rawValue)")
      }
    }

    /// The begins and ends.
    var ends: [String] { events.filter { !$0.contains(" is in ") } }
  }

  private let witness = Witness()

  private func window(
    _ decide: @escaping @MainActor (AnyDestination) async -> InterceptorDecision = { _ in .allow }
  ) throws -> (Navigator, RequestIntervals) {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")), interceptors: [Asking(decide: decide)])
    return (navigator, RequestIntervals(of: navigator) { [witness] in witness.note($0) })
  }

  @Test("each request has one interval, whatever its outcome")
  func once() async throws {
    let (navigator, intervals) = try window { $0 == AnyDestination(Screen("no")) ? .refuse("no") : .allow }
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("no"))
    await navigator.back()
    withExtendedLifetime(intervals) {
      #expect(
        witness.ends.map { String($0.drop { $0.isNumber }) } == [
          " begins: going to Screen(name: \"a\")", " ends: arrived",
          " begins: going to Screen(name: \"a\")", " ends: unchanged",
          " begins: going to Screen(name: \"no\")", " ends: refused", " begins: going back", " ends: arrived",
        ])
    }
  }

  @Test("a request that ends before it is queued has no interval")
  func unqueued() async throws {
    let (navigator, intervals) = try window()
    await navigator.open("/nowhere")
    withExtendedLifetime(intervals) { #expect(witness.events == ["refused: failed"]) }
  }

  @Test("the interval names the stage in which an interceptor decides")
  func stages() async throws {
    let (navigator, intervals) = try window()
    await navigator.go(to: Screen("a"))
    withExtendedLifetime(intervals) {
      #expect(witness.events.contains { $0.hasSuffix("is in intercept") }, "\(witness.events)")
    }
  }

  @Test("the interval of a request encloses the interval of a request that its interceptor makes")
  func nested() async throws {
    var navigator: Navigator?
    let (window, intervals) = try window { destination in
      if destination == AnyDestination(Screen("outer")) { await navigator?.go(to: Screen("inner")) }
      return .allow
    }
    navigator = window
    await window.go(to: Screen("outer"))
    withExtendedLifetime(intervals) {
      let names = witness.ends.map { $0.contains("begins") ? "begins" : "ends" }
      #expect(names == ["begins", "begins", "ends", "ends"], "\(witness.events)")
      #expect(witness.ends.first?.hasSuffix("Screen(name: \"outer\")") == true)
    }
  }

  @Test("a request that is held and released has two intervals")
  func held() async throws {
    witness.isHolding = true
    let (navigator, intervals) = try window { [witness] _ in witness.isHolding ? .hold(Hold("cards")) : .allow
    }
    let request = Task { await navigator.go(to: Screen("a")) }
    try await waitFor("the hold") { witness.ends.count == 2 }
    witness.isHolding = false
    navigator.release("cards")
    _ = await request.value
    withExtendedLifetime(intervals) {
      let ends = witness.ends.map { $0.contains("begins") ? "begins" : String($0.drop { $0.isNumber }) }
      #expect(ends == ["begins", " ends: held", "begins", " ends: arrived"])
    }
  }
}
