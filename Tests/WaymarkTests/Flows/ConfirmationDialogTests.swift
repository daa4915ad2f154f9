import Testing
import WaymarkTesting

@testable import Waymark
@testable import WaymarkSaving

@MainActor
struct ConfirmationDialogTests {
  private let dialog = Dialog(
    "Delete?", style: .confirmation, source: PresentationAnchor(rawValue: "delete"),
    buttons: [.cancel("Keep"), .destructive("Delete")])

  private func attached() async throws -> (Navigator, HeadlessHost<ScreenScope>) {
    let map = try NavigationMap { Route(to: SignIn.self).using(.present(.sheet)).from(.current) }
    let navigator = Navigator(map, start: .stack(Screen("home")))
    return (navigator, try await HeadlessHost.attached(to: navigator))
  }

  // Scenario B10.
  @Test("a confirmation dialog is a layer, and the pressed button is its result")
  func answered() async throws {
    let (navigator, host) = try await attached()
    let choice = Task { await navigator.choice(in: dialog) }
    try await host.press("Delete")
    #expect(await choice.value == .destructive("Delete"))
    #expect(navigator.state.layers.count == 1)
  }

  // Scenario B10.
  @Test("a leave guard can show a confirmation dialog", arguments: ["Keep", "Delete"])
  func guarding(_ button: String) async throws {
    let (navigator, host) = try await attached()
    await navigator.go(to: SignIn())
    navigator.scopes[navigator.state.front.id]?.leaveGuard = LeaveGuard("unsaved") { [dialog] in
      await navigator.choice(in: dialog)?.role == .destructive
    }
    #expect(host.pullDown() == .askedGuard)
    try await host.press(button)
    #expect(navigator.state.layers.count == (button == "Delete" ? 1 : 2))
  }

  @Test("a confirmation dialog is not saved")
  func notSaved() async throws {
    let (navigator, host) = try await attached()
    let choice = Task { await navigator.choice(in: dialog) }
    try await waitFor("the dialog") { navigator.state.layers.count == 2 }
    #expect(SavedNavigation(navigator.state).nodes.count { $0.parent == nil } == 1)
    try await host.press("Keep")
    #expect(await choice.value?.role == .cancel)
  }
}
