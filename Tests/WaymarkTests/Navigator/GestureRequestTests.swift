import Testing
import WaymarkTesting

@testable import Waymark

/// Requests that a host makes in place of a gesture, because a leave guard or an interceptor has to decide.
@MainActor
struct GestureRequestTests {
  private let navigator: Navigator
  private let host: HeadlessHost<TestView>
  /// Does not carry out operations while its likelihood is 1.
  private let refusing: FaultInjectingHost<TestView>
  private let faults = FaultList()

  init() async throws {
    let map = try NavigationMap {
      Route(to: Secret.self).intercepted(by: Deciding()).using(.push).from(.firstStack())
      Route(to: Screen.self).using(.push).from(.firstStack())
    }
    navigator = Navigator(
      map, start: .tabs(as: TestTabs(), .stack(Screen("home"), Screen("top")), .stack(Secret(name: "broken")))
    )
    navigator.observe(.faults) { [faults] in faults.all.append($0) }
    host = HeadlessHost(
      ModuleRegistry {
        ScreenModule(Screen.self) { TestView(AnyDestination($0), $1) }
        ScreenModule(Secret.self) { TestView(AnyDestination($0), $1) }
      },
      capabilities: HostCapabilities(refusesSelection: true))
    refusing = FaultInjectingHost(host, seed: 1)
    refusing.faults = [.refusal]
    refusing.likelihood = 0
    try await refusing.attach(to: navigator)
  }

  private var top: NodeID { navigator.state.screens[1].id }

  private var tabs: [NodeID] {
    navigator.state.layers.first?.children.first?.container?.children.map(\.id) ?? []
  }

  private func isReported(_ action: NavigationAction, _ matches: (NavigationError) -> Bool) -> Bool {
    guard case .failed(action, let error)? = faults.all.first else { return false }
    return faults.all.count == 1 && matches(error)
  }

  @Test("if the request for a tapped protected tab fails, the failure is reported")
  func tap() async throws {
    let before = navigator.state
    #expect(host.tapTab(at: 1) == .askedInterceptors)
    try await waitFor("the fault") { !faults.all.isEmpty }
    #expect(isReported(.select(tabs[1])) { if case .interceptorFailed = $0 { true } else { false } })
    #expect(navigator.state == before)
  }

  @Test("if the request for a swipe from a guarded screen fails, the failure is reported")
  func swipe() async throws {
    navigator.scopes[top]?.leaveGuard = LeaveGuard("no") { true }
    refusing.likelihood = 1
    #expect(host.swipeBack() == .askedGuard)
    try await waitFor("the fault") { !faults.all.isEmpty }
    #expect(isReported(.back) { if case .host = $0 { true } else { false } })
  }

  @Test("if the request for a tap on the selected tab fails, the failure is reported")
  func reselect() async throws {
    refusing.likelihood = 1
    #expect(host.tapTab(at: 0) == .done)
    try await waitFor("the fault") { !faults.all.isEmpty }
    #expect(isReported(.reselect(tabs[0])) { if case .host = $0 { true } else { false } })
  }

  @Test("a refusal by a guard or an interceptor is not reported as a fault")
  func refused() async throws {
    navigator.scopes[top]?.leaveGuard = LeaveGuard("no")
    #expect(host.swipeBack() == .askedGuard)
    #expect(host.tapTab(at: 0) == .done)
    await host.settle()
    navigator.scopes[top]?.leaveGuard = nil
    await navigator.setState(
      StateBlueprint(.tabs(as: TestTabs(), .stack(Screen("home")), .stack(Secret(name: "closed")))),
      asksFirst: false)
    #expect(host.tapTab(at: 1) == .askedInterceptors)
    await host.settle()
    #expect(
      faults.all.isEmpty && navigator.state.focusedScreen?.destination == AnyDestination(Screen("home")))
  }
}

/// Decides by the name of the screen.
private struct Deciding: Interceptor {
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    switch context.destination.as(Secret.self)?.name {
    case "broken": throw Mishap()
    case "closed": .refuse("closed")
    default: .allow
    }
  }
}

@MainActor
private final class FaultList {
  var all: [NavigationFault] = []
}
