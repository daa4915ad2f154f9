#if Web
import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct SocketTests {
  private let served = ServedApp()

  private func withTab(
    limits: WebLimits = WebLimits(), clock: any Clock<Duration> = ManualClock(),
    _ body: (TestServer, TestTab) async throws -> Void
  ) async throws {
    try await TestServer.run([served.app()], limits: limits, clock: clock) { server in
      try await body(server, try await TestTab(server))
    }
  }

  @Test(
    "a socket from a foreign origin is rejected",
    arguments: [nil, "http://evil.example", "null", "https://127.0.0.1"])
  func socketsOfOtherSitesAreRefused(origin: String?) async throws {
    try await withTab { server, tab in
      let client = try await server.connect()
      let reply = try await client.request(
        "GET", "/.waymark/live", host: server.host, TestTab.upgrade(origin, tab.cookie))
      #expect(reply.status == 403)
    }
  }

  @Test("a socket without the browser's cookie is rejected")
  func socketsOfNoBrowserThatWasHereAreRefused()
    async throws
  {
    try await withTab { server, _ in
      let client = try await server.connect()
      let reply = try await client.request(
        "GET", "/.waymark/live", host: server.host, TestTab.upgrade(server.origin, nil))
      #expect(reply.status == 403)
    }
  }

  @Test("a tab with a cookie that the server has not issued gets the message that its window is gone")
  func unissuedCookie() async throws {
    try await withTab { server, _ in
      let planted = "waymark-\(server.port)=cffffffffffffffffffffffffffffffff"
      let tab = try await TestTab(server, cookie: planted)
      try await tab.hello()
      #expect(try await tab.hear().type == "gone")
    }
  }

  @Test("cookies in several headers are parsed like cookies in one header")
  func severalHeaders() async throws {
    try await withTab { server, tab in
      let client = try await server.connect()
      let headers = [
        "Cookie: waymark-\(server.port)=cffffffffffffffffffffffffffffffff", "Cookie: \(tab.cookie)",
      ]
      let target = "/?window=\(tab.window)"
      #expect(try await client.request("GET", target, host: server.host, headers).status == 200)
    }
  }

  @Test("a request without the upgrade headers is rejected")
  func aRequestForASocketThatIsNoneIsRefused()
    async throws
  {
    try await withTab { server, tab in
      let client = try await server.connect()
      let headers = ["Origin: \(server.origin)", "Cookie: \(tab.cookie)"]
      #expect(try await client.request("GET", "/.waymark/live", host: server.host, headers).status == 400)
    }
  }

  @Test(
    "an invalid message closes its socket",
    arguments: [
      ("nonsense", 1008), (#"{"type":"press","control":"c","revision":1}"#, 1008),
      (#"{"type":"go","destination":"/notes/9"}"#, 1008), (String(repeating: "x", count: 17_000), 1009),
    ])
  func aMessageThatIsNoneEndsTheSocket(message: String, code: Int) async throws {
    try await withTab { _, tab in
      try await tab.say(message)
      #expect(try await tab.closeCode() == code)
    }
  }

  @Test("a message with a navigation action closes the socket")
  func anActionInAMessageEndsTheSocket() async throws {
    try await withTab { _, tab in
      try await tab.hello()
      try await tab.say(#"{"type":"press","control":"c","revision":1,"action":{"push":"note"}}"#)
      #expect(try await tab.closeCode() == 1008)
      #expect(served.navigators[0].state.screens.count == 1)
    }
  }

  @Test(
    "a frame that violates the protocol closes the socket",
    arguments: [
      (TestTab.frame(2, [1]), 1003), (TestTab.frame(1, [0xFF]), 1007), (TestTab.frame(3, []), 1002),
      ([0xF1, 0x80, 0, 0, 0, 0], 1002), (TestTab.frame(0, [0x61]), 1002),
      (TestTab.frame(9, [], final: false), 1002),
      (TestTab.frame(1, [0x61], final: false) + TestTab.frame(1, [0x61]), 1002), (TestTab.frame(8, []), 1000),
    ] as [([UInt8], Int)])
  func framesThatBreakTheRulesEndTheSocket(bytes: [UInt8], code: Int) async throws {
    try await withTab { _, tab in
      try await tab.send(bytes)
      #expect(try await tab.closeCode() == code)
    }
  }

  @Test("a second hello message closes the socket")
  func aSecondHelloEndsTheSocket() async throws {
    try await withTab { _, tab in
      try await tab.hello()
      try await tab.hello()
      #expect(try await tab.closeCode() == 1008)
    }
  }

  @Test("a tab with a wrong token gets the message that its window is gone")
  func aTabThatShowsNoTokenHearsThatItsWindowIsGone() async throws {
    try await withTab { _, tab in
      tab.token = "guessed"
      try await tab.hello()
      #expect(try await tab.hear().type == "gone")
    }
  }

  @Test("a browser cannot use the window of a different browser")
  func theWindowOfAnotherBrowserIsOutOfReach()
    async throws
  {
    try await withTab { server, tab in
      let other = try await TestTab(server)
      (other.window, other.token) = (tab.window, tab.token)
      try await other.hello()
      #expect(try await other.hear().type == "gone")
    }
  }

  @Test("a guessed or outdated control id has no effect")
  func guessedAndOldControlsDoNothing() async throws {
    try await withTab { _, tab in
      try await tab.hello()
      _ = try await tab.hear()
      _ = try await tab.show()
      let open = tab.page.control("Open")
      try await tab.say(#"{"type":"press","control":"c0123456789abcdef0123456789abcdef","revision":1}"#)
      try await tab.say(#"{"type":"press","control":"\#(open)","revision":1}"#)
      #expect(try await tab.show().title == "Note 1 – Notes")
      try await tab.say(#"{"type":"press","control":"\#(open)","revision":2}"#)
      try await tab.say(#"{"type":"press","control":"\#(tab.page.control("Home"))","revision":2}"#)
      #expect(try await tab.show().title == "Home – Notes")
      #expect(served.presses == 1)
    }
  }

  @Test("a reconnecting tab continues with its window")
  func aTabThatComesBackHasItsWindowAgain() async throws {
    try await withTab { server, tab in
      try await tab.hello()
      _ = try await tab.hear()
      _ = try await tab.show()
      try await tab.send(TestTab.frame(8, []))
      #expect(try await tab.closeCode() == 1000)
      let again = try await TestTab(server, cookie: tab.cookie)
      try await again.hello(kept: #"{"window":"\#(tab.window)","token":"\#(tab.token)"}"#)
      let welcome = try await again.hear()
      #expect(welcome.window == tab.window)
      #expect(welcome.resumed == true)
      #expect(server.site.registry.count == 1)
    }
  }

  @Test("a tab that never sends hello is disconnected")
  func aTabThatSaysNothingIsLetGo() async throws {
    let clock = ManualClock()
    try await withTab(clock: clock) { server, tab in
      let closing = Task { try await tab.closeCode() }
      try await waitFor("the deadlines to run") { clock.sleeperCount == 3 }
      clock.advance(by: .seconds(11))
      let code = try await closing.value
      #expect(code == 1008)
    }
  }

  @Test("a tab that never reads does not delay the remaining tabs")
  func aTabThatNeverReadsHoldsUpNobody() async throws {
    let clock = ManualClock()
    try await withTab(clock: clock) { server, tab in
      served.text = String(repeating: "x", count: 16_000_000)
      try await tab.hello()
      try await waitFor("the tab to be connected") { server.window(of: tab)?.isConnected == true }
      served.text = ""
      let other = try await TestTab(server)
      try await other.hello()
      _ = try await other.hear()
      _ = try await other.show()
      try await waitFor("the other tab to show its page") {
        server.window(of: other)?.feed.isAwaiting == false
      }
      clock.advance(by: .seconds(10))
      try await waitFor("the tab to be let go") { server.window(of: tab)?.isConnected == false }
      try await other.say(#"{"type":"press","control":"\#(other.page.control("Open"))","revision":1}"#)
      #expect(try await other.show().title == "Note 1 – Notes")
    }
  }

  @Test("a tab that stops responding is disconnected")
  func aTabThatVanishesWithoutAWordIsLetGo()
    async throws
  {
    let clock = ManualClock()
    try await withTab(clock: clock) { server, tab in
      try await tab.hello()
      _ = try await tab.hear()
      _ = try await tab.show()
      try await waitFor("the tab to show its page") { server.window(of: tab)?.feed.isAwaiting == false }
      for _ in 0..<2 {
        try await waitFor("the deadlines to run") { clock.sleeperCount == 3 }
        clock.advance(by: .seconds(31))
      }
      #expect(try await tab.closeCode() == 1008)
    }
  }

  @Test("messages that exceed the rate limit wait")
  func messagesBeyondTheAllowanceWait() async throws {
    let clock = ManualClock()
    var limits = WebLimits()
    limits.messagesPerSecond = 4
    try await withTab(limits: limits, clock: clock) { _, tab in
      try await tab.hello()
      _ = try await tab.hear()
      let sleepers = clock.sleeperCount
      for _ in 0..<10 { try await tab.say(#"{"type":"room","columns":1}"#) }
      try await waitFor("the server to hesitate") { clock.sleeperCount > sleepers }
    }
  }

  @Test("the server answers a ping from the browser")
  func aPingOfTheBrowsersOwnIsAnswered() async throws {
    try await withTab { _, tab in
      try await tab.send(TestTab.frame(9, [1, 2]))
      #expect(try await tab.client.receive(4) == [0x8A, 2, 1, 2])
    }
  }
}
#endif
