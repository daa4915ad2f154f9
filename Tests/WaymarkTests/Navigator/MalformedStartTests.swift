import Testing
import WaymarkTesting

@testable import Waymark

/// A window with a malformed start reports it and remains usable.
@MainActor
struct MalformedStartTests {
  nonisolated static let starts: [(start: NodeBlueprint, reason: String)] = [
    (.stack(), "this stack container is empty: specify its contents"),
    (.tabs(), "this tabs container is empty: specify its contents"),
    (.tabs(selecting: 7, .stack(Screen("a"))), "no child is selected"),
    (.screen(TestTabs()), "TestTabs() is a container, not a screen"),
    (.container(Split(), [.screen(Screen("a"))]), "its children are not its columns"),
    (misnamed, "its role TestTabs() is for a different kind of container"),
  ]

  /// A stack with the role of tabs.
  private nonisolated static var misnamed: NodeBlueprint {
    let traits = ContainerTraits(kind: Stack(), role: AnyDestination(TestTabs()))
    return NodeBlueprint(content: .container(traits, [.screen(Screen("a"))], selected: 0))
  }

  @Test("each fault of a malformed start is reported", arguments: starts)
  func reported(start: NodeBlueprint, reason: String) throws {
    var faults: [StateFault] = []
    let navigator = Navigator(try TestApp().navigator.map, start: start)
    navigator.observe(.faults) { fault in if case .malformedStart(let found) = fault { faults = found } }
    #expect(faults.contains { $0.reason.contains(reason) }, "\(faults)")
  }

  @Test("after a malformed start, every request ends without a crash", arguments: starts)
  func answered(start: NodeBlueprint, reason: String) async throws {
    let app = try TestApp(start: start)
    let host = try await HeadlessHost.attached(to: app.navigator)
    await app.navigator.go(to: Screen("b"))
    await app.navigator.go(to: SignIn())
    await app.navigator.select(NodeID(integerLiteral: 1))
    await app.navigator.dismiss()
    await app.navigator.back()
    await app.navigator.open("/screens/c")
    host.swipeBack()
    host.pullDown()
    #expect(host.shows(app.navigator.state))
  }
}
