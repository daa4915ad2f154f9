#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct ScreenPageTests {
  @Test("the back button shows the title of the screen below and pops to that screen")
  func goesBack() async throws {
    let app = try await PageFixture(start: .stack(Item(name: "a"), Start()))
    #expect(app.html.contains("class=\"wm-back\">Item a</button>"))
    #expect(try await app.press("Item a"))
    #expect(app.page.title == "a")
    #expect(!app.html.contains("wm-back"))
  }

  @Test("the back button to an untitled screen shows the window's default label instead of a type name")
  func goesBackToUntitled() async throws {
    let app = try await PageFixture(start: .stack(Fragile(), Start()))
    app.navigator.texts.back = "Zurück"
    #expect(app.html.contains("class=\"wm-back\">Zurück</button>"))
    #expect(!app.html.contains("Fragile"))
  }

  @Test("a layer with one screen has a close button but no back button")
  func closes() async throws {
    let app = try await PageFixture()
    await app.navigator.go(to: Drawer())
    #expect(!app.html.contains("wm-back"))
    #expect(try await app.press("Close"))
    #expect(app.page.title == "Start")
  }

  @Test("a screen that could not be built shows a message and a retry button")
  func retries() async throws {
    let app = try await PageFixture(start: .stack(Fragile(), Start()))
    // As if the user had removed the top screen.
    let stack = try #require(NodeID(window: .main, number: 1))
    let last = try #require(app.host.connection?.lastOperations)
    let shown = app.navigator.state
    let popped = try shown.applying([.pop(to: 1, of: stack)])
    _ = await app.host.apply(HostChange(from: shown, to: popped, number: last))
    app.host.connection?.report(app.host.snapshot, lastApplied: last)
    #expect(app.page.title == HostTexts().untitled)
    #expect(app.html.contains("<p class=\"wm-failure\">This is not possible at the moment.</p>"))
    app.works.areFine = true
    #expect(try await app.press("Try again"))
    #expect(app.page.title == "Mended")
    #expect(!app.html.contains("wm-failure"))
  }

  @Test("a screen's controls get new ids after the screen was covered")
  func renewsControls() async throws {
    let app = try await PageFixture()
    let before = try app.values(of: "id", where: "value")
    await app.navigator.go(to: Item(name: "a"))
    _ = app.page
    await app.navigator.back()
    #expect(
      try Set(before).isDisjoint(with: app.values(of: "id", where: "name").filter { $0.hasPrefix("c") }))
  }

  @Test("content beside the window is a separate form whose controls stay enabled under a layer")
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
