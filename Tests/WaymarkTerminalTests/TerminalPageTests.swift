import Testing
import Waymark

@testable import WaymarkTerminal

@MainActor
struct TerminalPageTests {
  @Test("a page shows its title, text, rows and numbered controls")
  func showsAScreen() async throws {
    let app = try await TerminalFixture()
    #expect(app.lines == ["== Start ==", "first", "second", "- plain", "1) a", "2) Broken"])
  }

  @Test("a stack with more than one screen shows breadcrumbs")
  func showsBreadcrumbs() async throws {
    let app = try await TerminalFixture()
    await app.navigator.go(to: Page(name: "a"))
    #expect(app.lines == ["[Start > a]", "== a ==", "<- back"])
  }

  @Test("a screen that has not been built is called \"Untitled\", not by its type name")
  func namesUnbuiltScreens() async throws {
    let app = try await TerminalFixture(start: .stack(Start(), Page(name: "a")))
    #expect(app.lines.first == "[Untitled > a]")
    let covered = try await TerminalFixture(start: .stack(Page(name: "a"), Start()))
    #expect(covered.lines.first == "[Untitled > Start]")
  }

  @Test("a column that cannot be built shows its error and a button to try again")
  func showsFailures() async throws {
    let start = NodeBlueprint.split(
      as: Library(), [.primary: .screen(Broken()), .detail: .screen(Page(name: "a"))])
    let app = try await TerminalFixture(start: start, width: 40)
    app.host.resize(width: 80)
    let lines = ["== Untitled ==", failure, "1) \(HostTexts().tryAgain)", "== a =="]
    #expect(app.lines.starts(with: lines))
    await app.type("1")
    #expect(app.lines.starts(with: lines))
  }

  private var failure: String {
    HostTexts().message(for: NavigationError.buildFailed(AnyDestination(Broken()), TooHeavy()))
  }

  // Scenario S6.
  @Test("a layer shows the screen below and the host's name for the layer's style")
  func showsLayers() async throws {
    let app = try await TerminalFixture { "the \($0.name)" }
    await app.navigator.go(to: Form())
    #expect(
      app.lines == ["(below: Start)", "[the drawer: Form]", "== Form ==", "1) Name: []", "<- back"])
  }

  @Test("tabs are numbered, and the selected tab is in brackets")
  func showsTabs() async throws {
    let app = try await TerminalFixture(start: .tabs(.stack(Page(name: "a")), .stack(Form())))
    #expect(app.lines == ["== a ==", "--- 1) [a]  2) Untitled"])
    #expect(app.host.page.controls.map(\.role) == [.choice, .choice])
  }

  @Test("an external screen is shown with its name")
  func showsForeign() async throws {
    let app = try await TerminalFixture()
    app.host.presentForeign(ForeignMark(token: 1, name: "Alert"))
    #expect(app.lines == ["(below: Start)", "[foreign: Alert]", "== foreign: Alert ==", "<- back"])
    #expect(app.host.snapshot.matches(app.navigator.state))
  }

  @Test("the page shows both columns of a split")
  func showsColumns() async throws {
    let start = NodeBlueprint.split(as: Library(), [.primary: .screen(Start()), .detail: .screen(Form())])
    let app = try await TerminalFixture(start: start)
    #expect(app.lines.contains("== Start =="))
    #expect(app.lines.contains("== Form =="))
  }

  // Scenario B12.
  @Test("a narrow terminal shows only the front column, and \"back\" shows the previous one")
  func narrowColumns() async throws {
    let start = NodeBlueprint.split(as: Library(), [.primary: .screen(Start()), .detail: .screen(Form())])
    let app = try await TerminalFixture(start: start)
    app.host.resize(width: 60)
    #expect(!app.lines.contains("== Start ==") && app.lines.contains("== Form =="))
    _ = await app.host.page.read("back")
    #expect(app.lines.contains("== Start ==") && !app.lines.contains("== Form =="))
    app.host.resize(width: 80)
    #expect(app.lines.contains("== Start ==") && app.lines.contains("== Form =="))
    #expect(app.host.snapshot.matches(app.navigator.state))
  }

  // Scenario B12.
  @Test("a width change that keeps the number of columns changes nothing")
  func sameRoom() async throws {
    let app = try await TerminalFixture(start: .split(as: Library(), [.primary: .screen(Start())]))
    app.host.resize(width: 80)
    let revision = app.navigator.revision
    app.host.resize(width: 85)
    #expect(app.navigator.revision == revision)
    app.host.resize(width: 40)
    #expect(app.navigator.revision == revision + 1)
  }

  // Scenario B12.
  @Test("an empty column says that nothing is selected, unless the split is collapsed")
  func emptyColumn() async throws {
    let app = try await TerminalFixture(start: .split(as: Library(), [.primary: .screen(Start())]))
    #expect(app.lines.contains("== nothing is selected =="))
    app.host.resize(width: 1)
    #expect(app.lines.contains("== Start ==") && !app.lines.contains("== nothing is selected =="))
  }

  @Test("a custom container shows all of its visible children without a list of choices")
  func showsVisibleChildren() async throws {
    let app = try await TerminalFixture(start: .container(Panes(), [.screen(Start()), .screen(Form())]))
    #expect(app.lines.contains("== Start ==") && app.lines.contains("== Form =="))
    #expect(!app.host.page.controls.contains { $0.role == .choice })
  }

  @Test("control characters in an app's text are escaped on a page")
  func escapesControlCharacters() async throws {
    let app = try await TerminalFixture()
    await app.navigator.go(to: Page(name: "\u{1B}[2J\u{202E}evil\nline"))
    #expect(app.lines[1] == #"== \u{1b}[2J\u{202e}evil\u{a}line =="#)
    #expect(!app.host.page.text.unicodeScalars.contains("\u{1B}"))
  }
}

/// A container kind that shows all its children.
private struct Panes: ContainerKind {
  static let key = "panes"
  var layout: ContainerLayout { .all }
}

private struct Library: ContainerDestination { static let kind = Split() }
