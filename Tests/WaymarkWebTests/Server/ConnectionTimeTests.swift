#if Web
import Testing
import WaymarkTesting

@testable import WaymarkWeb

/// Time limits for clients, with a manual clock.
@MainActor
struct ConnectionTimeTests {
  private let served = ServedApp()
  private let clock = ManualClock()

  /// Advances the clock until the server has closed the connection of a client.
  ///
  /// - Returns: the statuses of the responses.
  private func statuses(of client: TestClient, _ server: TestServer) async throws -> [Int] {
    var statuses: [Int]?
    let reading = Task { statuses = try await client.statusesUntilClosed() }
    defer { reading.cancel() }
    try await waitFor("the connection to be closed") {
      clock.advance(by: .seconds(20))
      return statuses != nil
    }
    return statuses ?? []
  }

  /// A duration that no test reaches.
  private let never = Duration.seconds(1_000_000_000_000)

  @Test(
    "an incomplete request gets status 408 after the time limit",
    arguments: [
      "G", "GET / HTTP/1.1\r\nX: y", "GET / HTTP/1.1\r\nX: y\r\n", "GET /\r\n",
      "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 9\r\n\r\nhalf",
    ])
  func aRequestThatDoesNotArriveInTimeIsRefused(part: String) async throws {
    var limits = WebLimits()
    limits.idle = never
    try await TestServer.run([served.app()], limits: limits, clock: clock) { server in
      let client = try await server.connect()
      for byte in part.utf8 { try await client.send([byte]) }
      #expect(try await statuses(of: client, server) == [408])
    }
  }

  @Test("an idle connection is closed after the idle time limit", arguments: [false, true])
  func aConnectionWithoutARequestIsClosedAfterAWhile(asksFirst: Bool) async throws {
    var limits = WebLimits()
    limits.request = never
    try await TestServer.run([served.app()], limits: limits, clock: clock) { server in
      let client = try await server.connect()
      if asksFirst { _ = try await client.request("GET", "/robots.txt", host: server.host) }
      #expect(try await statuses(of: client, server) == [])
    }
  }

  @Test("a connection stays open within the idle time limit")
  func aConnectionMayBeIdleForAWhile() async throws {
    try await TestServer.run([served.app()], clock: clock) { server in
      let client = try await server.connect()
      #expect(try await client.request("GET", "/robots.txt", host: server.host).status == 200)
      clock.advance(by: .seconds(59))
      #expect(try await client.request("GET", "/robots.txt", host: server.host).status == 200)
    }
  }

  @Test("a rejected client that keeps sending is disconnected after the time limit")
  func aClientThatGoesOnAfterItHasBeenRefusedIsClosedAfterAWhile() async throws {
    try await TestServer.run([served.app()], clock: clock) { server in
      let client = try await server.connect()
      try await client.send("nonsense\r\n\r\n")
      #expect(try await client.statusesUntilClosed() == [400])
      try await client.send(String(repeating: "x", count: 100_000))
      try await waitFor("the connection to be closed") {
        clock.advance(by: .seconds(1))
        return server.connections.count == 0
      }
    }
  }

  @Test("a client that does not read its first response gets no further response and is disconnected")
  func aClientThatDoesNotReadItsAnswerCostsOneAnswerAndIsLetGo() async throws {
    try await TestServer.run([served.app()], clock: clock) { server in
      served.text = String(repeating: "x", count: 16_000_000)
      let client = try await server.connect()
      try await client.send("GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n")
      try await waitFor("the page to be drawn") { server.site.registry.count == 1 }
      for _ in 0..<20 { try await client.send("GET / HTTP/1.1\r\nHost: \(server.host)\r\n\r\n") }
      let other = try await server.connect()
      #expect(try await other.request("GET", "/robots.txt", host: server.host).status == 200)
      #expect(server.site.registry.count == 1)
      other.close()
      try await waitFor("the connections to be closed") {
        clock.advance(by: .seconds(20))
        return server.connections.count == 0
      }
    }
  }

  @Test("a tab that does not read its messages is disconnected")
  func aTabThatDoesNotReadWhatItAsksForIsLetGo() async throws {
    try await TestServer.run([served.app()], clock: clock) { server in
      let tab = try await TestTab(server)
      served.text = String(repeating: "x", count: 16_000_000)
      try await tab.hello()
      try await waitFor("the tab to be connected") { server.window(of: tab)?.isConnected == true }
      for _ in 0..<40 { try await tab.send(TestTab.frame(9, [])) }
      try await waitFor("the tab to be let go") { server.connections.count == 0 }
      #expect(server.window(of: tab)?.isConnected == false)
    }
  }
}
#endif
