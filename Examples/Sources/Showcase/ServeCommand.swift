import ArgumentParser
import ColourService
import Colours
import ColoursServer
import Foundation
import MiniApps
import Operator
import ShowcaseWeb
import Waymark
import WaymarkInspector
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
    help: "Record all windows, and serve the inspector at another address, which is printed with its key.")
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
    let recorder = inspector ? try await startInspector() : nil
    let server = try ShowcaseSite.server(
      port: port, apps: MiniApp.all(with: .colours(in: colours.world)),
      others: [colours.operator.web(colours.desk)],
      keeping: keep.map { WebKeeping(in: URL(filePath: $0)) }, limits: limits,
      recorder: recorder?.recorder)
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
    if let recorder { Console.write(recorder.greeting) }
    await interruptions.next()
    recorder?.stop()
    serving.cancel()
    try await serving.value
    await colours.stop()
    Console.write("Stopped.")
  }

  /// Starts an inspector on a free port, and waits until it is listening.
  @MainActor
  private func startInspector() async throws -> StartedInspector {
    #if DEBUG
    let inspector = Inspector(capacity: 20_000)
    let report = await withCheckedContinuation { continuation in
      inspector.start { continuation.resume(returning: $0) }
    }
    guard let address = inspector.address else { throw ShowcaseError(report) }
    let recorder = WindowRecorder(
      address: address, record: { inspector.watch($0, named: $1) }, isAttached: { inspector.isAttached })
    return StartedInspector(
      recorder: recorder, greeting: "The inspector is at \(address) (key \(inspector.key)).",
      stop: inspector.stop)
    #else
    throw ShowcaseError.inspectorNeedsDebug
    #endif
  }

  /// The parts of an inspector that the command uses.
  private struct StartedInspector {
    let recorder: WindowRecorder
    let greeting: String
    let stop: @MainActor () -> Void
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
