import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct AnswerTests {
  /// How the screen that is asked leaves.
  enum Leaving: CaseIterable {
    case finish, back, swipe, link, written, closed, select, otherFlow
  }

  private func settle(_ movies: Movies, until isThere: () -> Bool) async throws {
    try await waitFor("what is asked for") { isThere() }
  }

  /// Asks for an edit from the list, and waits until it shows.
  private func ask(_ movies: Movies, _ way: FlowPresentation = .push) async throws -> Task<
    FlowAnswer<String>, Never
  > {
    let list = try movies.flow("list")
    let asking = Task { await list.answer(of: MovieEdit(id: 7), by: way) }
    try await settle(movies) {
      movies.navigator.state.screens.count > 1 && !movies.navigator.hasRequestsUnderWay
    }
    return asking
  }

  @Test("M5: a parent awaits what its child saved")
  func aParentAwaitsWhatItsChildSaved() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Vertigo")
    #expect(await asking.value.value == "Vertigo")
    #expect(movies.log.alive == ["window", "list"])
  }

  @Test("B8: a screen without a coordinator answers, too")
  func aScreenWithoutACoordinatorAnswersToo() async throws {
    let movies = try await Movies()
    let asking = Task { await movies.navigator.answer(of: MovieEdit(id: 7), by: .present(.sheet)) }
    try await settle(movies) {
      movies.navigator.state.layers.count > 1 && !movies.navigator.hasRequestsUnderWay
    }
    let screen = movies.navigator.state.front.id
    await movies.navigator.scopes[screen]?.finish(MovieEdit(id: 7), with: "Psycho")
    #expect(await asking.value.value == "Psycho")
  }

  @Test("M5, B15: whichever way it leaves, whoever waits is told exactly once", arguments: Leaving.allCases)
  func whicheverWayItLeavesWhoeverWaitsIsToldExactlyOnce(leaving: Leaving) async throws {
    let movies = try await Movies(start: .stack(MovieList()))
    let start = movies.navigator.state
    let asking = try await ask(movies)
    switch leaving {
    case .finish: try await movies.flow("edit").finish()
    case .back: await movies.navigator.back()
    case .swipe: movies.host.swipeBack()
    case .link: await movies.navigator.open("/")
    case .written: await movies.navigator.setState(start)
    case .closed: movies.navigator.close()
    case .select: try await movies.flow("list").popToMain()
    case .otherFlow: try await movies.flow("list").pop()
    }
    let answer = await asking.value
    #expect(answer.value == nil)
    switch (leaving, answer) {
    case (.finish, .none(.finished)), (.closed, .none(.closed)): break
    case (.finish, _), (.closed, _): Issue.record("\(answer)")
    case (_, .none(.left)): break
    default: Issue.record("\(answer)")
    }
    #expect(movies.navigator.flows.answers.isIdle)
  }

  @Test("M5: the first answer counts")
  func theFirstAnswerCounts() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    let edit = try movies.flow("edit")
    let first = Task { await edit.finish(MovieEdit(id: 7), with: "first") }
    let second = Task { await edit.finish(MovieEdit(id: 7), with: "second") }
    _ = await (first.value, second.value)
    #expect(await asking.value.value == "first")
  }

  @Test("B8: cancelling the task takes the screen away")
  func cancellingTheTaskTakesTheScreenAway() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    asking.cancel()
    guard case .none(.cancelled) = await asking.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(movies.log.alive == ["window", "list"])
    #expect(movies.navigator.state.screens.count == 1)
  }

  @Test("B8: a cancelled wait leaves nothing behind")
  func aCancelledWaitLeavesNothingBehind() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    asking.cancel()
    _ = await asking.value
    #expect(movies.navigator.flows.answers.isIdle)
  }

  @Test("B8: a cancelled wait ends though a guard keeps the screen")
  func aCancelledWaitEndsThoughAGuardKeepsTheScreen() async throws {
    let movies = try await Movies()
    let asking = try await ask(movies)
    let edit = try #require(try movies.flow("edit").main)
    movies.navigator.scopes[edit]?.leaveGuard = LeaveGuard("unsaved")
    asking.cancel()
    guard case .none(.cancelled) = await asking.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(movies.navigator.state.node(edit) != nil)
  }

  @Test("B8: a task that is cancelled before anything shows shows nothing")
  func aTaskThatIsCancelledBeforeAnythingShowsShowsNothing() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    let asking = Task { await list.answer(of: MovieEdit(id: 7), by: .push) }
    asking.cancel()
    guard case .none(.cancelled) = await asking.value else {
      Issue.record("it was not cancelled")
      return
    }
    #expect(movies.navigator.state.screens.count == 1)
  }

  @Test("a guard that refuses keeps the answer back, and a later one counts")
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

  @Test("what cannot be shown cannot answer")
  func whatCannotBeShownCannotAnswer() async throws {
    let movies = try await Movies()
    guard case .none(.notShown(.failed)) = try await movies.flow("list").answer(of: MovieTrailer(), by: .push)
    else {
      Issue.record("it was shown")
      return
    }
    #expect(movies.navigator.flows.answers.isIdle)
  }

  @Test("two who ask the same screen are both told")
  func twoWhoAskTheSameScreenAreBothTold() async throws {
    let movies = try await Movies()
    let first = try await ask(movies, .route)
    let second = Task { await movies.navigator.answer(of: MovieEdit(id: 7)) }
    try await settle(movies) { movies.navigator.state.ties.asked.first?.asks.count == 2 }
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "both")
    #expect(await first.value.value == "both")
    #expect(await second.value.value == "both")
  }

  @Test("B8: an answer that was asked for before the restart arrives after it")
  func anAnswerThatWasAskedForBeforeTheRestartArrivesAfterIt() async throws {
    var answers: [String] = []
    let declare = { (flow: Flow) in
      flow.onAnswer(of: MovieEdit.self) { edit, answer in
        answers.append("\(edit.id): \(answer.value ?? "nothing")")
      }
    }
    let before = try await Movies(answers: declare)
    await before.navigator.open("/movies/7")
    try await before.flow("details").ask(MovieEdit(id: 7), by: .push)
    let saved = before.navigator.state
    let after = try await Movies(answers: declare)
    await after.navigator.setState(saved)
    try await after.flow("edit").finish(MovieEdit(id: 7), with: "Rope")
    #expect(answers == ["7: Rope"])
    await before.navigator.back()
    #expect(answers == ["7: Rope", "7: nothing"])
  }

  @Test("B8: a wait gets no answer of a screen that was asked before the restart")
  func aWaitGetsNoAnswerOfAScreenThatWasAskedBeforeTheRestart() async throws {
    let start = NodeBlueprint.tabs(.stack(MovieList()), .stack(MovieList()))
    let before = try await Movies(start: start)
    await before.navigator.open("/movies/7")
    try await before.flow("details").ask(MovieEdit(id: 7), by: .push)
    let after = try await Movies(start: start)
    #expect(await after.navigator.setState(before.navigator.state).node != nil)
    let secondList = try #require(after.navigator.state.screens.last)
    await after.navigator.select(secondList.id)
    let asking = Task { await after.navigator.answer(of: MovieEdit(id: 8), by: .push) }
    try await waitFor("the second edit") {
      after.navigator.state.front.screen?.destination == AnyDestination(MovieEdit(id: 8))
        && !after.navigator.hasRequestsUnderWay
    }
    let edits = after.log.coordinators.filter { $0.name == "edit" }
    await edits.first?.flow.finish(MovieEdit(id: 7), with: "Rope")
    await edits.last?.flow.finish(MovieEdit(id: 8), with: "Topaz")
    #expect(await asking.value.value == "Topaz")
  }

  @Test("M5: who asks a screen that another flow has shown hears of its answer")
  func whoAsksAScreenThatAnotherFlowHasShownHearsOfItsAnswer() async throws {
    var answers: [String] = []
    let movies = try await Movies { flow in
      flow.onAnswer(of: MovieEdit.self) { _, answer in answers.append(answer.value ?? "nothing") }
    }
    await movies.navigator.open("/movies/7/edit")
    try await movies.flow("details").ask(MovieEdit(id: 7), by: .route)
    #expect(movies.navigator.state.screens.count == 3)
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Topaz")
    #expect(answers == ["Topaz"])
  }

  @Test("an answer that somebody waits for goes to nobody else")
  func anAnswerThatSomebodyWaitsForGoesToNobodyElse() async throws {
    var answers: [String] = []
    let movies = try await Movies { flow in
      flow.onAnswer(of: MovieEdit.self) { _, answer in answers.append(answer.value ?? "nothing") }
    }
    await movies.navigator.open("/movies/7")
    let details = try movies.flow("details")
    let asking = Task { await details.answer(of: MovieEdit(id: 7), by: .push) }
    try await settle(movies) { movies.log.alive.contains("edit") && !movies.navigator.hasRequestsUnderWay }
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Marnie")
    #expect(await asking.value.value == "Marnie")
    #expect(answers == [])
  }

  /// Who asks, and how.
  enum Asking: CaseIterable {
    case flow, navigator, dialog
  }

  /// What somebody was told who asked.
  private final class Told {
    var answers: [FlowAnswer<String>] = []
  }

  /// Has somebody ask in a window that nobody else holds, and lets that go.
  private func letGo(_ asking: Asking, telling told: Told) async throws -> () -> Navigator? {
    let movies = try await Movies()
    let list = try movies.flow("list")
    Task { [weak navigator = movies.navigator] in
      switch asking {
      case .flow: told.answers.append(await list.answer(of: MovieEdit(id: 7), by: .push))
      case .navigator:
        if let answer = await navigator?.answer(of: MovieEdit(id: 7)) { told.answers.append(answer) }
      case .dialog:
        let button = await navigator?.choice(in: Dialog("Sure?", buttons: [.plain("Yes")]))
        told.answers.append(button.flatMap(\.self) == nil ? .none(.closed) : .value("Yes"))
      }
    }
    try await waitFor("somebody to be asked") {
      movies.navigator.state.screens.count > 1 && !movies.navigator.hasRequestsUnderWay
    }
    return { [weak navigator = movies.navigator] in navigator }
  }

  @Test("M5, B15: a wait does not keep the navigator, and ends with it", arguments: Asking.allCases)
  func aWaitDoesNotKeepTheNavigatorAndEndsWithIt(asking: Asking) async throws {
    let told = Told()
    let navigator = try await letGo(asking, telling: told)
    try await waitFor("the navigator to go") { navigator() == nil }
    try await waitFor("the wait to end") { !told.answers.isEmpty }
    guard case .none(.closed) = told.answers[0] else {
      Issue.record("\(told.answers)")
      return
    }
    #expect(told.answers.count == 1)
  }

  @Test("M5: a wait that is cancelled after the navigator has gone ends once")
  func aWaitThatIsCancelledAfterTheNavigatorHasGoneEndsOnce() async throws {
    weak var navigator: Navigator?
    let asking: Task<FlowAnswer<String>, Never>
    do {
      let movies = try await Movies()
      navigator = movies.navigator
      asking = try await ask(movies)
    }
    try await waitFor("the navigator to go") { navigator == nil }
    asking.cancel()
    guard case .none(.closed) = await asking.value else {
      Issue.record("it was not told that the window is closed")
      return
    }
  }
}
