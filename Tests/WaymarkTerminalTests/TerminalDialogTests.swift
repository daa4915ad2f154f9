import Testing
import Waymark
import WaymarkTerminal
import WaymarkTesting

/// The module for a terminal from the article about dialogs, unchanged.
@MainActor
private let modules = ModuleRegistry<TerminalScreen> {
  ScreenModule(Start.self) { _, _ in TerminalScreen(title: "Start") }
  ScreenModule(Dialog.self) { dialog, scope in
    TerminalScreen(
      title: dialog.title, text: [dialog.message],
      buttons: dialog.buttons.map { button in
        TerminalButton(button.title) { await scope.finish(dialog, with: button) }
      })
  }
}

@MainActor
struct TerminalDialogTests {
  // Scenario B10.
  @Test("typing the number of a dialog's button presses the button")
  func numberAnswers() async throws {
    let navigator = Navigator(try NavigationMap {}, start: .stack(Start()))
    let host = TerminalHost(modules) { $0 }
    try await host.attach(to: navigator)
    let dialog = Dialog(
      "Delete?", message: "For good.", buttons: [.cancel("Keep"), .destructive("Delete")])
    let asking = Task { await navigator.choice(in: dialog) }
    try await waitFor("the dialog") { host.page.text.contains("Delete?") }
    #expect(host.page.text.contains("For good.") && host.page.text.contains("Keep"))
    #expect(await host.page.read("2").complaint == nil)
    #expect(await asking.value == .destructive("Delete"))
    #expect(host.snapshot.matches(navigator.state) && navigator.state.layers.count == 1)
  }

  // Scenario B10.
  @Test("a confirmation dialog and a sheet are drawn in the same way with and without options")
  func options() async throws {
    let map = try NavigationMap {
      Route(to: Start.self).find(.never)
        .using(.present(.sheet(detents: [.medium], interactiveDismissDisabled: true))).from(.current)
    }
    let navigator = Navigator(map, start: .stack(Start()))
    let host = TerminalHost(modules) { $0 }
    try await host.attach(to: navigator)
    await navigator.go(to: Start())
    #expect(host.page.text.contains("[sheet: Start]"), "\(host.page.text)")
    let dialog = Dialog("Delete?", style: .confirmation, buttons: [.cancel("Keep"), .destructive("Delete")])
    let asking = Task { await navigator.choice(in: dialog) }
    try await waitFor("the dialog") { host.page.text.contains("Delete?") }
    #expect(await host.page.read("1").complaint == nil)
    #expect(await asking.value == .cancel("Keep"))
  }
}
