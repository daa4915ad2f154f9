#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// A server on a free port of the loopback address, for the duration of a test.
@MainActor
struct TestServer {
  let server: WebServer
  let port: UInt16

  static func run(
    _ apps: [WebApp], limits: WebLimits = WebLimits(), clock: any Clock<Duration> = ManualClock(),
    _ body: (TestServer) async throws -> Void
  ) async throws {
    let server = try WebServer(apps, port: 0, home: [.paragraph("Choose.")], limits: limits, clock: clock)
    let running = Task { try await server.run() }
    try await server.waitUntilListening()
    do {
      try await body(TestServer(server: server, port: try #require(server.port)))
    } catch {
      running.cancel()
      throw error
    }
    running.cancel()
    try await running.value
  }

  var host: String { "127.0.0.1:\(port)" }
  var origin: String { "http://\(host)" }
  var site: WebSite { server.site }
  var connections: ClientConnections { server.connections }

  /// Returns the window that a tab shows.
  func window(of tab: TestTab) -> WebWindow? {
    site.registry.window(.init(window: tab.window, token: tab.token), of: tab.browser)
  }

  func connect() async throws -> TestClient { try await TestClient(port: port) }
}
#endif
