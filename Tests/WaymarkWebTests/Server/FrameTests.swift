#if Web
import Testing
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct FrameTests {
  private let served = ServedApp()

  private func withTab(_ body: (TestTab) async throws -> Void) async throws {
    try await TestServer.run([served.app()]) { server in try await body(try await TestTab(server)) }
  }

  @Test("a message can be split into several frames with pings between them")
  func aMessageMayComeInSeveralFramesWithPingsBetween() async throws {
    try await withTab { tab in
      let hello = Array(tab.helloMessage().utf8)
      try await tab.send(TestTab.frame(1, Array(hello[..<9]), final: false))
      try await tab.send(TestTab.frame(9, [7]))
      #expect(try await tab.client.receive(3) == [0x8A, 1, 7])
      try await tab.send(TestTab.frame(0, [], final: false))
      try await tab.send(TestTab.frame(0, Array(hello[9...])))
      #expect(try await tab.hear().type == "welcome")
    }
  }

  @Test("a character can be split across two frames")
  func aCharacterMayComeInSeveralFrames() async throws {
    try await withTab { tab in
      let hello = Array(tab.helloMessage(path: "/ä").utf8)
      let middle = try #require(hello.firstIndex { $0 > 0x7F }) + 1
      try await tab.send(TestTab.frame(1, Array(hello[..<middle]), final: false))
      try await tab.send(TestTab.frame(0, Array(hello[middle...])))
      #expect(try await tab.hear().type == "welcome")
    }
  }

  @Test(
    "a frame that no browser sends closes the socket",
    arguments: [
      // Unmasked; with a reserved bit set.
      ([0x81, 1, 0x61], 1002), ([0xC1, 0x81, 0, 0, 0, 0, 0x61], 1002),
      // Unknown control frame; control frame with too long a payload.
      (TestTab.frame(11, []), 1002), (TestTab.frame(9, Array(repeating: 0, count: 126)), 1002),
      // Messages above the limit: announced but not sent; in several frames.
      ([0x81, 0xFF, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1009),
      ([0x81, 0xFF, 0xFF, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0], 1009),
      (
        TestTab.frame(1, Array(repeating: 0x61, count: 9_000), final: false)
          + TestTab.frame(0, Array(repeating: 0x61, count: 9_000)), 1009
      ),
      // So many fragments that they would cost more than their contents.
      (
        TestTab.frame(1, [], final: false)
          + (0..<300).flatMap { _ in TestTab.frame(0, [], final: false) }, 1009
      ),
    ] as [([UInt8], Int)])
  func framesThatNoBrowserSendsEndTheSocket(bytes: [UInt8], code: Int) async throws {
    try await withTab { tab in
      try await tab.send(bytes)
      #expect(try await tab.closeCode() == code)
    }
  }

  @Test("frames sent before the handshake response end the connection")
  func framesBeforeTheAnswerToTheHandshakeEndTheConnection() async throws {
    try await TestServer.run([served.app()]) { server in
      let tab = try await TestTab(server)
      let client = try await server.connect()
      let head = ["GET /.waymark/live HTTP/1.1", "Host: \(server.host)"]
      let lines = head + TestTab.upgrade(server.origin, tab.cookie) + ["", ""]
      try await client.send(Array(lines.joined(separator: "\r\n").utf8) + TestTab.frame(9, []))
      #expect(await client.isClosed())
    }
  }
}
#endif
