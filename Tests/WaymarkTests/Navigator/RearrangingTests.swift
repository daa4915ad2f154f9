import Testing
import WaymarkTesting

@testable import Waymark

/// Removing, replacing and moving nodes in the middle of the tree.
@Suite("Removing, replacing and moving nodes inside the tree", .timeLimit(.minutes(10)))
@MainActor
struct RearrangingTests {
  private let app: TestApp
  private let host: HeadlessHost<TestView>
  private let ended = Ended()

  @MainActor
  private final class Ended { var names: [String] = [] }

  init() async throws { try await self.init(.stack(Screen("home"))) }

  private init(_ start: NodeBlueprint, interceptors: [any Interceptor] = []) async throws {
    app = try TestApp(start: start, interceptors: interceptors)
    host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
  }

  private var navigator: Navigator { app.navigator }

  /// Pushes screens and notes when they end.
  private func push(_ names: String...) async throws {
    for name in names {
      await navigator.perform(.show(AnyDestination(Screen(name)), .push))
      let scope = try #require(host.scope(of: Screen(name)))
      scope.onEnd { [ended] in ended.names.append(name) }
    }
  }

  private func id(_ name: String) throws -> NodeID {
    try #require(navigator.state.screens.first { $0.destination == AnyDestination(Screen(name)) }).id
  }

  @Test("a finished wizard can be removed below the current screen, which stays unchanged")
  func wizard() async throws {
    try await push("wizard", "receipt")
    let (front, made, view) = (navigator.state.front, app.census.made, host.view(of: Screen("receipt")))
    let outcome = await navigator.remove(try id("wizard"))
    #expect(outcome == .arrived(front) && app.screens == ["home", "receipt"])
    #expect(app.census.made == made && host.view(of: Screen("receipt")) === view)
    #expect(ended.names == ["wizard"] && navigator.scopes[front.id]?.hasEnded == false)
    #expect(host.shows(navigator.state) && host.violations == [])
    #expect(host.swipeBack() == .done && app.screens == ["home"])
  }

  @Test("one change removes several screens")
  func several() async throws {
    try await push("1", "2", "3", "receipt")
    let revision = navigator.revision
    await navigator.remove(try id("1"), try id("3"))
    #expect(app.screens == ["home", "2", "receipt"] && navigator.revision == revision + 1)
    #expect(Set(ended.names) == ["1", "3"])
  }

  @Test("a screen that the user pops while a lower screen is removed stays popped")
  func poppedMeanwhile() async throws {
    let host = HeadlessHost(app.modules)
    try await host.attach(to: navigator)
    for name in ["below", "front"] { await navigator.perform(.show(AnyDestination(Screen(name)), .push)) }
    host.isPaused = true
    async let outcome = navigator.remove(try id("below"))
    try await waitFor("the removal") { host.isWaiting }
    host.swipeBack()
    host.proceed()
    _ = try await outcome
    #expect(app.screens == ["home"])
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("a screen can be removed by its destination, and a container by its role")
  func named() async throws {
    let test = try await RearrangingTests(
      .tabs(as: TestTabs(), .stack(as: Drafts(), Screen("draft")), .stack(Screen("search"))))
    await test.navigator.remove(Drafts())
    #expect(test.app.screens == ["search"])
    try await push("wizard", "receipt")
    await navigator.remove(Screen("wizard"))
    #expect(app.screens == ["home", "receipt"])
    #expect(
      await navigator.remove(Screen("none")) == .failed(.screenNotFound(AnyDestination(Screen("none")))))
  }

  @Test("removing a screen closes the layers that it presents and keeps all other layers")
  func layers() async throws {
    try await push("a", "b")
    await navigator.go(to: SignIn())
    await navigator.remove(try id("a"))
    #expect(app.screens == ["home", "b", "SignIn()"] && host.shows(navigator.state))
    await navigator.remove(try id("b"))
    #expect(app.screens == ["home"] && navigator.state.layers.count == 1)
  }

  @Test("if the root of a stack is removed, the screen above becomes the root")
  func root() async throws {
    try await push("a")
    await navigator.remove(try id("home"))
    #expect(app.screens == ["a"] && host.shows(navigator.state) && host.violations == [])
    await navigator.remove(try id("a"))
    #expect(app.screens == ["home"])
  }

  @Test("only the leave guard of a removed screen is asked, and it can refuse")
  func guarded() async throws {
    try await push("a", "b")
    var asked: [String] = []
    for name in ["a", "b"] {
      host.scope(of: Screen(name))?.leaveGuard = LeaveGuard("unsaved") {
        asked.append(name)
        return false
      }
    }
    guard case .refused = await navigator.remove(try id("a")) else {
      Issue.record("it was not refused")
      return
    }
    #expect(asked == ["a"] && app.screens == ["home", "a", "b"])
  }

  @Test("a hidden screen is replaced at its position, and the new view is built when it appears")
  func replace() async throws {
    try await push("draft", "receipt")
    let (front, made) = (navigator.state.front, app.census.made)
    let outcome = await navigator.replace(
      try id("draft"), with: Screen("order"), options: .payload("paid"))
    #expect(outcome.node?.id == (try id("order")) && app.screens == ["home", "order", "receipt"])
    #expect(navigator.state.front == front && app.census.made == made && ended.names == ["draft"])
    await navigator.back()
    #expect(host.view(of: Screen("order"))?.payload as? String == "paid")
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("a visible screen can be replaced, and the screen below stays")
  func replaceVisible() async throws {
    try await push("a", "b")
    await navigator.replace(Screen("b"), with: Screen("c"))
    #expect(app.screens == ["home", "a", "c"] && host.front == Screen("c") && ended.names == ["b"])
    #expect(await navigator.replace(Screen("c"), with: Screen("c")) == .unchanged(navigator.state.front))
  }

  @Test("interceptors decide about a replacement screen, even if it is hidden")
  func intercepted() async throws {
    let test = try await RearrangingTests(
      .stack(Screen("home")), interceptors: [RefusingInterceptor(name: "secret")])
    try await test.push("a", "b")
    guard case .refused = await test.navigator.replace(try test.id("a"), with: Screen("secret")) else {
      Issue.record("it was not refused")
      return
    }
    #expect(test.app.screens == ["home", "a", "b"])
  }

  @Test("moving a screen below another screen in its stack builds no view again")
  func move() async throws {
    try await push("a", "b", "c")
    let (front, made) = (navigator.state.front, app.census.made)
    await navigator.move(try id("b"), to: .before(try id("a")))
    #expect(app.screens == ["home", "b", "a", "c"] && navigator.state.front == front)
    await navigator.move(Screen("home"), after: Screen("c"))
    #expect(app.screens == ["b", "a", "c", "home"] && host.front == Screen("home"))
    #expect(app.census.made == made && ended.names == [])
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("moving a screen to a different tab keeps the selected tab")
  func moveAcross() async throws {
    let test = try await RearrangingTests(
      .tabs(as: TestTabs(), .stack(Screen("home"), Screen("a")), .stack(Screen("search"))))
    let made = test.app.census.made
    await test.navigator.move(try test.id("a"), to: .after(try test.id("search")))
    #expect(test.app.screens == ["home", "search", "a"] && test.host.front == Screen("home"))
    #expect(test.host.shows(test.navigator.state) && test.app.census.made == made + 1)
    let stack = try #require(test.navigator.state.stack(around: test.id("home")))
    await test.navigator.move(try test.id("a"), to: .inside(stack.0.id))
    #expect(test.app.screens == ["home", "a", "search"] && test.host.front == Screen("a"))
  }

  @Test("moving a tab keeps the selection")
  func moveTab() async throws {
    let test = try await RearrangingTests(
      .tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search"))))
    let tabs = try #require(test.navigator.state.layers[0].root?.container?.children)
    await test.navigator.move(tabs[0].id, to: .after(tabs[1].id))
    #expect(test.app.screens == ["search", "home"] && test.host.front == Screen("home"))
  }

  @Test("a node cannot move into itself, into a screen or next to a layer")
  func impossible() async throws {
    try await push("a")
    let before = navigator.state
    let stack = try #require(before.stack(around: before.front.id)).0.id
    let base = before.layers[0].id
    let positions: [(NodeID, NodePosition)] = [
      (stack, .inside(stack)), (stack, .before(try id("a"))), (try id("a"), .inside(try id("home"))),
      (try id("a"), .after(base)), (try id("a"), .inside(base)), (try id("a"), .inside(before.layerStack.id)),
      (try id("a"), .before(before.layerStack.id)), (base, .inside(stack)),
    ]
    for (node, position) in positions {
      let outcome = await navigator.move(node, to: position)
      #expect(outcome.node == nil || outcome == .unchanged(before.front), "\(node) \(position): \(outcome)")
      #expect(navigator.state == before)
    }
  }

  @Test("a host keeps an external screen above a changed part of the stack")
  func external() async throws {
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.go(to: Screen("a"))
    host.pushForeign(ForeignMark(token: 1, name: "camera"))
    await navigator.remove(try id("a"))
    #expect(navigator.state.front.id != navigator.state.screens.last?.id && app.screens == ["home"])
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("a flow that replaces a screen receives the result of the new screen")
  func flow() async throws {
    try await push("draft", "top")
    let draft = try id("draft")
    let waiting = Task { await navigator.result(of: Screen("form"), by: .replacing(draft)) }
    try await waitFor("the form") { app.screens == ["home", "form", "top"] }
    await navigator.back()
    await navigator.scopes[navigator.state.front.id]?.finish(Screen("form"), with: 7)
    #expect(await waiting.value == .success(7))
  }

  @Test("every removal, replacement and move results in a well-formed state that a host can show")
  func anyState() {
    var generator = StateGenerator()
    generator.includesForeign = false
    let map = try? NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    let failure = checkProperty(seed: 51, cases: 3_000) { random in
      let state = generator.state(using: &random)
      let nodes = state.nodeIDs
      func node() -> NodeID { nodes.randomElement(using: &random) ?? state.front.id }
      let action: NavigationAction =
        switch Int.random(in: 0..<7, using: &random) {
        case 0: .remove([node()])
        case 1: .remove([node(), node()])
        case 2: .replace(node(), with: Screen("new"))
        case 3: .move(node(), to: .before(node()))
        case 4: .move(node(), to: .inside(node()))
        case 5: .add(.stack(Screen("new")), to: .inside(node()))
        default: .popToRoot(node())
        }
      return Case(state: state, action: action)
    } holds: { test in
      guard let plan = map?.plan(test.action, from: test.state, start: .stack(Screen("home"))) else {
        return false
      }
      if plan.failure != nil { return plan.after == test.state }
      guard plan.after.validate().isEmpty,
        (try? test.state.applying(plan.operations))?.layerStack == plan.after.layerStack
      else { return false }
      var tree = try HostTree(showing: test.state)
      let change = tree.apply(plan.operations)
      return change.refusals.isEmpty && tree.matches(plan.after)
    }
    #expect(failure == nil, "\(String(describing: failure))")
  }

  private struct Case: Sendable {
    let state: NavigationState
    let action: NavigationAction
  }
}

private struct Drafts: ContainerDestination { static let kind = Stack() }

private struct RefusingInterceptor: Interceptor {
  let name: String
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    context.destination.as(Screen.self)?.name == name ? .refuse("secret") : .allow
  }
}
