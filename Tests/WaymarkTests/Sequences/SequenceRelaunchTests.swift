import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving
@testable import WaymarkSequences

/// A flow that was saved, restored and resumed behaves like an uninterrupted flow.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SequenceRelaunchTests {
  private func list(_ steps: SequenceStep...) -> StepSequence { StepSequence(id: "colours", steps: steps) }

  // Scenario C7.
  @Test("after a relaunch, the user can go back to an earlier step and continue from there")
  func back() async throws {
    let first = try await ColourApp()
    await first.begin("red", "yellow", "green")
    await first.colours.next()
    let app = try await ColourApp()
    try await app.relaunch(first.saved())
    await app.navigator.back()
    #expect(app.colours.current?.id == "red" && app.end == nil)
    #expect(await app.next() == "shown: yellow")
  }

  // Scenario C7.
  @Test("a relaunch at an earlier, completed step stays at that step")
  func atCompletedStep() async throws {
    let first = try await ColourApp()
    await first.begin("red", "yellow", "green")
    await first.colours.next()
    await first.navigator.back()
    let app = try await ColourApp()
    try await app.relaunch(first.saved())
    #expect(app.screens == ["home", "red"] && app.colours.current?.id == "red" && app.events == [])
  }

  // Scenario C7.
  @Test("if a step was removed or completed before the relaunch, the next step follows")
  func goneMeanwhile() async throws {
    for newest in [list("red", "green"), list("red", SequenceStep("yellow", status: .completed), "green")] {
      let first = try await ColourApp()
      await first.begin("red", "yellow", "green")
      await first.colours.next()
      let app = try await ColourApp()
      try await app.relaunch(first.saved(), newest: newest)
      #expect(app.screens == ["home", "red", "yellow", "green"])
      #expect(app.events == ["resumed at green instead of yellow"])
      await app.navigator.back()
      #expect(app.colours.current?.id == "yellow" && app.end == nil)
    }
  }

  // Scenario C7.
  @Test("if the snapshot is outdated, the window determines the current step")
  func oldSnapshot() async throws {
    let first = try await ColourApp()
    await first.begin("red", "yellow", "green")
    var saved = try first.saved()
    await first.colours.next()
    saved.navigation = try first.saved().navigation
    let forward = try await ColourApp()
    try await forward.relaunch(saved)
    #expect(forward.screens == ["home", "red", "yellow"] && forward.colours.current?.id == "yellow")
    saved = try first.saved()
    await first.navigator.back()
    saved.navigation = try first.saved().navigation
    let back = try await ColourApp()
    try await back.relaunch(saved)
    #expect(back.screens == ["home", "red"] && back.colours.current?.id == "red" && back.events == [])
  }

  // Scenario C7.
  @Test("a resumed flow does not close screens above its own")
  func covered() async throws {
    let first = try await ColourApp()
    await first.begin("red", "yellow")
    await first.navigator.go(to: Screen("help"))
    let app = try await ColourApp()
    try await app.relaunch(first.saved())
    #expect(app.screens == ["home", "red", "help"] && app.colours.current?.id == "red")
  }

  // Scenario C7.
  @Test("a resumed flow returns to the screen from which it started before the relaunch")
  func goesBackHome() async throws {
    let first = try await ColourApp(atEnd: .goBack)
    await first.begin("red", "yellow")
    await first.colours.next()
    let app = try await ColourApp(atEnd: .goBack)
    try await app.relaunch(first.saved())
    #expect(await app.next() == "ended: finished")
    #expect(app.screens == ["home"])
  }

  // Scenario C7.
  @Test("a flow finds its steps in a restored window with new ids")
  func shiftedIDs() async throws {
    let first = try await ColourApp()
    await first.begin("red", "yellow", "green")
    await first.colours.next()
    let app = try await ColourApp()
    await app.navigator.go(to: Curtain())
    try await app.relaunch(first.saved())
    #expect(app.screens == ["home", "red", "yellow"])
    await app.navigator.back()
    #expect(app.colours.current?.id == "red" && app.end == nil)
  }

  // Scenario C7.
  @Test("a step whose screen was dropped by the restoration is shown again on top")
  func droppedScreen() async throws {
    let first = try await ColourApp()
    await first.begin("red", "veil", "green", "blue")
    await first.colours.next()
    await first.colours.next()
    var saved = try first.saved()
    saved.navigation = saved.navigation.replacing(#""screen":"Veil""#, with: #""screen":"Shroud""#)
    let app = try await ColourApp()
    let dropped = try await app.relaunch(saved)
    #expect(dropped.map(\.name) == ["Shroud", "Colour"])
    #expect(app.screens == ["home", "red", "green"] && app.colours.current?.id == "green")
    await app.navigator.back()
    #expect(app.colours.current?.id == "red" && app.end == nil)
    #expect(await app.next() == "shown: green")
  }

  // Scenario C7.
  @Test("a flow resumes at the previous step if the dropped step can no longer be shown")
  func droppedForGood() async throws {
    let first = try await ColourApp()
    await first.begin("red", "veil", "green")
    await first.colours.next()
    var saved = try first.saved()
    saved.navigation = saved.navigation.replacing(#""screen":"Veil""#, with: #""screen":"Shroud""#)
    let app = try await ColourApp { StepGuider("veil") { _ -> Veil in throw Mishap() } }
    try await app.relaunch(saved)
    #expect(app.screens == ["home", "red"] && app.colours.current?.id == "red" && app.end == nil)
    #expect(app.events.last == "resumed at red instead of veil")
  }

  // Scenario C7.
  @Test("the method `next` waits for the newest list while a flow resumes")
  func goingOnMeanwhile() async throws {
    let (app, source, barrier) = (try await ColourApp(), ListSource("red", "yellow", "blue"), Barrier())
    try await beginResuming(in: app, source, barrier)
    async let outcome = app.next()
    barrier.open()
    source.barrier = nil
    #expect(await outcome == "shown: blue")
  }

  // Scenario C7.
  @Test("going back while a flow resumes changes the current step")
  func backMeanwhile() async throws {
    let (app, source, barrier) = (try await ColourApp(), ListSource("red", "yellow", "blue"), Barrier())
    try await beginResuming(in: app, source, barrier)
    await app.navigator.back()
    barrier.open()
    await app.settle()
    #expect(app.screens == ["home", "red"] && app.colours.current?.id == "red" && app.end == nil)
    await app.navigator.back()
    #expect(await app.ended() == "left")
  }

  // Scenario C7.
  @Test("a flow with a source can relaunch a second time after the user has gone back")
  func relaunchedTwice() async throws {
    let source = ListSource(SequenceStep("red", status: .completed), "yellow", "green")
    let first = try await ColourApp()
    await first.begin("red", "yellow", "green")
    await first.colours.next()
    var saved = try first.saved()
    for _ in 0..<2 {
      let app = try await ColourApp()
      try await app.restore(saved)
      let snapshot = try saved.readSnapshot()
      await app.begin { await $0.resume(snapshot, from: source) }
      #expect(app.colours.current?.id == snapshot.current && app.events == [])
      if snapshot.current == "yellow" { await app.navigator.back() }
      #expect(app.colours.current?.id == "red")
      saved = try app.saved()
    }
    let last = try await ColourApp()
    try await last.restore(saved)
    let snapshot = try saved.readSnapshot()
    last.beginWithoutWaiting { await $0.resume(snapshot, from: source) }
    try await waitFor("the step to be known") { last.colours.current?.id == "red" }
    #expect(await last.next() == "shown: yellow")
    #expect(last.screens == ["home", "red", "yellow"])
  }

  /// Resumes a flow at its second step. Its source does not answer before the barrier opens.
  private func beginResuming(in app: ColourApp, _ source: ListSource, _ barrier: Barrier) async throws {
    let first = try await ColourApp()
    await first.begin("red", "yellow", "green")
    await first.colours.next()
    let saved = try first.saved()
    try await app.restore(saved)
    source.barrier = barrier
    let snapshot = try saved.readSnapshot()
    app.beginWithoutWaiting { await $0.resume(snapshot, from: source) }
    await barrier.waited()
    #expect(app.colours.current?.id == "yellow")
  }

  /// The observable difference between two flows that should be equal.
  private struct Disagreement: Error {
    let move: String
    let steady: String
    let relaunched: String
  }

  /// An event in a flow.
  enum Move: CaseIterable {
    case next, skip, back, swipe, cover, update, help
  }

  /// A flow and its events. Each list is the server's answer to a move, or its newest list at a relaunch.
  struct Walk {
    var first: StepSequence
    var moves: [(move: Move, list: StepSequence?)]

    static func random(using generator: inout SeededGenerator) -> Walk {
      let moves = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        (
          Move.allCases.randomElement(using: &generator) ?? .next,
          Int.random(in: 0..<4, using: &generator) == 0 ? colours(using: &generator) : nil
        )
      }
      return Walk(first: colours(using: &generator), moves: moves)
    }

    private static func colours(using generator: inout SeededGenerator) -> StepSequence {
      var list = StepSequence.random(using: &generator)
      let screens = ["red", "yellow", "green", "veil", "curtain", "grey"]
      for index in list.steps.indices {
        list.steps[index].screen = screens.randomElement(using: &generator) ?? "red"
      }
      return list
    }

    var smaller: AnySequence<Walk> {
      let first = first
      return AnySequence(Shrink.array(moves).lazy.map { Walk(first: first, moves: $0) })
    }
  }

  // Scenario C7.
  @Test("a flow that relaunches after each event behaves like an uninterrupted flow")
  func walks() async {
    let failure = await checkAsyncProperty(seed: 13, cases: 250, maximumAttempts: 100) { generator in
      Walk.random(using: &generator)
    } shrink: {
      $0.smaller
    } holds: { walk in
      try await agree(on: walk)
    }
    #expect(failure == nil)
  }

  private func agree(on walk: Walk) async throws -> Bool {
    let steady = try await ColourApp(policy: .skip, atEnd: .goBack)
    var relaunched = try await ColourApp(policy: .skip, atEnd: .goBack)
    for app in [steady, relaunched] { await app.begin { await $0.run(walk.first) } }
    for (index, (move, list)) in walk.moves.enumerated() {
      for app in [steady, relaunched] { await happen(move, list, app) }
      guard steady.picture == relaunched.picture else {
        throw Disagreement(move: "\(index) \(move)", steady: steady.picture, relaunched: relaunched.picture)
      }
      if steady.end != nil { break }
      let newest = move == .help ? list : nil
      let wasToBeDone = steady.currentIsToBeDone
      let saved = try relaunched.saved()
      relaunched = try await ColourApp(policy: .skip, atEnd: .goBack)
      if index.isMultiple(of: 2) { await relaunched.navigator.go(to: Curtain(name: "elsewhere")) }
      try await relaunched.relaunch(saved, newest: newest)
      if let newest { try steady.colours.update(newest) }
      if wasToBeDone, !steady.currentIsToBeDone {
        // The step has been removed or completed since then, so a launch shows the next one.
        await steady.colours.next()
        if steady.colours.flow == nil { return relaunched.end == "nothing to show" }
      }
      guard steady.picture == relaunched.picture else {
        throw Disagreement(
          move: "a relaunch after \(index) \(move)", steady: steady.picture, relaunched: relaunched.picture)
      }
    }
    return true
  }

  private func happen(_ move: Move, _ list: StepSequence?, _ app: ColourApp) async {
    switch move {
    case .next: await app.colours.next()
    case .skip: await app.colours.next(answering: "skip")
    case .back: await app.navigator.back()
    case .swipe: app.host.swipeBack()
    case .cover: await app.navigator.go(to: Screen("cover"))
    case .update: if let list { try? app.colours.update(list) }
    case .help: await app.navigator.go(to: Colour(name: "help"))
    }
    if app.colours.flow == nil { _ = await app.ended() }
  }
}

/// Texts that an earlier version of the app has saved.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct OldSequenceTextTests {
  /// A window at the second of two steps, saved by a version that did not record the screens of steps.
  private let old = SavedApp(
    navigation: """
      {"version":2,"window":0,"nextNumber":6,"nodes":[{"id":3,"layer":null},{"id":1,"in":0,"container":"stack","value":{}},\
      {"id":2,"in":1,"screen":"Screen","value":{"name":"home"}},{"id":4,"in":1,"screen":"Colour","value":{"name":"red"}},\
      {"id":5,"in":1,"screen":"Colour","value":{"name":"yellow"}}]}
      """,
    snapshot: """
      {"current":"yellow","predecessors":["red"],"sequence":{"version":1,"id":"colours","steps":[\
      {"id":"red","status":"completed"},{"id":"yellow","status":"pending"},{"id":"green","status":"pending"}]}}
      """)

  // Scenario C7.
  @Test("a window and a flow that were saved without step metadata can be resumed")
  func isRead() async throws {
    let app = try await ColourApp()
    #expect(try await app.relaunch(old) == [])
    #expect(app.screens == ["home", "red", "yellow"] && app.colours.current?.id == "yellow")
    #expect(await app.next() == "shown: green")
  }

  // Scenario C7.
  @Test("if the current step of an old snapshot was removed, the flow continues after its predecessors")
  func goneStep() async throws {
    let app = try await ColourApp()
    let newest = StepSequence(id: "colours", steps: ["blue", "red", "green"])
    try await app.relaunch(old, newest: newest)
    #expect(app.colours.current?.id == "green")
  }

  @Test("a sequence run with an invalid number cannot be read")
  func wrongRun() async throws {
    let app = try await ColourApp()
    let text = old.navigation.replacing(
      #""nodes""#,
      with:
        #""metadata":[{"node":2,"tags":[{"group":"step of colours","number":600,"value":"red","place":0}]}],"nodes""#
    )
    #expect(throws: SavedNavigationError.self) {
      try SavedNavigation(json: Data(text.utf8), types: app.navigator.restorableTypes())
    }
  }

  @Test("steps whose screens are missing from the saved window are ignored")
  func strangeSteps() async throws {
    let app = try await ColourApp()
    let tag = #"{"group":"step of colours","number":3,"value":"red","place":0}"#
    let metadata = #"{"node":99,"tags":[\#(tag)]},{"node":4,"tags":[\#(tag)]}"#
    let text = old.navigation.replacing(#""nodes""#, with: #""metadata":[\#(metadata)],"nodes""#)
    let saved = try SavedNavigation(json: Data(text.utf8), types: app.navigator.restorableTypes())
    await app.navigator.restore(saved)
    let tags = StepTags(sequence: "colours", run: 3)
    #expect(tags.marks(in: app.navigator).map(\.node.number) == [4] && tags.home(in: app.navigator) == nil)
  }
}
