#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct AddressTests {
  @Test(
    "an address elsewhere is one of a page or of mail",
    arguments: [
      "https://example.org/a?b=c#d", "http://example.org", "mailto:ann@example.org", "HTTPS://example.org",
    ])
  func takesAddresses(text: String) {
    #expect(WebAddress(text)?.text == text)
  }

  @Test(
    "nothing else is an address",
    arguments: [
      "", "javascript:alert(1)", "JavaScript:alert(1)", "java\nscript:alert(1)", " https://example.org",
      "data:text/html,x",
      "https:example.org", "https:///example.org", "https://", "https://a b", "https://a\\b",
      "https://a\u{202E}b",
      "//example.org", "/path", "vbscript:x", "file:///etc/passwd", "https://a\0b", "mailto:",
    ])
  func refusesOthers(text: String) {
    #expect(WebAddress(text) == nil)
  }

  @Test("a link elsewhere tells nothing of where it was followed")
  func linksElsewhere() throws {
    let address = try #require(WebAddress("https://example.org/?a=1&b=2"))
    #expect(
      HTML.link("Docs", to: address).written()
        == "<a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener noreferrer\">Docs</a>")
  }

  @Test("a link of the app's own is a control with an address below the mount")
  func linksWithin() {
    #expect(
      HTML.link("Shoe", to: "/products/1?a=b&c=d").written()
        == "<a id=\"c1\" href=\"/shop/products/1?a=b&amp;c=d\" data-press>Shoe</a>")
  }

  @Test(
    "a link of the app's own stays on the server, whatever it says",
    arguments: [
      ("//evil.example", "/evil.example"), ("/\\evil.example", "/evil.example"),
      ("\\\\evil.example", "/evil.example"),
      ("\t//evil.example", "/evil.example"), ("javascript:alert(1)", "/javascript:alert(1)"),
      ("https://evil.example", "/https://evil.example"), ("", "/"), ("/ /evil.example", "/evil.example"),
    ])
  func staysOnTheServer(link: String, path: String) {
    #expect(HTML.link("x", to: link).written(mount: "") == "<a id=\"c1\" href=\"\(path)\" data-press>x</a>")
    #expect(HTML.image(link, alternative: "").written() == "<img src=\"\(path)\" alt=\"\">")
  }

  @Test("notes on elements have plain names, and none that pages use", arguments: ["a", "price-2", "is-new"])
  func takesNames(name: String) {
    #expect(HTMLDataName(name)?.text == name)
  }

  @Test(
    "other names are refused",
    arguments: ["", "A", "1a", "a b", "a\"", "a>", "a--b", "-a", "a-", "node", "close", "scroll", "é", "a=b"])
  func refusesNames(name: String) {
    #expect(HTMLDataName(name) == nil)
  }
}
#endif
