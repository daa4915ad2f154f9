import Testing
import Waymark

@testable import WaymarkTerminal

@MainActor
struct TerminalHostTests {
  @Test("a screen that cannot be built leaves the page unchanged, and the user sees the error")
  func failedBuildChangesNothing() async throws {
    let app = try await TerminalFixture()
    let before = app.host.page.text
    #expect(await app.type("2") == "failed: could not build Broken(): TooHeavy()")
    #expect(app.host.page.text == before)
  }

  @Test("a screen that a route finds is updated to its new destination")
  func updatesViews() async throws {
    let app = try await TerminalFixture()
    await app.navigator.go(to: Page(name: "a"))
    await app.navigator.go(to: Page(name: "b"))
    #expect(app.lines.first == "[Start > b]")
  }

  @Test("the host matches the state after each line of input")
  func followsTheState() async throws {
    let app = try await TerminalFixture()
    for line in ["1", "back"] {
      await app.type(line)
      #expect(app.host.snapshot.matches(app.navigator.state))
    }
  }

  @Test("a host without a module for the start screen cannot be attached")
  func needsModules() async throws {
    let navigator = Navigator(try NavigationMap {}, start: .stack(Start()))
    let host = TerminalHost(ModuleRegistry<View> {}) { $0.screen }
    await #expect(throws: NavigationError.self) { try await host.attach(to: navigator) }
  }

  @Test("a hidden screen that has not been built shows the title from its module")
  func titlesOfCovered() async throws {
    let modules = ModuleRegistry<View> {
      ScreenModule(Page.self, title: { "Page \($0.name)" }) { page, _ in
        View(TerminalScreen(title: page.name))
      }
      ScreenModule(Start.self) { _, _ in View(TerminalScreen(title: "Start")) }
    }
    let navigator = Navigator(try NavigationMap {}, start: .stack(Page(name: "a"), Start()))
    let host = TerminalHost(modules) { $0.screen }
    try await host.attach(to: navigator)
    #expect(host.page.text.contains("[Page a > Start]"))
    await navigator.back()
    #expect(host.page.text.contains("== a =="))
  }
}
