#if Web
import Foundation
import Testing
import WaymarkTesting

@testable import WaymarkWeb

/// The cookie that identifies a browser.
@Suite(.timeLimit(.minutes(10)))
@MainActor
struct BrowserCookieTests {
  private let fixture: SiteFixture
  /// A value that the server has not issued, as a sibling domain or a program on another port could set it.
  private let planted = "waymark-80=cffffffffffffffffffffffffffffffff"

  init() throws { fixture = try SiteFixture() }

  /// Returns the cookie that a response sets, without its attributes.
  private func newCookie(_ response: WebResponse?) -> String? {
    response?.header("Set-Cookie")?.split(separator: ";").first.map(String.init)
  }

  /// Loads a page in a browser that has no cookie yet.
  private func firstVisit() async throws -> (cookie: String, page: String) {
    fixture.cookie = nil
    let page = try await fixture.load()
    return (try #require(fixture.cookie), page)
  }

  @Test("a cookie that the server has not issued is replaced by a new one")
  func planting() async throws {
    let response = try #require(await fixture.ask("GET", "/", ["cookie": planted]))
    let cookie = try #require(newCookie(response))
    #expect(cookie.hasPrefix("waymark-80=c") && cookie != planted)
    let target = "/?window=\(response.text.attribute("data-window"))"
    #expect(await fixture.ask("GET", target, ["cookie": planted])?.status == .seeOther)
    #expect(await fixture.ask("GET", target, ["cookie": cookie])?.status == .ok)
  }

  @Test("an issued cookie identifies the browser, whatever cookies surround it")
  func siblings() async throws {
    let (cookie, page) = try await firstVisit()
    let target = "/?window=\(page.attribute("data-window"))"
    for cookies in ["\(planted); \(cookie)", "\(cookie); \(planted)", "\(cookie); \(cookie)"] {
      let response = try #require(await fixture.ask("GET", target, ["cookie": cookies]))
      #expect(response.status == .ok && response.header("Set-Cookie") == nil, "\(cookies)")
    }
  }

  @Test("a request with two issued cookies gets a new cookie and access to neither browser's windows")
  func ambiguity() async throws {
    let (first, page) = try await firstVisit()
    let (second, _) = try await firstVisit()
    fixture.cookie = "\(first); \(second)"
    let cookie = try #require(newCookie(await fixture.ask("GET", "/")))
    #expect(cookie != first && cookie != second)
    #expect(await fixture.ask("GET", "/?window=\(page.attribute("data-window"))")?.status == .seeOther)
    #expect(await fixture.submit(page, "control=\(page.control("Open"))")?.status.code == 410)
    let socket = await fixture.ask("GET", "/.waymark/live", ["origin": "http://localhost"])
    #expect(socket?.status.code == 403)
    #expect(fixture.served.presses == 0)
  }

  @Test("a form with an unknown cookie opens its page for a new browser")
  func forms() async throws {
    let (_, page) = try await firstVisit()
    for cookies in [planted, "\(planted); waymark-80=c0"] {
      fixture.cookie = cookies
      let response = try #require(await fixture.submit(page, "control=\(page.control("Open"))"))
      #expect(response.status == .seeOther && fixture.served.presses == 0)
      let cookie = try #require(newCookie(response))
      fixture.cookie = cookie
      let target = try #require(response.header("Location"))
      #expect(await fixture.ask("GET", target)?.status == .ok)
    }
  }

  @Test("a cookie is forgotten when the last window of its browser is removed")
  func forgetting() async throws {
    let (cookie, _) = try await firstVisit()
    _ = try await fixture.load()
    try await waitFor("the deadline to run") { fixture.clock.sleeperCount == 1 }
    fixture.clock.advance(by: .seconds(61))
    try await waitFor("the windows to close") { fixture.site.registry.count == 0 }
    let response = await fixture.ask("GET", "/")
    #expect(newCookie(response).map { $0 != cookie } == true)
  }

  @Test("browsers that never return their cookie leave no data behind")
  func bots() async throws {
    for _ in 0..<50 { _ = try await firstVisit() }
    try await waitFor("the deadline to run") { fixture.clock.sleeperCount == 1 }
    fixture.clock.advance(by: .seconds(61))
    try await waitFor("the windows to close") { fixture.site.registry.count == 0 }
    #expect(fixture.site.registry.issued.count == 0)
  }

  @Test("a stored window keeps its browser's cookie valid across a restart of the server")
  func restarting() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cookies-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func start() throws -> SiteFixture {
      try SiteFixture(archive: WindowArchive(WebKeeping(in: folder), for: .seconds(60)))
    }
    let first = try start()
    let page = try await first.load()
    let cookie = try #require(first.cookie)
    let credentials = ClientMessage.Credentials(
      window: page.attribute("data-window"), token: page.attribute("data-token"))
    let browser = String(try #require(cookie.split(separator: "=").last))
    let hello = ClientMessage.Hello(
      fresh: credentials, kept: nil, place: .init(key: nil, serial: nil, path: "/"))
    #expect(await first.site.registry.admit(hello, of: browser, on: FakeConnection()) != nil)
    // The tab of this browser has never connected.
    first.cookie = nil
    _ = try await first.load()
    let other = try #require(first.cookie)
    await first.site.close()

    let second = try start()
    #expect(await second.ask("GET", "/", ["cookie": cookie])?.header("Set-Cookie") == nil)
    #expect(newCookie(await second.ask("GET", "/", ["cookie": other])).map { $0 != other } == true)
    let again = ClientMessage.Hello(fresh: nil, kept: credentials, place: hello.place)
    let window = try #require(await second.site.registry.admit(again, of: browser, on: FakeConnection()))
    second.site.registry.close(window)
    await second.site.close()

    let third = try start()
    #expect(newCookie(await third.ask("GET", "/", ["cookie": cookie])).map { $0 != cookie } == true)
  }

  @Test("the cookie of a server that browsers reach only over HTTPS is bound to the server's host")
  func secureName() async throws {
    let fixture = try SiteFixture(
      at: .address("127.0.0.1", origins: ["https://shop.example", "http://plain.example"]))
    let secure = ["host": "shop.example"]
    let response = try #require(await fixture.ask("GET", "/", secure))
    let cookie = try #require(response.header("Set-Cookie"))
    #expect(cookie.hasPrefix("__Host-waymark-80=c"))
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Lax; Path=/; Secure"))
    let own = try #require(newCookie(response))
    let plain = own.replacing("__Host-", with: "")
    let both = secure.merging(["cookie": "\(plain); \(own)"]) { $1 }
    #expect(await fixture.ask("GET", "/", both)?.header("Set-Cookie") == nil)
    let onlyPlain = secure.merging(["cookie": plain]) { $1 }
    #expect(newCookie(await fixture.ask("GET", "/", onlyPlain))?.hasPrefix("__Host-") == true)
    let other = await fixture.ask("GET", "/", ["host": "plain.example"])
    #expect(newCookie(other)?.hasPrefix("waymark-80=c") == true)
  }
}
#endif
