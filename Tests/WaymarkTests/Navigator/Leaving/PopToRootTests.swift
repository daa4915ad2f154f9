import Testing
import WaymarkTesting

@testable import Waymark

/// Popping a stack to its root, by the navigator, a scope or an action.
@Suite("Popping a stack to its root", .timeLimit(.minutes(10)))
@MainActor
struct PopToRootTests {
  private let app: TestApp
  private let host: HeadlessHost<TestView>

  init() async throws { try await self.init(nil) }

  private init(_ start: NodeBlueprint?) async throws {
    app = try start.map { try TestApp(start: $0) } ?? TestApp()
    host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
  }

  private var navigator: Navigator { app.navigator }

  @Test("one change pops the stack of the selected tab")
  func tab() async {
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    let (revision, made) = (navigator.revision, app.census.made)
    #expect(await navigator.popToRoot() == .arrived(navigator.state.front))
    #expect(app.screens == ["home", "search"] && host.shows(navigator.state))
    #expect(navigator.revision == revision + 1 && app.census.made == made)
  }

  @Test("popping to the root changes nothing at the root or without a stack")
  func unchanged() async throws {
    #expect(await navigator.popToRoot() == .unchanged(navigator.state.front))
    let test = try await PopToRootTests(.screen(Screen("home")))
    #expect(await test.navigator.popToRoot() == .unchanged(test.navigator.state.front))
  }

  @Test("if a sheet is in front, the stack of the sheet is popped, and the sheet stays")
  func sheet() async {
    await navigator.go(to: Screen("a"))
    await navigator.go(to: SignIn())
    await navigator.go(to: Screen("b"))
    #expect(app.screens == ["home", "a", "search", "SignIn()", "b"])
    await navigator.popToRoot()
    #expect(app.screens == ["home", "a", "search", "SignIn()"])
    #expect(await navigator.popToRoot() == .unchanged(navigator.state.front))
  }

  @Test("a leave guard of a popped screen can refuse")
  func guarded() async {
    await navigator.go(to: Screen("a"))
    navigator.scopes[navigator.state.front.id]?.leaveGuard = LeaveGuard("unsaved")
    await navigator.go(to: Screen("b"))
    guard case .refused = await navigator.popToRoot() else {
      Issue.record("it was not refused")
      return
    }
    #expect(app.screens == ["home", "a", "b", "search"])
  }

  @Test("all screens above the root are popped even if the guard's dialog is in front")
  func dialog() async throws {
    for name in ["a", "b", "c"] { await navigator.go(to: Screen(name)) }
    let latch = Latch()
    navigator.scopes[navigator.state.front.id]?.leaveGuard = LeaveGuard("unsaved") {
      await latch.wait()
      return true
    }
    let popping = Task { await navigator.popToRoot() }
    try await waitFor("the guard to be asked") { latch.isAwaited }
    await navigator.go(to: SignIn())
    latch.open()
    _ = await popping.value
    #expect(app.screens == ["home", "search"] && navigator.state.layers.count == 1)
  }

  @Test("a scope pops the stack of its screen and closes the layers that the popped screens present")
  func scope() async throws {
    await navigator.go(to: Screen("a"))
    let scope = try #require(host.scope(of: Screen("a")))
    await navigator.go(to: SignIn())
    #expect(await scope.dispatch(.popToRoot)?.value == .arrived(navigator.state.front))
    #expect(app.screens == ["home", "search"] && navigator.state.layers.count == 1)
    #expect(scope.dispatch(.popToRoot) == nil)
  }

  @Test("a scope in a hidden tab pops its own stack without changing the selected tab")
  func hidden() async throws {
    await navigator.go(to: Screen("a"))
    let scope = try #require(host.scope(of: Screen("a")))
    host.tapTab(at: 1)
    scope.dispatch(.popToRoot)
    #expect(app.screens == ["home", "search"])
    #expect(navigator.state.front.screen?.destination == AnyDestination(Screen("search")))
  }

  @Test("a dispatched action pops the front stack")
  func dispatched() async {
    await navigator.go(to: Screen("a"))
    navigator.dispatch(.popToRoot)
    #expect(app.screens == ["home", "search"])
  }

  @Test("popping to the root in a split changes only the front column")
  func split() async throws {
    let start = NodeBlueprint.split(
      as: TestSplit(), [.primary: .stack(Screen("list"), Screen("x")), .detail: .stack(Screen("detail"))])
    let test = try await PopToRootTests(start)
    await test.navigator.perform(.show(AnyDestination(Screen("more")), .push))
    await test.navigator.popToRoot()
    #expect(test.app.screens == ["list", "x", "detail"])
  }
}
