import Testing
import WaymarkTesting

@testable import Waymark

/// Hidden screens whose view cannot be built when the user uncovers them.
@MainActor
struct UncoveringTests {
  private let navigator: Navigator
  private let host: HeadlessHost<TestView>
  private let workshop: Workshop

  init() async throws {
    let workshop = Workshop()
    self.workshop = workshop
    let split = NodeBlueprint.split(
      as: TestSplit(), [.primary: .screen(Screen("list")), .detail: .stack(Screen("below"), Screen("top"))])
    let map = try NavigationMap { Route(to: Screen.self).find(.never).using(.replaceRoot).from(.root) }
    navigator = Navigator(map, start: split)
    navigator.observe(.faults) { workshop.faults.append($0) }
    host = HeadlessHost(
      ModuleRegistry { ScreenModule(Screen.self, title: { "The \($0.name)" }, build: workshop.build) },
      traits: LayoutTraits(columns: 1))
    try await host.attach(to: navigator)
  }

  private func id(_ name: String) throws -> NodeID {
    try #require(navigator.state.screens.first { $0.destination == AnyDestination(Screen(name)) }).id
  }

  @Test("an uncovered screen that cannot be built shows a failure, which is reported")
  func failure() async throws {
    workshop.broken = ["below"]
    #expect(host.swipeBack() == .done)
    let below = try id("below")
    #expect(host.shows(navigator.state) && host.screensInFront == [below])
    #expect(host.view(of: below) == nil)
    #expect(host.failure(of: below) == .buildFailed(AnyDestination(Screen("below")), Mishap()))
    #expect(workshop.faults.count == 1 && host.violations == [])
  }

  @Test("retries show the screen as soon as it can be built, and report each failed build")
  func retry() async throws {
    workshop.broken = ["below"]
    host.swipeBack()
    let below = try id("below")
    host.retry(below)
    #expect(workshop.faults.count == 2 && host.failure(of: below) != nil)
    workshop.broken = []
    host.retry(below)
    #expect(host.view(of: below) != nil && host.failure(of: below) == nil && workshop.faults.count == 2)
    host.retry(below)
    #expect(workshop.made == ["top", "below"])
  }

  @Test("a screen that cannot be built does not affect the builds of other screens")
  func others() async throws {
    workshop.broken = ["list"]
    host.swipeBack()
    host.resize(columns: 2)
    let (below, list) = (try id("below"), try id("list"))
    #expect(host.view(of: below) != nil && host.failure(of: list) != nil)
  }

  @Test("a failure is removed together with its screen")
  func leaving() async throws {
    workshop.broken = ["below"]
    host.swipeBack()
    let below = try id("below")
    #expect(await navigator.go(to: Screen("else")).node != nil)
    #expect(host.failure(of: below) == nil && host.shows(navigator.state))
  }

  @Test("a host can build views before a gesture uncovers them")
  func ahead() async throws {
    host.connection?.loadViews(of: [try id("below"), try #require(NodeID(window: .main, number: 1_000))])
    #expect(workshop.made == ["top", "below"])
  }

  @Test("a module can supply the title of a screen before the screen is built")
  func title() {
    let modules = ModuleRegistry<TestView> {
      ScreenModule(Screen.self, title: { "The \($0.name)" }) { TestView(AnyDestination($0), $1) }
      ScreenModule(SignIn.self) { TestView(AnyDestination($0), $1) }
    }
    #expect(modules.title(of: AnyDestination(Screen("list"))) == "The list")
    #expect(modules.title(of: AnyDestination(SignIn())) == nil)
    #expect(modules.title(of: AnyDestination(Secret())) == nil)
  }
}

/// Builds all views except the broken ones.
@MainActor
private final class Workshop {
  var broken: Set<String> = []
  var made: [String] = []
  var faults: [NavigationFault] = []

  func build(_ screen: Screen, _ scope: ScreenScope) throws -> TestView {
    if broken.contains(screen.name) { throw Mishap() }
    made.append(screen.name)
    return TestView(AnyDestination(screen), scope)
  }
}
