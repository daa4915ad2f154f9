#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

/// Does not decide before it is cancelled.
private struct Hesitation: Interceptor {
  let name = "hesitation"

  func decide(_ context: InterceptionContext) async -> InterceptorDecision {
    let (never, _) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    return .refuse("nobody asks any longer")
  }
}

@MainActor
struct ConnectionTests {
  private let served = ServedApp()

  @Test(
    "an invalid request is rejected with the matching status",
    arguments: [
      ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
      ("GET /\(String(repeating: "x", count: 500)) HTTP/1.1\r\n\r\n", 414),
      ("GET / HTTP/1.1\r\nX: \(String(repeating: "x", count: 1_000))\r\n\r\n", 431),
      ("POST /.waymark/act HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", 413),
      ("POST /.waymark/act HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
      ("GET http://evil.example/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400), ("GET * HTTP/1.1\r\n\r\n", 400),
    ])
  func whatBreaksTheRulesIsRefusedReadably(request: String, status: Int) async throws {
    var limits = WebLimits()
    (limits.targetBytes, limits.headerBytes) = (400, 800)
    try await TestServer.run([served.app()], limits: limits) { server in
      let client = try await server.connect()
      try await client.send(request)
      let reply = try await client.reply()
      #expect(reply.status == status)
      #expect(reply.body.contains("<h1>"))
      #expect(reply.headers["content-security-policy"] != nil)
    }
  }

  @Test(
    "bytes after a rejected request are not parsed as a request",
    arguments: [("Content-Length: 99999", 413), ("Transfer-Encoding: chunked", 411)])
  func whatFollowsARefusalIsNotTakenForARequest(length: String, status: Int) async throws {
    try await TestServer.run([served.app()]) { server in
      let client = try await server.connect()
      let next = "GET /notes/1 HTTP/1.1\r\nHost: \(server.host)\r\n\r\n"
      try await client.send("POST / HTTP/1.1\r\nHost: \(server.host)\r\n\(length)\r\n\r\n\(next)")
      #expect(try await client.reply().status == status)
      #expect(await client.isClosed())
      #expect(server.site.registry.count == 0)
    }
  }

  @Test("a request that exceeds the response time limit is answered with status 500")
  func aRequestThatTakesLongerThanAnAnswerMayIsAnsweredWithAnError() async throws {
    var limits = WebLimits()
    (limits.reply, limits.settling) = (.milliseconds(100), .seconds(600))
    try await TestServer.run(
      [served.app(interceptors: [Hesitation()])], limits: limits, clock: ContinuousClock()
    ) { server in
      let client = try await server.connect()
      #expect(try await client.request("GET", "/notes/1", host: server.host).status == 500)
    }
  }

  @Test("a connection can carry several requests in order")
  func requestsFollowOneAnotherOnOneConnection()
    async throws
  {
    try await TestServer.run([served.app()]) { server in
      let client = try await server.connect()
      #expect(try await client.request("GET", "/robots.txt", host: server.host).status == 200)
      #expect(try await client.request("HEAD", "/", host: server.host).status == 200)
      #expect(try await client.request("GET", "/favicon.ico", host: server.host).status == 204)
    }
  }

  @Test(
    "bytes that do not form a request end the connection",
    arguments: ["nonsense\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "\u{0}\r\n\r\n"])
  func whatIsNoRequestEndsTheConnection(text: String) async throws {
    try await TestServer.run([served.app()]) { server in
      let client = try await server.connect()
      try await client.send(text)
      #expect(await client.isClosed())
    }
  }

  @Test("starting a server on a used port is an error")
  func aPortIsTakenOnce() async throws {
    try await TestServer.run([served.app()]) { server in
      let other = try WebServer([served.app()], port: server.port)
      await #expect(throws: WebServerError.portTaken(server.port)) { try await other.run() }
    }
  }

  @Test("stopping a server closes its windows")
  func aServerThatEndsEndsItsWindows() async throws {
    try await TestServer.run([served.app()]) { server in _ = try await TestTab(server) }
    #expect(await served.navigators[0].go(to: Note(id: 1)).node == nil)
  }

  @Test("an invalid mount or origin is an error")
  func mountsAndOriginsAreChecked() {
    #expect(throws: WebServerError.malformedMount("shop")) { try WebServer([served.app(at: "shop")]) }
    #expect(throws: WebServerError.malformedMount("/a//b")) { try WebServer([served.app(at: "/a//b")]) }
    #expect(throws: WebServerError.mountTaken("/a")) {
      try WebServer([served.app(at: "/a"), served.app(at: "/a")])
    }
    #expect(throws: WebServerError.noOrigins) { try WebServer([], at: .address("0.0.0.0", origins: [])) }
    #expect(throws: WebServerError.malformedOrigin("shop.example")) {
      try WebServer([], at: .address("0.0.0.0", origins: ["shop.example"]))
    }
  }
}
#endif
