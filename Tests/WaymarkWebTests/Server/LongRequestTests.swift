#if Web
import Testing

@testable import WaymarkWeb

@MainActor
struct LongRequestTests {
  @Test(
    "a header line that is too long is refused before it ends", arguments: [60_000, 1_000_000])
  func aHeaderLineThatIsTooLongIsRefusedBeforeItEnds(length: Int) async throws {
    try await expectRefusal(of: "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: length))
  }

  @Test("a first line that is too long is refused before it ends")
  func aFirstLineThatIsTooLongIsRefusedBeforeItEnds() async throws {
    try await expectRefusal(of: "GET /" + String(repeating: "x", count: 60_000))
  }

  @Test("too many headers are refused before they end")
  func tooManyHeadersAreRefusedBeforeTheyEnd() async throws {
    try await expectRefusal(of: "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 10_000))
  }

  @Test("spaces count as bytes of a header")
  func spacesCountAsBytesOfAHeader() async throws {
    try await expectRefusal(of: "GET / HTTP/1.1\r\nX:" + String(repeating: " ", count: 60_000))
  }

  private func expectRefusal(of request: String) async throws {
    try await TestServer.run([ServedApp().app()]) { server in
      let client = try await server.connect()
      try await client.send(request)
      #expect(try await client.statusesUntilClosed() == [431])
    }
  }

  @Test("a form that is too long is refused before it comes")
  func aFormThatIsTooLongIsRefusedBeforeItComes() async throws {
    try await TestServer.run([ServedApp().app()]) { server in
      let client = try await server.connect()
      try await client.send("POST / HTTP/1.1\r\nHost: \(server.host)\r\nContent-Length: 1000000\r\n\r\n")
      #expect(try await client.statusesUntilClosed() == [413])
    }
  }
}
#endif
