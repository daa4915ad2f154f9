#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct SiteFormTests {
  private let fixture: SiteFixture
  private var served: ServedApp { fixture.served }

  init() throws { fixture = try SiteFixture() }

  @Test("pressing a control redirects to the resulting page")
  func aPressLeadsToThePageThatShowsWhatCameOfIt() async throws {
    let page = try await fixture.load()
    let response = try #require(await fixture.submit(page, "control=\(page.control("Open"))"))
    #expect(response.status == .seeOther)
    let target = try #require(response.header("Location"))
    #expect(target == "/notes/1?window=\(page.attribute("data-window"))")
    #expect(try await fixture.load(target).contains("<title>Note 1 – Notes</title>"))
    #expect(fixture.site.registry.count == 1)
  }

  @Test("the response to a form sets the cookie again, so that browsers drop cached older pages")
  func repeatsTheCookie() async throws {
    let page = try await fixture.load()
    let response = await fixture.submit(page, "control=\(page.control("Open"))")
    #expect(response?.header("Set-Cookie")?.hasPrefix(try #require(fixture.cookie)) == true)
  }

  @Test("submitted text arrives unchanged")
  func whatIsFilledInArrivesAsItWasTyped() async throws {
    let page = try await fixture.load()
    let field = try #require(page.firstRange(of: "name=\"field-")).upperBound
    let id = page[field...].prefix { $0 != "\"" }
    let typed = "%3Cscript%3E+%26+%22%C3%BC"
    #expect(await fixture.submit(page, "field-\(id)=\(typed)")?.status == .seeOther)
    #expect(served.text == "<script> & \"ü")
    let next = try await fixture.load("/?window=\(page.attribute("data-window"))")
    #expect(next.contains("&lt;script&gt; &amp; &quot;ü"))
    #expect(!next.contains("<script> "))
  }

  @Test("an overlong text is rejected")
  func aLongTextIsRefused() async throws {
    let page = try await fixture.load()
    let text = String(repeating: "x", count: 4_097)
    #expect(await fixture.submit(page, "field-c=\(text)")?.status.code == 413)
    #expect(served.text == "as it was")
  }

  @Test("a form with a wrong token presses nothing and opens a new window", arguments: ["", "c0", "wrong"])
  func aForeignTokenPressesNothingAndLeadsToAPageOfItsOwn(token: String) async throws {
    let page = try await fixture.load()
    let response = await fixture.submit(page, "control=\(page.control("Open"))", token: token)
    #expect(response?.status == .seeOther)
    let target = try #require(response?.header("Location"))
    #expect(!target.contains(page.attribute("data-window")))
    #expect(try await fixture.load(target).contains(HostTexts().reopened))
    #expect(served.presses == 0)
  }

  @Test(
    "a form of a closed window opens the referring page in a new window",
    arguments: [
      ("http://localhost/notes/1?x", "/notes/1"), ("http://evil.example/notes/1", "/"), ("/notes/1", "/"),
      ("http://localhost/.waymark/act", "/"),
    ])
  func whereAWindowIsGoneThePageThatItsFormWasOnIsOpenedAnew(referrer: String, path: String) async throws {
    let page = try await fixture.load()
    await fixture.site.registry.closeAll()
    let response = await fixture.submit(
      page, "control=\(page.control("Open"))", headers: ["referer": referrer])
    #expect(response?.status == .seeOther)
    #expect(response?.header("Location")?.hasPrefix("\(path)?window=") == true)
    #expect(served.presses == 0)
  }

  @Test(
    "a form from another origin is rejected",
    arguments: ["http://evil.example", "null", "http://localhost:81", "https://localhost", ""])
  func whatAnotherSiteSendsIsRefused(origin: String) async throws {
    let page = try await fixture.load()
    let headers = ["origin": origin]
    #expect(
      await fixture.submit(page, "control=\(page.control("Open"))", headers: headers)?.status.code == 403)
    #expect(served.presses == 0)
  }

  @Test("a form without an origin is rejected")
  func whatSaysNotWhereItComesFromIsRefused()
    async throws
  {
    let page = try await fixture.load()
    let type = ["content-type": "application/x-www-form-urlencoded"]
    let response = await fixture.ask(
      "POST", "/.waymark/act", type, body: "window=\(page.attribute("data-window"))")
    #expect(response?.status.code == 403)
  }

  @Test(
    "a form whose Sec-Fetch-Site is not same-origin is rejected",
    arguments: ["cross-site", "same-site", "none"])
  func theBrowserIsBelievedWhereItSaysThatAnotherSiteAsks(site: String) async throws {
    let page = try await fixture.load()
    let headers = ["sec-fetch-site": site]
    #expect(
      await fixture.submit(page, "control=\(page.control("Open"))", headers: headers)?.status.code == 403)
  }

  @Test("a browser cannot use the window of a different browser")
  func theWindowOfAnotherBrowserIsOutOfReach()
    async throws
  {
    let page = try await fixture.load()
    fixture.cookie = nil
    _ = try await fixture.load()
    let anew = await fixture.submit(page, "control=\(page.control("Open"))")?.header("Location")
    #expect(anew?.contains(page.attribute("data-window")) == false)
    #expect(served.presses == 0)
    let response = await fixture.ask("GET", "/?window=\(page.attribute("data-window"))")
    #expect(response?.status == .seeOther)
    #expect(response?.header("Location") == "/")
  }

  @Test(
    "a guessed control id has no effect",
    arguments: ["c0123456789abcdef0123456789abcdef", "Open", "home", "<b>", "%00"])
  func aGuessedControlDoesNothing(control: String) async throws {
    let page = try await fixture.load()
    #expect(await fixture.submit(page, "control=\(control)")?.status == .seeOther)
    #expect(served.presses == 0)
  }

  @Test("a control that is no longer on the page has no effect")
  func aControlThatHasGoneDoesNothing() async throws {
    let page = try await fixture.load()
    _ = await fixture.submit(page, "control=\(page.control("Open"))")
    _ = await fixture.submit(page, "control=\(page.control("Open"))")
    #expect(served.presses == 1)
  }

  @Test("a form with a wrong content type is rejected")
  func aFormOfAnotherKindIsRefused() async throws {
    let page = try await fixture.load()
    let response = await fixture.submit(page, "", headers: ["content-type": "text/plain"])
    #expect(response?.status.code == 400)
  }

  @Test("action and destination fields in a form are ignored")
  func actionsAndDestinationsAreNotRead() async throws {
    let page = try await fixture.load()
    _ = await fixture.submit(page, "destination=/notes/9&action=push&to=/notes/9")
    #expect(served.navigators[0].state.screens.count == 1)
  }
}
#endif
