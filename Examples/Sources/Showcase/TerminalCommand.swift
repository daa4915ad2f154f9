import ArgumentParser
import MiniApps
import ScreenKitTerminal
import Shop
import Waymark
import WaymarkTerminal

/// A mini app as text.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal", abstract: "Run a mini app as text, in a terminal or a pipe.",
    discussion: TerminalSession.help(trying: "shop://products/42"))

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    let app = try options.choice()
    let window = try app.open()
    let navigator = window.navigator
    let host = TerminalHost(window.modules, nameOfStyle: name(of:)) { TerminalScreen($0) }
    try await host.attach(to: navigator)
    let session = TerminalSession(
      navigator: navigator, page: { host.page }, help: TerminalSession.help(trying: app.exampleLink))
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
