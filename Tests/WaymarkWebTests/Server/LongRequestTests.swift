#if Web
import Testing

@testable import WaymarkWeb

@MainActor
struct LongRequestTests {
  @Test(
    "an overlong header line is rejected before its end arrives", arguments: [60_000, 1_000_000])
  func aHeaderLineThatIsTooLongIsRefusedBeforeItEnds(length: Int) async throws {
    try await expectRefusal(of: "GET / HTTP/1.1\r\nX: " + String(repeating: "x", count: length))
  }

  @Test("an overlong request line is rejected before its end arrives")
  func aFirstLineThatIsTooLongIsRefusedBeforeItEnds() async throws {
    try await expectRefusal(of: "GET /" + String(repeating: "x", count: 60_000))
  }

  @Test("too many headers are rejected before the header section ends")
  func tooManyHeadersAreRefusedBeforeTheyEnd() async throws {
    try await expectRefusal(of: "GET / HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 10_000))
  }

  @Test("spaces count towards the size limit of headers")
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

  @Test("an overlong form is rejected before its body arrives")
  func aFormThatIsTooLongIsRefusedBeforeItComes() async throws {
    try await TestServer.run([ServedApp().app()]) { server in
      let client = try await server.connect()
      try await client.send("POST / HTTP/1.1\r\nHost: \(server.host)\r\nContent-Length: 1000000\r\n\r\n")
      #expect(try await client.statusesUntilClosed() == [413])
    }
  }
}
#endif
