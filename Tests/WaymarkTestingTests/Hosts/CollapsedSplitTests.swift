import Testing
import Waymark

@testable import WaymarkTesting

private struct PageSplit: ContainerDestination {
  static let kind = Split(columns: [.primary, .supplementary, .detail])
}

private struct Vault: Destination {}

private struct Closed: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision { .refuse("it is closed") }
}

/// Swiping back in a collapsed split.
@MainActor
struct CollapsedSplitTests {
  /// Makes a window with space for `columns` columns and the last column in front.
  private func window(
    columns: Int, detail: NodeBlueprint = .screen(Page(number: 3)),
    in wrap: (NodeBlueprint) -> NodeBlueprint = { $0 }
  ) async throws -> (Navigator, HeadlessHost<ScreenScope>) {
    let split = NodeBlueprint.split(
      as: PageSplit(), [.primary: .screen(Page(number: 1)), .detail: detail])
    let map = try NavigationMap { Route(to: Page.self).using(.push).from(.firstStack()) }
    let navigator = Navigator(map, start: wrap(split))
    let host = try await HeadlessHost.attached(to: navigator)
    host.resize(columns: columns)
    return (navigator, host)
  }

  @Test("a swipe shows the previous column and removes no screen")
  func swipesToColumn() async throws {
    let (navigator, host) = try await window(columns: 1)
    #expect(host.swipeBack() == .done)
    #expect(host.front == Page(number: 1))
    #expect(navigator.state.screens.count == 2)
    #expect(host.shows(navigator.state) && host.violations == [])
    #expect(host.swipeBack() == .nothingToDo)
  }

  @Test("a swipe pops the column's own stack first")
  func popsFirst() async throws {
    let (navigator, host) = try await window(columns: 1, detail: .stack(Page(number: 3), Page(number: 4)))
    #expect(host.swipeBack() == .done)
    #expect(host.front == Page(number: 3))
    #expect(host.swipeBack() == .done)
    #expect(host.front == Page(number: 1))
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("a swipe in the first column pops the stack around the split")
  func popsAround() async throws {
    let (navigator, host) = try await window(columns: 1) {
      .container(Stack(), [.screen(Page(number: 0)), $0])
    }
    #expect(host.swipeBack() == .done)
    #expect(host.front == Page(number: 1))
    #expect(host.swipeBack() == .done)
    #expect(host.front == Page(number: 0))
    #expect(host.shows(navigator.state) && host.violations == [])
  }

  @Test("a swipe does nothing when the columns are side by side")
  func sideBySide() async throws {
    let (navigator, host) = try await window(columns: 2)
    #expect(host.swipeBack() == .nothingToDo)
    #expect(host.front == Page(number: 3))
    #expect(host.shows(navigator.state))
  }

  @Test("a swipe to the previous column does not ask the leave guard of the screen that stays in the state")
  func guarded() async throws {
    let (navigator, host) = try await window(columns: 1)
    var asked = 0
    try #require(host.scope(of: Page(number: 3))).leaveGuard = LeaveGuard("unsaved") {
      asked += 1
      return false
    }
    #expect(host.swipeBack() == .done)
    #expect(host.front == Page(number: 1) && asked == 0)
    #expect(host.shows(navigator.state))
  }

  @Test("a swipe to a protected screen asks its interceptors before the screen is built")
  func protected() async throws {
    let map = try NavigationMap {
      Route(to: Vault.self).intercepted(by: Closed()).using(.push).from(.firstStack())
    }
    let start = NodeBlueprint.split(
      as: PageSplit(), [.primary: .screen(Vault()), .detail: .screen(Page(number: 3))])
    let navigator = Navigator(map, start: start)
    let host = try await HeadlessHost.attached(to: navigator, traits: LayoutTraits(columns: 1))
    let vault = try #require(navigator.state.screens.first?.id)
    #expect(host.swipeBack() == .done)
    try await waitFor("the refusal") {
      host.withheldStatus(of: vault).map(HostTexts().message(for:)) == "it is closed"
    }
    #expect(host.front == Vault() && host.view(of: vault) == nil)
    #expect(host.shows(navigator.state) && host.violations == [])
  }
}
