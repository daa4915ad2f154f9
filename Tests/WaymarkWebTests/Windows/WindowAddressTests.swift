#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// The address in the browser identifies the visible screen, or is empty.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct WindowAddressTests {
  private struct Search: Destination {}
  private struct Plain: Destination {}

  /// Two tabs, of which only the second has a root with a link.
  private func window() async throws -> WebWindow {
    let app = WebApp("Tabs", at: "/") { window in
      let map = try NavigationMap {
        Route(to: Search.self, link: "/search").using(.push).from(.firstStack())
        Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack())
        Route(to: Plain.self).using(.present(.sheet)).from(.current)
      }
      let navigator = Navigator(map, start: .tabs(.stack(Home()), .stack(Search())), window: window)
      let modules = ModuleRegistry<String>(all: { destination, _ in "\(destination)" })
      return WebContent(navigator, modules) { WebScreen(title: $0) }
    }
    let registry = WindowRegistry(limits: WebLimits(), clock: ManualClock()) { "key" }
    let window = try registry.open(app, for: .init(browser: "b", address: "a"), path: "/")
    try await window.begin(at: "/")
    return window
  }

  // Scenario J1.
  @Test("the link of a hidden tab is not used as the address") func hiddenTab() async throws {
    let window = try await window()
    #expect(window.address == "/")
  }

  // Scenario J1.
  @Test("under a sheet without a link, the address is the link of the screen below") func sheet()
    async throws
  {
    let window = try await window()
    await window.navigator.go(to: Note(id: 7))
    #expect(window.address == "/notes/7")
    await window.navigator.go(to: Plain())
    #expect(window.address == "/notes/7")
  }

  // Scenario J1.
  @Test("on a random walk, the address is the link of a visible screen, or there is none")
  func randomWalk() async throws {
    let window = try await window()
    let navigator = window.navigator
    var generator = SeededGenerator(seed: 2026)
    for _ in 0..<2_000 {
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: await navigator.go(to: Note(id: Int.random(in: 0..<3, using: &generator)))
      case 1: await navigator.go(to: Plain())
      case 2: await navigator.back()
      case 3: await navigator.dismiss()
      default:
        if let screen = navigator.state.screens.randomElement(using: &generator) {
          await navigator.select(screen.id)
        }
      }
      let links = navigator.screensToBuild.compactMap { try? navigator.map.link(to: $0.destination.base) }
      let front = navigator.state.focusedScreen.flatMap { try? navigator.map.link(to: $0.destination.base) }
      #expect(window.address == front ?? links.last ?? "/")
    }
  }
}
#endif
