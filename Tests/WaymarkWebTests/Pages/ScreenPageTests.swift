#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct ScreenPageTests {
  @Test("the way back goes by the name of what it leads to, and leads there")
  func goesBack() async throws {
    let app = try await PageFixture(start: .stack(Item(name: "a"), Start()))
    #expect(app.html.contains("class=\"wm-back\">Item a</button>"))
    #expect(try await app.press("Item a"))
    #expect(app.page.title == "a")
    #expect(!app.html.contains("wm-back"))
  }

  @Test("the way back to a screen without a title is named by the window's texts, not by a type")
  func goesBackToUntitled() async throws {
    let app = try await PageFixture(start: .stack(Fragile(), Start()))
    app.navigator.texts.back = "Zurück"
    #expect(app.html.contains("class=\"wm-back\">Zurück</button>"))
    #expect(!app.html.contains("Fragile"))
  }

  @Test("in a layer there is no way back but to close it")
  func closes() async throws {
    let app = try await PageFixture()
    await app.navigator.go(to: Drawer())
    #expect(!app.html.contains("wm-back"))
    #expect(try await app.press("Close"))
    #expect(app.page.title == "Start")
  }

  @Test("a screen that could not be built says why, and can be tried again")
  func retries() async throws {
    let app = try await PageFixture(start: .stack(Fragile(), Start()))
    // As if the user had removed the top screen.
    let stack = try #require(NodeID(window: .main, number: 1))
    let last = try #require(app.host.connection?.lastOperations)
    _ = await app.host.apply([.pop(to: 1, of: stack)], number: last, animated: true)
    app.host.connection?.report(app.host.snapshot, lastApplied: last)
    #expect(app.page.title == HostTexts().untitled)
    #expect(app.html.contains("<p class=\"wm-failure\">This is not possible at the moment.</p>"))
    app.works.areFine = true
    #expect(try await app.press("Try again"))
    #expect(app.page.title == "Mended")
    #expect(!app.html.contains("wm-failure"))
  }

  @Test("the controls of a screen that was covered are others when it shows again")
  func renewsControls() async throws {
    let app = try await PageFixture()
    let before = try app.values(of: "id", where: "value")
    await app.navigator.go(to: Item(name: "a"))
    _ = app.page
    await app.navigator.back()
    #expect(
      try Set(before).isDisjoint(with: app.values(of: "id", where: "name").filter { $0.hasPrefix("c") }))
  }

  @Test("what is beside a window is a form of its own, which can be used whatever is in front")
  func drawsAside() async throws {
    let app = try await PageFixture()
    await app.navigator.go(to: Drawer())
    _ = app.page
    let fields = WebFormFields(mount: "/shop", window: "w", token: "t")
    let aside = WebPageMaker.part(
      .aside, [.text("<b>"), .button("Back") { await app.navigator.back() }], fields: fields,
      controls: app.controls,
      navigator: app.navigator)
    #expect(
      aside
        == "<form method=\"post\" action=\"/shop/.waymark/act\">\(PageFixture.fields)&lt;b&gt;<button type=\"submit\""
        + " name=\"control\" id=\"c3\" value=\"c3\" class=\"wm-plain\">Back</button></form>")
    guard case .press(let action)? = app.controls.use(of: "c3") else { return #expect(Bool(false)) }
    _ = await action()
    #expect(app.page.title == "Start")
  }
}
#endif
