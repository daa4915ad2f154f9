import Testing
import Waymark
import WaymarkTesting

@testable import WaymarkTerminal

@MainActor
struct TerminalDisplayTests {
  private let app: TerminalFixture
  private let display: TerminalDisplay<View>

  init() async throws {
    app = try await TerminalFixture()
    display = TerminalDisplay(app.host)
  }

  /// The lines on the terminal without styles.
  private var lines: [String] { plain(display.draw()) }

  private func plain(_ drawing: String) -> [String] {
    drawing.replacing(/\u{1B}\[[0-9]*[A-Za-z]/, with: "").split(
      separator: "\r\n", omittingEmptySubsequences: false
    )
    .map(String.init)
  }

  private var focused: String? { lines.first { $0.hasPrefix("› ") }?.dropFirst(2).description }

  private func press(_ keys: TerminalKey...) async { for key in keys { await display.press(key)?.value } }

  @Test("a page fills 24 lines of at most 80 characters, with the key help at the bottom")
  func size() {
    #expect(lines.count == 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.starts(with: ["Start", "first", "second", "  plain", "› a", "  Broken"]))
    #expect(lines.last == "↑↓ move   ⏎ press")
  }

  @Test("each drawn line clears the rest of its line, so no text of the previous drawing remains")
  func redraws() {
    let drawing = display.draw()
    #expect(drawing.hasPrefix("\u{1B}[H") && drawing.hasSuffix("\u{1B}[K\u{1B}[J"))
    #expect(
      drawing.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast().allSatisfy {
        $0.hasSuffix("\u{1B}[K")
      })
  }

  @Test("the arrow keys move the focus between controls and stop at the first and last one")
  func arrows() async {
    #expect(focused == "a")
    await press(.down, .down)
    #expect(focused == "Broken")
    await press(.up, .up)
    #expect(focused == "a")
  }

  @Test("Return presses the focused control, and Escape goes back")
  func enterAndEscape() async {
    await press(.enter)
    #expect(app.host.page.text.contains("== a =="))
    #expect(lines.last == "↑↓ move   ⏎ press   esc back")
    await press(.escape)
    #expect(lines.first == "Start")
  }

  @Test("a failed press shows its reason until the next key")
  func failure() async throws {
    await press(.down, .enter)
    let notice = try #require(display.notice)
    #expect(lines.contains { !$0.isEmpty && notice.hasPrefix($0.dropLast()) })
    await press(.up)
    #expect(display.notice == nil)
  }

  @Test("characters and Backspace edit the focused field")
  func fields() async {
    await app.navigator.go(to: Form())
    await press(.character("A"), .character("b"), .character("c"), .backspace)
    #expect(app.form.screen.fields[0].value == "Ab")
    #expect(focused == "Name: [Ab]")
  }

  @Test("the display accepts text only while a field is focused")
  func acceptsText() async {
    #expect(!display.acceptsText)
    await app.navigator.go(to: Form())
    #expect(display.acceptsText)
    await press(.escape)
    #expect(!display.acceptsText)
  }

  @Test("characters are ignored while no field is focused")
  func charactersOutside() async {
    let before = app.navigator.state
    await press(.character("1"), .backspace, .interrupt)
    #expect(app.navigator.state == before && display.notice == nil)
  }

  @Test("when a different screen is shown, the focus moves to its first control")
  func focusStartsAgain() async {
    await press(.down)
    await app.navigator.go(to: Form())
    #expect(focused == "Name: []")
  }

  @Test("the left and right arrows move between tabs, and Return selects the focused one")
  func tabs() async throws {
    let app = try await TerminalFixture(start: .tabs(.stack(Start()), .stack(Page(name: "b"))))
    let display = TerminalDisplay(app.host)
    for key in [TerminalKey.right, .right, .enter] { await display.press(key)?.value }
    #expect(app.host.page.text.contains("== b =="))
    #expect(plain(display.draw()).contains(" Start  [b] "))
  }

  @Test("a long page scrolls to the focused control, and the down arrow scrolls text without controls")
  func scrolls() async {
    app.form.screen.text = (1...60).map { "line \($0)" }
    await app.navigator.go(to: Form())
    #expect(lines.contains("line 1") && !lines.contains("line 60"))
    #expect(lines.last?.hasSuffix("↓ more") == true)
    for _ in 1...60 { await press(.down) }
    #expect(lines.contains("line 60") && focused == "Name: []" && lines.count == 24)
    for _ in 1...60 { await press(.up) }
    #expect(lines.contains("line 1"))
  }

  @Test("the Return key scrolls to an off-screen control before pressing it")
  func pressesWhatIsVisible() async {
    app.form.screen.text = (1...60).map { "line \($0)" }
    app.form.screen.fields = []
    var presses = 0
    app.form.screen.buttons = [
      TerminalButton("Press") {
        presses += 1
        return nil
      }
    ]
    await app.navigator.go(to: Form())
    await press(.enter)
    #expect(presses == 0 && focused == "Press")
    await press(.enter)
    #expect(presses == 1)
  }

  @Test("text wraps between words, and a long title is truncated")
  func narrow() async {
    display.resize(width: 20, height: 10)
    app.form.screen.text = ["one two three four five six seven", String(repeating: "x", count: 50)]
    app.form.screen.title = "a title of more than twenty characters"
    await app.navigator.go(to: Form())
    #expect(lines.allSatisfy { $0.count <= 20 } && lines.count == 10)
    #expect(lines.contains("one two three four"))
    #expect(lines.contains { $0.hasSuffix("…") })
  }

  @Test("a terminal with fewer lines than tab bars still shows one line of the screen")
  func tooLow() async throws {
    let tabs = (1...6).reduce(NodeBlueprint.stack(Start())) { inner, _ in .tabs(inner, .stack(Form())) }
    let app = try await TerminalFixture(start: tabs)
    let display = TerminalDisplay(app.host)
    display.resize(width: 20, height: 5)
    #expect(plain(display.draw()).count == 5)
    for key in [TerminalKey.down, .up, .right, .left] { display.press(key) }
    #expect(plain(display.draw()).first?.isEmpty == false)
  }

  @Test("wide characters take two columns")
  func wideCharacters() {
    #expect(TerminalText.width(of: "漢字🙂e\u{301}x") == 8)
    #expect(TerminalText.wrap("漢字漢字", to: 5) == ["漢字", "漢字"])
    #expect(TerminalText.cut("漢字漢字", to: 5) == "漢字…")
  }

  @Test("a drawing without colors uses only bold, dim and reverse text")
  func withoutColors() {
    #expect(display.draw().contains("\u{1B}[36m"))
    display.hasColor = false
    #expect(
      display.draw().matches(of: /\u{1B}\[([0-9]+)m/).allSatisfy { ["0", "1", "2", "7"].contains($0.1) })
  }

  @Test("an app's text cannot send control characters to the terminal")
  func escapes() async {
    app.form.screen.title = "\u{1B}[2Jevil"
    await app.navigator.go(to: Form())
    #expect(!display.draw().contains("\u{1B}[2J"))
  }

  @Test("a change of the window without a key press causes a new drawing")
  func changes() async throws {
    var changes = 0
    display.onChange = { changes += 1 }
    _ = display.draw()
    await app.navigator.go(to: Form())
    try await waitFor("another drawing is asked for") { changes > 0 }
    #expect(focused == "Name: []")
  }

  @Test("a screen that becomes withheld causes a new drawing")
  func withheld() async throws {
    var changes = 0
    display.onChange = { changes += 1 }
    _ = display.draw()
    app.host.withhold(app.navigator.state.front.id, .pending)
    try await waitFor("another drawing is asked for") { changes > 0 }
  }
}
