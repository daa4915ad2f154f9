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

  // Scenario T5.
  @Test("the reducer does not change the window")
  func reducer() {
    var state = TwoTabsState(NavigationSnapshot(navigator))
    let before = state.navigation
    TwoTabsState.reduce(&state, .want(.go(to: Number(7))))
    #expect(state.navigation != before && state.navigation.state == navigator.state)
    #expect(navigator.revision == 0)
  }

  // Scenario T5.
  @Test("undo without a previous state does nothing")
  func nothingToUndo() async {
    session.store.dispatch(.undo)
    await session.adapter.settle()
    #expect(navigator.revision == 0 && isInStep)
  }

  // Scenario T5.
  @Test("repeated undo returns to the start state")
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

  // Scenario T5.
  @Test("undo does not restore an external screen")
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

  // Scenario T6.
  @Test("the store keeps the last 20 states")
  func boundedPast() async {
    for value in 0..<50 { await navigator.go(to: Number(value)) }
    await session.adapter.settle()
    #expect(session.store.state.past.count == 20 && session.past.count == 5)
  }

  // Scenario T6.
  @Test("ending a full log throws an error")
  func fullLog() throws {
    let log = try WindowLog(navigator, mostBytes: 2_000)
    for value in 0..<50 { navigator.dispatch(.go(to: Number(value))) }
    #expect(throws: LogIsFull.self) { try log.end() }
  }

  /// The screen in front.
  private var front: ScreenDescription? { host.screensInFront.first.flatMap { host.view(of: $0) } }

  // Scenario T5.
  @Test("the path to the front screen is read from the store")
  func trail() async {
    await navigator.go(to: Letter("a"))
    await session.adapter.settle()
    #expect(session.trail == "Two tabs › Letters › Letter A")
    session.store.dispatch(.want(.go(to: Number(7))))
    await session.adapter.settle()
    #expect(session.trail == "Two tabs › Numbers › Number 7" && front?.text.contains(session.trail) == true)
  }

  // Scenario T5.
  @Test("the undo button explains that there is nothing to undo")
  func undoObstacle() async {
    func reason() -> String? { front?.buttons.first { $0.title == "Undo" }?.obstacle }
    #expect(reason() == "There is nothing to undo.")
    await navigator.go(to: Letter("a"))
    await session.adapter.settle()
    #expect(reason() == nil)
    session.store.dispatch(.undo)
    await session.adapter.settle()
    #expect(reason() == "There is nothing to undo.")
  }

  @Test("the text of the note stays in the store")
  func note() async {
    await navigator.go(to: Note())
    front?.fill(0, with: "a fox")
    await navigator.back()
    await navigator.go(to: Note())
    #expect(front?.fields.first?.value == "a fox")
  }

  @Test("every letter of the alphabet has a word and a picture")
  func pictureBook() {
    #expect(PictureBook.alphabet == "abcdefghijklmnopqrstuvwxyz".map { String($0) })
    for letter in PictureBook.alphabet + (0...9).map({ "\($0)" }) {
      #expect(ScreenPicture(blocks: letter)?.shapes.count == 3, "\(letter)")
    }
    #expect(PictureBook.sentence(about: "c") == "C is for cloud.")
    #expect(PictureBook.sentence(about: "ß") == "It is not in the alphabet.")
    #expect(ScreenPicture(blocks: "") == nil && ScreenPicture(blocks: "12345") == nil)
    #expect(PictureBook.kind(of: 3) == "odd" && PictureBook.kind(of: .min) == "even")
  }
}
