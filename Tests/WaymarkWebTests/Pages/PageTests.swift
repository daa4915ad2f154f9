#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct PageTests {
  @Test("a page is a form that contains the window's containers and the front screen")
  func drawsAScreen() async throws {
    let app = try await PageFixture()
    #expect(app.page.title == "Start")
    #expect(
      app.page.html
        == "<form class=\"wm-layer wm-base\" id=\"layer-3\" data-node=\"3\" method=\"post\""
        + " action=\"/shop/.waymark/act\">\(PageFixture.fields)"
        + "<div class=\"wm-stack\" id=\"node-1\" data-node=\"1\" data-kind=\"stack\">"
        + "<section class=\"wm-screen\" id=\"node-2\" data-node=\"2\" data-front aria-labelledby=\"title-2\">"
        + "<header class=\"wm-bar\"><h1 id=\"title-2\" tabindex=\"-1\">Start</h1></header>"
        + "<div class=\"wm-content\" data-scroll=\"2\"><button type=\"submit\" name=\"control\" id=\"c1\" value=\"c1\""
        + " class=\"wm-plain\">Open</button></div></section></div></form>")
  }

  @Test("a covered screen is an empty hidden element")
  func drawsPlaces() async throws {
    let app = try await PageFixture()
    await app.navigator.go(to: Item(name: "a"))
    #expect(
      app.html
        == "<form class=\"wm-layer wm-base\" id=\"layer-3\" data-node=\"3\">"
        + "<div class=\"wm-stack\" id=\"node-1\" data-node=\"1\" data-kind=\"stack\">"
        + "<section id=\"node-2\" data-node=\"2\" hidden></section>"
        + "<section class=\"wm-screen\" id=\"node-4\" data-node=\"4\" data-front aria-labelledby=\"title-4\">"
        + "<header class=\"wm-bar\"><button type=\"submit\" name=\"control\" id=\"c1\" value=\"c1\" class=\"wm-back\">"
        + "Start</button><h1 id=\"title-4\" tabindex=\"-1\">a</h1></header>"
        + "<div class=\"wm-content\" data-scroll=\"4\" tabindex=\"0\"><p>About a</p></div></section></div></form>"
    )
  }

  @Test("a layer is a dialog, and the layer below it is inert")
  func drawsLayers() async throws {
    let app = try await PageFixture()
    await app.navigator.go(to: Drawer())
    #expect(app.page.title == "Drawer")
    #expect(app.html.contains("data-node=\"3\" inert><div"))
    #expect(
      app.html.hasSuffix(
        "</form><dialog open class=\"wm-layer wm-presented\" aria-modal=\"true\" id=\"layer-5\" data-node=\"5\""
          + " data-style=\"drawer\" aria-labelledby=\"title-4\"><form><button type=\"submit\" name=\"control\""
          + " id=\"c2\" value=\"c2\" class=\"wm-close\" data-close=\"\">Close</button><section class=\"wm-screen\""
          + " id=\"node-4\" data-node=\"4\" data-front aria-labelledby=\"title-4\"><header class=\"wm-bar\">"
          + "<h1 id=\"title-4\" tabindex=\"-1\">Drawer</h1></header><div class=\"wm-content\" data-scroll=\"4\""
          + " tabindex=\"0\">inside</div></section></form></dialog>"))
    #expect(try await !app.press("Open"))
  }

  @Test("the page contains the host's style name without characters that CSS selectors forbid")
  func namesStyles() async throws {
    let app = try await PageFixture { "\($0.name)\" <\u{0} é-2_x" }
    await app.navigator.go(to: Drawer())
    #expect(app.html.contains(" data-style=\"drawer-2_x\""))
  }

  @Test("an external screen is shown with its name and can be closed")
  func drawsForeign() async throws {
    let app = try await PageFixture()
    app.host.presentForeign(ForeignMark(token: 7, name: "Alert <1>"))
    #expect(app.page.title == "Alert <1>")
    #expect(
      app.html.contains(
        "id=\"layer-foreign-7\" data-foreign=\"7\" data-name=\"Alert &lt;1&gt;\" data-style=\"foreign\""))
    #expect(try await app.press("Close"))
    #expect(app.page.title == "Start")
  }

  @Test("rendering a page twice gives the same markup")
  func isStable() async throws {
    let app = try await PageFixture()
    #expect(app.page == app.page)
  }

  @Test(
    "a title cannot add markup to the page",
    arguments: ["</h1><script>", "\" onclick=\"x", "\0\u{202E}", "", "&lt;"])
  func survivesHostileTitles(title: String) async throws {
    let app = try await PageFixture(
      start: .tabs(.stack(Item(name: title)), .stack(Item(name: title), Start())))
    let elements = try MarkupScanner.tokens(app.page.html).compactMap { token in
      if case .open(let name, _) = token { name } else { nil }
    }
    let plain = try await PageFixture(start: .tabs(.stack(Item(name: "a")), .stack(Item(name: "a"), Start())))
    let plainElements = try MarkupScanner.tokens(plain.page.html).compactMap { token in
      if case .open(let name, _) = token { name } else { nil }
    }
    #expect(elements == plainElements)
  }
}
#endif
