import ColourService
import Colours
import ColoursServer
import Foundation
import Operator

/// The service behind the colours, which runs as long as the program serves browsers. All windows share it.
@MainActor
struct ColoursService {
  let world: ColourWorld
  /// Its own side.
  let desk: Desk
  /// Where it listens.
  let address: URL
  let `operator` = OperatorApp()
  private let serving: Task<Void, any Error>

  /// Starts it, at a port of its own.
  static func start() async throws -> ColoursService {
    let desk = Desk()
    let server = ColoursServer(desk)
    let serving = Task { try await server.run() }
    let address = try await server.waitUntilListening()
    return ColoursService(
      world: ColourWorld(desk, transport: URLSessionTransport(address)), desk: desk, address: address,
      serving: serving)
  }

  /// Stops it, and waits until it has stopped.
  func stop() async {
    serving.cancel()
    _ = await serving.result
  }
}
