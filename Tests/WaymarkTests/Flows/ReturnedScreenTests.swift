import Testing
import WaymarkTesting

@testable import Waymark

/// The metadata of a screen that was removed and returns: the receivers of its result, its payload and its closures.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct ReturnedScreenTests {
  /// A window in which the details wait for the result of an edit, and the results that they were told.
  @MainActor
  final class Window {
    let movies: Movies
    let history: NavigationHistory
    private(set) var told: [Told] = []

    struct Told: Equatable {
      let result: Result<String, NoResult>
      let key: ResultKey
    }

    init() async throws {
      var handler: (Told) -> Void = { _ in }
      let tell = { (told: Told) in handler(told) }
      movies = try await Movies(results: { flow in
        flow.onResult(of: MovieEdit.self) { _, result, key in tell(Told(result: result, key: key)) }
      })
      history = NavigationHistory(of: movies.navigator)
      handler = { [weak self] in self?.told.append($0) }
      await movies.navigator.open("/movies/7")
      try await movies.flow("details").start(MovieEdit(id: 7), by: .push)
    }

    var results: [Result<String, NoResult>] { told.map(\.result) }

    func finish(with result: String) async throws {
      let scope = movies.navigator.scopes[movies.navigator.state.front.id]
      await scope?.finish(MovieEdit(id: 7), with: result)
    }
  }

  @Test("a flow whose screen is removed and returns receives the screen's value with the same key")
  func removedThenFinished() async throws {
    let window = try await Window()
    await window.movies.navigator.back()
    await window.history.undo()
    try await window.finish(with: "Rope")
    #expect(window.results == [.failure(.removed), .success("Rope")])
    #expect(Set(window.told.map(\.key)).count == 1)
  }

  @Test("a value is delivered once, even if an undo brings the finished screen back")
  func once() async throws {
    let window = try await Window()
    try await window.finish(with: "Rope")
    await window.history.undo()
    try await window.finish(with: "Vertigo")
    #expect(window.results == [.success("Rope")])
    #expect(window.movies.log.faults.count == 1)
    #expect(window.movies.log.faults.first?.hasPrefix("the result of MovieEdit was not received") == true)
  }

  @Test("a value without a receiver is reported if the caller's task has already ended")
  func task() async throws {
    let window = try await Window()
    await window.movies.navigator.back()
    let task = Task { await window.movies.navigator.result(of: MovieEdit(id: 8), by: .push) }
    try await waitFor("the form") {
      window.movies.navigator.state.front.screen?.destination == AnyDestination(MovieEdit(id: 8))
    }
    await window.movies.navigator.back()
    #expect(await task.value == .failure(.removed))
    await window.history.undo()
    await window.movies.navigator.scopes[window.movies.navigator.state.front.id]?
      .finish(MovieEdit(id: 8), with: "lost")
    #expect(window.movies.log.faults.count == 1)
  }

  @Test("a second caller of a reused screen gets the error alreadyAwaited")
  func joined() async throws {
    let map = try NavigationMap {
      Route(to: MovieEdit.self).find(.type).using(.push).from(.firstStack())
    }
    let movies = try await Movies(map)
    let first = Task { await movies.navigator.result(of: MovieEdit(id: 7)) }
    try await waitFor("the form") { movies.navigator.state.screens.count == 2 }
    #expect(await movies.navigator.result(of: MovieEdit(id: 7)) == .failure(.alreadyAwaited))
    try await movies.flow("edit").finish(MovieEdit(id: 7), with: "Rope")
    #expect(await first.value == .success("Rope"))
  }

  /// A payload that is counted.
  private final class Payload {}

  @Test("a screen that an undo brings back gets its payload again")
  func payload() async throws {
    let movies = try await Movies()
    let history = NavigationHistory(of: movies.navigator)
    await movies.navigator.go(to: MovieAbout(), with: .payload(7))
    await movies.navigator.back()
    await history.undo()
    #expect(movies.navigator.scopes[movies.navigator.state.front.id]?.payload(Int.self) == 7)
  }

  @Test("without a history, the payload of a removed screen is released")
  func released() async throws {
    let movies = try await Movies()
    weak var payload: Payload?
    do {
      let strong = Payload()
      payload = strong
      await movies.navigator.go(to: MovieAbout(), with: .payload(strong))
    }
    #expect(payload != nil)
    await movies.navigator.back()
    #expect(payload == nil && movies.navigator.metadata.isEmpty)
  }

  @Test("when an undo brings a screen back, the closure creates its coordinator again")
  func coordinator() async throws {
    let movies = try await Movies()
    let history = NavigationHistory(of: movies.navigator)
    let log = movies.log
    try await movies.flow("list").start(MovieAbout(), by: .push) { TestCoordinator("about", $0, log) }
    await movies.navigator.back()
    await history.undo()
    #expect(throws: Never.self) { try movies.flow("about") }
    #expect(log.faults == [])
  }

  @Test("a coordinator created by a closure is reported in a saved window, because a restart would lose it")
  func closure() async throws {
    let movies = try await Movies()
    movies.navigator.noteSaving()
    let log = movies.log
    try await movies.flow("list").start(MovieAbout(), by: .push) { TestCoordinator("about", $0, log) }
    #expect(
      log.faults == [
        "a restart would lose the coordinator of the flow at MovieAbout(): add a FlowModule for it to the FlowRegistry"
      ])
  }

  @Test("if more than 1,000 screens are removed, the oldest lose their receivers, and one fault is reported")
  func limit() async throws {
    let movies = try await Movies()
    let list = try movies.flow("list")
    list.onResult(of: MovieEdit.self) { _, _ in }
    for id in 0..<(NodeMetadata.maximumAbsent + 3) {
      await list.start(MovieEdit(id: id), by: .push)
      await movies.navigator.back()
    }
    #expect(movies.navigator.metadata.all.count == NodeMetadata.maximumAbsent)
    #expect(movies.log.faults.count == 1)
  }

  @Test("every waiting task ends, even if more screens are removed at once than the window remembers")
  func manyTasks() async throws {
    let movies = try await Movies()
    var tasks: [Task<Result<String, NoResult>, Never>] = []
    for id in 0..<(NodeMetadata.maximumAbsent + 3) {
      tasks.append(Task { await movies.navigator.result(of: MovieEdit(id: id), by: .push) })
      try await waitFor("the screen") { movies.navigator.state.screens.count == id + 2 }
    }
    await movies.navigator.popToRoot()
    for task in tasks { #expect(await task.value == .failure(.removed)) }
  }
}
