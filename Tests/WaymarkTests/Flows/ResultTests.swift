import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct ResultTests {
  /// A way in which the requested screen leaves.
  enum Leaving: CaseIterable {
    case finish, back, swipe, link, written, closed, select, otherFlow
  }

  private func settle(_ movies: Movies, until isThere: () -> Bool) async throws {
    try await waitFor("what is asked for") { isThere() }
  }

  /// Requests an edit from the list, and waits until it is shown.
  private func ask(_ movies: Movies, _ way: FlowPresentation = .push) async throws -> Task<
    Result<String, NoResult>, Never
  > {
    let list = try movies.flow("list")
    let asking = Task { await list.result(of: MovieEdit(id: 7), by: way) }
    try await settle(movies) {
      movies.navigator.state.screens.count > 1 && !movies.navigator.hasRequestsUnderWay
    }
    return asking
  }

  // Scenario M5.
  @Test("a parent can await the result of its child")
  func aParentAwaitsWhatItsChildSaved() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(await asking.value.value == "Vertigo")
    #expect(movies.log.alive == ["window", "list"])
  }

  // Scenario B8.
  @Test("a screen without a coordinator can return a result")
  func aScreenWithoutACoordinatorAnswersToo() async throws {
    let movies = try await Movies()
    let asking = Task { await movies.navigator.result(of: MovieEdit(id: 7), by: .present(.sheet)) }
    try await settle(movies) {
      movies.navigator.state.layers.count > 1 && !movies.navigator.hasRequestsUnderWay
    }
    let screen = movies.navigator.state.front.id
    await movies.navigator.scopes[screen]?.finish(MovieEdit(id: 7), with: "Psycho")
    #expect(await asking.value.value == "Psycho")
  }

  // Scenarios M5, B15.
  @Test(
    "a caller gets exactly one result, however the screen is removed", arguments: Leaving.allCases)
  func whicheverWayItLeavesWhoeverWaitsIsToldExactlyOnce(leaving: Leaving) async throws {
    let movies = try await Movies(start: .stack(MovieList()))
    let start = movies.navigator.state
    let asking = try await ask(movies)
    switch leaving {
    case .finish: try await movies.flow("edit").finish()
    case .back: await movies.navigator.back()
    case .swipe: movies.host.swipeBack()
    case .link: await movies.navigator.open("/")
    case .written: await movies.navigator.setState(start, asksFirst: false)
    case .closed: movies.navigator.close()
    case .select: try await movies.flow("list").popToMain()
    case .otherFlow: try await movies.flow("list").pop()
    }
    let result = await asking.value
    #expect(result.value == nil)
    switch (leaving, result) {
    case (.finish, .failure(.finished)), (.closed, .failure(.closed)): break
    case (.finish, _), (.closed, _): Issue.record("\(result)")
    case (_, .failure(.removed)): break
    default: Issue.record("\(result)")
    }
    #expect(movies.navigator.flows.results.isIdle)
  }

  // Scenario M5.
  @Test("only the first result counts")
  func theFirstAnswerCounts() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    let edit = try movies.flow("edit")
    let first = Task { await edit.finish(MovieEdit(id: 7), with: "first") }
    let second = Task { await edit.finish(MovieEdit(id: 7), with: "second") }
    _ = await (first.value, second.value)
    #expect(await asking.value.value == "first")
  }

  // Scenario B8.
  @Test("cancelling the task that waits for a result removes the screen")
  func cancellingTheTaskTakesTheScreenAway() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    asking.cancel()
    guard case .failure(.cancelled) = await asking.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(movies.log.alive == ["window", "list"])
    #expect(movies.navigator.state.screens.count == 1)
  }

  // Scenario B8.
  @Test("a cancelled wait leaves no pending caller")
  func aCancelledWaitLeavesNothingBehind() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    asking.cancel()
    _ = await asking.value
    #expect(movies.navigator.flows.results.isIdle)
  }

  // Scenario B8.
  @Test("a cancelled wait ends even if a leave guard keeps the screen")
  func aCancelledWaitEndsThoughAGuardKeepsTheScreen() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    let edit = try #require(try movies.flow("edit").main)
    movies.navigator.scopes[edit]?.leaveGuard = LeaveGuard("unsaved")
    asking.cancel()
    guard case .failure(.cancelled) = await asking.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(movies.navigator.state.node(edit) != nil)
  }

  // Scenario B8.
  @Test("a task that is cancelled before its screen is shown does not show the screen")
  func aTaskThatIsCancelledBeforeAnythingShowsShowsNothing() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    let asking = Task { await list.result(of: MovieEdit(id: 7), by: .push) }
    asking.cancel()
    guard case .failure(.cancelled) = await asking.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(movies.navigator.state.screens.count == 1)
  }

  @Test("a refused result is discarded, and a later result counts")
  func aGuardThatRefusesKeepsTheAnswerBackAndALaterOneCounts() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    let edit = try movies.flow("edit")
    let screen = try #require(edit.main)
    movies.navigator.scopes[screen]?.leaveGuard = LeaveGuard("unsaved")
    #expect(await edit.finish(MovieEdit(id: 7), with: "too early").node == nil)
    movies.navigator.scopes[screen]?.leaveGuard = nil
    await edit.finish(MovieEdit(id: 7), with: "in time")
    #expect(await asking.value.value == "in time")
  }

  @Test("a screen that cannot be shown has no result")
  func whatCannotBeShownCannotAnswer() async throws {
    let movies = try await Movies()
    guard
      case .failure(.notShown(.failed)) = try await movies.flow("list").result(of: MovieTrailer(), by: .push)
    else {
      Issue.record("it was shown")
      return
    }
    #expect(movies.navigator.flows.results.isIdle)
  }

  @Test(
    "each of two callers of equal screens opens its own screen and gets its own result")
  func twoCallers() async throws {
    let movies = try await Movies()
    let first = try await ask(movies, .route)
    let second = Task { await movies.navigator.result(of: MovieEdit(id: 7)) }
    // The route starts at the details, so the first screen is removed.
    #expect(await first.value == .failure(.removed))
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "second")
    #expect(await second.value.value == "second")
  }

  // Scenario B8.
  @Test("a result requested before a restart arrives after the restart")
  func anAnswerThatWasAskedForBeforeTheRestartArrivesAfterIt() async throws {
    var results: [String] = []
    let declare = { (flow: Flow) in
      flow.onResult(of: MovieEdit.self) { edit, result in
        results.append("\(edit?.id ?? 0): \(result.value ?? "nothing")")
      }
    }
    let before = try await Movies(results: declare)
    await before.navigator.open("/movies/7")
    try await before.flow("details").start(MovieEdit(id: 7), by: .push)
    let after = try await Movies(results: declare)
    _ = await after.navigator.restore(before.navigator.state, before.navigator.metadata)
    try await after.flow("edit").finish(MovieEdit(id: 7), with: "Rope")
    #expect(results == ["7: Rope"])
    await before.navigator.back()
    #expect(results == ["7: Rope", "7: nothing"])
  }

  // Scenario B8.
  @Test("a caller does not get the result of a different screen that was requested before a restart")
  func aWaitGetsNoAnswerOfAScreenThatWasAskedBeforeTheRestart() async throws {
    let start = NodeBlueprint.tabs(.stack(MovieList()), .stack(MovieList()))
    let before = try await Movies(start: start)
    await before.navigator.open("/movies/7")
    try await before.flow("details").start(MovieEdit(id: 7), by: .push)
    let after = try await Movies(start: start)
    #expect(await after.navigator.setState(before.navigator.state, asksFirst: false).node != nil)
    let secondList = try #require(after.navigator.state.screens.last)
    await after.navigator.select(secondList.id)
    let asking = Task { await after.navigator.result(of: MovieEdit(id: 8), by: .push) }
    try await waitFor("the second edit") {
      after.navigator.state.front.screen?.destination == AnyDestination(MovieEdit(id: 8))
        && !after.navigator.hasRequestsUnderWay
    }
    let edits = after.log.coordinators.filter { $0.name == "edit" }
    await edits.first?.flow.finish(MovieEdit(id: 7), with: "Rope")
    await edits.last?.flow.finish(MovieEdit(id: 8), with: "Topaz")
    #expect(await asking.value.value == "Topaz")
  }

  // Scenario M5.
  @Test("a caller receives the result of a screen that a different flow has shown")
  func whoAsksAScreenThatAnotherFlowHasShownHearsOfItsAnswer() async throws {
    var results: [String] = []
    let movies = try await Movies { flow in
      flow.onResult(of: MovieEdit.self) { _, result in results.append(result.value ?? "nothing") }
    }
    await movies.navigator.open("/movies/7/edit")
    try await movies.flow("details").start(MovieEdit(id: 7), by: .route)
    #expect(movies.navigator.state.screens.count == 3)
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Topaz")
    #expect(results == ["Topaz"])
  }

  @Test("a result that a caller awaits does not reach the result handler")
  func anAnswerThatSomebodyWaitsForGoesToNobodyElse() async throws {
    var results: [String] = []
    let movies = try await Movies { flow in
      flow.onResult(of: MovieEdit.self) { _, result in results.append(result.value ?? "nothing") }
    }
    await movies.navigator.open("/movies/7")
    let details = try movies.flow("details")
    let asking = Task { await details.result(of: MovieEdit(id: 7), by: .push) }
    try await settle(movies) { movies.log.alive.contains("edit") && !movies.navigator.hasRequestsUnderWay }
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Marnie")
    #expect(await asking.value.value == "Marnie")
    #expect(results == [])
  }

  /// The caller and its method.
  enum Asking: CaseIterable {
    case flow, navigator, dialog
  }

  /// The result that a caller received.
  private final class Told {
    var results: [Result<String, NoResult>] = []
  }

  /// Makes a request in a window that only the request keeps alive, and releases the window.
  private func letGo(_ asking: Asking, telling told: Told) async throws -> () -> Navigator? {
    let movies = try await Movies()
    let list = try movies.flow("list")
    Task { [weak navigator = movies.navigator] in
      switch asking {
      case .flow: told.results.append(await list.result(of: MovieEdit(id: 7), by: .push))
      case .navigator:
        if let result = await navigator?.result(of: MovieEdit(id: 7)) { told.results.append(result) }
      case .dialog:
        let button = await navigator?.choice(in: Dialog("Sure?", buttons: [.plain("Yes")]))
        told.results.append(button.flatMap(\.self) == nil ? .failure(.closed) : .success("Yes"))
      }
    }
    try await waitFor("somebody to be asked") {
      movies.navigator.state.screens.count > 1 && !movies.navigator.hasRequestsUnderWay
    }
    return { [weak navigator = movies.navigator] in navigator }
  }

  // Scenarios M5, B15.
  @Test(
    "a waiting caller does not retain the navigator, and the wait ends with the navigator",
    arguments: Asking.allCases)
  func aWaitDoesNotKeepTheNavigatorAndEndsWithIt(asking: Asking) async throws {
    let told = Told()
    let navigator = try await letGo(asking, telling: told)
    try await waitFor("the navigator to go") { navigator() == nil }
    try await waitFor("the wait to end") { !told.results.isEmpty }
    guard case .failure(.closed) = told.results[0] else {
      Issue.record("\(told.results)")
      return
    }
    #expect(told.results.count == 1)
  }

  // Scenario M5.
  @Test("a wait that is cancelled after the navigator's deallocation ends with the error `closed`")
  func aWaitThatIsCancelledAfterTheNavigatorHasGoneEndsOnce() async throws {
    weak var navigator: Navigator?
    let asking: Task<Result<String, NoResult>, Never>
    do {
      let movies = try await Movies()
      navigator = movies.navigator
      asking = try await ask(movies)
    }
    try await waitFor("the navigator to go") { navigator == nil }
    asking.cancel()
    guard case .failure(.closed) = await asking.value else {
      Issue.record("it was not told that the window is closed")
      return
    }
  }
}
