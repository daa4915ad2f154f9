import Testing
import WaymarkTesting

@testable import Waymark

/// Finishing the first screen of a window or a tab.
@Suite("The first screen of a window or a tab cannot finish", .timeLimit(.minutes(10)))
@MainActor
struct FinishingRootTests {
  private let app: TestApp
  private let host: HeadlessHost<TestView>
  private let faults = Faults()

  @MainActor
  private final class Faults { var lines: [String] = [] }

  init() async throws {
    try await self.init(.tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search"))))
  }

  private init(_ start: NodeBlueprint) async throws {
    app = try TestApp(start: start)
    host = try await HeadlessHost.attached(to: app.navigator, building: app.modules)
    app.navigator.observe(.faults) { [faults] in faults.lines.append("\($0)") }
  }

  /// Finishes a screen without waiting, as a button does.
  private func finish(_ scope: ScreenScope) { scope.dispatch(.finish) }

  private func text(_ node: NodeID) -> String {
    "\(node) cannot finish, because no screen is behind it: show a different screen instead"
  }

  @Test("the first screen of a tab stays, and a fault explains what to do")
  func tab() async throws {
    let scope = try #require(host.scope(of: Screen("home")))
    let before = app.navigator.state
    finish(scope)
    #expect(app.navigator.state == before && app.navigator.revision == 0 && !scope.hasEnded)
    #expect(faults.lines.count == 1 && faults.lines[0].contains(text(scope.id)))
  }

  @Test("the first screen of the window stays and keeps its view")
  func base() async throws {
    let test = try await FinishingRootTests(.stack(Screen("home")))
    let scope = try #require(test.host.scope(of: Screen("home")))
    let outcome = await scope.finish()
    #expect("\(outcome)".contains(text(scope.id)))
    #expect(test.app.screens == ["home"] && test.app.census.made == 1 && !scope.hasEnded)
    #expect(test.faults.lines == [])
  }

  @Test("the only screen of a window without a stack stays")
  func screen() async throws {
    let test = try await FinishingRootTests(.screen(Screen("home")))
    finish(try #require(test.host.scope(of: Screen("home"))))
    #expect(test.app.screens == ["home"] && test.app.census.made == 1 && test.faults.lines.count == 1)
  }

  @Test("a first screen that stays delivers no value and keeps no result")
  func value() async throws {
    let scope = try #require(host.scope(of: Screen("home")))
    scope.dispatch(.finish(Screen("home"), with: 1))
    #expect(!scope.hasResult && faults.lines.count == 1)
    #expect(await scope.finish(Screen("home"), with: 2).node == nil)
    #expect(app.navigator.flows.results.isIdle)
  }

  @Test("a screen above the first one can finish, and so can the only screen of a sheet")
  func others() async throws {
    await app.navigator.go(to: Screen("a"))
    finish(try #require(host.scope(of: Screen("a"))))
    #expect(app.screens == ["home", "search"])
    await app.navigator.go(to: SignIn())
    finish(try #require(host.scope(of: SignIn())))
    #expect(app.screens == ["home", "search"] && app.navigator.state.layers.count == 1)
    #expect(faults.lines == [])
  }

  @Test("finishing the first screen of a tab in a sheet closes the sheet, like going back")
  func sheet() async throws {
    await app.navigator.perform(
      .show(AnyDestination(Screen("x")), .present(.sheet, .tabs(.stack(Screen("x")), .stack(Screen("y"))))))
    finish(try #require(host.scope(of: Screen("x"))))
    #expect(app.screens == ["home", "search"] && faults.lines == [])
  }

  @Test("finishing a screen in a hidden tab of a sheet does not close the sheet")
  func hiddenTabInSheet() async throws {
    await app.navigator.perform(
      .show(AnyDestination(Screen("x")), .present(.sheet, .tabs(.stack(Screen("x")), .stack(Screen("y"))))))
    let scope = try #require(host.scope(of: Screen("x")))
    host.tapTab(at: 1)
    finish(scope)
    #expect(app.screens == ["home", "search", "x", "y"] && faults.lines.count == 1)
  }

  @Test("a tab can finish if its role allows it, except the last tab")
  func allowed() async throws {
    let test = try await FinishingRootTests(
      .tabs(as: OpenDocuments(), .stack(Screen("a")), .stack(Screen("b"))))
    finish(try #require(test.host.scope(of: Screen("a"))))
    #expect(test.app.screens == ["b"] && test.faults.lines == [])
    finish(try #require(test.host.scope(of: Screen("b"))))
    #expect(test.app.screens == ["b"] && test.faults.lines.count == 1)
  }

  @Test("panes side by side can finish without a declaration")
  func panes() async throws {
    let test = try await FinishingRootTests(
      .container(Panes(), [.stack(Screen("a")), .stack(Screen("b"))]))
    finish(try #require(test.host.scope(of: Screen("a"))))
    #expect(test.app.screens == ["b"] && test.faults.lines == [])
  }

  @Test("a column of a split can finish, because a column can be empty")
  func column() async throws {
    let test = try await FinishingRootTests(
      .split(as: TestSplit(), [.primary: .stack(Screen("list")), .detail: .stack(Screen("detail"))]))
    finish(try #require(test.host.scope(of: Screen("detail"))))
    #expect(test.app.screens == ["list"] && test.faults.lines == [])
  }

  @Test("no guard is asked about a screen that cannot finish")
  func guarded() async throws {
    let scope = try #require(host.scope(of: Screen("home")))
    var asked = 0
    scope.leaveGuard = LeaveGuard("unsaved") {
      asked += 1; return true
    }
    #expect(await scope.finish().node == nil && asked == 0)
  }
}

private struct OpenDocuments: ContainerDestination {
  static let kind = Tabs()
  static let removesFinishedChildren = true
}

private struct Panes: ContainerKind {
  static let key = "test panes"
  var layout: ContainerLayout { .all }
}
