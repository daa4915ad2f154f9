import Testing
import WaymarkTesting

@testable import Waymark

/// Middleware receives every action first.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct MiddlewareTests {
  private final class Log {
    var actions: [NavigationAction] = []
    var faults: [String] = []
    var records: [NavigationRecord] = []
  }

  private let log = Log()
  private let navigator: Navigator

  init() throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: .stack(Screen("home")))
    navigator.observe(.faults) { [log] in log.faults.append("\($0)") }
    navigator.observe(.requests) { [log] in log.records.append($0) }
  }

  private var names: [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? "\($0.destination)" }
  }

  private var seeing: NavigationMiddleware {
    NavigationMiddleware("log") { [log] action, _ in
      log.actions.append(action)
      return .allow
    }
  }

  // Scenario T7.
  @Test("middleware receives requests, links and dispatched actions with the current state")
  func seen() async {
    var states: [NavigationState] = []
    navigator.middleware = [
      seeing,
      NavigationMiddleware("states") { _, state in
        states.append(state)
        return .allow
      },
    ]
    let before = navigator.state
    await navigator.go(to: Screen("a"))
    await navigator.open("/screens/b")
    navigator.dispatch(.back)
    #expect(log.actions == [.go(to: Screen("a")), .open("/screens/b"), .back])
    #expect(states.first == before && names == ["home", "a"])
  }

  @Test("later middleware receives the replaced action, and the record names both actions")
  func replaced() async throws {
    navigator.middleware = [
      NavigationMiddleware("old names") { action, _ in
        action == .go(to: Screen("old")) ? .replace(.go(to: Screen("new"))) : .allow
      },
      seeing,
    ]
    let outcome = await navigator.go(to: Screen("old"))
    #expect(outcome == .redirected(to: navigator.state.front) && names == ["home", "new"])
    #expect(log.actions == [.go(to: Screen("new"))])
    let record = try #require(log.records.first)
    #expect(record.cause == .action(.go(to: Screen("old"))))
    #expect(record.plan?.action == .go(to: Screen("new")))
    #expect(record.replacers == [.middleware("old names")])
  }

  @Test("replacing an action with a different route to the same destination is not a redirect")
  func sameDestination() async {
    navigator.middleware = [
      NavigationMiddleware("links") { action, _ in
        action == .open("/screens/a")
          ? .allow : .replace(.show(AnyDestination(Screen("a")), .present(.sheet, nil)))
      }
    ]
    #expect(await navigator.go(to: Screen("a")) == .arrived(navigator.state.front))
    #expect(navigator.state.layers.count == 2)
  }

  @Test("a request that middleware refuses changes nothing, is recorded and reaches no later middleware")
  func blocked() async {
    navigator.middleware = [NavigationMiddleware("curfew") { _, _ in .refuse("it is late") }, seeing]
    let before = navigator.state
    #expect(await navigator.go(to: Screen("a")) == .refused(by: .middleware("curfew"), reason: "it is late"))
    #expect(
      navigator.dispatch(.open("/nowhere")).outcome
        == .refused(by: .middleware("curfew"), reason: "it is late"))
    #expect(navigator.state == before && log.actions.isEmpty && log.faults.isEmpty)
    #expect(log.records.map { "\($0.cause)" } == ["going to \(Screen("a"))", "opening /nowhere"])
  }

  @Test("a delayed request keeps its place in the queue, and going back does not wait for it")
  func delayed() async {
    let latch = Latch()
    await navigator.go(to: Screen("start"))
    navigator.middleware = [
      NavigationMiddleware("slow") { action, _ in
        guard action == .go(to: Screen("slow")) else { return .allow }
        return .wait {
          await latch.wait()
          return .allow
        }
      },
      seeing,
    ]
    let slow = navigator.dispatch(.go(to: Screen("slow")))
    let quick = navigator.dispatch(.go(to: Screen("quick")))
    #expect(slow.stage == .queue && quick.stage == .queue && log.actions == [.go(to: Screen("quick"))])
    #expect(navigator.dispatch(.back).outcome?.node != nil && names == ["home"])
    latch.open()
    #expect(await slow.value.node != nil)
    #expect(await quick.value.node != nil)
    #expect(names == ["home", "slow", "quick"] && log.actions.count == 3)
  }

  @Test("after a delay, middleware can refuse, replace or delay the request again", arguments: [0, 1, 2])
  func decidedLater(way: Int) async {
    navigator.middleware = [
      NavigationMiddleware("slow") { action, _ in
        guard action == .go(to: Screen("a")) else { return .allow }
        return .wait { [.refuse("no"), .replace(.open("/screens/b")), .wait { .allow }][way] }
      }
    ]
    let outcome = await navigator.go(to: Screen("a"))
    #expect(names == [["home"], ["home", "b"], ["home", "a"]][way])
    if way == 0 { #expect(outcome == .refused(by: .middleware("slow"), reason: "no")) }
    if way == 1 { #expect(outcome == .redirected(to: navigator.state.front)) }
  }

  @Test("an invalid link fails after the delay")
  func badLink() async {
    navigator.middleware = [NavigationMiddleware("slow") { _, _ in .wait { .allow } }]
    guard case .failed(.link) = await navigator.open("/nowhere") else {
      Issue.record("it did not fail")
      return
    }
  }

  @Test("a delayed request can be cancelled or superseded by a link", arguments: [true, false])
  func given(up isCancelled: Bool) async {
    let latch = Latch()
    navigator.middleware = [
      NavigationMiddleware("slow") { action, _ in
        guard action == .go(to: Screen("slow")) else { return .allow }
        return .wait {
          await latch.wait()
          return .allow
        }
      }
    ]
    let slow = navigator.dispatch(.go(to: Screen("slow")))
    if isCancelled {
      slow.cancel()
      #expect(slow.outcome == .cancelled)
    } else {
      await navigator.open("/screens/a")
      guard case .superseded? = slow.outcome else {
        Issue.record("it was not superseded")
        return
      }
    }
    latch.open()
    #expect(names == (isCancelled ? ["home"] : ["home", "a"]))
  }

  @Test("a request made by the delaying operation does not wait for the delayed request")
  func inner() async {
    navigator.middleware = [
      NavigationMiddleware("sign in") { [navigator] action, state in
        guard action == .go(to: Screen("a")) else { return .allow }
        return .wait { [weak navigator] in
          await navigator?.go(to: SignIn())
          await navigator?.dismiss()
          return .allow
        }
      }
    ]
    #expect(await navigator.go(to: Screen("a")).node != nil)
    #expect(names == ["home", "a"])
  }

  @Test("middleware cannot replace going back, and an attempt is reported as a fault", arguments: [0, 1, 2])
  func leaving(way: Int) async {
    await navigator.go(to: Screen("a"))
    navigator.middleware = [
      NavigationMiddleware("sticky") { _, _ in
        [.refuse("stay"), .replace(.go(to: Screen("b"))), .wait { .allow }][way]
      }
    ]
    #expect(await navigator.back().node != nil)
    #expect(names == ["home"])
    #expect(log.faults == ["\(NavigationFault.middlewareIgnored("sticky", .back))"])
  }

  @Test("middleware that makes a request for every request is stopped and changes nothing")
  func endless() async {
    navigator.middleware = [
      NavigationMiddleware("echo") { [weak navigator] action, _ in
        navigator?.dispatch(.go(to: Screen("x")))
        return .refuse("no")
      }
    ]
    #expect(await navigator.go(to: Screen("a")) == .refused(by: .middleware("echo"), reason: "no"))
    #expect(names == ["home"] && log.faults.count == 1)
    #expect(log.faults.first?.contains("\(NavigationError.middlewareLoop("echo"))") == true)
  }

  @Test("a request in a closed window fails, whatever the middleware decides", arguments: [0, 1, 2])
  func closed(way: Int) async {
    navigator.middleware = [
      NavigationMiddleware("late") { _, _ in [.refuse("no"), .wait { .allow }, .allow][way] }
    ]
    navigator.close()
    #expect(await navigator.go(to: Screen("a")) == .failed(.closed))
  }

  @Test("a delayed request ends when its window closes")
  func abandoned() async {
    let latch = Latch()
    navigator.middleware = [
      NavigationMiddleware("slow") { _, _ in
        .wait {
          await latch.wait()
          return .allow
        }
      }
    ]
    let request = navigator.dispatch(.go(to: Screen("a")))
    navigator.close()
    #expect(request.outcome == .failed(.closed))
    latch.open()
  }
}
