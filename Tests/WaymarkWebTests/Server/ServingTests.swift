#if Web
import Testing

@testable import WaymarkWeb

@MainActor
struct ServingTests {
  @Test("requesting a link returns the page of the link")
  func aLinkIsAnsweredWithItsPage() async throws {
    try await TestServer.run([ServedApp().app()]) { server in
      let reply = try await server.connect().request("GET", "/notes/7", host: server.host)
      #expect(reply.status == 200)
      #expect(reply.body.contains("<title>Note 7 – Notes</title>"))
    }
  }

  @Test("pressing a control sends the resulting page")
  func aPressIsAnsweredWithThePageThatItLeadsTo()
    async throws
  {
    try await TestServer.run([ServedApp().app()]) { server in
      let tab = try await TestTab(server)
      try await tab.hello()
      #expect(try await tab.hear().type == "welcome")
      let first = try await tab.show()
      #expect(first.title == "Home – Notes")
      try await tab.say(#"{"type":"press","control":"\#(tab.page.control("Open"))","revision":1}"#)
      #expect(try await tab.show().title == "Note 1 – Notes")
    }
  }
}
#endif
