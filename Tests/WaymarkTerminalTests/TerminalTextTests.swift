import Testing
import WaymarkTerminal

struct TerminalTextTests {
  @Test("text without control characters stays unchanged", arguments: ["", "Hello", "Größe 👩‍👧, \"é\"", "日本"])
  func keepsSafeText(text: String) {
    #expect(TerminalText.line(text) == text)
  }

  @Test(
    "control characters and invisible characters are escaped",
    arguments: [
      ("\u{1B}[31m", #"\u{1b}[31m"#), ("a\tb", #"a\u{9}b"#), ("\u{9B}2J", #"\u{9b}2J"#),
      ("\u{7F}", #"\u{7f}"#), ("\u{202E}x", #"\u{202e}x"#), ("a\u{2028}b", #"a\u{2028}b"#),
      ("\r\n", #"\u{d}\u{a}"#), ("\0", #"\u{0}"#), ("\u{E0041}", #"\u{e0041}"#),
    ])
  func escapes(text: String, escaped: String) {
    #expect(TerminalText.line(text) == escaped)
  }

  @Test("multiline text is split and escaped line by line")
  func splitsLines() {
    #expect(TerminalText.lines("a\n\u{7}b\r\n\nc") == ["a", #"\u{7}b"#, "", "c"])
  }
}
