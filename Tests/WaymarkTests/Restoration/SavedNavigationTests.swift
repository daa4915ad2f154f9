import Foundation
import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@MainActor
@Suite("Saving and restoring a navigation")
struct SavedNavigationTests {
  private let start = NodeBlueprint.stack(Screen("home"))

  private func map(_ interceptors: any Interceptor...) throws -> NavigationMap {
    try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.push).from(.newStackPresented(.sheet))
    }
  }

  /// Makes a window in which the details of a movie have requested an edit.
  private func whoAsks() async throws -> Movies {
    let movies = try await Movies()
    await movies.navigator.open("/movies/7")
    try await movies.flow("details").start(MovieEdit(id: 7), by: .push)
    return movies
  }

  /// Returns the navigation that one process has saved, as read by another process.
  private func passedOn(
    _ state: NavigationState, to navigator: Navigator, _ others: any Destination.Type...
  ) throws -> SavedNavigation {
    try SavedNavigation(
      json: SavedNavigation(state).json(), types: navigator.restorableTypes(others: others))
  }

  // Scenario B4.
  @Test("saving and restoring keeps ids, screens and layers")
  func comesBack() async throws {
    let before = Navigator(try map(), start: start)
    await before.go(to: Screen("a"))
    await before.go(to: SignIn())
    await before.go(to: Screen("b"))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(before.state, to: after))
    #expect(restoration.outcome.node?.id == before.state.front.id)
    #expect(restoration.dropped == [])
    #expect(after.state == before.state)
    #expect(after.state.nextNumber == before.state.nextNumber)
  }

  // Scenario B4.
  @Test("an unknown screen is dropped with the screens above it in its stack")
  func losesWhatNobodyKnows() async throws {
    let state = NavigationState(start: .stack(Screen("home"), Screen("a"), Unknown(), Screen("b")))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(state, to: after))
    #expect(after.state.screens.map { $0.destination.as(Screen.self)?.name } == ["home", "a"])
    #expect(
      restoration.dropped.map(\.description) == [
        "Unknown: no destination has this key: declare a route to it, or add it with NavigationMap.restoring(_:)",
        "Screen: the screen below it was not restored",
      ])
  }

  // Scenario B4.
  @Test("a registered destination is restored even without a route")
  func knowsOthers() async throws {
    let state = NavigationState(start: .stack(Screen("home"), Unknown()))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(state, to: after, Unknown.self))
    #expect(restoration.dropped == [])
    #expect(after.state.screens.map(\.destination) == state.screens.map(\.destination))
  }

  // Scenario B4.
  @Test("a screen with an unsaved new property is dropped")
  func losesWhatIsSaidOtherwise() async throws {
    let state = NavigationState(start: .stack(Screen("home"), Unknown()))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(state, to: after, KnowsMore.self))
    #expect(restoration.dropped.map(\.reason) == ["nodes[3].value.number is missing"])
    #expect(after.state.screens.count == 1)
  }

  // Scenario B4.
  @Test("if the selected tab is dropped, the previous tab is selected")
  func losesATab() async throws {
    let state = NavigationState(
      start: .tabs(selecting: 1, .stack(Screen("a")), .stack(Unknown()), .stack(Screen("c"))))
    let after = Navigator(try map(), start: start)
    await after.restore(try passedOn(state, to: after))
    let tabs = try #require(after.state.layers.first?.root?.container)
    #expect(tabs.children.count == 2)
    #expect(tabs.selection == tabs.children.first?.id)
  }

  // Scenario B4.
  @Test("a layer is dropped with its presenter and the layers above it")
  func losesLayersWithTheirPresenter() async throws {
    let before = Navigator(try map(), start: .stack(Screen("home"), Unknown()))
    await before.go(to: SignIn())
    await before.go(to: Screen("in the sheet"))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(before.state, to: after))
    #expect(after.state.layers.count == 1)
    #expect(restoration.dropped.map(\.name) == ["Unknown", "SignIn", "Screen"])
  }

  @Test("the start state replaces a saved navigation without restorable screens")
  func isTheStartWithoutAnything() async throws {
    let state = NavigationState(start: .stack(Unknown(), Screen("a")))
    let after = Navigator(try map(), start: start)
    await after.restore(try passedOn(state, to: after))
    #expect(after.state.screens.map { $0.destination.as(Screen.self)?.name } == ["home"])
    #expect(after.state.validate().isEmpty)
  }

  // Scenario B4.
  @Test("a container whose role has a new kind is dropped, and its screens are rehomed")
  func losesAContainerOfAnotherKind() async throws {
    let state = NavigationState(start: .tabs(as: TestTabs(), .stack(Screen("a")), .stack(Screen("b"))))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(state, to: after, SplitOfOld.self))
    #expect(after.state.screens.map { $0.destination.as(Screen.self)?.name } == ["home", "a", "b"])
    #expect(restoration.rehomed.count == 2 && restoration.dropped.count == 1)
    #expect(restoration.dropped.first?.reason.contains("its children are not its columns") == true)
  }

  // Scenario B4.
  @Test("a dropped screen in a dropped container is reported once")
  func tellsOfEachLossOnce() async throws {
    let state = NavigationState(start: .tabs(as: TestTabs(), .stack(Screen("a")), .stack(Unknown())))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(state, to: after, SplitOfOld.self))
    #expect(restoration.dropped.count { $0.name == "Unknown" } == 1)
  }

  // Scenario B4.
  @Test("dialogs are not saved")
  func goesWithoutDialogs() async throws {
    let before = Navigator(try map(), start: start)
    let asking = Task { await before.choice(in: Dialog("Sure?", buttons: [.cancel("No")])) }
    try await waitFor("the dialog") { before.state.layers.count == 2 }
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(before.state, to: after))
    #expect(after.state.layers.count == 1)
    #expect(restoration.dropped == [])
    before.close()
    _ = await asking.value
  }

  // Scenario B4.
  @Test("a screen that cannot be encoded is dropped")
  func isSavedWithoutWhatCannotBeEncoded() async throws {
    let state = NavigationState(
      start: .tabs(.stack(Screen("a")), .stack(Measure(value: .nan)), .stack(Measure(value: 1))))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(state, to: after, Measure.self))
    #expect(after.state.screens.count == 2)
    #expect(restoration.dropped.map(\.name) == ["Measure"])
    #expect(restoration.dropped.map(\.reason) == ["it could not be saved: value cannot be nan"])
  }

  // Scenario B4.
  @Test("a container that cannot be encoded is dropped, and its screens are rehomed")
  func isSavedWithoutAContainerThatCannotBeEncoded() async throws {
    let state = NavigationState(
      start: .tabs(
        .stack(Screen("a")),
        .container(as: Scale(value: .infinity), [.stack(Measure(value: .nan)), .stack(Screen("b"))])))
    let after = Navigator(try map(), start: start)
    let restoration = await after.restore(try passedOn(state, to: after, Measure.self, Scale.self))
    #expect(after.state.screens.map { $0.destination.as(Screen.self)?.name } == ["a", "b"])
    #expect(restoration.dropped.map(\.name) == ["Scale", "Measure"])
    #expect(restoration.rehomed.map(\.name) == ["Screen"])
  }

  // Scenario B4.
  @Test("a saved id is replaced if the window uses the same id for a different node")
  func getsOtherIDs() async throws {
    let state = NavigationState(start: .stack(Screen("a"), Screen("b")))
    let after = Navigator(try map(), start: .tabs(.stack(Screen("home")), .stack(Screen("other"))))
    let restoration = await after.restore(try passedOn(state, to: after))
    #expect(restoration.outcome.node != nil)
    #expect(after.state.screens.map { $0.destination.as(Screen.self)?.name } == ["a", "b"])
    #expect(after.state.validate().isEmpty)
  }

  // Scenario B4.
  @Test("a window can restore the navigation of a different window")
  func goesOnInAnotherWindow() async throws {
    let state = NavigationState(window: WindowID(rawValue: 3), start: .stack(Screen("home"), Screen("a")))
    let after = Navigator(try map(), start: start, window: WindowID(rawValue: 5))
    await after.restore(try passedOn(state, to: after))
    #expect(after.state.screens.map(\.id.window.rawValue) == [5, 5])
    #expect(after.state.validate().isEmpty)
  }

  // Scenario B4.
  @Test("an interceptor can block the restoration")
  func comesBackOnlyIfInterceptorsLetIt() async throws {
    let state = NavigationState(start: .stack(Screen("home"), Screen("vault")))
    let after = Navigator(try map(), start: start, interceptors: [Keeper()])
    let restoration = await after.restore(try passedOn(state, to: after))
    #expect(restoration.outcome.node == nil)
    #expect(after.state.screens.count == 1)
  }

  // Scenario B8.
  @Test("a result requested before the restart does not end a wait that began after the restart")
  func anAnswerThatWasAskedForBeforeEndsNoLaterWait() async throws {
    let (before, after) = (try await whoAsks(), try await Movies())
    let saved = try SavedNavigation(
      json: SavedNavigation(of: before.navigator).json(), types: after.navigator.restorableTypes())
    await after.navigator.restore(saved)
    let edit = try after.flow("edit")
    let asking = Task { await after.navigator.result(of: MovieEdit(id: 8), by: .present(.sheet)) }
    try await waitFor("the form") {
      after.navigator.state.layers.count > 1 && !after.navigator.hasRequestsUnderWay
    }
    let form = after.navigator.state.front.id
    await after.navigator.select(try #require(edit.main))
    #expect(await asking.value.value == nil)
    #expect(after.navigator.state.node(form) == nil)
    await edit.finish(MovieEdit(id: 7), with: "Rope")
    #expect(after.navigator.flows.results.isIdle)
  }

  // Scenario B4.
  @Test("a restoration that is held for a login keeps its ids after the login")
  func waitsForALogin() async throws {
    let before = Navigator(try map(), start: start)
    await before.go(to: Screen("vault"))
    let session = Session()
    let after = Navigator(try map(), start: start, interceptors: [Porter(session: session)])
    let saved = try passedOn(before.state, to: after)
    guard case .held = await after.restore(saved).outcome else {
      Issue.record("it was not held")
      return
    }
    try await waitFor("the login") { after.state.layers.count > 1 }
    #expect(
      after.state.topLayer?.root?.container?.children.first?.screen?.destination == AnyDestination(SignIn()))
    await session.signIn()
    after.release("login")
    try await waitFor("what was held") { after.state.layers.count == 1 }
    #expect(after.state == before.state)
  }

  // Scenario B8.
  @Test("a screen's result reaches its caller after the restart, even if the ids are new")
  func knowsWhoAskedAScreen() async throws {
    for start in [NodeBlueprint.stack(MovieList()), .tabs(.stack(MovieList()), .stack(MovieList()))] {
      var answers: [String] = []
      let declare = { (flow: Flow) in
        flow.onResult(of: MovieEdit.self) { _, answer in answers.append(answer.value ?? "nothing") }
      }
      let before = try await Movies(results: declare)
      await before.navigator.open("/movies/7")
      try await before.flow("details").start(MovieEdit(id: 7), by: .push)
      let after = try await Movies(start: start, results: declare)
      let saved = try SavedNavigation(
        json: SavedNavigation(of: before.navigator).json(), types: after.navigator.restorableTypes())
      #expect(await after.navigator.restore(saved).outcome.node != nil)
      try await after.flow("edit").finish(MovieEdit(id: 7), with: "Rope")
      #expect(answers == ["Rope"])
    }
  }
}

/// A later version of a screen that had no properties.
private struct KnowsMore: Destination {
  static let key = Unknown.key
  var number: Int
}

/// A later version of the main tabs.
private struct SplitOfOld: ContainerDestination {
  static let key = TestTabs.key
  static let kind = Split()
}

private struct Measure: Destination {
  var value: Double
}

private struct Scale: ContainerDestination {
  static let kind = Tabs()
  var value: Double
}

private actor Session {
  private(set) var isSignedIn = false
  func signIn() { isSignedIn = true }
}

/// Refuses the vault until the user has signed in.
private struct Porter: Interceptor {
  let session: Session

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    if context.destination.as(Screen.self)?.name != "vault" { return .allow }
    return await session.isSignedIn ? .allow : .hold(Hold("login", opening: SignIn()))
  }
}

private struct Keeper: Interceptor {
  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    context.destination.as(Screen.self)?.name == "vault" ? .refuse("closed") : .allow
  }
}
