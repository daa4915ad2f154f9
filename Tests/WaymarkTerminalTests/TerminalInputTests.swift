import Testing
import Waymark

@testable import WaymarkTerminal

@MainActor
struct TerminalInputTests {
  @Test("typing a number presses the control with that number")
  func numberPresses() async throws {
    let app = try await TerminalFixture()
    #expect(await app.type("1") == nil)
    #expect(app.lines.first == "[Start > a]")
  }

  @Test("\"back\" goes back, or shows an error at the root")
  func backGoesBack() async throws {
    let app = try await TerminalFixture()
    await app.type("1")
    #expect(await app.type("back") == nil)
    #expect(app.lines.first == "== Start ==")
    #expect(await app.type("back") == "failed: there is nothing to go back to")
  }

  @Test("typing the number of a tab selects the tab")
  func numberChoosesTab() async throws {
    let app = try await TerminalFixture(start: .tabs(.stack(Page(name: "a")), .stack(Form())))
    await app.type("2")
    #expect(app.lines.first == "== Form ==")
    #expect(app.host.snapshot.matches(app.navigator.state))
  }

  // Scenario B13.
  @Test("the number of the selected tab pops its stack to the root")
  func numberChoosesTabAgain() async throws {
    let app = try await TerminalFixture(start: .tabs(.stack(Start()), .stack(Form())))
    await app.navigator.go(to: Page(name: "a"))
    #expect(app.lines.first == "[Start > a]")
    await app.type("1")
    #expect(app.lines.first == "== Start ==")
    #expect(app.host.snapshot.matches(app.navigator.state))
  }

  @Test("a number followed by text fills in the field with that number")
  func fillsIn() async throws {
    let app = try await TerminalFixture()
    await app.navigator.go(to: Form())
    #expect(await app.type("1  Ann Lee") == nil)
    #expect(app.lines.contains("1) Name: [Ann Lee]"))
  }

  @Test("text for a button and missing text for a field are reported as errors")
  func explainsWrongUse() async throws {
    let app = try await TerminalFixture()
    #expect(await app.type("1 text") == "1 takes no text: type the number alone")
    await app.navigator.go(to: Form())
    #expect(await app.type("1") == "1 wants a text: type 1, a space, and the text")
  }

  @Test(
    "invalid input changes nothing, and its error contains no control characters",
    arguments: ["0", "3", "-1", "99999999999999999999", "hello", "1x", "backwards", "\u{1B}[A", "back 2"])
  func answersNonsense(line: String) async throws {
    let app = try await TerminalFixture()
    let before = app.navigator.state
    #expect(await app.type(line)?.unicodeScalars.contains("\u{1B}") == false)
    #expect(app.navigator.state == before)
  }

  @Test("an empty line is ignored")
  func ignoresEmptyLines() async throws {
    let app = try await TerminalFixture()
    #expect(await app.type("   ") == nil)
  }

  @Test("a number is refused on a page without controls")
  func saysThereIsNothingToPress() async throws {
    let app = try await TerminalFixture(start: .stack(Page(name: "a")))
    #expect(await app.type("1") == "there is nothing to press here")
  }

  @Test("the error for a very long line of input is short")
  func shortensWhatItRepeats() async throws {
    let app = try await TerminalFixture()
    let complaint = try #require(await app.type(String(repeating: "a", count: 100_000)))
    #expect(complaint.count < 100)
  }
}
