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
        + dialog.buttons.map { button in .button(button.title) { await scope.press(button) } })
  }
}

@MainActor
struct DialogPageTests {
  @Test("B10: pressing a dialog's button on a page returns that button to the caller")
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
}
#endif
