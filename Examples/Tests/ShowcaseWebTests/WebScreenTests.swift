import ScreenKit
import Testing

/// Tests of the web renderer with the screens of all mini apps.
@MainActor
struct WebScreenTests {
  @Test("a long list is shown in pages of rows")
  func drawsPart() async throws {
    let page = try await ServedSite().window(at: "/news")
    #expect(page.ranges(of: "class=\"wm-row\"").count == 50)
    #expect(page.contains("Rows 1 to 50 of 10000"))
    #expect(page.contains("Next rows") && !page.contains("Previous rows"))
  }

  @Test("a short list is shown completely")
  func drawsShort() async throws {
    let page = try await ServedSite().window(at: "/shop/categories/boots")
    #expect(page.ranges(of: "class=\"wm-row\"").count == 6)
    #expect(!page.contains("Next rows"))
  }

  @Test("neighbouring product cards form a grid")
  func drawsCards() async throws {
    let page = try await ServedSite().window(at: "/shop/categories/boots")
    #expect(page.ranges(of: "wm-list shelf").count == 1)
    #expect(page.ranges(of: "<svg viewBox=\"0 0 96 96\" aria-hidden=\"true\">").count == 6)
    #expect(page.contains("<small>Green</small><span class=\"value\">£109</span>"))
  }

  @Test("a disabled button is replaced by its reason")
  func drawsObstacle() async throws {
    let page = try await ServedSite().window(at: "/shop/tabs/bag")
    #expect(page.contains("<strong>Check out</strong> Add a product first."))
    #expect(!page.contains(#/<button[^>]*>Check out</#))
  }

  @Test("all pictures together are smaller than 60 kilobytes")
  func drawsSmallPictures() {
    let shapes = ScreenPicture.Motif.allCases.flatMap { ScreenPicture($0, .red).shapes }
    #expect(shapes.allSatisfy { !$0.outline.isEmpty })
    #expect(shapes.map(\.outline.utf8.count).reduce(0, +) < 60_000)
  }

  @Test("the CSS class of a button depends on its role")
  func showsRoles() async throws {
    let page = try await ServedSite().window(at: "/shop/login")
    #expect(page.contains(#/class="wm-prominent"[^>]*>Log in</#))
    #expect(page.contains(#/class="wm-plain"[^>]*>Not now</#))
  }

  @Test("a password field hides its text")
  func hidesSecrets() async throws {
    #expect(try await ServedSite().window(at: "/shop/login").contains("type=\"password\""))
  }

  @Test("text from a link is escaped")
  func escapes() async throws {
    let page = try await ServedSite().text(at: "/shop/products/42?ref=%3Cscript%3Ealert(1)%3C/script%3E")
    #expect(page.contains("Recommended in our &lt;script"))
    #expect(!page.contains("<script>"))
  }

  // Scenario S6.
  @Test("a custom presentation style has its own markup and animation")
  func hasCurtain() async throws {
    let site = try await ServedSite()
    #expect(try await site.window(at: "/shop/checkout").contains("data-style=\"curtain\""))
    let path = try #require(try await site.text(at: "/").firstMatch(of: #/href="([^"]*app-[^"]*\.css)"/#))
    let style = try await site.text(at: String(path.output.1))
    #expect(style.contains("::view-transition-new(.curtain)"))
  }
}
