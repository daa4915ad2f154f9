import ColourService
import ColoursServer
import Foundation
import Waymark
import WaymarkTesting

/// A desk that is served over HTTP during the test. The clocks of both sides advance only on demand.
@MainActor
final class ServedDesk {
  let desk = Desk()
  let address: URL
  /// The clock of the client.
  let clock = ManualClock()
  private let serving: Task<Void, any Error>

  init() async throws {
    let server = ColoursServer(desk, clock: ManualClock())
    serving = Task { try await server.run() }
    address = try await server.waitUntilListening()
  }

  deinit { serving.cancel() }

  func stop() async {
    serving.cancel()
    _ = await serving.result
  }

  func service(limits: SequenceService.Limits = SequenceService.Limits()) -> SequenceService {
    SequenceService(URLSessionTransport(address), clock: clock, limits: limits)
  }

  /// Creates a flow and returns its source for a client.
  func flow(limits: SequenceService.Limits = SequenceService.Limits()) -> HTTPSequenceSource {
    service(limits: limits).source(of: desk.makeFlow().id)
  }
}
