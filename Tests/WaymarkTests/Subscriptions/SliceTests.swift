import Testing
import WaymarkTesting

@testable import Waymark

/// A subscriber to a part of the navigation is notified of nothing else.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct SliceTests {
  private let navigator: Navigator

  init() throws {
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: SignIn.self).using(.present(.sheet)).from(.current)
      Route(to: Fetched.self).resolving { $0 }.using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .tabs(.stack(Screen("home")), .stack(Screen("search"))))
  }

  private var tabs: NodeID { navigator.state.topLayer?.root?.id ?? navigator.state.front.id }
  private var stacks: [NodeID] { navigator.state.node(tabs)?.container?.children.map(\.id) ?? [] }

  // Scenario T7.
  @Test("a subscriber to the front node is notified only when the front node changes")
  func front() async {
    var told: [Node] = []
    navigator.observe(.front) { told.append($0) }
    await navigator.go(to: Screen("a"))
    let a = navigator.state.front
    await navigator.go(to: Screen("a"))
    await navigator.back()
    #expect(told == [a, navigator.state.front])
  }

  // Scenario T7.
  @Test(
    "a subscriber to a container is notified only about its own children and selection"
  )
  func container() async {
    var told: [Node?] = []
    let (first, second) = (stacks[0], stacks[1])
    navigator.observe(.node(tabs)) { told.append($0) }
    await navigator.go(to: Screen("a"))
    #expect(told.isEmpty)
    await navigator.select(second)
    let container = told.first??.container
    #expect(told.count == 1 && container?.selection == second)
    #expect(container?.children.map(\.id) == [first, second])
  }

  // Scenario T7.
  @Test("a subscriber to a selection is notified when the user selects a tab")
  func selection() async throws {
    let host = HeadlessHost(ModuleRegistry<Int> { ScreenModule(Screen.self) { _, _ in 0 } })
    try await host.attach(to: navigator)
    var told: [NodeID?] = []
    navigator.observe(.selection(of: tabs)) { told.append($0) }
    host.tapTab(at: 1)
    try await waitFor("the tap to be told") { !told.isEmpty }
    #expect(told == [stacks[1]])
  }

  // Scenario T7.
  @Test("a subscription to a node ends with the node's removal, unless endsWithNode is false")
  func leaving() async {
    await navigator.go(to: Screen("a"))
    let (before, id) = (navigator.state, navigator.state.front.id)
    var (once, on): ([Bool], [Bool]) = ([], [])
    let subscription = navigator.observe(.node(id)) { once.append($0 != nil) }
    navigator.observe(.node(id, endsWithNode: false)) { on.append($0 != nil) }
    await navigator.back()
    #expect(subscription.hasEnded)
    await navigator.setState(before, asksFirst: false)
    #expect(once == [false] && on == [false, true])
  }

  // Scenario T7.
  @Test("a subscriber to a computed slice is notified when its value changes")
  func computed() async {
    var told: [Int] = []
    navigator.observe(NavigationSlice { $0.layers.count }) { told.append($0) }
    await navigator.go(to: Screen("a"))
    await navigator.go(to: SignIn())
    await navigator.dismiss()
    #expect(told == [2, 1])
  }

  // Scenario T7.
  @Test("subscribers to layers and visible screens are notified when they change")
  func others() async {
    var (layers, visible) = (0, 0)
    navigator.observe(.layers) { _ in layers += 1 }
    navigator.observe(.visibleScreens) { _ in visible += 1 }
    await navigator.go(to: Screen("a"))
    await navigator.go(to: SignIn())
    #expect(layers == 1 && visible == 2)
  }

  @Test(
    "subscribers are notified in order, and a request from a subscriber runs after all notifications")
  func order() async {
    var told: [String] = []
    navigator.observe(.front) { [navigator] front in
      told.append("1 \(front.screen?.destination.as(Screen.self)?.name ?? "")")
      if told.count == 1 { navigator.dispatch(.go(to: Screen("b"))) }
    }
    navigator.observe(NavigationSlice { $0.front }) { front in
      told.append("2 \(front.screen?.destination.as(Screen.self)?.name ?? "")")
    }
    await navigator.go(to: Screen("a"))
    #expect(told == ["1 a", "2 a", "1 b", "2 b"])
  }

  @Test("an ended subscription receives no changes, even if it ends during a notification")
  func ended() async {
    var told = 0
    var later: NavigationSubscription?
    navigator.observe(.front) { _ in later?.end() }
    later = navigator.observe(.front) { _ in told += 1 }
    await navigator.go(to: Screen("a"))
    #expect(told == 0 && later?.hasEnded == true)
    later?.end()
  }

  @Test("a subscription made during a notification receives only later changes")
  func begunInside() async {
    var told = 0
    let stack = stacks[0]
    var subscription: NavigationSubscription?
    subscription = navigator.observe(.changes) { [navigator] _ in
      subscription?.end()
      navigator.observe(.node(stack)) { _ in told += 1 }
      navigator.observe(.front) { _ in told += 1 }
    }
    await navigator.go(to: Screen("a"))
    #expect(told == 0)
    await navigator.go(to: Screen("b"))
    #expect(told == 2)
  }

  @Test("a sequence of values begins with the current value and ends when the window closes")
  func sequence() async {
    var names: [String?] = []
    let values = navigator.observe(.front)
    await navigator.go(to: Screen("a"))
    navigator.close()
    for await front in values { names.append(front.screen?.destination.as(Screen.self)?.name) }
    #expect(names == ["home", "a"])
  }

  @Test("observers of changes and slices are called in the order of their registration")
  func mixedOrder() async {
    var told: [String] = []
    navigator.observe(.front) { _ in told.append("front") }
    navigator.observe(.changes) { _ in told.append("change") }
    navigator.observe(.node(stacks[0])) { _ in told.append("stack") }
    await navigator.go(to: Screen("a"))
    #expect(told == ["front", "change", "stack"])
  }

  // Scenario T1.
  @Test("the slice of the current request contains the request and its stage until the request ends")
  func currentRequest() async {
    var told: [RequestStatus?] = []
    navigator.observe(.currentRequest) { told.append($0) }
    let before = navigator.state
    let request = navigator.dispatch(.go(to: Fetched(name: "f")))
    #expect(told.last??.stage == .resolve && told.last??.action == .go(to: Fetched(name: "f")))
    #expect(told.last == navigator.value(of: .currentRequest) && navigator.state == before)
    _ = await request.value
    #expect(told.last == .some(nil) && navigator.value(of: .currentRequest) == nil)
  }

  @Test("a subscription to a closed window has ended, but its slice can still be read")
  func closed() {
    navigator.close()
    #expect(navigator.observe(.front) { _ in }.hasEnded)
    #expect(navigator.value(of: .front) == navigator.state.front)
  }

  @Test("a sequence of values does not retain the navigator and ends with the navigator")
  func lifetime() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    var other: Navigator? = Navigator(map, start: .stack(Screen("home")))
    weak let gone = other
    let values = try #require(other?.observe(.front))
    other = nil
    #expect(gone == nil)
    for await _ in values {}
  }
}
