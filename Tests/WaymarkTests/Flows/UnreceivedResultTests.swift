import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// Results of screens whose callers are gone.
@MainActor
@Suite("A result that no code receives", .timeLimit(.minutes(10)))
struct UnreceivedResultTests {
  private static let fault = """
    the result of MovieEdit was not received: set a handler with onResult(of:_:) in the flow that shows it, which also \
    works after a restart
    """

  private let movies: Movies
  private var navigator: Navigator { movies.navigator }

  init() async throws { movies = try await Movies() }

  /// Shows the edit of a movie for a caller that waits for its result.
  private func edit(_ presentation: FlowPresentation = .push) async throws -> Task<
    Result<String, NoResult>, Never
  > {
    let caller = Task { [navigator] in await navigator.result(of: MovieEdit(id: 7), by: presentation) }
    try await waitForEdit(in: movies)
    return caller
  }

  private func waitForEdit(in movies: Movies) async throws {
    try await waitFor("the edit") {
      movies.navigator.state.front.screen?.destination == AnyDestination(MovieEdit(id: 7))
        && !movies.navigator.hasRequestsUnderWay
    }
  }

  private func scope(in movies: Movies) throws -> ScreenScope {
    try #require(movies.navigator.scopes[movies.navigator.state.front.id])
  }

  @Test("an unreceived result is reported once after a restart")
  func restart() async throws {
    let caller = try await edit()
    let after = try await Movies()
    let saved = try SavedNavigation(
      json: SavedNavigation(of: navigator).json(), types: after.navigator.restorableTypes())
    await after.navigator.restore(saved)
    let outcome = try await scope(in: after).finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(outcome.node != nil && after.navigator.state.screens.count == 1)
    #expect(after.log.faults == [Self.fault])
    caller.cancel()
    _ = await caller.value
  }

  @Test("an unreceived result is reported if its screen has returned with a new scope, and the screen stays")
  func comesBack() async throws {
    await navigator.go(to: MovieEdit(id: 7))
    let (late, state) = (try scope(in: movies), navigator.state)
    await navigator.back()
    await navigator.setState(state, asksFirst: false)
    guard case .failed(.noNode) = await late.finish(MovieEdit(id: 7), with: "Vertigo") else {
      Issue.record("it did not fail")
      return
    }
    #expect(navigator.state == state && movies.log.faults == [Self.fault])
  }

  @Test("an unreceived result is reported once after undo and redo")
  func redo() async throws {
    let history = NavigationHistory(of: navigator)
    let caller = try await edit(.present(.sheet))
    await history.undo()
    #expect(await caller.value == .failure(.removed))
    await history.redo()
    try await scope(in: movies).finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("an unreceived result is reported once if the screen finishes without waiting for the outcome")
  func dispatched() async throws {
    await navigator.open("/movies/7/edit")
    let scope = try scope(in: movies)
    func save() { scope.dispatch(.finish(MovieEdit(id: 7), with: "Vertigo")) }
    save()
    try await waitFor("the edit to close") { navigator.state.screens.count == 2 }
    try await waitFor("the fault") { !movies.log.faults.isEmpty }
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("an unreceived result is reported if the flow that started the screen has no handler")
  func noHandler() async throws {
    await navigator.open("/movies/7")
    try await movies.flow("details").start(MovieEdit(id: 7), by: .push)
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("an unreceived result is reported for a dialog that redo brings back")
  func dialog() async throws {
    let history = NavigationHistory(of: navigator)
    let dialog = Dialog("Sure?", buttons: [.plain("Yes")])
    let caller = Task { [navigator] in await navigator.choice(in: dialog, onChoice: { _ in }) }
    try await waitFor("the dialog") {
      navigator.state.layers.count == 2 && !navigator.hasRequestsUnderWay
    }
    await history.undo()
    #expect(await caller.value == nil)
    await history.redo()
    try await scope(in: movies).finish(dialog, with: .plain("Yes"))
    #expect(movies.log.faults.count == 1 && movies.log.faults[0].contains("the result of Dialog"))
  }

  @Test("a screen that ends without a value reports no unreceived result")
  func noValue() async throws {
    await navigator.open("/movies/7/edit")
    await navigator.scopes[navigator.state.front.id]?.finish()
    try await movies.flow("details").finish()
    #expect(navigator.state.screens.count == 1 && movies.log.faults == [])
  }

  @Test("a result that a caller, a handler or a dialog's closure receives is not reported")
  func received() async throws {
    var handled: [String] = []
    let movies = try await Movies { flow in
      flow.onResult(of: MovieEdit.self) { _, result in handled.append(result.value ?? "nothing") }
    }
    let navigator = movies.navigator
    await navigator.open("/movies/7")
    let caller = Task { await navigator.result(of: MovieEdit(id: 7), by: .push) }
    try await waitForEdit(in: movies)
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Rope")
    #expect(await caller.value == .success("Rope"))
    try await movies.flow("details").start(MovieEdit(id: 7), by: .push)
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Topaz")
    #expect(handled == ["Topaz"])
    let dialog = Dialog("Sure?", buttons: [.plain("Yes")])
    let choice = Task { await navigator.choice(in: dialog, onChoice: { handled.append($0.title) }) }
    try await waitFor("the dialog") { navigator.state.layers.count == 2 && !navigator.hasRequestsUnderWay }
    await navigator.scopes[navigator.state.front.id]?.finish(dialog, with: .plain("Yes"))
    #expect(await choice.value == .plain("Yes") && handled == ["Topaz", "Yes"])
    #expect(movies.log.faults == [])
  }

  @Test(
    "an unreceived result is not reported when a leave guard refuses, and is reported once after it agrees")
  func refused() async throws {
    await navigator.open("/movies/7/edit")
    let scope = try scope(in: movies)
    scope.leaveGuard = LeaveGuard("unsaved")
    #expect(await scope.finish(MovieEdit(id: 7), with: "Vertigo").node == nil)
    #expect(movies.log.faults == [])
    scope.leaveGuard = nil
    await scope.finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("an unreceived result is reported if its only caller was cancelled, even while the screen closes")
  func cancelled() async throws {
    let caller = try await edit()
    let scope = try scope(in: movies)
    let latch = Latch()
    scope.leaveGuard = LeaveGuard("unsaved") {
      await latch.wait()
      return true
    }
    caller.cancel()
    try await waitFor("the guard to be asked") { latch.isAwaited }
    let saving = Task { await scope.finish(MovieEdit(id: 7), with: "Vertigo") }
    try await waitFor("both requests to wait") { navigator.machine.activeRequests.count == 2 }
    latch.open()
    #expect(await saving.value.node != nil)
    #expect(await caller.value == .failure(.cancelled))
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("a result reaches the flow's handler if the caller of the same flow was cancelled")
  func cancelledWithHandler() async throws {
    var handled: [String] = []
    let movies = try await Movies { flow in
      flow.onResult(of: MovieEdit.self) { _, result in handled.append(result.value ?? "nothing") }
    }
    await movies.navigator.open("/movies/7")
    let details = try movies.flow("details")
    let caller = Task { await details.result(of: MovieEdit(id: 7), by: .push) }
    try await waitForEdit(in: movies)
    let scope = try scope(in: movies)
    let latch = Latch()
    scope.leaveGuard = LeaveGuard("unsaved") {
      await latch.wait()
      return true
    }
    caller.cancel()
    try await waitFor("the guard to be asked") { latch.isAwaited }
    let saving = Task { await scope.finish(MovieEdit(id: 7), with: "Vertigo") }
    try await waitFor("both requests to wait") { movies.navigator.machine.activeRequests.count == 2 }
    latch.open()
    #expect(await saving.value.node != nil)
    #expect(await caller.value == .failure(.cancelled))
    #expect(handled == ["Vertigo"] && movies.log.faults == [])
  }

  @Test("an unreceived result is reported if the screen was removed before it returned the result")
  func late() async throws {
    let caller = try await edit()
    let scope = try scope(in: movies)
    await navigator.back()
    #expect(await caller.value == .failure(.removed))
    #expect(await scope.finish(MovieEdit(id: 7), with: "Vertigo") == .failed(.noNode(scope.id)))
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("an unreceived result is reported if the user closed the screen, which cancelled its task")
  func cancelledTask() async throws {
    let caller = try await edit()
    let scope = try scope(in: movies)
    let latch = Latch()
    scope.task {
      await latch.wait()
      await scope.finish(MovieEdit(id: 7), with: "Vertigo")
    }
    try await waitFor("the task") { latch.isAwaited }
    await navigator.back()
    #expect(await caller.value == .failure(.removed))
    latch.open()
    try await waitFor("the fault") { !movies.log.faults.isEmpty }
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("a second result of a screen is not reported")
  func twice() async throws {
    let caller = try await edit()
    let (scope, flow) = (try scope(in: movies), try movies.flow("edit"))
    await scope.finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(await caller.value == .success("Vertigo"))
    await scope.finish(MovieEdit(id: 7), with: "Vertigo")
    await flow.finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(movies.log.faults == [])
  }

  @Test("an unreceived result is reported if the flow has already ended")
  func endedFlow() async throws {
    await navigator.open("/movies/7/edit")
    let flow = try movies.flow("edit")
    await navigator.back()
    #expect(await flow.finish(MovieEdit(id: 7), with: "Vertigo") == .failed(.flowEnded))
    #expect(movies.log.faults == [Self.fault])
    func save() { flow.dispatch(.finish(MovieEdit(id: 7), with: "Vertigo")) }
    save()
    #expect(movies.log.faults == [Self.fault, Self.fault])
  }

  @Test("an unreceived result is reported for a flow without a node, which has no callers")
  func hiddenFlow() async throws {
    let flow = try #require(movies.flow("list").beginFlow { TestCoordinator("hidden", $0, movies.log) })
    await flow.finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(movies.log.faults == [Self.fault])
  }

  @Test("the result of a second call reaches the second caller if the first was cancelled")
  func firstWithdrawn() async throws {
    let caller = try await edit()
    let scope = try scope(in: movies)
    let latch = Latch()
    scope.leaveGuard = LeaveGuard("unsaved") {
      await latch.wait()
      return true
    }
    let first = Task { await scope.finish(MovieEdit(id: 7), with: "first") }
    try await waitFor("the guard to be asked") { latch.isAwaited }
    let second = Task { await scope.finish(MovieEdit(id: 7), with: "second") }
    try await waitFor("both requests to wait") { navigator.machine.activeRequests.count == 2 }
    first.cancel()
    #expect(await first.value == .cancelled)
    latch.open()
    #expect(await second.value.node != nil)
    #expect(await caller.value == .success("second") && movies.log.faults == [])
  }

  @Test("a result in a window without flows leaves no metadata behind")
  func nothingBehind() async throws {
    let map = try NavigationMap { Route(to: MovieEdit.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: .stack(MovieList()))
    var faults = 0
    navigator.observe(.faults) { _ in faults += 1 }
    let host = try await HeadlessHost.attached(to: navigator)
    await navigator.go(to: MovieEdit(id: 7))
    let scope = try #require(host.scope(of: MovieEdit(id: 7)))
    await scope.finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(faults == 1 && navigator.flows.results.isIdle)
  }
}
