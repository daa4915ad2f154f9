import Testing
import WaymarkTesting

@testable import Waymark

/// Cancelled callers whose screens the host did not remove.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct CancelledCallerTests {
  /// A caller and the results it has received.
  @MainActor
  private final class Caller {
    private(set) var results: [Result<String, NoResult>] = []
    private var task: Task<Void, Never>?

    init(_ navigator: Navigator, _ id: Int, _ presentation: FlowPresentation) {
      task = Task {
        results.append(await navigator.result(of: MovieEdit(id: id), by: presentation))
      }
    }

    func cancel() { task?.cancel() }
  }

  private let movies: Movies
  private let host: FaultInjectingHost<TestView>
  private var navigator: Navigator { movies.navigator }

  init() async throws {
    movies = try await Movies()
    host = FaultInjectingHost(movies.host, seed: 1)
    (host.faults, host.likelihood, host.mostInARow) = ([.refusal], 0, .max)
    try await host.attach(to: movies.navigator)
  }

  /// Shows a screen for a caller, which the host then fails to remove.
  private func callerOfAScreenThatCameBack(_ presentation: FlowPresentation) async throws -> Caller {
    let caller = Caller(navigator, 7, presentation)
    try await waitFor("the screen") { isShown(7) }
    let screen = navigator.state.front.id
    host.likelihood = 1
    await navigator.back()
    try await waitFor("the screen to come back") {
      navigator.state.front.id == screen && !navigator.hasRequestsUnderWay
    }
    host.likelihood = 0
    #expect(caller.results.isEmpty)
    return caller
  }

  private func isShown(_ id: Int) -> Bool {
    navigator.state.front.screen?.destination == AnyDestination(MovieEdit(id: id))
      && !navigator.hasRequestsUnderWay
  }

  /// Makes another caller of an equal screen. It opens a second screen.
  private func anotherCaller(_ presentation: FlowPresentation) async throws -> Caller {
    let shown = navigator.revision
    let caller = Caller(navigator, 7, presentation)
    try await waitFor("the second caller's request") {
      navigator.revision > shown && !navigator.hasRequestsUnderWay
    }
    #expect(navigator.flows.results.waiterCount == 2 && isShown(7))
    return caller
  }

  // Scenario B8.
  @Test("when two callers of equal screens are cancelled after an undo, each gets a result")
  func cancelled() async throws {
    let first = try await callerOfAScreenThatCameBack(.route)
    let second = try await anotherCaller(.push)
    first.cancel()
    second.cancel()
    try await waitFor("both to be told") { !first.results.isEmpty && !second.results.isEmpty }
    // Cancelling the first caller also removes the second caller's screen above it. The second caller may learn of that
    // before its own cancellation.
    #expect(first.results == [.failure(.cancelled)])
    #expect([[.failure(.cancelled)], [.failure(.removed)]].contains(second.results))
    #expect(navigator.flows.results.isIdle)
  }

  // Scenario B8.
  @Test("a cancelled caller of a returned screen gets a result even if the screen is hidden")
  func covered() async throws {
    let first = try await callerOfAScreenThatCameBack(.present(.sheet))
    let second = Caller(navigator, 8, .present(.sheet))
    try await waitFor("the other screen") { isShown(8) }
    second.cancel()
    try await waitFor("the second to be told") { !second.results.isEmpty }
    first.cancel()
    try await waitFor("the first to be told") { !first.results.isEmpty }
    #expect(first.results == [.failure(.cancelled)] && second.results == [.failure(.cancelled)])
    #expect(navigator.flows.results.isIdle)
  }

  // Scenario B8.
  @Test("a screen that an undo brings back returns its result only to its own caller")
  func answered() async throws {
    let first = try await callerOfAScreenThatCameBack(.route)
    let second = try await anotherCaller(.push)
    await navigator.scopes[navigator.state.front.id]?.finish(MovieEdit(id: 7), with: "Rope")
    try await waitFor("the second to be told") { !second.results.isEmpty }
    #expect(first.results.isEmpty && second.results == [.success("Rope")])
    await navigator.scopes[navigator.state.front.id]?.finish(MovieEdit(id: 7), with: "Vertigo")
    try await waitFor("the first to be told") { !first.results.isEmpty }
    #expect(first.results == [.success("Vertigo")] && second.results.count == 1)
    #expect(navigator.flows.results.isIdle)
  }

  // Scenario B8.
  @Test("a caller gets its result even if the window returns to a state older than the request")
  func earlierState() async throws {
    let first = Caller(navigator, 7, .route)
    try await waitFor("the screen") { isShown(7) }
    let earlier = navigator.state
    let second = try await anotherCaller(.push)
    await navigator.setState(earlier, asksFirst: false)
    await navigator.scopes[navigator.state.front.id]?.finish(MovieEdit(id: 7), with: "Rope")
    try await waitFor("both to be told") { !first.results.isEmpty && !second.results.isEmpty }
    #expect(first.results == [.success("Rope")] && second.results == [.failure(.removed)])
    #expect(navigator.flows.results.isIdle)
  }

  // Scenario B8.
  @Test(
    "a removed screen that is shown again keeps the flow that receives its result")
  func saved() async throws {
    let list = try movies.flow("list")
    list.onResult(of: MovieEdit.self) { _, _ in }
    await list.start(MovieEdit(id: 7), by: .push)
    let edit = navigator.state.front.id
    let before = navigator.metadata[edit]?.receivers
    host.likelihood = 1
    let screen = navigator.state.front.id
    await navigator.back()
    try await waitFor("the screen to come back") {
      navigator.state.front.id == screen && !navigator.hasRequestsUnderWay
    }
    #expect(navigator.metadata[edit]?.receivers == before && before?.count == 1)
  }
}
