import Testing
import WaymarkTesting

@testable import Waymark

/// Screen routers redirect requests while their screens exist.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ScreenRouterTests {
  private struct Detail: Destination { var name = "d" }

  private final class Log {
    var asked: [String] = []
    var records: [NavigationRecord] = []
  }

  private let log = Log()
  private let navigator: Navigator
  private let host: HeadlessHost<Int>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: Detail.self, link: "/details/{name}").using(.push).from(.firstStack())
      Route(to: Detail.self, name: "sheet").using(.present(.sheet)).from(.current)
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: .stack(Screen("home")))
    navigator.observe(.requests) { [log] in log.records.append($0) }
    host = HeadlessHost(
      ModuleRegistry<Int> {
        ScreenModule(Screen.self) { _, _ in 0 }
        ScreenModule(Detail.self) { _, _ in 0 }
        ScreenModule(SignIn.self) { _, _ in 0 }
      })
    try await host.attach(to: navigator)
  }

  /// Gives the screen in front a router that records questions about a detail and returns `nil` for all other
  /// destinations. Returns its scope.
  @discardableResult
  private func setRouter(_ name: String, _ decision: @escaping ScreenRouter = { _ in nil }) throws
    -> ScreenScope
  {
    let scope = try #require(navigator.scopes[navigator.state.front.id])
    scope.router = { [log] destination in
      guard destination.as(Detail.self) != nil else { return nil }
      log.asked.append("\(name): \(destination)")
      return decision(destination)
    }
    return scope
  }

  // Scenario T4.
  @Test("the router of the front screen chooses the route")
  func route() async throws {
    try setRouter("home", { .go($0, "sheet") })
    #expect(await navigator.go(to: Detail()) == .arrived(navigator.state.front))
    #expect(navigator.state.layers.count == 2)
  }

  // Scenario T4.
  @Test("a router can choose a placement, whatever the destination's routes")
  func place() async throws {
    let scope = try setRouter("home")
    scope.router = { [id = scope.id] in .show($0, .push(around: id)) }
    #expect(await navigator.go(to: Unknown()) == .failed(.unregistered(AnyDestination(Unknown()))))
    await navigator.go(to: SignIn())
    #expect(
      navigator.state.layers.count == 1 && navigator.state.front.screen?.destination.as(SignIn.self) != nil)
  }

  // Scenario T4.
  @Test("routers are asked from the front outward, including hidden screens, until one decides")
  func order() async throws {
    try setRouter("home", { .go($0, "sheet") })
    await navigator.go(to: Screen("a"))
    try setRouter("a")
    await navigator.go(to: SignIn())
    log.asked = []
    try setRouter("sheet", { _ in .go(to: Detail(name: "other")) })
    let outcome = await navigator.go(to: Detail())
    #expect(outcome == .redirected(to: navigator.state.front))
    #expect(
      log.asked == [
        "sheet: \(Detail())", "a: \(Detail(name: "other"))", "home: \(Detail(name: "other"))",
      ])
    #expect(navigator.state.layers.count == 3)
  }

  // Scenario T4.
  @Test("the map decides if no router does")
  func declined() async throws {
    try setRouter("home")
    #expect(await navigator.go(to: Detail()).node != nil)
    #expect(navigator.state.layers.count == 1 && log.records.first?.replacers == [])
  }

  // Scenario T4.
  @Test("each of two screens with equal destinations has its own router, which ends with the screen")
  func instances() async throws {
    try setRouter("first", { .go($0, "sheet") })
    navigator.dispatch(.show(AnyDestination(Screen("home")), .push(around: navigator.state.front.id)))
    try setRouter("second")
    await navigator.go(to: Detail())
    #expect(log.asked.map { $0.prefix(5) } == ["secon", "first"])
    await navigator.dismiss()
    await navigator.back()
    log.asked = []
    await navigator.go(to: Detail())
    #expect(log.asked.map { $0.prefix(5) } == ["first"] && navigator.routers.count == 1)
  }

  // Scenario T4.
  @Test("routers are not asked about named routes, links, resets or going back")
  func unasked() async throws {
    try setRouter("home", { .go($0, "sheet") })
    log.asked = []
    await navigator.go(to: Detail(), by: "sheet")
    await navigator.dismiss()
    await navigator.open("/details/d")
    await navigator.reset(to: Detail(name: "r"))
    await navigator.back()
    #expect(log.asked.isEmpty)
  }

  // Scenario T4.
  @Test("a queued request asks the routers that exist when the request runs")
  func turn() async throws {
    navigator.dispatch(.go(to: Screen("a")))
    let scopes = navigator
    navigator.observe(.front) { _ in
      scopes.scopes[scopes.state.front.id]?.router = { .go($0, "sheet") }
    }
    navigator.dispatch(.go(to: Screen("b")))
    let last = navigator.dispatch(.go(to: Detail()))
    #expect(await last.value.node != nil)
    #expect(navigator.state.layers.count == 2)
  }

  // Scenario T4.
  @Test("a record contains the requested action, the deciding router and the executed action")
  func watched() async throws {
    let scope = try setRouter("home", { .go($0, "sheet") })
    await navigator.go(to: Detail())
    let record = try #require(log.records.first)
    #expect(record.cause == .action(.go(to: Detail())))
    #expect(record.replacers == [.router(scope.id)])
    #expect(record.plan?.action == .go(to: Detail(), by: "sheet"))
  }

  // Scenarios T4, B1.
  @Test("a plan contains the router's decision and predicts the result")
  func planned() async throws {
    try setRouter("home", { .go($0, "sheet") })
    let plan = navigator.plan(to: Detail())
    #expect(
      plan.action == .go(to: Detail(), by: "sheet")
        && plan.after == navigator.plan(for: .go(to: Detail())).after)
    await navigator.go(to: Detail())
    #expect(navigator.state == plan.after)
  }

  // Scenario T4.
  @Test("a request fails and changes nothing if a router chooses a missing route")
  func unknownRoute() async throws {
    try setRouter("home", { .go($0, "nowhere") })
    let before = navigator.state
    guard case .failed(.noRouteNamed) = await navigator.go(to: Detail()) else {
      Issue.record("it did not fail")
      return
    }
    #expect(navigator.state == before)
  }
}
