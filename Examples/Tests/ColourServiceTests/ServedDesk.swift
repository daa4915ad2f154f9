import ColourService
import ColoursServer
import Foundation
import Waymark
import WaymarkTesting

/// A desk that is served over HTTP as long as the test runs. Time stands still on both sides.
@MainActor
final class ServedDesk {
  let desk = Desk()
  let address: URL
  /// The clock of those who ask.
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

  /// A flow, and its steps as a client asks for them.
  func flow(limits: SequenceService.Limits = SequenceService.Limits()) -> HTTPSequenceSource {
    service(limits: limits).source(of: desk.makeFlow().id)
  }
}
