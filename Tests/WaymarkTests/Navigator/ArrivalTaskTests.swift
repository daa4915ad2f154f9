import Testing
import WaymarkTesting

@testable import Waymark

/// Tasks that run after a successful navigation.
@MainActor
struct ArrivalTaskTests {
  /// A window that records the tasks that run on arrival.
  @MainActor
  private final class Journal {
    private(set) var lines: [String] = []
    var arrivals: [NavigationArrival] = []
    func note(_ line: String, _ arrival: NavigationArrival) {
      lines.append("\(line): \(arrival.destination)")
      arrivals.append(arrival)
    }
  }

  private func navigator(_ journal: Journal, start: NodeBlueprint = .stack(Screen("home"))) throws
    -> Navigator
  {
    let map = try NavigationMap {
      RouteGroup("all", onArrival: { journal.note("group", $0) }) {
        Route(to: Screen.self).onArrival { journal.note("route", $0) }.using(.push).from(.firstStack())
        Route(to: Secret.self).intercepted(by: Refusing()).using(.push).from(.firstStack())
        Route(to: SignIn.self).using(.push).from(.newStack(over: Screen("below"))).using(.present(.sheet))
          .from(.current)
      }
    }
    let navigator = Navigator(map, start: start)
    navigator.observe(.arrivals) { journal.note("window", $0) }
    return navigator
  }

  private struct Refusing: Interceptor {
    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .refuse("never") }
  }

  // Scenario S11.
  @Test("the observer, the group's task and the route's task run in order before the caller resumes")
  func order() async throws {
    let journal = Journal()
    await (try navigator(journal)).go(to: Screen("a"))
    let name = AnyDestination(Screen("a"))
    #expect(journal.lines == ["window: \(name)", "group: \(name)", "route: \(name)"])
  }

  // Scenario S11.
  @Test("an arrival lists the created screens, starting from the root")
  func involved() async throws {
    let journal = Journal()
    let navigator = try navigator(journal)
    await navigator.go(to: SignIn())
    let arrival = try #require(journal.arrivals.first)
    #expect(
      arrival.screens.map(\.destination) == [AnyDestination(Screen("below")), AnyDestination(SignIn())])
    #expect(arrival.hasChanged && arrival.state == navigator.state)
  }

  // Scenario S11.
  @Test("arriving at the current front screen reports no change")
  func unchanged() async throws {
    let journal = Journal()
    await (try navigator(journal)).go(to: Screen("home"))
    #expect(journal.arrivals.map(\.hasChanged) == [false, false, false])
    #expect(journal.arrivals.first?.screens.map(\.destination) == [AnyDestination(Screen("home"))])
  }

  // Scenario S11.
  @Test("a refused or failed request runs no arrival task")
  func refused() async throws {
    let journal = Journal()
    let navigator = try navigator(journal)
    await navigator.go(to: Secret())
    await navigator.go(to: Unknown())
    await navigator.back()
    #expect(journal.lines == [])
  }
}
