import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct ViewStoreTests {
  private let app: TestApp
  private let store: ViewStore<TestView>

  init() throws {
    app = try TestApp()
    store = ViewStore(app.modules)
  }

  private func screens(_ names: String...) -> [ScreenNode] {
    names.enumerated().map { index, name in
      ScreenNode(
        id: NodeID(window: .main, saturating: UInt64(index + 10)), destination: AnyDestination(Screen(name)))
    }
  }

  private func build(_ screens: [ScreenNode]) throws(NavigationError) {
    try store.build(screens) { app.navigator.scope(of: $0, payload: nil) }
  }

  @Test("if one view cannot be built, none of the new views is kept")
  func allOrNone() throws {
    let failure = #expect(throws: NavigationError.self) { try build(screens("a", "broken", "b")) }
    #expect(failure == .buildFailed(AnyDestination(Screen("broken")), Mishap()))
    #expect(store.count == 0 && app.census.alive == 0)
    try build(screens("a", "b"))
    #expect(store.count == 2)
  }

  @Test("the store does not build an existing view again")
  func madeOnce() throws {
    try build(screens("a"))
    let view = store.view(of: screens("a")[0].id)
    try build(screens("a", "b"))
    #expect(app.census.made == 2 && store.view(of: screens("a")[0].id) === view)
  }

  private func endScopes() { for departure in app.navigator.scopes.releaseAll() { departure() } }

  @Test("a view whose scope has ended is built again")
  func madeAgain() throws {
    try build(screens("a"))
    let (id, view) = (screens("a")[0].id, store.view(of: screens("a")[0].id))
    endScopes()
    try build(screens("a"))
    #expect(app.census.made == 2 && store.view(of: id) !== view && store.count == 1)
  }

  @Test("an unused view is released when its scope ends")
  func goesWithItsScope() throws {
    try build(screens("a", "b"))
    endScopes()
    #expect(store.count == 0 && app.census.alive == 0)
  }

  @Test("a visible view stays when its scope ends and is released at the next change")
  func staysWhereItShows() throws {
    try build(screens("a"))
    let id = screens("a")[0].id
    store.keep(only: [id])
    endScopes()
    #expect(store.count == 1)
    store.keep(only: [id])
    #expect(store.count == 0)
  }

  @Test("a withheld view is not returned, and is reused when its screen may be visible again")
  func withholds() throws {
    try build(screens("a"))
    let (id, view) = (screens("a")[0].id, store.view(of: screens("a")[0].id))
    store.withhold(id, .pending)
    #expect(store.view(of: id) == nil && store.scope(of: id) == nil && store.count == 1)
    try build(screens("a"))
    #expect(store.view(of: id) === view && app.census.made == 1 && store.withheldStatus(of: id) == nil)
  }

  @Test("a withheld view is released if its scope has ended")
  func releasesWithheld() throws {
    try build(screens("a"))
    let id = screens("a")[0].id
    store.keep(only: [id])
    store.withhold(id, .pending)
    endScopes()
    store.withhold(id, .refused(.cancelled))
    #expect(store.count == 0 && app.census.alive == 0 && store.withheldStatus(of: id)?.isRefused == true)
  }

  /// Returns the change that leads from one stack of screens to another.
  private func change(from former: [ScreenNode], to screens: [ScreenNode]) -> HostChange {
    HostChange(from: state(of: former), to: state(of: screens), number: 1)
  }

  private func state(of screens: [ScreenNode]) -> NavigationState {
    let stack = ContainerNode(id: 2, kind: Stack(), children: screens.map { .screen($0) })
    let base = ContainerNode(
      id: 1, value: ContainerValue(layer: nil), contents: ContainerContents(children: [.container(stack)]))
    return NavigationState(window: .main, layers: [base], nextNumber: 99)
  }

  @Test("the store keeps the views of screens in a tree and releases them with their screens")
  func follows() throws {
    let all = screens("first", "b", "c")
    try build(all)
    store.follow(change(from: [all[0], all[2]], to: Array(all[...1])))
    #expect(store.count == 1 && store.view(of: all[1].id) != nil)
    let changed = ScreenNode(id: all[1].id, destination: AnyDestination(Screen("z")))
    store.follow(change(from: Array(all[...1]), to: [all[0], changed]))
    #expect(store.count == 1 && store.view(of: all[1].id)?.destination == changed.destination)
  }

  @Test("a view in a tree stays when its scope ends and is released at the next change")
  func followsEndedScopes() throws {
    let all = screens("first", "b")
    try build(all)
    store.follow(change(from: [all[0]], to: all))
    endScopes()
    #expect(store.count == 1)
    store.follow(change(from: all, to: all))
    #expect(store.count == 0)
  }

  @Test("a view built for a screen that is already in the tree is kept")
  func buildsUncovered() throws {
    let all = screens("first", "b")
    store.follow(change(from: [all[0]], to: all))
    try build([all[1]])
    store.follow(change(from: all, to: all))
    #expect(store.count == 1)
  }

  @Test("the end of an earlier scope does not release a newer view of the same screen")
  func laterView() throws {
    try build(screens("a"))
    let earlier = app.navigator.scopes.releaseAll()
    store.release([screens("a")[0].id])
    try build(screens("a"))
    for departure in earlier { departure() }
    #expect(store.count == 1)
  }

  @Test("a view is updated only with destinations of its own type")
  func updates() throws {
    try build(screens("a"))
    let id = screens("a")[0].id
    store.update(id, to: AnyDestination(Screen("z")))
    store.update(id, to: AnyDestination(SignIn()))
    store.update(screens("a", "b")[1].id, to: AnyDestination(Screen("y")))
    #expect(store.view(of: id)?.destination == AnyDestination(Screen("z")) && store.count == 1)
  }

  @Test("views can be released by id, or all views except given ones")
  func lettingGo() throws {
    let all = screens("a", "b", "c")
    try build(all)
    store.release([all[0].id])
    #expect(store.count == 2 && store.view(of: all[0].id) == nil)
    store.keep(only: [all[2].id])
    #expect(store.count == 1 && app.census.alive == 1)
  }

  @Test("the store lists the destinations of a map that have no module, except containers")
  func missing() {
    #expect(app.modules.missing(from: app.navigator.map).map { "\($0)" } == ["Unknown"])
  }

  @Test("the last of several modules for a destination is used")
  func lastModule() throws {
    let modules = ModuleRegistry<Int> {
      ScreenModule(Screen.self) { _, _ in 1 }
      if app.census.made == 0 { ScreenModule(Screen.self) { _, _ in 2 } }
    }
    let scope = app.navigator.scope(of: screens("a")[0], payload: RequestPayload(7, preparation: nil))
    #expect(try modules.build(AnyDestination(Screen("a")), scope: scope) == 2)
    #expect(scope.payload(Int.self) == 7 && scope.payload(String.self) == nil)
  }
}
