import ArgumentParser
import ColourService
import Colours
import ColoursServer
import Foundation
import MiniApps
import Operator
import ShowcaseWeb
import WaymarkWeb

/// The command `serve`, which serves the mini apps to browsers.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show the mini apps in a browser.",
    discussion: """
      Prints three addresses and serves browsers on this computer until you press Ctrl-C. The first address is the \
      site's home page or, with --app, a mini app. Each tab is a separate window, and links such as \
      /shop/products/42 can be typed, copied and reloaded. The second address is the page of the operator, who \
      changes the flows of the Colours app. It contains a secret token, so do not share it. The third address is \
      the service of the Colours app.
      """)

  @Option(help: "The port to listen on, or 0 for any free port.")
  var port: UInt16 = 8080

  @Option(help: ArgumentHelp("The maximum number of windows of all browsers.", valueName: "n"))
  var windows = WebLimits().windows

  @Option(help: ArgumentHelp("The maximum number of windows of browsers at one address.", valueName: "n"))
  var windowsPerAddress = WebLimits().windowsPerAddress

  @Option(help: ArgumentHelp("The maximum number of connections from one address.", valueName: "n"))
  var connectionsPerAddress = WebLimits().connectionsPerAddress

  @Option(
    help: ArgumentHelp(
      "Save the windows in this folder and restore them when the program is started again.",
      valueName: "folder"))
  var keep: String?

  @Flag(
    help: """
      Record all windows, and serve the inspector at another address, which is printed with its key. The key i opens it \
      beside the apps.
      """)
  var inspector = false

  @OptionGroup var options: AppOptions

  func validate() throws {
    guard min(windows, windowsPerAddress, connectionsPerAddress) > 0 else {
      throw ValidationError("a limit must be greater than 0")
    }
  }

  @MainActor
  func run() async throws {
    let path = options.app == nil ? "/" : "/\(try options.choice().name)"
    let colours = try await ColoursService.start()
    let inspector = inspector ? try await StartedInspector.start() : nil
    let server = try ShowcaseSite.server(
      port: port, apps: MiniApp.all(with: .colours(in: colours.world)),
      others: [colours.operator.web(colours.desk)],
      keeping: keep.map { WebKeeping(in: URL(filePath: $0)) }, limits: limits,
      recorder: inspector.map { WindowRecorder(address: $0.address, isAttached: $0.isAttached) })
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
      The operator's page of the Colours app is at \(address)\(OperatorApp.mount)/\(colours.operator.token)
      Its service is at \(colours.address), for `terminal --service` in another program.
      """)
    inspector?.watchServer(server)
    let keys = inspector.map { inspector in
      Console.write(inspector.greeting)
      return Task { await PressedKeys.each("i") { inspector.open { Console.write($0) } } }
    }
    await interruptions.next()
    keys?.cancel()
    await keys?.value
    inspector?.stop()
    serving.cancel()
    try await serving.value
    await colours.stop()
    Console.write("Stopped.")
  }

  private func words(for error: WebServerError) -> String {
    guard case .portTaken(let port) = error else { return "\(error)" }
    return "port \(port) is in use: choose another with --port, or any free port with --port 0"
  }

  private var limits: WebLimits {
    var limits = WebLimits()
    (limits.windows, limits.windowsPerAddress) = (windows, windowsPerAddress)
    limits.connectionsPerAddress = connectionsPerAddress
    return limits
  }
}
