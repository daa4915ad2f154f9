#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

private struct Filter: Destination {}

@MainActor
@Suite("Presentation options on a page")
struct PresentationPageTests {
  private let modules = ModuleRegistry<WebScreen> {
    ScreenModule(Start.self) { _, _ in WebScreen(title: "Start") }
    ScreenModule(Filter.self) { _, _ in WebScreen(title: "Filter") }
  }

  private func html(_ style: PresentationStyle) async throws -> String {
    let map = try NavigationMap { Route(to: Filter.self).using(.present(style)).from(.current) }
    let navigator = Navigator(map, start: .stack(Start()))
    let host = WebHost(modules, nameOfStyle: { $0.name }) { $0 }
    try await navigator.attach(host)
    await navigator.go(to: Filter())
    return host.page(WebFormFields(mount: "/shop", window: "w", token: "t"), makeControls()).html
  }

  @Test(
    "a sheet has the height of its first detent",
    arguments: [
      (PresentationOptions.Detent.medium, "5"), (.large, "10"), (.fraction(0.32), "3"), (.fraction(0), "1"),
      (.height(240), "fitted"),
    ])
  func detents(_ detent: PresentationOptions.Detent, _ name: String) async throws {
    #expect(try await html(.sheet(detents: [detent, .large])).contains("data-detent=\"\(name)\""))
  }

  @Test("the style sheet has a rule for each detent")
  func rules() {
    let css = String(decoding: PackageResources.waymark_css, as: UTF8.self)
    for name in (1..<10).map(String.init) + ["fitted"] {
      #expect(css.contains(".wm-presented[data-detent=\"\(name)\"]"))
    }
  }

  @Test("a sheet has the declared sizing, or none by default")
  func sizing() async throws {
    #expect(try await html(.sheet(sizing: .form)).contains("data-sizing=\"form\""))
    let plain = try await html(.sheet)
    #expect(!plain.contains("data-sizing") && !plain.contains("data-detent"))
  }

  @Test("Escape does not close a layer that disables interactive dismissal, but its button does")
  func escape() async throws {
    #expect(try await html(.sheet).contains("data-close"))
    let html = try await html(.sheet(interactiveDismissDisabled: true))
    #expect(!html.contains("data-close") && html.contains("wm-close"))
  }

  // Scenario B10.
  @Test("a confirmation dialog is shown like any other dialog")
  func confirmation() async throws {
    let fixture = try await PageFixture(
      ModuleRegistry<WebScreen> {
        ScreenModule(Start.self) { _, _ in WebScreen(title: "Start") }
        ScreenModule(Dialog.self) { dialog, scope in
          WebScreen(
            title: dialog.title,
            dialog.buttons.map { button in .button(button.title) { await scope.finish(dialog, with: button) }
            })
        }
      })
    let dialog = Dialog("Delete?", style: .confirmation, buttons: [.cancel("Keep"), .destructive("Delete")])
    let asking = Task { await fixture.navigator.choice(in: dialog) }
    try await waitFor("the dialog") { fixture.html.contains("Delete?") }
    #expect(try await fixture.press("Keep"))
    #expect(await asking.value == .cancel("Keep"))
  }
}
#endif
