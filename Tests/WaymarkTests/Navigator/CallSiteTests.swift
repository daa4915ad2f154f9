import Testing
import WaymarkTesting

@testable import Waymark

/// The place in the app's code that a tool shows for a request.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct CallSiteTests {
  /// The call sites of the requests of a window.
  @MainActor
  private final class Sites {
    private(set) var all: [CodeLocation?] = []

    func trace(_ navigator: Navigator) {
      navigator.trace(by: self) { [weak self] in
        if case .began(let request) = $0, request.action != nil { self?.all.append(request.site) }
      }
    }
  }

  /// A call and the line that it is on.
  private struct Call {
    let line: Int
    let make: @MainActor (Navigator, Flow) async -> Void

    init(line: Int = #line, _ make: @escaping @MainActor (Navigator, Flow) async -> Void) {
      (self.line, self.make) = (line, make)
    }
  }

  private static let navigatorCalls: [Call] = [
    Call { window, _ in await window.go(to: MovieAbout()) },
    Call { window, _ in await window.open("/") },
    Call { window, _ in await window.open("/nowhere") },
    Call { window, _ in await window.reset(to: MovieAbout()) },
    Call { window, _ in await window.back() },
    Call { window, _ in await window.dismiss() },
    Call { window, _ in await window.popToRoot() },
    Call { window, _ in await window.remove(window.state.front.id) },
    Call { window, _ in await window.remove(MovieDetails(id: 1)) },
    Call { window, _ in await window.replace(window.state.front.id, with: MovieAbout()) },
    Call { window, _ in await window.replace(MovieDetails(id: 1), with: MovieAbout()) },
    Call { window, _ in await window.move(window.state.front.id, to: .before(window.state.front.id)) },
    Call { window, _ in await window.move(MovieDetails(id: 1), before: MovieList()) },
    Call { window, _ in await window.move(MovieDetails(id: 1), after: MovieList()) },
    Call { window, _ in await window.add(.screen(MovieAbout()), before: MovieList()) },
    Call { window, _ in await window.add(.screen(MovieAbout()), after: MovieList()) },
    Call { window, _ in await window.select(window.state.front.id) },
    Call { window, _ in await window.select(MovieList()) },
    Call { window, _ in await window.reselect(window.state.front.id) },
    Call { window, _ in await window.setState(window.state, asksFirst: false) },
    Call { window, _ in Task { await window.choice(in: Dialog("Sure?", buttons: [])) } },
    Call { window, _ in await window.setState(StateBlueprint(.stack(MovieList())), asksFirst: false) },
    Call { window, _ in await window.setState(window.state, asksFirst: true) },
    Call { window, _ in await window.perform(.back) },
    Call { window, _ in window.dispatch(.back) },
    Call { window, _ in await window.returnTo(.line, with: "b") },
    Call { window, _ in Task { _ = await window.result(of: MovieAbout()) } },
  ]

  private static let flowCalls: [Call] = [
    Call { _, flow in await flow.start(MovieAbout(), by: .push) },
    Call { _, flow in await flow.start(MovieAbout(), by: .push) { TestCoordinator("", $0, MovieLog()) } },
    Call { _, flow in await flow.push(MovieAbout()) },
    Call { _, flow in await flow.present(MovieAbout()) },
    Call { _, flow in await flow.present(.stack(MovieAbout())) },
    Call { _, flow in await flow.pop() },
    Call { _, flow in await flow.popToMain() },
    Call { _, flow in await flow.pop(to: MovieList()) },
    Call { _, flow in await flow.popToRoot() },
    Call { _, flow in await flow.dismiss() },
    Call { _, flow in await flow.perform(.pop) },
    Call { _, flow in flow.dispatch(.pop) },
    Call { _, flow in Task { _ = await flow.result(of: MovieAbout(), by: .push) } },
    Call { _, flow in await flow.finish() },
    Call { _, flow in await flow.finish(MovieEdit(id: 1), with: "a") },
    Call { _, flow in flow.dispatch(.finish) },
    Call { _, flow in flow.dispatch(.finish(MovieEdit(id: 1), with: "a")) },
  ]

  @Test("each method that makes a request records its call site")
  func methods() async throws {
    for call in Self.navigatorCalls + Self.flowCalls {
      let movies = try await Movies()
      try movies.flow("list").checkpoint(.line) { _ in }
      await movies.navigator.open("/movies/1/edit")
      let sites = Sites()
      sites.trace(movies.navigator)
      await call.make(movies.navigator, try movies.flow("details"))
      try await waitFor("the request") { !sites.all.isEmpty }
      let site = try #require(sites.all.first ?? nil, "the call on line \(call.line) has no call site")
      #expect(site.line == call.line && site.file == "WaymarkTests/CallSiteTests.swift")
    }
  }

  @Test("a screen's methods record their call sites")
  func scopes() async throws {
    let movies = try await Movies()
    await movies.navigator.open("/movies/1/edit")
    let scope = try #require(movies.host.scope(of: movies.navigator.state.front.id))
    let sites = Sites()
    sites.trace(movies.navigator)
    let first: Int = #line + 1
    scope.dispatch(.go(to: MovieAbout()))
    let second: Int = #line + 1
    await scope.finish()
    #expect(sites.all.map { $0?.line } == [first, second])
  }

  @Test("a dialog's button records its call site")
  func dialogs() async throws {
    let movies = try await Movies()
    let dialog = Dialog("Delete?", buttons: [.cancel("Keep")])
    let choice = Task { await movies.navigator.choice(in: dialog) }
    try await waitFor("the dialog") { movies.navigator.state.layers.count == 2 }
    let scope = try #require(movies.host.scope(of: movies.navigator.state.front.id))
    let sites = Sites()
    sites.trace(movies.navigator)
    let line: Int = #line + 1
    await scope.finish(dialog, with: .cancel("Keep"))
    _ = await choice.value
    #expect(sites.all.map { $0?.line } == [line])
  }

  @Test("the methods of a history record their call sites")
  func history() async throws {
    let movies = try await Movies()
    let history = NavigationHistory(of: movies.navigator)
    await movies.navigator.go(to: MovieAbout())
    let sites = Sites()
    sites.trace(movies.navigator)
    let line: Int = #line + 1
    await history.undo()
    await history.redo()
    #expect(sites.all.map { $0?.line } == [line, line + 1])
  }

  @Test("a request that is carried out in a different window keeps its call site")
  func forwarded() async throws {
    let notes = try await WindowedApp()
    let sites = Sites()
    notes.app.watchWindows(by: sites) { [weak sites] in sites?.trace($0) }
    let first: Int = #line + 1
    await notes.first.go(to: NotePage(id: 7))
    let second: Int = #line + 1
    notes.first.dispatch(.go(to: NotePage(id: 8)))
    try await waitFor("both windows") { sites.all.count >= 2 }
    #expect(sites.all.map { $0?.line } == [first, second])
  }

  @Test("the app's method for requests records its call site")
  func app() async throws {
    let notes = try await WindowedApp()
    let sites = Sites()
    sites.trace(notes.first)
    let line: Int = #line + 1
    await notes.app.perform(.open("notes://a"))
    #expect(sites.all.map { $0?.line } == [line])
  }

  @Test("a request that middleware delays keeps its call site")
  func delayed() async throws {
    let movies = try await Movies()
    movies.navigator.middleware = [NavigationMiddleware("slow") { _, _ in .wait { .allow } }]
    let sites = Sites()
    sites.trace(movies.navigator)
    let line: Int = #line + 1
    await movies.navigator.go(to: MovieAbout())
    #expect(sites.all.map { $0?.line } == [line])
  }
}

extension Checkpoint<String> {
  fileprivate static var line: Checkpoint { Checkpoint("line") }
}
