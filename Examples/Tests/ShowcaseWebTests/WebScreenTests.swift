import Testing

/// Tests of the web renderer with the screens of all mini apps.
@MainActor
struct WebScreenTests {
  @Test("a long list shows one page of rows, its range and a button for the next page")
  func drawsPart() async throws {
    let page = try await ServedSite().window(at: "/news")
    #expect(page.ranges(of: "class=\"wm-row\"").count == 50)
    #expect(page.contains("Rows 1 to 50 of 10000"))
    #expect(page.contains("Next rows") && !page.contains("Previous rows"))
  }

  @Test("a short list is shown completely")
  func drawsShort() async throws {
    let page = try await ServedSite().window(at: "/shop/categories/boots")
    #expect(page.ranges(of: "class=\"wm-row\"").count == 3)
    #expect(!page.contains("Next rows"))
  }

  @Test("a button has the class of its role")
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
    #expect(page.contains("You came from &lt;script"))
    #expect(!page.contains("<script>"))
  }

  @Test("S6: a custom presentation style has its own markup and animation")
  func hasCurtain() async throws {
    let site = try await ServedSite()
    #expect(try await site.window(at: "/shop/checkout").contains("data-style=\"curtain\""))
    let path = try #require(try await site.text(at: "/").firstMatch(of: #/href="([^"]*app-[^"]*\.css)"/#))
    let style = try await site.text(at: String(path.output.1))
    #expect(style.contains("[data-style=\"curtain\"][data-entered=\"present\"]"))
  }
}
