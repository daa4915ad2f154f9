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

  @Test("a window fills 24 lines of at most 80 characters, with the keys at the bottom")
  func size() {
    #expect(lines.count == 24)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.starts(with: ["Start", "first", "second", "  plain", "› a", "  Broken"]))
    #expect(lines.last == "↑↓ move   ⏎ press")
  }

  @Test("each line of a drawing clears the rest of the line, so that nothing of the last drawing remains")
  func redraws() {
    let drawing = display.draw()
    #expect(drawing.hasPrefix("\u{1B}[H") && drawing.hasSuffix("\u{1B}[K\u{1B}[J"))
    #expect(
      drawing.split(separator: "\r\n", omittingEmptySubsequences: false).dropLast().allSatisfy {
        $0.hasSuffix("\u{1B}[K")
      })
  }

  @Test("arrows move the focus between controls and stop at the ends")
  func arrows() async {
    #expect(focused == "a")
    await press(.down, .down)
    #expect(focused == "Broken")
    await press(.up, .up)
    #expect(focused == "a")
  }

  @Test("Return presses the control with the focus, and Escape goes back")
  func enterAndEscape() async {
    await press(.enter)
    #expect(app.host.page.text.contains("== a =="))
    #expect(lines.last == "↑↓ move   ⏎ press   esc back")
    await press(.escape)
    #expect(lines.first == "Start")
  }

  @Test("a press that fails shows its reason until the next key")
  func failure() async throws {
    await press(.down, .enter)
    let notice = try #require(display.notice)
    #expect(lines.contains { !$0.isEmpty && notice.hasPrefix($0.dropLast()) })
    await press(.up)
    #expect(display.notice == nil)
  }

  @Test("characters and Backspace edit the field with the focus")
  func fields() async {
    await app.navigator.go(to: Form())
    await press(.character("A"), .character("b"), .character("c"), .backspace)
    #expect(app.form.screen.fields[0].value == "Ab")
    #expect(focused == "Name: [Ab]")
  }

  @Test("accepts text only while a field has the focus")
  func acceptsText() async {
    #expect(!display.acceptsText)
    await app.navigator.go(to: Form())
    #expect(display.acceptsText)
    await press(.escape)
    #expect(!display.acceptsText)
  }

  @Test("characters outside a field do nothing")
  func charactersOutside() async {
    let before = app.navigator.state
    await press(.character("1"), .backspace, .interrupt)
    #expect(app.navigator.state == before && display.notice == nil)
  }

  @Test("when another screen is shown, the focus moves to its first control")
  func focusStartsAgain() async {
    await press(.down)
    await app.navigator.go(to: Form())
    #expect(focused == "Name: []")
  }

  @Test("left and right move between tabs, and Return selects one")
  func tabs() async throws {
    let app = try await TerminalFixture(start: .tabs(.stack(Start()), .stack(Page(name: "b"))))
    let display = TerminalDisplay(app.host)
    for key in [TerminalKey.right, .right, .enter] { await display.press(key)?.value }
    #expect(app.host.page.text.contains("== b =="))
    #expect(plain(display.draw()).contains(" Start  [b] "))
  }

  @Test("a long page scrolls to the focus, and down reads text without controls")
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

  @Test("Return scrolls to a control that is not visible before it presses the control")
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

  @Test("text is wrapped between words, and a title that is too long is cut")
  func narrow() async {
    display.resize(width: 20, height: 10)
    app.form.screen.text = ["one two three four five six seven", String(repeating: "x", count: 50)]
    app.form.screen.title = "a title of more than twenty characters"
    await app.navigator.go(to: Form())
    #expect(lines.allSatisfy { $0.count <= 20 } && lines.count == 10)
    #expect(lines.contains("one two three four"))
    #expect(lines.contains { $0.hasSuffix("…") })
  }

  @Test("a terminal with fewer lines than tab bars still shows a line of the screen")
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

  @Test("without colors, a drawing has only bold, dim and reverse text")
  func withoutColors() {
    #expect(display.draw().contains("\u{1B}[36m"))
    display.hasColor = false
    #expect(
      display.draw().matches(of: /\u{1B}\[([0-9]+)m/).allSatisfy { ["0", "1", "2", "7"].contains($0.1) })
  }

  @Test("text of an app cannot send control characters")
  func escapes() async {
    app.form.screen.title = "\u{1B}[2Jevil"
    await app.navigator.go(to: Form())
    #expect(!display.draw().contains("\u{1B}[2J"))
  }

  @Test("a change of the window that no key caused asks for another drawing")
  func changes() async throws {
    var changes = 0
    display.onChange = { changes += 1 }
    _ = display.draw()
    await app.navigator.go(to: Form())
    try await waitFor("another drawing is asked for") { changes > 0 }
    #expect(focused == "Name: []")
  }

  @Test("a screen that becomes withheld asks for another drawing")
  func withheld() async throws {
    var changes = 0
    display.onChange = { changes += 1 }
    _ = display.draw()
    app.host.withhold(app.navigator.state.front.id, .pending)
    try await waitFor("another drawing is asked for") { changes > 0 }
  }
}
