#if Web
import Testing
import Waymark

@testable import WaymarkWeb

@MainActor
struct ContainerPageTests {
  @Test(
    "tabs show a button for each child, the selected child, and a hidden element for each remaining child")
  func drawsTabs() async throws {
    let app = try await PageFixture(start: .tabs(.stack(Start()), .stack(Start(), Item(name: "b"))))
    #expect(app.html.contains("<div class=\"wm-tabs\" id=\"node-1\" data-node=\"1\" data-kind=\"tabs\">"))
    #expect(app.html.contains("id=\"node-2\" data-node=\"2\" data-selected data-kind=\"stack\">"))
    #expect(
      app.html.contains(
        "<div id=\"node-4\" data-node=\"4\" data-kind=\"stack\" hidden><section id=\"node-5\" data-node=\"5\" hidden>"
          + "</section><section id=\"node-6\" data-node=\"6\" hidden></section></div>"
          + "<nav class=\"wm-tabbar\" aria-label=\"Tabs\"><button type=\"submit\" name=\"control\" id=\"c2\""
          + " value=\"c2\" class=\"wm-choice\" aria-current=\"page\">Start</button>"))
  }

  @Test("a tab is named after its root screen, before and after the build, and never after a type")
  func namesTabs() async throws {
    let app = try await PageFixture(
      start: .tabs(.stack(Item(name: "a"), Start()), .stack(Drawer()), .stack(Fragile())))
    #expect(app.html.contains(">Item a</button>"))
    #expect(app.html.contains(">Drawer</button>"))
    #expect(app.html.contains(">\(HostTexts().untitled)</button></nav>"))
  }

  @Test("the tab bar's label is one of the window's texts")
  func namesBar() async throws {
    let app = try await PageFixture(start: .tabs(.stack(Start()), .stack(Start())))
    app.navigator.texts.tabs = "Bereiche"
    #expect(app.html.contains("<nav class=\"wm-tabbar\" aria-label=\"Bereiche\">"))
  }

  @Test("a tab shows its badge, and screen readers announce the badge with the tab's name")
  func badge() async throws {
    var unread = 0
    let modules = ModuleRegistry<WebScreen> {
      ScreenModule(Start.self) { _, _ in WebScreen(title: "Start") }.badge { unread }
      ScreenModule(Drawer.self) { _, _ in WebScreen(title: "Drawer") }.badge { "<b>" }
    }
    let app = try await PageFixture(modules, start: .tabs(.stack(Start()), .stack(Drawer())))
    #expect(app.html.contains("class=\"wm-choice\" aria-current=\"page\">Start</button>"))
    unread = 3
    let badge = "<span class=\"wm-badge\" aria-hidden=\"true\">"
    #expect(app.html.contains(" aria-label=\"Start, 3\">Start\(badge)3</span></button>"))
    #expect(app.html.contains("\(badge)&lt;b&gt;</span>"))
    app.navigator.texts.tabWithBadge = { "\($0): \($1) neu" }
    #expect(app.html.contains(" aria-label=\"Start: 3 neu\">"))
  }

  @Test("pressing a tab selects the tab, and pressing the selected tab pops its stack to the root (B13)")
  func choosesTabs() async throws {
    let app = try await PageFixture(start: .tabs(.stack(Start()), .stack(Item(name: "b"), Start())))
    #expect(try await app.press("Item b"))
    #expect(app.page.title == "Start")
    #expect(try await app.press("Item b"))
    #expect(app.page.title == "b")
  }

  @Test("a split shows its columns side by side")
  func drawsColumns() async throws {
    let app = try await PageFixture(
      start: .split(as: Columns(), [.primary: .screen(Start()), .detail: .screen(Drawer())]))
    #expect(try app.values(of: "data-column", where: "data-column") == ["primary", "detail"])
    #expect(app.html.contains(">Start</h1>"))
    #expect(app.html.contains(">Drawer</h1>"))
    #expect(try app.values(of: "data-node", where: "data-front") == ["5"])
  }

  @Test("a collapsed split shows the front column and a button to the previous column")
  func drawsCollapsedColumns() async throws {
    let app = try await PageFixture(
      start: .split(as: Columns(), [.primary: .screen(Start()), .detail: .screen(Drawer())]))
    app.host.change(columns: 1)
    #expect(app.html.contains("<div id=\"node-2\" data-node=\"2\" data-kind=\"column\" hidden><section"))
    #expect(!app.html.contains(">Start</h1>"))
    #expect(try await app.press("Start"))
    #expect(app.page.title == "Start")
  }

  // Scenario B12.
  @Test("an empty column says that nothing is selected, and a collapsed split shows the previous column")
  func drawsEmptyColumn() async throws {
    let app = try await PageFixture(start: .split(as: Columns(), [.primary: .screen(Start())]))
    let columns = try #require(app.navigator.state.layers[0].root?.container?.children)
    await app.navigator.select(columns[1].id)
    #expect(app.html.contains("Nothing is selected.") && app.html.contains(">Start</h1>"))
    app.host.change(columns: 1)
    #expect(!app.html.contains("Nothing is selected.") && app.html.contains(">Start</h1>"))
    #expect(app.page.title == "Start")
  }

  @Test("the back button of a column that is not in front pops the column's own stack")
  func drawsBackElsewhere() async throws {
    let start = NodeBlueprint.split(
      as: Columns(), [.primary: .stack(Item(name: "low"), Item(name: "high")), .detail: .screen(Start())])
    let app = try await PageFixture(start: start)
    #expect(try await app.press("Item low"))
    #expect(app.html.contains(">low</h1>"))
  }

  @Test("a custom container shows its selected child and a button for each child")
  func drawsOtherKinds() async throws {
    let app = try await PageFixture(start: .container(Carousel(), [.screen(Start()), .screen(Drawer())]))
    #expect(
      app.html.contains("<div class=\"wm-tabs\" id=\"node-1\" data-node=\"1\" data-kind=\"carousel\">"))
    #expect(app.html.contains("<nav class=\"wm-tabbar\" aria-label=\"Tabs\">"))
    #expect(try await app.press("Drawer"))
    #expect(app.page.title == "Drawer")
  }

  @Test("a custom container shows all of its visible children")
  func drawsVisibleChildren() async throws {
    let app = try await PageFixture(start: .container(Panes(), [.screen(Start()), .screen(Drawer())]))
    #expect(app.html.contains(">Start</h1>") && app.html.contains(">Drawer</h1>"))
    #expect(!app.html.contains("wm-tabbar"))
  }
}

/// A container kind that shows all its children.
private struct Panes: ContainerKind {
  static let key = "panes"
  var layout: ContainerLayout { .all }
}
#endif
