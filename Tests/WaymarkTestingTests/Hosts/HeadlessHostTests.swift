import Testing
import Waymark

@testable import WaymarkTesting

struct Page: Destination { var number: Int }

struct PageTabs: ContainerDestination { static let kind = Tabs() }

/// A container kind that shows all its children.
struct Spread: ContainerKind {
  static let key = "spread"
  var layout: ContainerLayout { .all }
}

/// A container kind that shows the selected child.
struct Carousel: ContainerKind { static let key = "carousel" }

@MainActor
struct HeadlessHostTests {
  private let navigator: Navigator
  private let host: HeadlessHost<Int>

  init() async throws {
    let map = try NavigationMap {
      Route(to: Page.self).using(.push).from(.firstStack())
      Route(to: Page.self, name: "modal").find(.never).using(.present(.sheet)).from(.current)
    }
    let start = NodeBlueprint.tabs(as: PageTabs(), .stack(Page(number: 0)), .stack(Page(number: 10)))
    navigator = Navigator(map, start: start)
    let modules = ModuleRegistry<Int> { ScreenModule(Page.self) { page, _ in page.number } }
    host = HeadlessHost(modules)
    try await host.attach(to: navigator)
  }

  private var pages: [NodeID] { navigator.state.screens.map(\.id) }

  private func stack() throws -> NodeID {
    try #require(navigator.state.path(to: pages[0]).dropLast().last).id
  }

  private func violations(of operations: HostOperation...) async -> [String] {
    _ = await host.apply(operations, number: (host.connection?.lastOperations ?? 0) + 1)
    return host.violations
  }

  @Test("closing a layer below the top layer is a violation")
  func wrongDismissal() async throws {
    let base = try #require(navigator.state.layers.first).id
    #expect(
      await violations(of: .dismiss([.node(base)])) == [
        "\(base) is not the layer on top, so it cannot be closed"
      ])
  }

  @Test("popping a stack to its current depth is a violation")
  func wrongPop() async throws {
    let stack = try stack()
    #expect(await violations(of: .pop(to: 1, of: stack)) == ["\(stack) cannot pop from 1 to 1"])
  }

  @Test("pushing onto a node that is not a stack is a violation")
  func wrongPush() async throws {
    let page = try #require(navigator.state.screens.last)
    #expect(await violations(of: .push(.screen(page), onto: pages[0])) == ["\(pages[0]) is not a stack"])
  }

  @Test("showing a screen twice is a violation")
  func shownTwice() async throws {
    let page = try #require(navigator.state.screens.last)
    #expect(await violations(of: .push(.screen(page), onto: try stack())) == ["\(page.id) is shown twice"])
  }

  @Test("keeping or updating a node that the host does not show is a violation")
  func notShown() async throws {
    let gone = try #require(NodeID(window: .main, number: 99))
    let stack = try stack()
    #expect(
      await violations(
        of: .push(.kept(gone), onto: stack), .update(gone, .screen(AnyDestination(Page(number: 1)))))
        == ["\(gone) must be kept but is not shown", "\(gone) is not shown"])
  }

  @Test("selecting a node that is not a child is a violation")
  func wrongSelection() async throws {
    let tabs = try #require(navigator.state.layers.first?.root).id
    #expect(
      await violations(of: .select(.node(pages[0]), in: tabs)) == [
        "\(tabs) has no child \(pages[0]) to select"
      ])
  }

  @Test("showing a screen without a view is a violation")
  func noView() async throws {
    let id = try #require(NodeID(window: .main, number: 99))
    let page = ScreenNode(id: id, destination: AnyDestination(Page(number: 9)))
    #expect(await violations(of: .push(.screen(page), onto: try stack())) == ["\(id) shows without a view"])
  }

  @Test("applying operations while earlier ones are in progress is a violation")
  func twoAtOnce() async throws {
    host.isPaused = true
    let first = Task { await navigator.go(to: Page(number: 1)) }
    try await waitFor("the host to be told to move") { host.isWaiting }
    host.isPaused = false
    #expect(await violations(of: .dismiss([])) == ["received operations while it applied earlier ones"])
    host.proceed()
    _ = await first.value
  }

  @Test("applying operations during a gesture is a violation")
  func duringGesture() async throws {
    host.beginGesture()
    let revision = (host.connection?.lastOperations ?? 0) + 1
    let applying = Task { await host.apply([], number: revision) }
    await Task.yield()
    host.cancelGesture()
    _ = await applying.value
    #expect(host.violations == ["received operations during a gesture"])
  }

  private func host(showing start: NodeBlueprint) async throws -> (Navigator, HeadlessHost<Int>) {
    let navigator = Navigator(navigator.map, start: start)
    let host = HeadlessHost(ModuleRegistry<Int> { ScreenModule(Page.self) { page, _ in page.number } })
    try await host.attach(to: navigator)
    return (navigator, host)
  }

  @Test("a container shows all of its visible children, each with a view")
  func showsVisibleChildren() async throws {
    let (navigator, host) = try await host(
      showing: .container(Spread(), [.stack(Page(number: 1)), .screen(Page(number: 2))]))
    #expect(host.screensInFront == navigator.state.screens.map(\.id))
    #expect(host.viewCount == 2 && host.violations == [])
  }

  @Test("choosing and tapping a tab change the selection of the innermost selectable container in front")
  func chooses() async throws {
    let carousel = NodeBlueprint.container(Carousel(), [.screen(Page(number: 1)), .screen(Page(number: 2))])
    let (navigator, host) = try await host(showing: .tabs(as: PageTabs(), carousel, .stack(Page(number: 3))))
    let pages = navigator.state.screens.map(\.id)
    #expect(host.choose(at: 1) == .done && navigator.state.focusedScreen?.id == pages[1])
    #expect(host.choose(pages[0]) == .done && navigator.state.focusedScreen?.id == pages[0])
    #expect(host.tapTab(at: 1) == .done && navigator.state.focusedScreen?.id == pages[2])
    #expect(
      host.choose(at: 2) == .nothingToDo && host.choose(pages[0]) == .nothingToDo,
      "the carousel is not in front, the tabs are two")
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("choosing the selected child pops its stack to the root")
  func choosesAgain() async throws {
    let (navigator, host) = try await host(
      showing: .container(Carousel(), [.stack(Page(number: 1)), .stack(Page(number: 2))]))
    await navigator.go(to: Page(number: 9))
    #expect(host.choose(at: 0) == .done)
    try await waitFor("the root") { navigator.state.screens.count == 2 }
  }

  @Test("choosing does nothing without a container that allows a choice")
  func choosesNothing() async throws {
    let (navigator, host) = try await host(showing: .container(Spread(), [.screen(Page(number: 1))]))
    #expect(
      host.choose(at: 0) == .nothingToDo && host.choose(navigator.state.screens[0].id) == .nothingToDo
        && host.tapTab(at: 0) == .nothingToDo)
  }

  @Test(
    "the user can pull down a sheet, a popover and a layer of a custom style",
    arguments: [PresentationStyle.sheet, .popover, PresentationStyle("zoom")])
  func pullsDown(style: PresentationStyle) async throws {
    await navigator.perform(.show(AnyDestination(Page(number: 1)), .present(style)))
    #expect(host.pullDown() == .done && navigator.state.layers.count == 1)
  }

  @Test(
    "the user cannot pull down a full-screen layer or an alert, even without a leave guard",
    arguments: [PresentationStyle.fullScreen, .alert, .sheet(interactiveDismissDisabled: true)])
  func doesNotPullDown(style: PresentationStyle) async throws {
    await navigator.perform(.show(AnyDestination(Page(number: 1)), .present(style)))
    #expect(host.pullDown() == .disabled)
    #expect(navigator.state.layers.count == 2 && !navigator.hasRequestsUnderWay)
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("the user cannot pull down a dialog, but its button closes it")
  func dialogs() async throws {
    let (navigator, host) = (navigator, try await HeadlessHost.attached(to: navigator))
    let asking = Task { await navigator.choice(in: Dialog("Sure?", buttons: [.cancel("No")])) }
    try await waitFor("the dialog") { navigator.state.layers.count == 2 }
    #expect(host.pullDown() == .disabled && navigator.state.layers.count == 2)
    try await host.press("No")
    #expect(await asking.value?.title == "No" && navigator.state.layers.count == 1)
  }

  @Test("the user can pull down an external screen")
  func pullsDownForeign() async throws {
    host.presentForeign(ForeignMark(token: 1, name: "picker"))
    #expect(host.pullDown() == .done && navigator.state.layers.count == 1)
  }

  @Test("a gesture with a target changes the state, and a gesture without a target does nothing")
  func gestures() async throws {
    #expect([host.swipeBack(), host.pullDown(), host.tapTab(at: 5)].allSatisfy { $0 == .nothingToDo })
    await navigator.go(to: Page(number: 1))
    #expect(host.swipeBack() == .done && pages.count == 2)
    #expect(host.tapTab(at: 1) == .done && navigator.state.focusedScreen?.id == pages[1])
    await navigator.go(to: Page(number: 2), by: "modal")
    #expect(host.pullDown() == .done && navigator.state.layers.count == 1)
    #expect(host.pushForeign(ForeignMark(token: 1, name: "web")) == .done)
    #expect(navigator.state.focusedScreen == nil)
    host.presentForeign(ForeignMark(token: 2, name: "alert"))
    #expect(navigator.state.layers.count == 2 && host.shows(navigator.state))
    #expect(host.violations == [])
  }
}
