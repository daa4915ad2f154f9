import ArgumentParser
import MiniApps
import ScreenKitTerminal
import Shop
import Waymark
import WaymarkTerminal

/// The shop as text.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal", abstract: "Run the shop as text, in a terminal or a pipe.",
    discussion: TerminalSession.help)

  @MainActor
  func run() async throws {
    let window = try MiniApp.shop.open()
    let navigator = window.navigator
    let host = TerminalHost(window.modules, nameOfStyle: name(of:)) { TerminalScreen($0) }
    try await host.attach(to: navigator)
    let session = TerminalSession(navigator: navigator, page: { host.page })
    Console.write("\(host.page.text)\n")
    while let line = Console.readLine() {
      guard let answer = await session.answer(to: line) else { return }
      Console.write(answer + "\n")
    }
  }

  /// How this host presents what the apps have styles of their own for (S6).
  private func name(of style: PresentationStyle) -> String {
    style == .curtain ? "curtain, from above" : style.name
  }
}
