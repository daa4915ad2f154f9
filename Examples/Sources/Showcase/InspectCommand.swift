import ArgumentParser
import Foundation
import MiniApps
import Waymark
import WaymarkInspector
import WaymarkSaving

/// The command `inspect`, which shows a recorded log in the inspector.
struct InspectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Show a recorded log in the inspector.",
    discussion: """
      Prints the address of the inspector and its key, and serves the page on this computer until you press Ctrl-C. \
      The log is one that a NavigationLogWriter has written in a mini app, which is the shop unless --app names another.
      """)

  @Argument(help: "The file with the log.", completion: .file())
  var file: String

  @Option(help: "The port to listen on, or 0 for any free port.")
  var port: UInt16 = 0

  @OptionGroup var options: AppOptions

  @MainActor
  func run() async throws {
    #if DEBUG
    let app = try options.choice()
    let inspector = Inspector(port: port, capacity: 100_000)
    try add(to: inspector, app)
    let interruptions = Interruptions()
    let report = await withCheckedContinuation { continuation in
      inspector.start { continuation.resume(returning: $0) }
    }
    guard inspector.address != nil else { throw ShowcaseError(report) }
    Console.write("\(report)\nCtrl-C stops it.")
    await interruptions.next()
    inspector.stop()
    Console.write("Stopped.")
    #else
    throw ShowcaseError.inspectorNeedsDebug
    #endif
  }

  #if DEBUG
  @MainActor
  private func add(to inspector: Inspector, _ app: MiniApp) throws {
    let name = URL(filePath: file).lastPathComponent
    do {
      let (data, map) = (try Data(contentsOf: URL(filePath: file)), try app.map())
      let log = try NavigationLog(data, types: RestorableTypes(map, start: app.start))
      try inspector.add(log, map: map, start: app.start, named: name)
    } catch let error as NavigationLogError {
      throw ShowcaseError("\(name): \(error)")
    } catch {
      throw ShowcaseError("\(name) cannot be read: \(error.localizedDescription)")
    }
  }
  #endif
}
