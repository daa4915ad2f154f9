#if Web
import Testing
import Waymark
import WaymarkTesting
import WaymarkWeb

/// The module for a browser from the article about dialogs, unchanged.
@MainActor
private let modules = ModuleRegistry<WebScreen> {
  ScreenModule(Start.self) { _, _ in WebScreen(title: "Start") }
  ScreenModule(Dialog.self) { dialog, scope in
    WebScreen(
      title: dialog.title,
      [.paragraph(dialog.message)]
        + dialog.buttons.map { button in .button(button.title) { await scope.finish(dialog, with: button) } })
  }
}

@MainActor
struct DialogPageTests {
  // Scenario B10.
  @Test("pressing a dialog's button on a page returns that button to the caller")
  func buttonAnswers() async throws {
    let fixture = try await PageFixture(modules)
    let dialog = Dialog(
      "Delete?", message: "For good.", buttons: [.cancel("Keep"), .destructive("Delete")])
    let asking = Task { await fixture.navigator.choice(in: dialog) }
    try await waitFor("the dialog") { fixture.html.contains("Delete?") }
    #expect(fixture.html.contains("For good."))
    #expect(try await fixture.press("Delete"))
    #expect(await asking.value == .destructive("Delete"))
    #expect(fixture.navigator.state.layers.count == 1)
  }

  @Test("a dialog has exactly the declared buttons, and Escape presses the cancel button")
  func buttons() async throws {
    let fixture = try await PageFixture(modules)
    let asking = Task {
      await fixture.navigator.choice(
        in: Dialog("Delete?", buttons: [.destructive("Delete"), .cancel("Keep")]))
    }
    try await waitFor("the dialog") { fixture.html.contains("Delete?") }
    #expect(!fixture.html.contains("Close"))
    #expect(fixture.html.contains("class=\"wm-close\" data-close=\"\" hidden=\"\">Keep</button>"))
    // The first of the two buttons is the one for Escape.
    #expect(try await fixture.press("Keep"))
    #expect(await asking.value == .cancel("Keep"))
  }

  @Test("Escape does nothing in a dialog that lacks a cancel button")
  func noCancelButton() async throws {
    let fixture = try await PageFixture(modules)
    let asking = Task { await fixture.navigator.choice(in: Dialog("Really?", buttons: [.plain("Yes")])) }
    try await waitFor("the dialog") { fixture.html.contains("Really?") }
    #expect(!fixture.html.contains("data-close") && !fixture.html.contains("wm-close"))
    #expect(try await fixture.press("Yes"))
    #expect(await asking.value == .plain("Yes"))
  }

  @Test("the user can close a dialog without buttons")
  func noButtons() async throws {
    let fixture = try await PageFixture(modules)
    let asking = Task { await fixture.navigator.choice(in: Dialog("Done", buttons: [])) }
    try await waitFor("the dialog") { fixture.html.contains("Done") }
    #expect(try await fixture.press("Close"))
    #expect(await asking.value == nil)
  }
}
#endif
