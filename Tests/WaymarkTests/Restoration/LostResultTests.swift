import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

/// A later version of the screen, whose new property was not saved.
private struct NewMovieEdit: Destination {
  static let key = MovieEdit.key
  var id: Int
  var isDraft: Bool
  typealias Output = String
}

/// Flows that wait for the result of a screen that a restart could not restore.
@MainActor
@Suite("A flow whose screen could not be restored", .timeLimit(.minutes(10)))
struct LostResultTests {
  /// The results that handlers of the restored window have received.
  @MainActor
  private final class Told {
    var results: [String] = []
    /// Whether flows also wait for the later version of the edit screen, which has the same key.
    var hasNewVersion = false

    func note<Output>(_ name: String, _ id: String?, _ result: Result<Output, NoResult>) {
      results.append("\(name) \(id ?? "lost"): \(result)")
    }

    /// Sets the handlers of a flow.
    func listen(_ flow: Flow) {
      flow.onResult(of: MovieEdit.self) { edit, result in
        self.note("edit", (edit as MovieEdit?).map { "\($0.id)" }, result)
      }
      if hasNewVersion {
        flow.onResult(of: NewMovieEdit.self) { edit, result in
          self.note("new edit", (edit as NewMovieEdit?).map { "\($0.id)" }, result)
        }
      }
      flow.onResult(of: Dialog.self) { dialog, result in
        self.note("dialog", (dialog as Dialog?)?.title, result)
      }
    }
  }

  private let told = Told()

  /// Returns the map of a version of the app that has no route to the edit screen.
  private func newMap(_ interceptor: any Interceptor = Allowing()) throws -> NavigationMap {
    let list = Route(to: MovieList.self, link: "/").using(.push).from(.firstStack(from: .base))
    return try NavigationMap {
      list
      Route(to: MovieDetails.self, link: "/movies/{id}").intercepted(by: interceptor).using(.push)
        .from(endOf: list, at: MovieList())
      Route(to: MovieTrailer.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.push).from(.newStackPresented(.sheet))
    }
  }

  /// Saves a navigation in one process and reads it in another one.
  private func passedOn(
    _ old: Navigator, to navigator: Navigator, _ others: any Destination.Type...
  ) throws -> SavedNavigation {
    try SavedNavigation(
      json: SavedNavigation(of: old).json(), types: navigator.restorableTypes(others: others))
  }

  /// Returns a window in which the details of a movie have started an edit, and wait for its result.
  private func before(_ presentation: FlowPresentation = .push) async throws -> Movies {
    let movies = try await Movies(results: { Told().listen($0) })
    await movies.navigator.open("/movies/7")
    try await movies.flow("details").start(MovieEdit(id: 7), by: presentation)
    return movies
  }

  private func after(
    _ map: NavigationMap? = nil, start: NodeBlueprint = .stack(MovieList())
  ) async throws -> Movies {
    try await Movies(try map ?? newMap(), start: start, results: { told.listen($0) })
  }

  @Test("a flow is notified of a screen's removal if the screen's type is unknown")
  func unknownType() async throws {
    let (before, after) = (try await before(), try await after())
    let restoration = await after.navigator.restore(
      try passedOn(before.navigator, to: after.navigator))
    #expect(restoration.dropped.map(\.name) == ["MovieEdit"])
    #expect(told.results == ["edit lost: failure(Waymark.NoResult.removed)"])
    #expect(after.log.faults == [] && after.navigator.flows.results.isIdle)
  }

  @Test("a flow is notified of a screen's removal if a field of the screen was not saved")
  func missingField() async throws {
    told.hasNewVersion = true
    let (before, after) = (try await before(), try await after())
    await after.navigator.restore(
      try passedOn(before.navigator, to: after.navigator, NewMovieEdit.self))
    #expect(told.results.contains("new edit lost: failure(Waymark.NoResult.removed)"))
  }

  @Test("a flow receives the screen's destination if only the screen below was lost")
  func screenBelow() async throws {
    let before = try await Movies(results: { Told().listen($0) })
    let after = try await after(.movies())
    await before.navigator.open("/movies/7")
    let details = try before.flow("details")
    await details.push(MovieAbout())
    await details.start(MovieEdit(id: 7), by: .push)
    let reading = SavedReading(types: RestorableTypes(try .movies())) { $0 == "MovieAbout" }
    await after.navigator.restore(
      try SavedNavigation(SavedNavigation(of: before.navigator).json(), reading))
    #expect(told.results == ["edit 7: failure(Waymark.NoResult.removed)"])
  }

  @Test("a flow is notified even if the restored navigation equals the window's start")
  func unchanged() async throws {
    let before = try await Movies(start: .stack(MovieDetails(id: 7)), results: { Told().listen($0) })
    try await before.flow("details").start(MovieEdit(id: 7), by: .push)
    let after = try await after(start: .stack(MovieDetails(id: 7)))
    let restoration = await after.navigator.restore(
      try passedOn(before.navigator, to: after.navigator))
    #expect(restoration.outcome == .unchanged(after.navigator.state.front))
    #expect(told.results == ["edit lost: failure(Waymark.NoResult.removed)"])
  }

  @Test("a flow is notified only when a held restoration is released")
  func held() async throws {
    let before = try await before()
    let gate = Gate()
    let after = try await after(try newMap(gate))
    let restoration = await after.navigator.restore(
      try passedOn(before.navigator, to: after.navigator))
    guard case .held = restoration.outcome else {
      Issue.record("\(restoration.outcome)")
      return
    }
    #expect(told.results == [])
    await gate.open()
    after.navigator.release("gate")
    try await waitFor("the restoration") { after.navigator.state.screens.count == 2 }
    #expect(told.results == ["edit lost: failure(Waymark.NoResult.removed)"])
  }

  @Test("no flow is notified if the restoration is refused, because the flow does not exist")
  func refused() async throws {
    let before = try await before()
    let after = try await after(try newMap(Keeper()))
    let restoration = await after.navigator.restore(
      try passedOn(before.navigator, to: after.navigator))
    #expect(restoration.outcome.node == nil && told.results == [])
  }

  @Test("a flow is notified if its screen is a dialog, because dialogs are not saved")
  func dialog() async throws {
    let before = try await Movies(results: { Told().listen($0) })
    await before.navigator.open("/movies/7")
    let details = try before.flow("details")
    await details.start(Dialog("Delete?", buttons: [.plain("Yes")]), by: .present(.alert))
    let after = try await after()
    let restoration = await after.navigator.restore(
      try passedOn(before.navigator, to: after.navigator))
    #expect(restoration.dropped == [])
    #expect(told.results == ["dialog lost: failure(Waymark.NoResult.removed)"])
  }

  @Test("a flow receives the result of a screen that moved because its container was removed")
  func rehomed() async throws {
    let map = try NavigationMap {
      Route(to: MovieList.self).using(.push).from(.firstStack())
      Route(to: MovieDetails.self).using(.push).from(.firstStack())
      Route(to: MovieEdit.self).using(.push).from(.firstStack())
    }
    let before = try await Movies(
      map, start: .tabs(as: MovieTabs(), .stack(MovieList(), MovieDetails(id: 7))),
      results: { Told().listen($0) })
    try await before.flow("details").start(MovieEdit(id: 7), by: .push)
    let after = try await after(map)
    let restoration = await after.navigator.restore(
      try passedOn(before.navigator, to: after.navigator))
    #expect(restoration.rehomed.map(\.name).contains("MovieEdit"))
    try await after.flow("edit").finish(MovieEdit(id: 7), with: "Rope")
    #expect(told.results == ["edit 7: success(\"Rope\")"] && after.log.faults == [])
  }
}

private struct Allowing: Interceptor {
  func decide(_ context: InterceptionContext) -> InterceptorDecision { .allow }
}

/// Refuses everything.
private struct Keeper: Interceptor {
  func decide(_ context: InterceptionContext) -> InterceptorDecision { .refuse("closed") }
}

/// Holds requests until it is open.
private actor Gate: Interceptor {
  private var isOpen = false

  func open() { isOpen = true }

  func decide(_ context: InterceptionContext) -> InterceptorDecision {
    isOpen ? .allow : .hold(Hold("gate"))
  }
}
