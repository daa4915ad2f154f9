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

  @Test("arrivals and faults that occur while the navigator is created are passed to the first observer")
  func early() throws {
    let navigator = try makeNavigator()
    var (arrivals, faults) = ([AnyDestination](), 0)
    navigator.observe(.arrivals) { arrivals.append($0.destination) }
    navigator.observe(.faults) { _ in faults += 1 }
    #expect(arrivals == [AnyDestination(Screen("a"))] && faults == 1)
    navigator.observe(.faults) { _ in Issue.record("the fault was reported again") }
  }

  @Test("a stream of events receives the events that occurred while the navigator was created")
  func earlyStream() async throws {
    let navigator = try makeNavigator()
    let arrivals = navigator.observe(.arrivals)
    await navigator.go(to: Screen("b"))
    navigator.close()
    var names: [String?] = []
    for await arrival in arrivals { names.append(arrival.destination.as(Screen.self)?.name) }
    #expect(names == ["a", "b"])
  }

  @Test("without observers, no records and no arrivals are created")
  func unobserved() throws {
    let navigator = try makeNavigator()
    #expect(!navigator.machine.keepsRecords && !navigator.machine.hearsArrivals)
    let subscriptions = [navigator.observe(.requests) { _ in }, navigator.observe(.arrivals) { _ in }]
    #expect(navigator.machine.keepsRecords && navigator.machine.hearsArrivals)
    for subscription in subscriptions { subscription.end() }
    #expect(!navigator.machine.keepsRecords && !navigator.machine.hearsArrivals)
  }

  @Test("each observer of an event is called once, in the order in which the observers were added")
  func order() async throws {
    let navigator = try makeNavigator()
    var told: [Int] = []
    for number in 1...3 { navigator.observe(.changes) { _ in told.append(number) } }
    await navigator.go(to: Screen("b"))
    #expect(told == [1, 2, 3])
  }
}
