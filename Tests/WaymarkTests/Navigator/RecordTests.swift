import Testing
import WaymarkTesting

@testable import Waymark

/// The records of a window's requests.
@MainActor
struct RecordTests {
  private struct LoginFirst: Interceptor {
    let hold: Hold
    func decide(_ context: InterceptionContext) -> InterceptorDecision { .hold(hold) }
  }

  /// A window that keeps the records of its requests.
  @MainActor
  private final class Account {
    let navigator: Navigator
    private(set) var records: [NavigationRecord] = []
    private(set) var subscription: NavigationSubscription?
    var lines: [String] { records.map { "\($0.cause): \($0.outcome)" } }

    init() throws {
      let hold = Hold("login", opening: SignIn())
      let map = try NavigationMap {
        Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
        Route(to: Secret.self).intercepted(by: LoginFirst(hold: hold)).using(.push).from(.firstStack())
        Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      }
      navigator = Navigator(map, start: .stack(Screen("home")))
      subscription = navigator.observe(.requests) { [weak self] in self?.records.append($0) }
    }
  }

  @Test("the record of a request that arrived contains the executed plan")
  func arrival() async throws {
    let account = try Account()
    let before = account.navigator.state
    await account.navigator.go(to: Screen("a"))
    let record = try #require(account.records.first)
    #expect(account.records.count == 1)
    #expect(record.plan?.before == before && record.plan?.after == account.navigator.state)
    #expect(record.outcome.node != nil)
  }

  @Test("the record of an impossible request contains a plan with the failure")
  func failure() async throws {
    let account = try Account()
    await account.navigator.back()
    #expect(account.records.first?.plan?.failure != nil)
    #expect(account.lines == ["going back: failed: \(NavigationError.nothingToGoBackTo)"])
  }

  @Test("a held request is recorded when it is held and when it ends, and so is its hold's screen")
  func holding() async throws {
    let account = try Account()
    await account.navigator.go(to: Secret(), with: .returnsWhenHeld)
    await account.navigator.dismiss()
    try await waitFor("the end of what was held") { account.records.count > 3 }
    let subjects = account.records.map { "\($0.cause)".prefix { $0 != "(" } }
    #expect(
      subjects == [
        "going to Secret", "going to SignIn", "dismissing the layer on top", "going to Secret",
      ])
    #expect(account.lines.first?.hasSuffix("held until login") == true)
    #expect(account.lines.last?.contains("before the hold was released") == true)
  }

  @Test("the record of a request without a route contains no plan")
  func unplanned() async throws {
    let account = try Account()
    await account.navigator.go(to: Unknown())
    #expect(account.records.count == 1 && account.records.first?.plan == nil)
  }

  @Test("the record of a link contains the requested link, with or without a route")
  func links() async throws {
    let account = try Account()
    await account.navigator.open("/screens/a")
    await account.navigator.open("/nowhere")
    #expect(account.records.map(\.cause) == [.action(.open("/screens/a")), .action(.open("/nowhere"))])
    #expect(account.records.map { $0.change == nil } == [false, true])
    guard case .failed(.link) = account.records.last?.outcome else {
      Issue.record("\(account.lines)")
      return
    }
  }

  @Test("a record contains the duration of each stage of its request, including the queue")
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func durations() async throws {
    let (clock, latch) = (ManualClock(), Latch())
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(
      map, start: .stack(Screen("home")), interceptors: [LatchedDoor(latch: latch)], clock: clock)
    var records: [NavigationRecord] = []
    navigator.observe(.requests) { records.append($0) }
    navigator.measuresStages = true
    navigator.dispatch(.go(to: Screen("a")))
    navigator.dispatch(.go(to: Screen("b")))
    try await waitFor("the interceptor to be asked") { latch.isAwaited }
    clock.advance(by: .seconds(3))
    latch.open()
    try await waitFor("both requests to end") { records.count == 2 }
    #expect(records[0].durations[.intercept] == .seconds(3) && records[0].durations[.queue] == .zero)
    #expect(records[1].durations[.queue] == .seconds(3) && records[1].durations[.intercept] == .zero)
  }

  @Test("a user's gesture is recorded like a request, with its change")
  func gesture() async throws {
    let account = try Account()
    let host = HeadlessHost<Void>(nil)
    try await host.attach(to: account.navigator)
    await account.navigator.go(to: Screen("a"))
    host.swipeBack()
    try await waitFor("the report") { account.records.count == 2 }
    let record = try #require(account.records.last)
    #expect(record.cause == .popped && record.plan == nil)
    #expect(record.change?.after == account.navigator.state)
    #expect(record.outcome.node == account.navigator.state.front)
  }

  @Test("a discarded plan is recorded without a change, and its ids are not reused")
  func notCarriedOut() async throws {
    let account = try Account()
    await account.navigator.go(to: Secret(), with: .returnsWhenHeld)
    let held = try #require(account.records.first)
    let planned = try #require(held.plan?.arrival)
    #expect(held.change == nil)
    account.navigator.drop("login")
    await account.navigator.go(to: Screen("a"))
    #expect(account.navigator.state.front.id.number > planned.number)
    #expect(account.records.last?.change?.revision == account.navigator.revision)
  }

  @Test("a removed observer receives no records")
  func silence() async throws {
    let account = try Account()
    account.subscription?.end()
    await account.navigator.go(to: Screen("a"))
    #expect(account.records.isEmpty && !account.navigator.machine.keepsRecords)
  }
}
