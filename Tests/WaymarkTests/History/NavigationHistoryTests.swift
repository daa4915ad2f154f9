import Testing
import WaymarkTesting

@testable import Waymark

/// Returning to an earlier state.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct NavigationHistoryTests {
  private let navigator: Navigator

  init() throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
  }

  // Scenario T6.
  @Test("every past state is reproduced with its metadata and next id")
  func states() async throws {
    let history = NavigationHistory(of: navigator)
    var states = [navigator.state]
    navigator.observe(.changes) { states.append($0.after) }
    for round in 0..<150 {
      await navigator.go(to: Screen("\(round % 7)"))
      if round % 3 == 0 { await navigator.back() }
      if round % 5 == 0 { await navigator.go(to: SignIn()) }
      if round % 11 == 0 { await navigator.reset(to: Screen("\(round)")) }
    }
    #expect(history.revisions == 0...navigator.revision)
    for revision in history.revisions {
      let state = try #require(history.state(at: revision))
      #expect(state.difference(from: states[Int(revision)]) == nil)
    }
  }

  // Scenario T6.
  @Test(
    "showing a past state keeps its ids and creates new scopes that are marked as returning"
  )
  func shown() async throws {
    let host = HeadlessHost(
      ModuleRegistry<Int> {
        ScreenModule(Screen.self) { _, _ in 0 }
        ScreenModule(SignIn.self) { _, _ in 0 }
      })
    try await host.attach(to: navigator)
    let history = NavigationHistory(of: navigator)
    await navigator.go(to: Screen("a"), with: .payload(7))
    let (id, there) = (navigator.state.front.id, navigator.revision)
    let first = try #require(navigator.scopes[id])
    await navigator.back()
    let state = try #require(history.state(at: there))
    #expect(await navigator.setState(state, asksFirst: true).node?.id == id)
    let again = try #require(navigator.scopes[id])
    #expect(again !== first && again.isReturning && again.payload(Int.self) == 7 && !first.isReturning)
    #expect(host.shows(navigator.state))
  }

  // Scenario T6.
  @Test("navigation can continue from a past state, and new changes are recorded")
  func branch() async throws {
    let history = NavigationHistory(of: navigator)
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    let earlier = try #require(history.state(at: 1))
    await navigator.setState(earlier, asksFirst: true)
    await navigator.go(to: Screen("c"))
    #expect(
      navigator.state.screens.compactMap { $0.destination.as(Screen.self)?.name } == [
        "home", "a", "c", "search",
      ])
    #expect(history.revisions == 0...4)
    #expect(history.state(at: 2)?.screens.count == 4 && history.state(at: 4) == navigator.state)
    #expect(history.change(4)?.cause == .action(.go(to: Screen("c"))))
  }

  // Scenario T6.
  @Test("a history stays within its memory limit and drops the oldest states")
  func bounded() async throws {
    let history = NavigationHistory(of: navigator, maximumBytes: 100_000)
    for round in 0..<2_000 {
      await navigator.go(to: Screen("\(round)"))
      await navigator.back()
    }
    #expect(history.bytes <= 100_000 && history.revisions.lowerBound > 0)
    #expect(history.state(at: history.revisions.lowerBound) != nil)
    #expect(history.state(at: history.revisions.upperBound) == navigator.state)
  }

  // Scenario T6.
  @Test("the most recent changes are kept even with the smallest memory limit")
  func leastMemory() async throws {
    let history = NavigationHistory(of: navigator, maximumBytes: 0)
    for round in 0..<300 {
      await navigator.go(to: Screen("\(round)"))
      let before = navigator.revision - 1
      #expect(history.change(navigator.revision)?.cause == .action(.go(to: Screen("\(round)"))))
      #expect(history.revisions.contains(before) && history.state(at: before) != nil)
    }
    #expect(history.revisions.lowerBound > 0)
  }

  @Test("a history returns no state for a revision that was dropped", arguments: [0, 9] as [UInt64])
  func unknown(revision: UInt64) async throws {
    await navigator.go(to: Screen("a"))
    let history = NavigationHistory(of: navigator)
    #expect(history.state(at: revision) == nil && history.change(revision) == nil)
    #expect(history.change(1) == nil && history.state(at: 1) == navigator.state)
  }
}
