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

  private func serve(
    _ connections: Int, perAddress: Int, _ body: (TestServer) async throws -> Void
  ) async throws {
    let limits = limits(connections, perAddress: perAddress)
    try await TestServer.run([ServedApp().app()], limits: limits, clock: ManualClock(), body)
  }

  private func expectAnswer(to client: TestClient, of server: TestServer) async throws {
    #expect(try await client.request("GET", "/robots.txt", host: server.host).status == 200)
  }

  @Test(
    "at the limit, a new connection is refused while all others are in use",
    arguments: [(2, 10), (10, 2)])
  func aConnectionBeyondTheLimitIsClosed(connections: Int, perAddress: Int) async throws {
    try await serve(connections, perAddress: perAddress) { server in
      let tabs = [try await TestTab(server), try await TestTab(server)]
      #expect(try await server.connect().statusesUntilClosed() == [])
      tabs[0].client.close()
      try await waitFor("the connection to end") { server.connections.count == 1 }
      try await expectAnswer(to: try await server.connect(), of: server)
      try await tabs[1].hello()
      #expect(try await tabs[1].hear().type == "welcome")
    }
  }

  @Test(
    "at the limit, a new connection replaces the one that has been idle longest",
    arguments: [(3, 10), (10, 3)])
  func aConnectionBeyondTheLimitReplacesAnIdleOne(connections: Int, perAddress: Int) async throws {
    try await serve(connections, perAddress: perAddress) { server in
      let tab = try await TestTab(server)
      let clients = [try await server.connect(), try await server.connect()]
      for client in clients + clients.prefix(1) { try await expectAnswer(to: client, of: server) }
      let other = try await server.connect()
      try await expectAnswer(to: other, of: server)
      #expect(try await clients[1].statusesUntilClosed() == [])
      try await expectAnswer(to: clients[0], of: server)
      try await tab.hello()
      #expect(try await tab.hear().type == "welcome")
      #expect(server.connections.count == 3)
    }
  }

  @Test("a connection that has sent part of a request is not replaced")
  func beginnings() async throws {
    try await serve(2, perAddress: 2) { server in
      let clients = [try await server.connect(), try await server.connect()]
      try await waitFor("the connections") { server.connections.idleCount == 2 }
      for client in clients { try await client.send("GET /robots.txt HTTP/1.1\r\n") }
      try await waitFor("the beginnings") { server.connections.idleCount == 0 }
      #expect(try await server.connect().statusesUntilClosed() == [])
      for client in clients {
        try await client.send("Host: \(server.host)\r\n\r\n")
        #expect(try await client.reply().status == 200)
      }
    }
  }

  @Test("the limits of a server can be as large as Int.max", arguments: [Int.max, 1 << 40])
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

  @Test("a stopped server closes all connections and can start again")
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
