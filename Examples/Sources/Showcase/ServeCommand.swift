import ArgumentParser
import ColourService
import Colours
import ColoursServer
import Foundation
import MiniApps
import Operator
import ShowcaseWeb
import Waymark
import WaymarkWeb

/// The command `serve`, which serves the mini apps to browsers.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the mini apps in a browser.",
    discussion: """
      Prints the address to open, with --app that of a mini app, and serves browsers on this computer until it is \
      stopped with Ctrl-C. Each tab is a window of its own; links such as /shop/products/42 can be typed, copied \
      and reloaded. The second address is for whoever operates the service behind the colours; keep it to yourself. \
      The third is that of the service itself.
      """)

  @Option(help: "Listen on this port; 0 for any that is free.")
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("Let all browsers together have so many windows.", valueName: "n"))
  var windows = WebLimits().windows

  @Option(help: ArgumentHelp("Let the browsers at one address have so many windows.", valueName: "n"))
  var windowsPerAddress = WebLimits().windowsPerAddress

  @Option(help: ArgumentHelp("Let there be so many connections from one address.", valueName: "n"))
  var connectionsPerAddress = WebLimits().connectionsPerAddress

  @Option(
    help: ArgumentHelp(
      "Keep the windows in this folder, so that tabs go on where they were when the program is started again.",
      valueName: "folder"))
  var keep: String?

  @OptionGroup var options: AppOptions

  func validate() throws {
    guard min(windows, windowsPerAddress, connectionsPerAddress) > 0 else {
      throw ValidationError("a limit is a number above 0")
    }
  }

  @MainActor
  func run() async throws {
    let path = options.app == nil ? "/" : "/\(try options.choice().name)"
    let colours = try await ColoursService.start()
    let server = try ShowcaseSite.server(
      port: port, apps: MiniApp.all(with: .colours(in: colours.world)),
      others: [colours.operator.web(colours.desk)],
      keeping: keep.map { WebKeeping(in: URL(filePath: $0)) }, limits: limits)
    let interruptions = Interruptions()
    let serving = Task { try await server.run() }
    do {
      try await server.waitUntilListening()
    } catch {
      throw ShowcaseError(words(for: error))
    }
    let address = "http://127.0.0.1:\(server.port ?? port)"
    Console.write(
      """
      Open \(address)\(path) in a browser; Ctrl-C stops the server.
      The colours' operator is at \(address)\(OperatorApp.mount)/\(colours.operator.token)
      Their service is at \(colours.address), for `terminal --service` in another program.
      """)
    await interruptions.next()
    serving.cancel()
    try await serving.value
    await colours.stop()
    Console.write("Stopped.")
  }

  private func words(for error: WebServerError) -> String {
    guard case .portTaken(let port) = error else { return "\(error)" }
    return "port \(port) is taken; name another with --port, or any that is free with --port 0"
  }

  private var limits: WebLimits {
    var limits = WebLimits()
    (limits.windows, limits.windowsPerAddress) = (windows, windowsPerAddress)
    limits.connectionsPerAddress = connectionsPerAddress
    return limits
  }
}
