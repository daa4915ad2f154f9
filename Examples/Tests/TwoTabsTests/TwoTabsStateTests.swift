import ScreenKit
import Testing
import Waymark
import WaymarkTesting

@testable import TwoTabs

/// Tests that the app's own state and the window follow each other.
@MainActor
struct TwoTabsStateTests {
  private let session: TwoTabsSession
  private let navigator: Navigator
  private let host: HeadlessHost<ScreenDescription>

  init() async throws {
    let modules: ModuleRegistry<ScreenDescription>
    (session, navigator, modules) = try TwoTabs.window()
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  private var isInStep: Bool { session.store.state.navigation == NavigationSnapshot(navigator) }

  @Test("T5: the reducer is a pure function that does not change the window")
  func reducer() {
    var state = TwoTabsState(NavigationSnapshot(navigator))
    let before = state.navigation
    TwoTabsState.reduce(&state, .want(.go(to: Number(7))))
    #expect(state.navigation != before && state.navigation.state == navigator.state)
    #expect(navigator.revision == 0)
  }

  @Test("T5: undo does nothing if there is nothing to undo")
  func nothingToUndo() async {
    session.store.dispatch(.undo)
    await session.adapter.settle()
    #expect(navigator.revision == 0 && isInStep)
  }

  @Test("T5: repeated undo returns to the start state")
  func undoesAll() async {
    let start = navigator.state
    await navigator.go(to: Letter("a"))
    await navigator.go(to: Number(2))
    await navigator.back()
    await session.adapter.settle()
    for _ in 0..<3 {
      session.store.dispatch(.undo)
      await session.adapter.settle()
    }
    #expect(navigator.state == start && isInStep && session.store.state.past.isEmpty)
  }

  @Test("T5: undo does not restore an external screen")
  func foreign() async throws {
    let start = navigator.state
    host.presentForeign(ForeignMark(token: 1, name: "Notice"))
    try await waitFor("the notice") { navigator.state.layers.count == 2 }
    await navigator.go(to: Letter("a"))
    await session.adapter.settle()
    session.store.dispatch(.undo)
    await session.adapter.settle()
    #expect(navigator.state.screens == start.screens && navigator.state.layers.count == 1 && isInStep)
    session.store.dispatch(.undo)
    await session.adapter.settle()
    #expect(navigator.state.screens == start.screens && session.store.state.past.isEmpty)
  }

  @Test("T6: the store keeps the last 20 states, and the session lists 5 of them")
  func boundedPast() async {
    for value in 0..<50 { await navigator.go(to: Number(value)) }
    await session.adapter.settle()
    #expect(session.store.state.past.count == 20 && session.past.count == 5)
  }

  @Test("T6: ending a full log throws an error")
  func fullLog() throws {
    let log = try WindowLog(navigator, mostBytes: 2_000)
    for value in 0..<50 { navigator.dispatch(.go(to: Number(value))) }
    #expect(throws: LogIsFull.self) { try log.end() }
  }
}
