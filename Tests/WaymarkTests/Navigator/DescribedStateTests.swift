import Testing
import WaymarkTesting

@testable import Waymark

// Scenario A5.
@Suite("Setting a window to a described state", .timeLimit(.minutes(10)))
@MainActor
struct DescribedStateTests {
  private let navigator: Navigator
  private let host: HeadlessHost<String>
  private let built = Built()

  @MainActor
  private final class Built { var names: [String] = [] }

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: .tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search"))))
    host = HeadlessHost(
      ModuleRegistry { [built] in
        ScreenModule(Screen.self) { screen, _ in
          built.names.append(screen.name)
          return screen.name
        }
        ScreenModule(SignIn.self) { _, _ in "sign in" }
      })
    try await host.attach(to: navigator)
    built.names = []
  }

  private var names: [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? "sign in" }
  }

  @Test("the window shows the described state and assigns unused ids to new nodes")
  func shows() async throws {
    let ids = Set(navigator.state.nodeIDs)
    let described = StateBlueprint(.stack(Screen("a"), Screen("b"))).presenting(.sheet, .screen(SignIn()))
    let outcome = await navigator.setState(described, asksFirst: false)
    #expect(outcome == .arrived(navigator.state.front))
    #expect(names == ["a", "b", "sign in"] && host.shows(navigator.state))
    #expect(navigator.state.layers.map { $0.presentation?.style } == [nil, .sheet])
    let base = try #require(navigator.state.layers.first)
    #expect(Set(navigator.state.nodeIDs).intersection(ids) == [base.id])
  }

  @Test("a screen that is described in its current place is kept and not built again")
  func keeps() async throws {
    await navigator.go(to: Screen("a"))
    await navigator.go(to: Screen("b"))
    let before = navigator.state
    built.names = []
    await navigator.setState(
      StateBlueprint(
        .tabs(as: TestTabs(), .stack(Screen("home"), Screen("a"), Screen("c")), .stack(Screen("search")))),
      asksFirst: false)
    let kept = before.screens.filter { $0.destination != AnyDestination(Screen("b")) }
    #expect(kept.allSatisfy { navigator.state.node($0.id) == .screen($0) })
    #expect(built.names == ["c"] && host.shows(navigator.state))
  }

  @Test("describing the current state changes nothing")
  func unchanged() async {
    let described = StateBlueprint(
      .tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search"))))
    #expect(await navigator.setState(described, asksFirst: false) == .unchanged(navigator.state.front))
    #expect(navigator.revision == 0)
  }

  @Test("a screen that is described at a different depth of its stack is kept")
  func keepsInStack() async throws {
    await navigator.setState(
      StateBlueprint(.stack(Screen("a"), Screen("b"), Screen("c"), Screen("d"), Screen("b"))),
      asksFirst: false)
    let before = navigator.state.screens
    let visible = navigator.state.front
    built.names = []
    await navigator.setState(
      StateBlueprint(.stack(Screen("c"), Screen("x"), Screen("a"), Screen("b"))), asksFirst: false)
    let after = navigator.state.screens
    #expect(names == ["c", "x", "a", "b"] && navigator.state.front == visible)
    #expect([after[0], after[2]] == [before[2], before[0]])
    #expect(built.names == [] && host.shows(navigator.state) && host.violations == [])
  }

  @Test("a screen that is described in a different tab or layer is kept with its scope")
  func keepsAcross() async throws {
    await navigator.go(to: Screen("a"))
    let moved = navigator.state.front
    let scope = try #require(navigator.scopes[moved.id])
    built.names = []
    let tabs = NodeBlueprint.tabs(
      as: TestTabs(), selecting: 1, .stack(Screen("home")), .stack(Screen("search"), Screen("a")))
    await navigator.setState(StateBlueprint(tabs), asksFirst: false)
    #expect(navigator.state.front == moved && built.names == [] && !scope.hasEnded)
    let other = NodeBlueprint.tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search")))
    await navigator.setState(StateBlueprint(other).presenting(.sheet, .stack(Screen("a"))), asksFirst: false)
    #expect(navigator.state.front == moved && !scope.hasEnded)
    #expect(host.shows(navigator.state) && host.violations == [])
    #expect(host.view(of: Screen("a")) == "a")
  }

  @Test("tabs that are described in a different order are kept with their contents")
  func reorders() async throws {
    let old = try #require(navigator.state.layers[0].root?.container?.children)
    built.names = []
    await navigator.setState(
      StateBlueprint(.tabs(as: TestTabs(), selecting: 1, .stack(Screen("search")), .stack(Screen("home")))),
      asksFirst: false)
    let new = try #require(navigator.state.layers[0].root?.container?.children)
    #expect(Array(new) == [old[1], old[0]] && built.names == [] && host.shows(navigator.state))
  }

  @Test("a screen that is described more often than it exists is kept once")
  func twice() async throws {
    await navigator.setState(StateBlueprint(.stack(Screen("a"), Screen("a"), Screen("a"))), asksFirst: false)
    #expect(names == ["a", "a", "a"] && Set(navigator.state.nodeIDs).count == navigator.state.nodeIDs.count)
    #expect(navigator.state.validate() == [])
  }

  @Test("a layer is kept if its presenter and style stay the same, and is otherwise presented again")
  func layers() async throws {
    await navigator.go(to: SignIn())
    let sheet = try #require(navigator.state.topLayer)
    let tabs = NodeBlueprint.tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search")))
    await navigator.setState(StateBlueprint(tabs).presenting(.sheet, .screen(SignIn())), asksFirst: false)
    #expect(navigator.state.topLayer == sheet)
    await navigator.setState(
      StateBlueprint(tabs).presenting(.fullScreen, .screen(SignIn())), asksFirst: false)
    #expect(navigator.state.topLayer?.presentation?.style == .fullScreen)
    await navigator.setState(
      StateBlueprint(.stack(Screen("x"))).presenting(.sheet, .screen(SignIn())), asksFirst: false)
    #expect(navigator.state.topLayer?.presentation?.presenter == navigator.state.screens.first?.id)
    #expect(host.shows(navigator.state))
  }

  @Test("a layer that is described with new contents gets a new id")
  func layerOfSomethingElse() async throws {
    let tabs = NodeBlueprint.tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search")))
    await navigator.setState(StateBlueprint(tabs).presenting(.sheet, .screen(Screen("a"))), asksFirst: false)
    let first = try #require(navigator.state.topLayer)
    await navigator.setState(StateBlueprint(tabs).presenting(.sheet, .screen(Screen("b"))), asksFirst: false)
    let second = try #require(navigator.state.topLayer)
    #expect(second.id != first.id && second.presentation?.style == .sheet)
    #expect(names == ["home", "search", "b"] && host.shows(navigator.state))
  }

  @Test("setting a described state asks no leave guard")
  func guards() async throws {
    await navigator.go(to: Screen("a"))
    navigator.scopes[navigator.state.front.id]?.leaveGuard = LeaveGuard("not yet")
    await navigator.setState(StateBlueprint(.stack(Screen("x"))), asksFirst: false)
    #expect(names == ["x"])
  }

  @Test("a malformed description is refused and changes nothing")
  func malformed() async {
    let before = navigator.state
    let outcome = await navigator.setState(
      StateBlueprint(.tabs(selecting: 5, .stack(Screen("a")), .stack(Screen("b")))), asksFirst: false)
    guard case .failed(.malformed) = outcome else {
      Issue.record("it ended: \(outcome)")
      return
    }
    #expect(navigator.state == before && navigator.revision == 0)
  }

  // Scenario T5.
  @Test("a reducer can describe a state, and the window assigns the ids")
  func fromStore() async throws {
    let store = TestStore(NavigationSnapshot(navigator))
    let adapter = StoreAdapter(
      navigator, read: { store.state.navigation }, dispatch: { store.dispatch(.navigation($0)) })
    store.onChange = { [weak adapter] in adapter?.storeDidChange() }
    store.dispatch(.ask(.setBlueprint(StateBlueprint(.stack(Screen("a"), Screen("b"))), asksFirst: false)))
    await adapter.settle()
    #expect(names == ["a", "b"] && store.state.navigation.state == navigator.state)
  }

  @Test("any described state can be set over any state, and the result is well-formed with new ids")
  func anyOverAny() throws {
    var states = StateGenerator()
    states.includesForeign = false
    let failure = checkProperty(seed: 5, cases: 2_000) { random in
      [states.state(using: &random), states.state(using: &random)]
    } holds: { pair in
      let described = StateBlueprint(pair[1])
      var state = pair[0]
      state.describe(described)
      let new = Set(state.nodeIDs).subtracting(pair[0].nodeIDs)
      let operations = Plan(from: pair[0], to: state).operations
      return state.validate().isEmpty && StateBlueprint(state) == described
        && new.allSatisfy { $0.number >= pair[0].nextNumber }
        && (try? pair[0].applying(operations))?.layerStack == state.layerStack
        && keepsEqualScreens(of: pair[0], in: state)
    }
    #expect(failure == nil, "\(String(describing: failure))")
  }
}

/// Returns whether the new state keeps as many screens of each destination as possible.
private func keepsEqualScreens(of old: NavigationState, in new: NavigationState) -> Bool {
  let ids = Set(old.nodeIDs)
  func count(_ state: NavigationState) -> [AnyDestination: Int] {
    state.screens.reduce(into: [:]) { $0[$1.destination, default: 0] += 1 }
  }
  let (before, after) = (count(old), count(new))
  let kept = new.screens.filter { ids.contains($0.id) }
    .reduce(into: [AnyDestination: Int]()) { $0[$1.destination, default: 0] += 1 }
  return after.allSatisfy { kept[$0.key, default: 0] == min($0.value, before[$0.key, default: 0]) }
}

extension StateBlueprint {
  /// Describes a state without external screens.
  fileprivate init(_ state: NavigationState) {
    let roots = state.layers.compactMap {
      $0.root.flatMap(NodeBlueprint.init(describing:))
    }
    self.init(roots[0])
    for (layer, root) in zip(state.layers, roots).dropFirst() {
      self = presenting(layer.presentation?.style ?? .sheet, root)
    }
  }
}

extension NodeBlueprint {
  fileprivate init?(describing node: Node) {
    switch node {
    case .screen(let screen): self.init(content: .screen(screen.destination))
    case .container(let container):
      let children = Array(container.children)
      let selected = children.firstIndex { $0.id == container.selection }
      self.init(
        content: .container(
          container.traits, children.compactMap(NodeBlueprint.init(describing:)), selected: selected))
    case .foreign: return nil
    }
  }
}
