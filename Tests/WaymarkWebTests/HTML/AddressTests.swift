#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct AddressTests {
  @Test(
    "http, https and mailto addresses are accepted",
    arguments: [
      "https://example.org/a?b=c#d", "http://example.org", "mailto:ann@example.org", "HTTPS://example.org",
    ])
  func takesAddresses(text: String) {
    #expect(WebAddress(text)?.text == text)
  }

  @Test(
    "unsafe and malformed addresses are rejected",
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

  @Test("an external link is written with noopener and noreferrer")
  func linksElsewhere() throws {
    let address = try #require(WebAddress("https://example.org/?a=1&b=2"))
    #expect(
      HTML.link("Docs", to: address).written()
        == "<a href=\"https://example.org/?a=1&amp;b=2\" rel=\"noopener noreferrer\">Docs</a>")
  }

  @Test("an app link is a control with an address below the mount")
  func linksWithin() {
    #expect(
      HTML.link("Shoe", to: "/products/1?a=b&c=d").written()
        == "<a id=\"c1\" href=\"/shop/products/1?a=b&amp;c=d\" data-press>Shoe</a>")
  }

  @Test(
    "every app link stays on the server",
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

  @Test(
    "a data attribute with a simple name that pages do not use is valid",
    arguments: ["a", "price-2", "is-new"])
  func takesNames(name: String) {
    #expect(HTMLDataName(name)?.text == name)
  }

  @Test(
    "a data attribute with a reserved or malformed name is invalid",
    arguments: ["", "A", "1a", "a b", "a\"", "a>", "a--b", "-a", "a-", "node", "close", "scroll", "é", "a=b"])
  func refusesNames(name: String) {
    #expect(HTMLDataName(name) == nil)
  }
}
#endif
