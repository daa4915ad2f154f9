import Testing
import WaymarkTesting

@testable import Waymark

@MainActor
struct PressTests {
  private let navigator: Navigator
  private let host: HeadlessHost<ScreenScope>
  private let dialog = Dialog("Delete?", buttons: [.cancel("Keep"), .destructive("Delete")])

  init() async throws {
    let map = try NavigationMap { Route(to: Screen.self).using(.push).from(.firstStack()) }
    navigator = Navigator(map, start: .stack(Screen("home")))
    host = try await HeadlessHost.attached(to: navigator)
  }

  private func asking() async throws -> (Task<DialogButton?, Never>, ScreenScope) {
    let asking = Task { await navigator.choice(in: dialog) }
    try await waitFor("the dialog") { host.front == dialog && !navigator.hasRequestsUnderWay }
    return (asking, try #require(host.scope(of: dialog)))
  }

  @Test("pressing a button returns the button as the result and removes the dialog")
  func pressed() async throws {
    let (asking, scope) = try await asking()
    #expect(await scope.finish(dialog, with: .destructive("Delete")).node != nil)
    #expect(await asking.value == .destructive("Delete") && host.front == Screen("home"))
  }

  @Test("a synchronously pressed button counts even if the alert dismisses itself")
  func handler() async throws {
    let (asking, scope) = try await asking()
    scope.dispatch(.finish(dialog, with: .destructive("Delete")))
    host.pullDown()
    #expect(await asking.value == .destructive("Delete") && host.front == Screen("home"))
  }

  @Test("only the first pressed button counts")
  func first() async throws {
    let (asking, scope) = try await asking()
    scope.dispatch(.finish(dialog, with: .cancel("Keep")))
    await scope.finish(dialog, with: .destructive("Delete"))
    #expect(await asking.value == .cancel("Keep"))
  }

  @Test("a second button can be pressed after a leave guard refused the first")
  func refused() async throws {
    let (asking, scope) = try await asking()
    scope.leaveGuard = LeaveGuard("no")
    #expect(await scope.finish(dialog, with: .cancel("Keep")).node == nil)
    scope.leaveGuard = nil
    await scope.finish(dialog, with: .destructive("Delete"))
    #expect(await asking.value == .destructive("Delete"))
  }

  @Test("pressing a button on a screen that is not a dialog ends the screen without a result")
  func noDialog() async throws {
    let asking = Task { await navigator.result(of: Screen("a")) }
    try await waitFor("the screen") { host.front == Screen("a") && !navigator.hasRequestsUnderWay }
    await host.scope(of: Screen("a"))?.finish(dialog, with: .plain("Yes"))
    guard case .failure(.finished) = await asking.value else {
      Issue.record("it was answered")
      return
    }
  }
}
