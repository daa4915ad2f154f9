import Testing
import WaymarkTesting

@testable import Waymark

/// Popping a stack to its root, by the navigator, a scope or an action.
@Suite("a stack is popped to its root", .timeLimit(.minutes(10)))
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

  @Test("the stack of the selected tab is popped in one change, and nothing is built again")
  func tab() async {
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    let (revision, made) = (navigator.revision, app.census.made)
    #expect(await navigator.popToRoot() == .arrived(navigator.state.front))
    #expect(app.screens == ["home", "search"] && host.shows(navigator.state))
    #expect(navigator.revision == revision + 1 && app.census.made == made)
  }

  @Test("a stack at its root is unchanged, and so is a screen without a stack")
  func unchanged() async throws {
    #expect(await navigator.popToRoot() == .unchanged(navigator.state.front))
    let test = try await PopToRootTests(.screen(Screen("home")))
    #expect(await test.navigator.popToRoot() == .unchanged(test.navigator.state.front))
  }

  @Test("with a sheet in front, the stack of the sheet is popped, and the sheet stays")
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

  @Test("if a guard's dialog is in front when the guard agrees, all screens above the root are popped")
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

  @Test("a scope pops the stack that contains its screen, and closes what the popped screens present")
  func scope() async throws {
    await navigator.go(to: Screen("a"))
    let scope = try #require(host.scope(of: Screen("a")))
    await navigator.go(to: SignIn())
    #expect(await scope.dispatch(.popToRoot)?.value == .arrived(navigator.state.front))
    #expect(app.screens == ["home", "search"] && navigator.state.layers.count == 1)
    #expect(scope.dispatch(.popToRoot) == nil)
  }

  @Test("a scope in a hidden tab pops its own stack, and the selected tab stays")
  func hidden() async throws {
    await navigator.go(to: Screen("a"))
    let scope = try #require(host.scope(of: Screen("a")))
    host.tapTab(at: 1)
    scope.dispatch(.popToRoot)
    #expect(app.screens == ["home", "search"])
    #expect(navigator.state.front.screen?.destination == AnyDestination(Screen("search")))
  }

  @Test("a dispatched action pops the stack in front")
  func dispatched() async {
    await navigator.go(to: Screen("a"))
    navigator.dispatch(.popToRoot)
    #expect(app.screens == ["home", "search"])
  }

  @Test("the column in front of a split is popped, and the other column stays")
  func split() async throws {
    let start = NodeBlueprint.split(
      as: TestSplit(), [.primary: .stack(Screen("list"), Screen("x")), .detail: .stack(Screen("detail"))])
    let test = try await PopToRootTests(start)
    await test.navigator.perform(.show(AnyDestination(Screen("more")), .push))
    await test.navigator.popToRoot()
    #expect(test.app.screens == ["list", "x", "detail"])
  }
}
