import Testing
import WaymarkTesting

@testable import Waymark

@Suite(.timeLimit(.minutes(10)))
@MainActor
struct UndoTests {
  private let navigator: Navigator
  private let history: NavigationHistory
  private let door = Door()

  init() throws {
    let door = door
    let map = try NavigationMap {
      Route(to: Screen.self).find(.never).using(.push).from(.firstStack())
      Route(to: Vault.self).intercepted(by: door).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
    history = NavigationHistory(of: navigator)
  }

  private var names: [String] { navigator.state.screens.compactMap { $0.destination.as(Screen.self)?.name } }

  @Test("undo and redo move one change at a time")
  func steps() async {
    #expect(!history.canUndo && !history.canRedo)
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    let states = (0...2).map { history.state(at: $0) }
    await history.undo()
    #expect(navigator.state.sameNodes(as: states[1]) && history.canUndo && history.canRedo)
    await history.undo()
    #expect(navigator.state.sameNodes(as: states[0]) && !history.canUndo && history.canRedo)
    await history.redo()
    await history.redo()
    #expect(navigator.state.sameNodes(as: states[2]) && history.canUndo && !history.canRedo)
    await history.undo()
    #expect(navigator.state.sameNodes(as: states[1]))
  }

  @Test("a new change can be undone, and makes redo impossible")
  func branches() async {
    await navigator.go(to: Screen("a"))
    await history.undo()
    await navigator.go(to: Screen("b"))
    #expect(!history.canRedo)
    await history.undo()
    #expect(names == ["home", "search"] && !history.canUndo)
    await history.redo()
    #expect(names == ["home", "b", "search"])
  }

  @Test("undo and redo fail and change nothing if there is nothing to undo or redo")
  func nothing() async {
    #expect(await history.undo() == .failed(.nothingToUndo))
    #expect(await history.redo() == .failed(.nothingToRedo))
    #expect(navigator.revision == 0)
  }

  @Test("a gesture of the user can be undone")
  func gestures() async throws {
    let host = HeadlessHost<Void>(nil)
    try await host.attach(to: navigator)
    host.tapTab(at: 1)
    #expect(navigator.state.front.screen?.destination == AnyDestination(Screen("search")))
    await history.undo()
    #expect(navigator.state.front.screen?.destination == AnyDestination(Screen("home")))
    #expect(host.shows(navigator.state) && host.violations.isEmpty)
  }

  @Test("a change of the layout traits cannot be undone")
  func room() async throws {
    let host = HeadlessHost<Void>(nil)
    try await host.attach(to: navigator)
    host.resize(columns: 3)
    #expect(!history.canUndo)
  }

  @Test("a leave guard can refuse an undo, which can be repeated later")
  func guarded() async throws {
    let host = HeadlessHost(ModuleRegistry<Int> { ScreenModule(Screen.self) { _, _ in 0 } })
    try await host.attach(to: navigator)
    await navigator.go(to: Screen("a"))
    let scope = try #require(navigator.scopes[navigator.state.front.id])
    scope.leaveGuard = LeaveGuard("unsaved") { false }
    guard case .refused = await history.undo() else {
      Issue.record("it was not refused")
      return
    }
    #expect(names == ["home", "a", "search"] && history.canUndo && !history.canRedo)
    scope.leaveGuard = nil
    #expect(await history.undo().node != nil)
    #expect(names == ["home", "search"])
  }

  @Test("an interceptor can block an undo that would bring back a protected screen")
  func protected() async {
    await navigator.go(to: Vault())
    await navigator.back()
    door.isOpen = false
    navigator.revalidate()
    guard case .refused = await history.undo() else {
      Issue.record("it was not refused")
      return
    }
    #expect(history.canUndo)
  }

  @Test("concurrent undo calls run one after the other")
  func several() async {
    for name in ["a", "b", "c"] { await navigator.go(to: Screen(name)) }
    async let first = history.undo()
    async let second = history.undo()
    let outcomes = await [first, second]
    #expect(outcomes.allSatisfy { $0.node != nil })
    #expect(names == ["home", "a", "search"])
  }

  @Test("changes that the history has dropped cannot be undone")
  func forgets() async {
    let history = NavigationHistory(of: navigator, maximumBytes: 1)
    for round in 0..<300 { await navigator.go(to: Screen("\(round)")) }
    let kept = history.revisions.count - 1
    var steps = 0
    while history.canUndo {
      guard await history.undo().node != nil else { break }
      steps += 1
    }
    #expect(steps > 0 && steps <= kept + 1)
  }

  @MainActor
  private final class Door: Interceptor {
    var isOpen = true

    func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
      isOpen ? .allow : .refuse("closed")
    }
  }
}

extension NavigationState {
  fileprivate func sameNodes(as other: NavigationState?) -> Bool {
    other.map { screens == $0.screens && front == $0.front } ?? false
  }
}
