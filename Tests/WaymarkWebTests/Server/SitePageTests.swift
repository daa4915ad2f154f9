#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct SitePageTests {
  @Test("a page contains the markers of its window")
  func aPageSaysWhichWindowItIs() async throws {
    let fixture = try SiteFixture()
    let page = try await fixture.load("/notes/7")
    #expect(page.contains("<div id=\"waymark-window\">"))
    #expect(page.attribute("data-live") == "/.waymark/live")
    #expect(fixture.site.registry.count == 1)
  }

  @Test("a page has the language of its window, which is English by default")
  func aPageIsInTheLanguageOfItsWindow() async throws {
    let fixture = try SiteFixture()
    let page = try await fixture.load()
    #expect(page.contains("<html lang=\"en\">"))
    try #require(fixture.served.navigators.first).texts.language = "pt-BR"
    let again = try await fixture.load("/?window=\(page.attribute("data-window"))")
    #expect(again.contains("<html lang=\"pt-BR\">"))
  }

  @Test(
    "a page is laid out in the direction of its language",
    arguments: [
      ("ar", " dir=\"rtl\""), ("he-IL", " dir=\"rtl\""), ("az-Arab", " dir=\"rtl\""), ("ar-Latn", ""),
      ("de", ""), ("", ""),
    ])
  func direction(language: String, attribute: String) async throws {
    let fixture = try SiteFixture()
    let first = try await fixture.load()
    try #require(fixture.served.navigators.first).texts.language = language
    let page = try await fixture.load("/?window=\(first.attribute("data-window"))")
    #expect(page.contains("<html lang=\"\(language)\"\(attribute)>"))
  }

  @Test("every response has the security headers")
  func everyAnswerSaysHowItMayBeUsed() async throws {
    let fixture = try SiteFixture()
    for target in ["/", "/nothing", "/robots.txt", "/favicon.ico"] {
      let response = try #require(await fixture.ask("GET", target))
      #expect(
        response.header("Content-Security-Policy")?.hasPrefix("default-src 'none'; script-src 'self'") == true
      )
      #expect(response.header("X-Content-Type-Options") == "nosniff")
      #expect(response.header("Referrer-Policy") == "same-origin")
      #expect(response.header("Cross-Origin-Opener-Policy") == "same-origin")
      #expect(response.header("Cross-Origin-Resource-Policy") == "same-origin")
      #expect(response.header("Cache-Control") == "no-store")
    }
  }

  @Test("the cookie identifies the browser and is hidden from scripts")
  func theCookieNamesTheBrowserAndNoScriptSeesIt()
    async throws
  {
    let fixture = try SiteFixture()
    let cookie = try #require(await fixture.ask("GET", "/")?.header("Set-Cookie"))
    #expect(cookie.hasPrefix("waymark-80=c"))
    #expect(cookie.hasSuffix("; HttpOnly; SameSite=Lax; Path=/"))
    _ = try await fixture.load()
    #expect(await fixture.ask("GET", "/")?.header("Set-Cookie") == nil)
  }

  @Test("the names of static files contain a content hash, so browsers can cache the files permanently")
  func filesAreNamedByWhatIsInThemAndKeptForGood() async throws {
    let fixture = try SiteFixture()
    let page = try await fixture.load()
    for path in [page.attribute("src"), page.attribute("href")] {
      let file = try #require(await fixture.ask("GET", path))
      #expect(file.status == .ok)
      #expect(file.header("Cache-Control") == "public, max-age=31536000, immutable")
    }
    #expect(page.contains("/.waymark/app-"))
  }

  @Test(
    "an unknown link gets status 404 and opens no window",
    arguments: ["/nothing", "/notes/x", "/notes/7/8", "/.waymark/other", "/%00", "/notes/%2e%2e"])
  func whatIsNoLinkIsNotFoundAndLeavesNoWindow(target: String) async throws {
    let fixture = try SiteFixture()
    let response = try #require(await fixture.ask("GET", target))
    #expect(response.status.code == 404)
    #expect(response.text.contains("<h1>Not Found</h1>"))
    #expect(fixture.site.registry.count == 0)
  }

  @Test(
    "the page for an unknown link names the app and links to the nearest known address",
    arguments: [
      ("/notes/7/8", "/notes/7"), ("/notes/7/8?x=/y", "/notes/7"), ("/notes/x", "/"), ("/nothing", "/"),
      ("/a/b/c/", "/"),
    ])
  func nearest(target: String, address: String) async throws {
    let page = try await SiteFixture().ask("GET", target)?.text ?? ""
    #expect(page.contains("has nothing at this address."))
    #expect(page.contains("<a href=\"\(address)\">Open \(address)</a>"))
  }

  @Test(
    "the title of a page contains the screen's title and the app's name",
    arguments: [
      ("Home", "Shop", "Home – Shop"), ("", "Shop", "Shop"), ("Shop", "Shop", "Shop"), ("Home", "", "Home"),
    ])
  func pageTitles(screen: String, name: String, title: String) {
    let app = WebApp(name) { _ in throw CancellationError() }
    #expect(app.title(ofPage: screen) == title)
  }

  @Test("browsers can cache the icon of a page permanently")
  func icon() async throws {
    let fixture = try SiteFixture()
    let page = try await fixture.load()
    let path = try #require(page.firstMatch(of: /<link rel="icon" type="image\/svg\+xml" href="([^"]*)">/)?.1)
    let response = try #require(await fixture.ask("GET", String(path)))
    #expect(response.header("Content-Type") == "image/svg+xml" && response.text.hasPrefix("<svg"))
    #expect(response.header("Cache-Control")?.contains("immutable") == true)
  }

  @Test(
    "a page for a window that no longer exists leads only to its own path on this server",
    arguments: [
      ("/notes/7", "/notes/7"), ("/", "/"), ("//evil.example", "/"), ("//evil.example/notes/7", "/"),
      ("/\\evil.example", "/"), ("/\t/evil.example", "/"), ("/notes/\u{e9}", "/"),
    ])
  func redirectsStayHere(path: String, location: String) async throws {
    let fixture = try SiteFixture()
    let response = try #require(await fixture.ask("GET", "\(path)?window=gone"))
    #expect(response.status.code == 303 && response.header("Location") == location)
    #expect(fixture.site.registry.count == 0)
  }

  @Test(
    "a prefetch request opens no window",
    arguments: [
      ("sec-purpose", "prefetch"), ("sec-purpose", "prefetch;prerender"), ("purpose", "prefetch"),
      ("x-moz", "Prefetch"),
    ])
  func whatIsFetchedInAdvanceOpensNothing(name: String, value: String) async throws {
    let fixture = try SiteFixture()
    #expect(await fixture.ask("GET", "/notes/7", [name: value])?.status.code == 503)
    #expect(fixture.site.registry.count == 0)
  }

  @Test("a HEAD request opens no window")
  func headOpensNothing() async throws {
    let fixture = try SiteFixture()
    #expect(await fixture.ask("HEAD", "/notes/7")?.status == .ok)
    #expect(await fixture.ask("HEAD", "/nothing")?.status.code == 404)
    #expect(fixture.site.registry.count == 0)
  }

  @Test("HTTP methods that the site does not use are rejected")
  func otherMethodsAreRefused() async throws {
    let fixture = try SiteFixture()
    let response = try #require(await fixture.ask("DELETE", "/"))
    #expect(response.status.code == 405)
    #expect(response.header("Allow") == "GET, HEAD")
    #expect(await fixture.ask("GET", "/.waymark/act")?.status.code == 405)
  }

  @Test(
    "requests for unknown hosts are rejected",
    arguments: [
      nil, "evil.example", "localhost:81", "localhost.evil.example", "127.0.0.1:8080", "[::1]", "",
    ])
  func otherHostsAreRefused(host: String?) async throws {
    let fixture = try SiteFixture()
    #expect(await fixture.ask("GET", "/", ["host": host ?? "0.0.0.0"])?.status.code == 421)
    #expect(fixture.site.registry.count == 0)
  }

  @Test("a different site can link to a page but cannot embed the page")
  func anotherSiteCanLinkButNotEmbed() async throws {
    let fixture = try SiteFixture()
    let foreign = ["sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate"]
    let link = foreign.merging(["sec-fetch-dest": "document"]) { $1 }
    let frame = foreign.merging(["sec-fetch-dest": "iframe"]) { $1 }
    #expect(await fixture.ask("GET", "/", link)?.status == .ok)
    #expect(await fixture.ask("GET", "/", frame)?.status.code == 403)
  }

  @Test("the root path shows a list of apps if no app is mounted there")
  func theRootHasAPageIfNoAppIsThere() async throws {
    let served = ServedApp()
    let fixture = try SiteFixture([served.app(at: "/shop"), served.app(at: "/shop/news")])
    #expect(await fixture.ask("GET", "/")?.text.contains("Choose.") == true)
    #expect(await fixture.ask("GET", "/shopping")?.status.code == 404)
    #expect(await fixture.ask("GET", "/shop")?.text.contains("data-mount=\"/shop\"") == true)
    #expect(
      await fixture.ask("GET", "/shop/news/notes/1")?.text.contains("data-mount=\"/shop/news\"") == true)
  }

  @Test("the number of windows is limited per address and in total")
  func windowsArePermittedInNumbers() async throws {
    var limits = WebLimits()
    (limits.windows, limits.windowsPerAddress) = (3, 2)
    let fixture = try SiteFixture(limits: limits)
    for _ in 0..<2 { #expect(await fixture.ask("GET", "/", from: "a")?.status == .ok) }
    let refused = try #require(await fixture.ask("GET", "/", from: "a"))
    #expect(refused.status.code == 429)
    #expect(refused.header("Retry-After") == "60")
    #expect(await fixture.ask("GET", "/", from: "b")?.status == .ok)
    #expect(await fixture.ask("GET", "/", from: "c")?.status.code == 503)
  }

  @Test("an app that fails to open a window leaves no window behind")
  func anAppThatCannotOpenAWindowLeavesNone()
    async throws
  {
    struct Closed: Error {}
    let fixture = try SiteFixture([WebApp("Closed") { _ in throw Closed() }])
    let response = try #require(await fixture.ask("GET", "/"))
    #expect(response.status.code == 500)
    #expect(response.text.contains("Closed"))
    #expect(fixture.site.registry.count == 0)
  }

  @Test(
    "page titles are escaped",
    arguments: [
      "<script>alert(1)</script>", "\"><img src=x>", "' onload='x", "</title><b>", "javascript:alert(1)",
    ])
  func titlesStayText(title: String) async throws {
    let served = ServedApp()
    let page = try await SiteFixture([served.app(title: title)]).load()
    #expect(!page.contains(title) || title.hasPrefix("javascript"))
    #expect(!page.contains("href=\"javascript"))
  }
}
#endif
