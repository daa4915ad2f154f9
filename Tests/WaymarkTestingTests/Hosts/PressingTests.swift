import Testing
import Waymark
import WaymarkTesting

/// Pressing buttons of dialogs by their titles.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct PressingTests {
  private let navigator: Navigator
  private let host: HeadlessHost<ScreenScope>
  private let dialog = Dialog("Delete?", buttons: [.cancel("Keep"), .destructive("Delete")])

  init() async throws {
    let map = try NavigationMap {
      Route(to: Page.self).using(.push).from(.firstStack())
      Route(to: Page.self, name: "modal").find(.never).using(.present(.sheet)).from(.current)
    }
    navigator = Navigator(map, start: .stack(Page(number: 0)))
    host = try await HeadlessHost.attached(to: navigator)
  }

  private func error(pressing title: String) async -> ButtonNotFound? {
    do { try await host.press(title, within: .zero) } catch { return error as? ButtonNotFound }
    return nil
  }

  @Test("pressing a button passes the choice to the caller and waits for the navigation that follows")
  func pressing() async throws {
    var pressed: DialogButton?
    Task {
      pressed = await navigator.choice(in: dialog)
      await navigator.go(to: Page(number: 1))
    }
    #expect(try await host.press("Delete") == .arrived(navigator.state.screens[0].node))
    #expect(pressed == .destructive("Delete") && host.front == Page(number: 1))
    #expect(host.violations == [])
  }

  @Test("the buttons of successive dialogs can be pressed in order")
  func inTurn() async throws {
    let again = Dialog("Really?", buttons: [.plain("Yes")])
    let asking = Task { [await navigator.choice(in: dialog), await navigator.choice(in: again)] }
    try await host.press("Keep")
    #expect(host.front == again)
    try await host.press("Yes")
    #expect(await asking.value == [.cancel("Keep"), .plain("Yes")])
  }

  @Test("the error for a missing button lists the existing buttons")
  func wrongButton() async throws {
    let asking = Task { await navigator.choice(in: dialog) }
    try await waitFor("the dialog") { host.front == dialog }
    let error = await error(pressing: "Cancel")
    #expect(
      error?.description.hasPrefix(
        "the dialog \"Delete?\" has no button \"Cancel\"; it has \"Keep\", \"Delete\", at ") == true)
    try await host.press("Keep")
    _ = await asking.value
  }

  @Test("the error for pressing without a dialog names the front screen")
  func noDialog() async {
    let error = await error(pressing: "Keep")
    #expect(
      error?.description.hasPrefix("no dialog with a button \"Keep\" is in front, but Page(number: 0), at ")
        == true)
  }

  @Test("a headless window without views creates scopes and asks leave guards")
  func withoutViews() async throws {
    await navigator.go(to: Page(number: 1), by: "modal")
    host.scope(of: Page(number: 1))?.leaveGuard = LeaveGuard("no")
    #expect(host.pullDown() == .askedGuard)
    await host.settle()
    #expect(host.front == Page(number: 1))
    host.scope(of: Page(number: 1))?.leaveGuard = nil
    #expect(host.pullDown() == .done && host.front == Page(number: 0))
  }

  @Test("the front destination can be compared, and an external screen has no destination")
  func front() {
    #expect(host.front == Page(number: 0) && host.front != Page(number: 1))
    host.presentForeign(ForeignMark(token: 1, name: "alert"))
    #expect(host.front == nil && host.front != Page(number: 0))
  }

  @Test("a screen's scope can be found only while the screen is in the state")
  func scopes() async {
    await navigator.go(to: Page(number: 1))
    #expect(host.scope(of: Page(number: 0)) != nil && host.scope(of: Page(number: 1)) != nil)
    await navigator.back()
    #expect(host.scope(of: Page(number: 1)) == nil)
  }
}

extension ScreenNode {
  fileprivate var node: Node { .screen(self) }
}
