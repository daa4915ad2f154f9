#if Web
import Testing
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct ConnectionCountTests {
  private func limits(_ connections: Int, perAddress: Int) -> WebLimits {
    var limits = WebLimits()
    (limits.connections, limits.connectionsPerAddress) = (connections, perAddress)
    return limits
  }

  @Test(
    "a connection beyond the limit is closed, and a new one is accepted after another ends",
    arguments: [(2, 10), (10, 2)])
  func aConnectionBeyondTheLimitIsClosed(connections: Int, perAddress: Int) async throws {
    let limits = limits(connections, perAddress: perAddress)
    try await TestServer.run([ServedApp().app()], limits: limits) { server in
      let clients = [try await server.connect(), try await server.connect()]
      for client in clients {
        #expect(try await client.request("GET", "/robots.txt", host: server.host).status == 200)
      }
      #expect(try await server.connect().statusesUntilClosed() == [])
      clients[0].close()
      try await waitFor("the connection to end") { server.connections.count == 1 }
      let other = try await server.connect()
      #expect(try await other.request("GET", "/robots.txt", host: server.host).status == 200)
      #expect(try await clients[1].request("GET", "/robots.txt", host: server.host).status == 200)
    }
  }

  @Test("limits may be as large as Int.max", arguments: [Int.max, 1 << 40])
  func limitsMayBeAsLargeAsNumbersGet(limit: Int) async throws {
    var limits = limits(limit, perAddress: limit)
    (limits.targetBytes, limits.headerBytes, limits.formBytes, limits.messageBytes) = (
      limit, limit, limit, limit
    )
    try await TestServer.run([ServedApp().app()], limits: limits) { server in
      let tab = try await TestTab(server)
      try await tab.hello()
      #expect(try await tab.hear().type == "welcome")
    }
  }

  @Test("a stopped server closes all connections and can run again")
  func aServerThatEndsClosesAllConnections() async throws {
    let server = try WebServer([ServedApp().app()], port: 0)
    for _ in 0..<2 {
      let running = Task { try await server.run() }
      try await server.waitUntilListening()
      let client = try await TestClient(port: try #require(server.port))
      try await client.send("GET / HT")
      try await waitFor("the connection") { server.connections.count == 1 }
      running.cancel()
      try await running.value
      #expect(server.connections.count == 0)
      #expect(try await client.statusesUntilClosed() == [])
    }
  }
}
#endif
