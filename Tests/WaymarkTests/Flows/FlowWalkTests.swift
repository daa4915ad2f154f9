import Testing
import WaymarkTesting

@testable import Waymark

/// Flows that begin and end in any way and order.
@MainActor
struct FlowWalkTests {
  /// A caller that waits for the result of a screen.
  @MainActor
  private final class EnclosingDecision {
    private(set) var results = 0
    private(set) var isAsking = true

    init(_ ask: @escaping @MainActor () async -> Result<String, NoResult>) {
      Task {
        _ = await ask()
        results += 1
        isAsking = false
      }
    }
  }

  /// The map for a walk.
  enum Ground: CaseIterable {
    case tabs
    /// A split where flows insert screens into the columns before their own and find existing ones.
    case split

    @MainActor
    var movies: Movies {
      get async throws {
        switch self {
        case .tabs:
          try await Movies(
            start: .tabs(as: MovieTabs(), .stack(MovieList()), .stack(MovieDetails(id: 0))))
        case .split:
          try await Movies(
            map(),
            start: .split(
              as: MovieLibrary(), [.primary: .stack(MovieList()), .detail: .stack(MovieDetails(id: 0))]))
        }
      }
    }

    private func map() throws -> NavigationMap {
      let details = Route(to: MovieDetails.self, link: "/movies/{id}")
        .using(.push).from(.firstStack())
      return try NavigationMap {
        details
        Route(to: MovieList.self).find(.never)
          .using(.push).from(.newStack).using(.setColumn(.primary)).from(.first(Split.self))
        Route(to: MovieEdit.self, link: "/movies/{id}/edit")
          .using(.push).from(endOf: details) { MovieDetails(id: $0.id) }
      }
    }
  }

  /// Returns the flows that the visible and hidden nodes begin. Exactly these must be alive.
  private func expected(_ movies: Movies) -> [String] {
    var names: [String] = []
    movies.navigator.state.forEachNode { node in
      switch node.screen?.destination.base {
      case is MovieList: names.append("list")
      case is MovieDetails: names.append("details")
      case is MovieEdit: names.append("edit")
      default: if node.container?.role?.base is MovieTabs { names.append("tabs") }
      }
    }
    return names.sorted()
  }

  /// Returns the flows that receive an event which the window's flow sends down.
  private func heardOfTheWindow(_ movies: Movies) -> [String] {
    movies.log.lines = []
    movies.navigator.flow?.sendDown(Unheard())
    return movies.log.lines.map { $0.replacing(" heard Unheard", with: "") }.sorted()
  }

  /// Yields until no request is active and only live flows have tasks. Fails after a very large number of
  /// turns.
  private func settle(_ movies: Movies) async throws {
    var (turns, idle) = (0, 0)
    while idle < 12 {
      let isUnderWay = movies.navigator.hasRequestsUnderWay || movies.log.tasks != movies.log.alive.count
      idle = isUnderWay ? 0 : idle + 1
      turns += 1
      let phases = movies.navigator.machine.activeRequests.map(\.phase)
      try #require(turns < 100_000, "\(phases), \(movies.log.tasks) tasks of \(movies.log.alive)")
      await Task.yield()
    }
  }

  // Scenarios B15, M3.
  @Test(
    "after random steps, the flows match the tree, and each caller gets exactly one result",
    arguments: 1...2 as ClosedRange<UInt64>, Ground.allCases)
  func whateverIsBegunAndLeftTheFlowsAreThoseOfTheTreeAndEachAskerIsToldOnce(
    seed: UInt64, ground: Ground
  ) async throws {
    let movies = try await ground.movies
    let changes = ChangeWitness(of: movies.navigator)
    var random = SeededGenerator(seed: seed)
    var callers: [EnclosingDecision] = []
    var earlier: [NavigationState] = []
    let begun = movies.navigator.state
    for step in 0..<2_500 {
      await act(movies, &random, &callers, &earlier)
      try await settle(movies)
      let alive = movies.log.alive.filter { $0 != "window" && $0 != "hidden" }.sorted()
      try #require(alive == expected(movies), "step \(step)")
      try #require(
        heardOfTheWindow(movies) == movies.log.alive.filter { $0 != "window" }.sorted(), "step \(step)")
      try #require(callers.allSatisfy { $0.results <= 1 }, "step \(step)")
      try #require(movies.navigator.scopes.count <= movies.navigator.state.screens.count, "step \(step)")
      try #require(changes.complaint == nil, "step \(step)")
      callers.removeAll { !$0.isAsking }
      if movies.navigator.state.screens.count > 12 {
        await movies.navigator.setState(begun, asksFirst: false)
      }
    }
    movies.navigator.close()
    try await settle(movies)
    #expect(movies.log.alive.isEmpty)
    #expect(callers.allSatisfy { $0.results == 1 })
    #expect(movies.navigator.flows.count == 0 && movies.navigator.flows.results.isIdle)
    #expect(movies.navigator.scopes.count == 0 && movies.log.tasks == 0)
  }

  private func act(
    _ movies: Movies, _ random: inout SeededGenerator, _ callers: inout [EnclosingDecision],
    _ earlier: inout [NavigationState]
  ) async {
    let navigator = movies.navigator
    guard let flow = movies.log.coordinators.randomElement(using: &random)?.flow else { return }
    let id = Int.random(in: 0..<5, using: &random)
    switch Int.random(in: 0..<23, using: &random) {
    case 0: await flow.push(MovieDetails(id: id))
    case 1: await flow.present(MovieDetails(id: id), .fullScreen)
    case 2: await navigator.open("/movies/\(id)/edit")
    case 3: callers.append(EnclosingDecision { await flow.result(of: MovieEdit(id: id), by: .push) })
    case 4:
      callers.append(
        EnclosingDecision { await navigator.result(of: MovieEdit(id: id), by: .present(.sheet)) })
    case 5: callers.append(EnclosingDecision { await flow.result(of: MovieEdit(id: id), by: .route) })
    case 6: await flow.finish()
    case 20: _ = flow.beginFlow { [log = movies.log] in TestCoordinator("hidden", $0, log) }
    case 21: await flow.start(MovieDetails(id: id), by: .route)
    case 22: await flow.start(MovieList(), by: .route)
    case 7: await flow.finish(MovieEdit(id: id), with: "saved")
    case 8: await navigator.back()
    case 9: movies.host.swipeBack()
    case 10: movies.host.closeLayer()
    case 11: movies.host.tapTab(at: id % 2)
    case 12: await flow.popToMain()
    case 13: await flow.popToRoot()
    case 14: await flow.pop()
    case 15: await navigator.dismiss()
    case 16: earlier.append(navigator.state)
    case 17:
      if let state = earlier.randomElement(using: &random) {
        await navigator.setState(state, asksFirst: true)
      }
    case 18:
      if let state = earlier.randomElement(using: &random) {
        await navigator.setState(state, asksFirst: false)
      }
    default: movies.host.pushForeign(ForeignMark(token: UInt64(id) + 1, name: "Player"))
    }
  }
}
