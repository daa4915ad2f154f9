import Testing
import WaymarkTesting

@testable import Waymark

/// Preparing a new screen by the caller.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct PreparingTests {
  /// A view and the payload it received.
  private final class Page {
    var note = ""
  }

  private final class Faults { var texts: [String] = [] }

  private let navigator: Navigator
  private let host: HeadlessHost<Page>
  private let faults = Faults()

  init() async throws {
    let map = try NavigationMap {
      Route(to: Screen.self).find(.equal, in: .anywhere).using(.push).from(.firstStack())
      Route(to: Secret.self).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: .stack(Screen("home")))
    navigator.observe(.faults) { [faults] in faults.texts.append("\($0)") }
    host = HeadlessHost(ModuleRegistry<Page> { ScreenModule(Screen.self) { _, _ in Page() } })
    try await host.attach(to: navigator)
  }

  // Scenario T2.
  @Test("a new screen is prepared with its scope before it appears")
  func prepared() async throws {
    var (calls, operations) = (0, -1)
    let before = host.operations.count
    let outcome = await navigator.go(
      to: Screen("a"),
      with: .prepare { (page: Page, scope) in
        (page.note, calls, operations) = ("\(scope.id)", calls + 1, host.operations.count)
      })
    let id = try #require(outcome.node?.id)
    #expect(calls == 1 && operations == before && host.view(of: id)?.note == "\(id)")
  }

  // Scenario T2.
  @Test("a dispatched request prepares its screen and passes its payload")
  func dispatched() async throws {
    let options = RequestOptions(payload: 7) { (page: Page, scope) in
      page.note = "\(scope.payload(Int.self) ?? 0)"
    }
    let request = navigator.dispatch(.go(to: Screen("a")), with: options)
    let id = try #require(await request.value.node?.id)
    #expect(host.view(of: id)?.note == "7")
  }

  // Scenario T2.
  @Test("an existing screen is not prepared, and neither is a screen that cannot be built")
  func left() async throws {
    await navigator.go(to: Screen("a"))
    var calls = 0
    let counting = RequestOptions.prepare { (_: Page, _) in calls += 1 }
    await navigator.go(to: Screen("home"), with: counting)
    await navigator.go(to: Secret(), with: counting)
    #expect(calls == 0 && faults.texts == [])
  }

  // Scenario T2.
  @Test("a screen requested without a host is prepared with its payload when a host is attached")
  func hostlessYet() async throws {
    let navigator = Navigator(navigator.map, start: .stack(Screen("home")))
    let options = RequestOptions(payload: 7) { (page: Page, scope) in
      page.note = "\(scope.payload(Int.self) ?? 0)"
    }
    let outcome = await navigator.go(to: Screen("a"), with: options)
    let id = try #require(outcome.node?.id)
    let host = HeadlessHost(ModuleRegistry<Page> { ScreenModule(Screen.self) { _, _ in Page() } })
    try await host.attach(to: navigator)
    #expect(host.view(of: id)?.note == "7")
  }

  // Scenario T2.
  @Test("preparing a view of the wrong type is a fault that names both types, and the view is shown")
  func mistaken() async throws {
    let outcome = await navigator.go(
      to: Screen("a"), with: .prepare { (_: String, _) in Issue.record("it is no text") })
    let id = try #require(outcome.node?.id)
    #expect(
      faults.texts == [
        "the view of \(id) has type Page, but its preparation expects String: use the type that the module builds"
      ])
  }
}
