import Testing
import WaymarkTesting

@testable import Waymark

/// Dispatching actions without waiting, as button handlers do.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct DispatchTests {
  // MARK: Timing

  @Test("a request that does not have to wait is carried out before the call returns")
  func atOnce() throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    navigator.dispatch(.go(to: Screen("a")))
    #expect(navigator.state.front.screen?.destination == AnyDestination(Screen("a")))
    navigator.dispatch(.back)
    #expect(navigator.state.front.screen?.destination == AnyDestination(Screen("home")))
  }

  @Test("dispatched and awaited requests run in the order of their calls")
  func order() async throws {
    let window = try await DispatchWindow()
    window.door.shut()
    window.navigator.dispatch(.go(to: Screen("a")))
    window.navigator.dispatch(.go(to: Screen("b")))
    let waiting = Task { await window.navigator.go(to: Screen("c")) }
    try await waitFor("the third request") { window.navigator.machine.activeRequests.count == 3 }
    window.navigator.dispatch(.go(to: Screen("d")))
    window.door.open()
    #expect(await waiting.value.node != nil)
    await window.host.settle()
    #expect(window.screens == ["home", "a", "b", "c", "d"] && window.faults == [])
  }

  @Test("a request dispatched in a callback runs after the callback has returned")
  func callback() async throws {
    let window = try await DispatchWindow()
    var seen: [String] = []
    window.navigator.observe(.changes) { [navigator = window.navigator] change in
      guard change.revision == 1 else { return }
      navigator.dispatch(.back)
      seen = window.screens
    }
    await window.navigator.go(to: Screen("a"))
    await window.host.settle()
    #expect(seen == ["home", "a"] && window.screens == ["home"])
  }

  @Test("a second tap during the request does not push the screen again")
  func twice() async throws {
    let window = try await DispatchWindow()
    window.door.shut()
    for _ in 1...2 { window.navigator.dispatch(.go(to: Screen("a"))) }
    window.door.open()
    await window.host.settle()
    #expect(window.screens == ["home", "a"])
  }

  @Test("cancelling the caller's task does not cancel a dispatched request")
  func cancelledTask() async throws {
    let window = try await DispatchWindow()
    let tapping = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      window.navigator.dispatch(.go(to: Screen("a")))
    }
    await tapping.value
    await window.host.settle()
    #expect(window.screens == ["home", "a"])
  }

  @Test("a dispatched request does not retain the navigator and leaves no pending caller")
  func traces() async throws {
    let window = try await DispatchWindow()
    window.navigator.dispatch(.go(to: Screen("a")))
    await window.host.settle()
    #expect(window.navigator.pendingCallers.isEmpty)
    var navigator: Navigator? = Navigator(
      window.navigator.map, start: .screen(Screen("home")), interceptors: [window.door])
    weak let kept = navigator
    window.door.shut()
    navigator?.dispatch(.go(to: Screen("a")))
    navigator = nil
    #expect(kept == nil)
    window.door.open()
  }

  // MARK: Actions

  @Test("each dispatched action has the same effect as the async method")
  func actions() async throws {
    let window = try await DispatchWindow()
    let navigator = window.navigator
    func dispatch(_ action: NavigationAction) async -> [String] {
      navigator.dispatch(action)
      await window.host.settle()
      return window.screens
    }
    #expect(await dispatch(.open("/screens/a")) == ["home", "a"])
    let (stack, a) = (try #require(navigator.state.layers.first?.root?.id), navigator.state.front.id)
    #expect(await dispatch(.go(to: SignIn())) == ["home", "a", "SignIn()"])
    #expect(await dispatch(.dismiss) == ["home", "a"])
    #expect(await dispatch(.go(to: Screen("b"))) == ["home", "a", "b"])
    #expect(await dispatch(.select(a)) == ["home", "a"])
    #expect(await dispatch(.leave(a)) == ["home"])
    #expect(await dispatch(.go(to: Screen("c"))) == ["home", "c"])
    #expect(await dispatch(.reselect(stack)) == ["home"])
    #expect(window.faults == [])
  }

  @Test("perform(_:) awaits the outcome of an action")
  func perform() async throws {
    let window = try await DispatchWindow()
    #expect(await window.navigator.perform(.go(to: Screen("a"))) == .arrived(window.navigator.state.front))
    #expect(await window.navigator.perform(.leave(window.navigator.state.front.id)).node != nil)
    guard case .failed(.link) = await window.navigator.perform(.open("/nowhere")) else {
      Issue.record("the link leads somewhere")
      return
    }
    #expect(window.faults == [])
  }

  @Test("a second tap on a tab calls the reselection handler of the front screen")
  func reselection() async throws {
    let window = try await DispatchWindow()
    var taps = 0
    window.scope?.onReselect = { taps += 1 }
    let stack = try #require(window.navigator.state.layers.first?.root?.id)
    window.navigator.dispatch(.reselect(stack))
    await window.navigator.perform(.reselect(stack))
    #expect(taps == 2)
  }

  @Test("a payload is passed to the view")
  func payload() async throws {
    let window = try await DispatchWindow()
    window.navigator.dispatch(.go(to: Screen("a")), with: .payload(7))
    await window.host.settle()
    #expect(window.scope?.payload as? Int == 7)
  }

  @Test("a screen can dispatch through its scope, and dispatching without a navigator does nothing")
  func scope() async throws {
    let window = try await DispatchWindow()
    window.scope?.dispatch(.go(to: Screen("a")))
    await window.host.settle()
    #expect(window.screens == ["home", "a"])
    var navigator: Navigator? = Navigator(window.navigator.map, start: .screen(Screen("home")))
    let scope = navigator.flatMap { navigator in
      navigator.state.screens.first.map { navigator.scope(of: $0, payload: nil) }
    }
    navigator = nil
    scope?.dispatch(.back)
    #expect(scope?.navigator == nil)
  }

  @Test("a leave guard that dispatches its own screen does not wait for itself")
  func guardDispatches() async throws {
    let window = try await DispatchWindow()
    await window.navigator.go(to: Screen("a"))
    window.scope?.leaveGuard = LeaveGuard("unsaved") { [navigator = window.navigator] in
      navigator.dispatch(.go(to: SignIn()))
      do { try await waitFor("the question") { window.host.front == SignIn() } } catch { return false }
      navigator.dispatch(.dismiss)
      return true
    }
    let home = try #require(window.navigator.state.screens.first).id
    #expect(await window.navigator.select(home).node != nil)
    #expect(window.screens == ["home"])
  }

  // MARK: Failures

  @Test("a failed dispatched request is reported once, with its action")
  func failure() async throws {
    let window = try await DispatchWindow()
    window.navigator.dispatch(.back)
    #expect(window.faults == ["going back failed: there is nothing to go back to"])
    await window.navigator.back()
    #expect(window.faults.count == 1)
  }

  @Test("an unknown link is reported and changes nothing")
  func strangeLink() async throws {
    let window = try await DispatchWindow()
    window.navigator.dispatch(.open("/nowhere\u{7}"))
    #expect(window.screens == ["home"] && window.faults.count == 1)
    #expect(window.faults.first?.hasPrefix("opening /nowhere\\u{7} failed: ") == true)
  }

  @Test("a missing node is reported, unless the action would remove that node")
  func missingNode() async throws {
    let window = try await DispatchWindow()
    let missing = try #require(NodeID(window: .main, number: 99))
    for action in [NavigationAction.leave(missing), .dismiss(missing)] { window.navigator.dispatch(action) }
    #expect(window.faults == [])
    window.navigator.dispatch(.select(missing))
    #expect(window.faults == ["bringing #99 to the front failed: there is no node #99"])
  }

  @Test("a refusal by an interceptor or a leave guard is not reported as a fault")
  func refusals() async throws {
    let window = try await DispatchWindow()
    window.navigator.dispatch(.go(to: Secret()))
    await window.host.settle()
    await window.navigator.go(to: Screen("a"))
    window.scope?.leaveGuard = LeaveGuard("unsaved")
    window.navigator.dispatch(.back)
    await window.host.settle()
    #expect(window.screens == ["home", "a"] && window.faults == [])
  }

  @Test("a request that a link supersedes, or that ends with its window, is not reported as a fault")
  func overtaken() async throws {
    let window = try await DispatchWindow()
    window.door.shut()
    window.navigator.dispatch(.go(to: Screen("a")))
    window.navigator.dispatch(.open("/screens/b"))
    window.navigator.close()
    window.navigator.dispatch(.back)
    window.door.open()
    #expect(window.faults == [] && window.navigator.pendingCallers.isEmpty)
  }

  @Test("an observer of faults can dispatch a request")
  func handlerDispatches() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    weak var window: Navigator?
    let navigator = Navigator(map, start: .stack(Screen("home")))
    navigator.observe(.faults) { _ in window?.dispatch(.go(to: Screen("a"))) }
    window = navigator
    navigator.dispatch(.back)
    #expect(navigator.state.screens.count == 2)
  }
}
