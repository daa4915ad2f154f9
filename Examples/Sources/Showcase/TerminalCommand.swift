import ArgumentParser
import ColourService
import Colours
import Foundation
import MiniApps
import Shop
import Waymark
import WaymarkTerminal

/// The command `terminal`, which runs a mini app as text.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal", abstract: "Run a mini app as text, in a terminal or a pipe.",
    discussion: """
      In a terminal, use the arrow keys, Return and Escape; Control-C ends the program. With --lines, and in a \
      pipe, type lines:

      \(TerminalSession.help(trying: "shop://products/42"))
      """)

  @OptionGroup var options: AppOptions

  @Option(
    help: ArgumentHelp(
      "Save your position in this file and restore it when the program is started again.",
      valueName: "file"))
  var keep: String?

  @Option(
    help: ArgumentHelp(
      "Use the Colours service at this address, as printed by `serve`, instead of one in this program.",
      valueName: "address"))
  var service: String?

  @Option(help: ArgumentHelp("The time limit for that service in seconds.", valueName: "n"))
  var patience = 5

  @Flag(help: "Read lines instead of keys, as from a pipe.")
  var lines = false

  @Flag(
    help: """
      Record all windows, and serve the inspector at an address, which is printed with its key. The key i opens it in a \
      browser, unless a field has the focus. With --lines, type i and Return.
      """)
  var inspector = false

  func validate() throws {
    guard (1...3_600).contains(patience) else {
      throw ValidationError("--patience must be 1 to 3600 seconds")
    }
  }

  @MainActor
  func run() async throws {
    let app = try chosenApp()
    let inspector = inspector ? try await StartedInspector.start() : nil
    defer { inspector?.stop() }
    let windows = try await TerminalWindows(app, nameOfStyle: name(of:)) { inspector?.watchApp($0) }
    let file = keep.map { WindowFile(url: URL(filePath: $0), app: app.name) }
    let notes = try await file?.restore(windows.content) ?? []
    if !lines, let terminal = RawTerminal() {
      defer { terminal.restore() }
      let message = inspector?.greeting.split(separator: "\n").joined(separator: " ") ?? notes.first
      return try await TerminalKeys(in: windows, message: message, inspector: inspector)
        .run(RawTerminal.input()) { try file?.save(windows.content) }
    }
    let session = TerminalSession(
      in: windows, help: TerminalSession.help(trying: app.exampleLink),
      patience: service == nil ? TerminalSession.patience : .seconds(patience), inspector: inspector)
    let greeting = inspector.map { [$0.greeting] } ?? []
    Console.write((greeting + notes + ["\(windows.page.text)\n"]).joined(separator: "\n"))
    // The inspector must answer its page while the program waits for a line.
    while let line = inspector == nil ? Console.readLine() : await Console.nextLine() {
      guard let answer = await session.reply(to: line) else { return }
      try file?.save(windows.content)
      Console.write(answer + "\n")
    }
  }

  @MainActor
  private func chosenApp() throws -> MiniApp {
    let app = try service == nil || options.app != nil ? options.choice() : .colours
    guard let service else { return app }
    guard app.name == MiniApp.colours.name else {
      throw ShowcaseError("--service works with the app colours, not with \(app.name)")
    }
    guard let url = URL(string: service), url.scheme == "http", url.host() != nil else {
      throw ShowcaseError("\"\(service.prefix(60))\" is not an address such as http://127.0.0.1:8081")
    }
    var limits = SequenceService.Limits()
    limits.time = .seconds(patience)
    return .colours(in: ColourWorld(servedThrough: URLSessionTransport(url), limits: limits))
  }

  /// Returns the terminal's name for a presentation style. Each host decides how to show the custom styles of
  /// an app.
  private func name(of style: PresentationStyle) -> String {
    style == .curtain ? "curtain, from above" : style.name
  }
}
