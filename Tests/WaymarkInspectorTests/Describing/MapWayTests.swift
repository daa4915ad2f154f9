#if Web && DEBUG
import Testing
import Waymark
import WaymarkSaving
import WaymarkTesting

@testable import WaymarkInspector

@Suite("The route of a request on the map", .timeLimit(.minutes(10)))
@MainActor
struct MapWayTests {
  private let app: BankApp

  init() throws { app = try BankApp() }

  private func lastWay(in timeline: Timeline? = nil) throws -> MapWay {
    let timeline = timeline ?? app.timeline
    let moment = try #require(timeline.moments[timeline.moments.end - 1])
    let window = try #require(timeline.window(moment.window))
    return MapWay(moment, in: window.map, asking: window.interceptors.map(\.name))
  }

  /// The keys of the screens to which requests have taken a route.
  private var taken: [String] { app.timeline.windows[0].taken.map(\.key) }

  @Test("a request that arrived shows its route, and the map marks the route as taken once")
  func arrived() async throws {
    await app.navigator.open("bank://accounts/7")
    let way = try lastWay()
    #expect(way.row.status == .done && way.use?.key == "Account" && way.use?.route == "default")
    let file = "WaymarkInspectorTests/BankApp.swift"
    #expect(
      way.route?.hasPrefix("the default route to Account, /accounts/{number}, declared at \(file):") == true)
    #expect(way.decisions == [] && way.recordsDecisions && !way.findsScreen)
    await app.navigator.go(to: Account(number: 8))
    #expect(taken == ["Account"])
  }

  @Test("a refused request shows the decisions of its interceptors, and its route is not marked as taken")
  func refused() async throws {
    app.decision = .refuse("it is night")
    await app.navigator.go(to: Vault())
    let way = try lastWay()
    #expect(way.row.status == .refused && way.use?.key == "Vault")
    #expect(way.decisions.map(\.name) == ["porter", "guard"])
    #expect(way.decisions.map(\.decision) == ["allowed", "refused: it is night"])
    #expect(way.decisions.map(\.status) == [.done, .refused])
    #expect(taken == [])
    app.decision = .allow
    await app.navigator.go(to: Vault())
    #expect(taken == ["Vault"])
  }

  @Test("a failed request names the interceptor that failed and the interceptors that were not asked")
  func failed() async throws {
    let map = try NavigationMap {
      Route(to: Vault.self)
        .intercepted(by: Clerk(name: "porter") { throw BankError.unknown(payee: "Ann") })
        .intercepted(by: Clerk(name: "guard") { .allow })
        .using(.push).from(.firstStack())
    }
    let navigator = Navigator(
      map, start: .stack(Accounts()), interceptors: [Clerk(name: "opening hours") { .allow }])
    app.timeline.watch(navigator, name: nil)
    await navigator.go(to: Vault())
    let way = try lastWay()
    #expect(way.row.status == .failed && way.use?.key == "Vault")
    #expect(way.decisions.map(\.name) == ["opening hours", "porter", "guard"])
    #expect(way.decisions.map(\.status) == [.done, .failed, .note])
    #expect(way.decisions.last?.decision == "not asked")
    #expect(app.timeline.windows.flatMap(\.taken) == [])
  }

  @Test("an impossible request shows its route, and the route is not marked as taken")
  func impossible() async throws {
    let map = try NavigationMap { Route(to: Vault.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .tabs(.screen(Accounts()), .screen(Transfers())))
    app.timeline.watch(navigator, name: nil)
    await navigator.go(to: Vault())
    let way = try lastWay()
    #expect(way.row.status == .failed && way.use?.key == "Vault" && way.use?.landing == nil)
    #expect(app.timeline.windows.flatMap(\.taken) == [])
  }

  @Test("a held request shows its route before the request ends")
  func held() async throws {
    app.decision = .hold(Hold("sign-in", opening: SignIn()))
    let request = app.navigator.dispatch(.go(to: Vault()))
    try await waitFor("the screen of the hold") { app.requests.count == 2 }
    let moment = try #require(app.moments.first { MomentRow($0, app.texts).status == .waiting })
    let way = MapWay(moment, in: app.navigator.map, asking: [])
    #expect(way.use?.key == "Vault" && way.decisions.last?.status == .waiting)
    #expect(taken == ["SignIn"])
    app.decision = .allow
    await app.navigator.dismiss()
    app.navigator.release("sign-in")
    _ = await request.value
    #expect(taken == ["SignIn", "Vault"])
  }

  @Test("a redirected request shows the route to its new destination and the decision that redirected it")
  func redirected() async throws {
    app.decision = .redirect(to: Account(number: 1))
    await app.navigator.go(to: Vault())
    let way = try lastWay()
    #expect(way.row.status == .done && way.use?.key == "Account")
    #expect(way.decisions.map(\.name) == ["porter", "guard"])
    #expect(way.decisions.map(\.subject) == ["Vault()", "Vault()"])
    #expect(taken == ["Account"])
  }

  @Test("a request that inserted a screen shows which alternative of the route was used")
  func alternatives() async throws {
    let map = try NavigationMap {
      Route(to: Account.self).using(.push)
        .from(.firstOf(.container(VaultStack()), .firstStack(), .newStackPresented(.sheet)))
    }
    let navigator = Navigator(map, start: .stack(Accounts()))
    app.timeline.watch(navigator, name: nil)
    await navigator.go(to: Account(number: 1))
    #expect(try lastWay().use?.landing == 1)
    await navigator.go(to: Account(number: 1))
    let again = try lastWay()
    #expect(again.findsScreen && again.use?.landing == nil && again.row.status == .same)
  }

  @Test("neither a request without a route nor a change shows a route")
  func none() async throws {
    #expect(try lastWay().use == nil && lastWay().isRequest == false)
    await app.navigator.go(to: Account(number: 7))
    await app.navigator.back()
    #expect(try lastWay().use == nil && lastWay().isRequest)
    await app.navigator.open("bank://nowhere")
    #expect(try lastWay().use == nil && lastWay().isRequest)
    #expect(taken == ["Account"])
  }

  @Test("a change read from a log shows its route, without decisions because a log does not record them")
  func log() async throws {
    let reporter = NavigationReporter(app.navigator, app: "1.0")
    await app.navigator.go(to: Vault())
    app.decision = .refuse("it is night")
    await app.navigator.back()
    await app.navigator.go(to: Vault())
    let log = try NavigationLog(try reporter.report(), types: app.navigator.restorableTypes())
    let timeline = Timeline(capacity: 1_000, clock: ManualClock())
    try timeline.add(log, map: app.navigator.map, start: app.navigator.start, name: "report")
    let way = try lastWay(in: timeline)
    #expect(way.isRequest && way.use?.key == "Vault" && way.row.status == .refused)
    #expect(way.decisions.map(\.decision) == ["not recorded", "not recorded"] && !way.recordsDecisions)
    #expect(timeline.windows[0].taken.map(\.key) == ["Vault"])
  }
}

private struct VaultStack: ContainerDestination { static let kind = Stack() }
#endif
