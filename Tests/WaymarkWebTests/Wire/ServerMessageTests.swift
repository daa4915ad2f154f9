#if Web
import Testing

@testable import WaymarkWeb

struct ServerMessageTests {
  private func written(_ message: ServerMessage) -> String {
    String(decoding: message.written, as: UTF8.self)
  }

  @Test("messages without content are encoded with their type")
  func smallMessagesSayTheirType() {
    #expect(written(.ping(3)) == #"{"number":3,"type":"ping"}"#)
    #expect(written(.gone) == "{\"notice\":\"\(ServerMessage.reopenedNotice)\",\"type\":\"gone\"}")
    #expect(
      written(.welcome(window: "w", token: "t", resumed: true))
        == #"{"resumed":true,"token":"t","type":"welcome","window":"w"}"#)
  }

  @Test("a page message contains only the changes")
  func aPageSaysOnlyWhatHasChanged() {
    let page = ServerMessage.Page(revision: 2, title: "T", motion: .none)
    #expect(written(.page(page)) == #"{"motion":"none","revision":2,"title":"T","type":"page","visits":0}"#)
  }

  @Test("a page message contains markup and a history step")
  func aPageCarriesMarkupAndAStepOfTheHistory() {
    let page = ServerMessage.Page(
      revision: 2, title: "\"", html: "<p>a/b</p>", motion: .push,
      history: .init(deed: .push, key: "k", serial: 1, path: "/a"), visits: 3)
    #expect(
      written(.page(page))
        == #"{"history":{"do":"push","key":"k","path":"/a","serial":1},"html":"<p>a/b</p>","motion":"push","#
        + #""revision":2,"title":"\"","type":"page","visits":3}"#)
  }
}
#endif
