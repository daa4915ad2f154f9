import ColourService
import Colours
import ColoursServer
import Foundation
import Operator

/// The service of the Colours app. It runs while the program serves browsers, and all windows share it.
@MainActor
struct ColoursService {
  let world: ColourWorld
  /// The desk behind the service.
  let desk: Desk
  /// The address of the service.
  let address: URL
  let `operator` = OperatorApp()
  private let serving: Task<Void, any Error>

  /// Starts the service on a free port.
  static func start() async throws -> ColoursService {
    let desk = Desk()
    let server = ColoursServer(desk)
    let serving = Task { try await server.run() }
    let address = try await server.waitUntilListening()
    return ColoursService(
      world: ColourWorld(desk, transport: URLSessionTransport(address)), desk: desk, address: address,
      serving: serving)
  }

  /// Stops the service and waits until it has stopped.
  func stop() async {
    serving.cancel()
    _ = await serving.result
  }
}
