import Testing
import Waymark
import WaymarkTerminal

@MainActor
@Suite("Tabs in the terminal")
struct TerminalTabTests {
  private struct Inbox: Destination {}

  @MainActor private final class Mail {
    var unread = 0
  }

  @Test("the page shows the badges of the tabs at the time of drawing")
  func badge() async throws {
    let mail = Mail()
    let modules = ModuleRegistry<TerminalScreen> {
      ScreenModule(Start.self) { _, _ in TerminalScreen(title: "Start") }
      ScreenModule(Inbox.self, title: { _ in "Inbox" }) { _, _ in
        TerminalScreen(title: "Inbox")
      }.badge { mail.unread }
    }
    let host = TerminalHost(modules) { $0 }
    let navigator = Navigator(try NavigationMap {}, start: .tabs(.stack(Start()), .stack(Inbox())))
    try await host.attach(to: navigator)
    #expect(host.page.text.hasSuffix("--- 1) [Start]  2) Inbox"))
    mail.unread = 3
    #expect(host.page.text.hasSuffix("--- 1) [Start]  2) Inbox (3)"))
    #expect(host.page.controls.last?.title == "Inbox (3)")
    _ = await host.page.read("2")
    #expect(host.page.text.hasSuffix("--- 1) Start  2) [Inbox (3)]"))
  }

  @Test("a badge cannot contain escape sequences that move the cursor")
  func unsafeBadge() async throws {
    let modules = ModuleRegistry<TerminalScreen> {
      ScreenModule(Start.self) { _, _ in TerminalScreen(title: "Start") }.badge { "\u{1b}[2J" }
    }
    let host = TerminalHost(modules) { $0 }
    let navigator = Navigator(try NavigationMap {}, start: .tabs(.stack(Start()), .stack(Start())))
    try await host.attach(to: navigator)
    #expect(host.page.text.contains("(\\u{1b}[2J)"))
  }

  @Test("the tab accessory is below the screens, its buttons work, and a presented layer covers it")
  func accessory() async throws {
    let app = try await TerminalFixture()
    let navigator = app.navigator
    let player = EpisodePlayer()
    app.host.accessory = {
      player.episode.map { name in
        TerminalScreen(
          title: "Playing", text: ["Episode \(name)"],
          buttons: [TerminalButton("Open") { await navigator.go(to: Page(name: name)) }])
      }
    }
    #expect(app.lines.suffix(3) == ["--- Playing ---", "Episode one", "3) Open"])
    await app.type("3")
    let playing = ["--- Playing ---", "Episode one", "1) Open"]
    #expect(app.lines == ["[Start > one]", "== one =="] + playing + ["<- back"])
    await navigator.go(to: Form())
    #expect(!app.lines.contains("--- Playing ---"))
    await navigator.back()
    player.episode = nil
    #expect(app.lines == ["[Start > one]", "== one ==", "<- back"])
  }
}

@MainActor
private final class EpisodePlayer {
  var episode: String? = "one"
}
