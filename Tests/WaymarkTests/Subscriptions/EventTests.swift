import Testing
import WaymarkTesting

@testable import Waymark

/// Observing the events of a window. See also `FeedTests`, `RecordTests` and `ArrivalTaskTests`.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct EventTests {
  /// A coordinator that makes requests while it is created.
  private final class EagerCoordinator: Coordinator {
    init(_ flow: Flow) {
      flow.navigator?.dispatch(.go(to: Screen("a")))
      flow.navigator?.dispatch(.go(to: Unknown()))
    }
  }

  private func makeNavigator() throws -> Navigator {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    return Navigator(
      map, start: .stack(Screen("home")), flows: FlowRegistry({}, window: { EagerCoordinator($0) }))
  }

  @Test("the first observer receives the arrivals and faults from the navigator's initialization")
  func early() throws {
    let navigator = try makeNavigator()
    var (arrivals, faults) = ([AnyDestination](), 0)
    navigator.observe(.arrivals) { arrivals.append($0.destination) }
    navigator.observe(.faults) { _ in faults += 1 }
    #expect(arrivals == [AnyDestination(Screen("a"))] && faults == 1)
    navigator.observe(.faults) { _ in Issue.record("the fault was reported again") }
  }

  @Test("a stream of events delivers the events from the navigator's initialization")
  func earlyStream() async throws {
    let navigator = try makeNavigator()
    let arrivals = navigator.observe(.arrivals)
    await navigator.go(to: Screen("b"))
    navigator.close()
    var names: [String?] = []
    for await arrival in arrivals { names.append(arrival.destination.as(Screen.self)?.name) }
    #expect(names == ["a", "b"])
  }

  @Test("without observers, the navigator creates no records and no arrivals")
  func unobserved() throws {
    let navigator = try makeNavigator()
    #expect(!navigator.machine.keepsRecords && !navigator.machine.hearsArrivals)
    let subscriptions = [navigator.observe(.requests) { _ in }, navigator.observe(.arrivals) { _ in }]
    #expect(navigator.machine.keepsRecords && navigator.machine.hearsArrivals)
    for subscription in subscriptions { subscription.end() }
    #expect(!navigator.machine.keepsRecords && !navigator.machine.hearsArrivals)
  }

  @Test("the observers of an event are called once each, in the order of their registration")
  func order() async throws {
    let navigator = try makeNavigator()
    var told: [Int] = []
    for number in 1...3 { navigator.observe(.changes) { _ in told.append(number) } }
    await navigator.go(to: Screen("b"))
    #expect(told == [1, 2, 3])
  }
}
