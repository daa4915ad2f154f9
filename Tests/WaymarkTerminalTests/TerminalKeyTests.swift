import Testing
import WaymarkTerminal

struct TerminalKeyTests {
  private func keys(_ text: String) -> [TerminalKey] {
    var reader = TerminalKeyReader()
    return reader.keys(in: Array(text.utf8))
  }

  @Test("arrow keys are recognized in both forms that terminals send")
  func arrows() {
    #expect(keys("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D") == [.up, .down, .right, .left])
    #expect(keys("\u{1B}OA\u{1B}OB\u{1B}OC\u{1B}OD") == [.up, .down, .right, .left])
  }

  @Test("Tab moves the focus forward, and Shift-Tab moves the focus back")
  func tab() { #expect(keys("\t\u{1B}[Z") == [.down, .up]) }

  @Test("an escape byte before another escape byte, or at the end of the input, is the Escape key")
  func escape() { #expect(keys("a\u{1B}\u{1B}") == [.character("a"), .escape, .escape]) }

  @Test(
    "keys without a function are ignored",
    arguments: ["\u{1B}[3~", "\u{1B}[1;5P", "\u{1B}b", "\u{1B}[15~", "\u{1}"])
  func unknown(text: String) { #expect(keys(text + "x") == [.character("x")]) }

  @Test("Return, Backspace, Control-C and Control-D are recognized")
  func controls() {
    #expect(
      keys("\r\n\u{8}\u{7F}\u{3}\u{4}") == [.enter, .enter, .backspace, .backspace, .interrupt, .interrupt])
  }

  @Test("a character or an escape sequence can arrive in parts", arguments: ["é", "漢", "🙂", "\u{1B}[A"])
  func parts(text: String) {
    var reader = TerminalKeyReader()
    let bytes = Array(text.utf8)
    // A terminal that divides a sequence does not divide it after its first byte.
    let first = bytes[0] == 0x1B ? 2 : 1
    #expect(reader.keys(in: bytes[..<first]) == [])
    #expect(reader.keys(in: bytes[first...]) == keys(text))
    #expect(keys(text).count == 1)
  }

  @Test(
    "invalid bytes are ignored, and the next key is recognized",
    arguments: [[0x80], [0xC3], [0xFF], [0xF0, 0x9F], [0xE2, 0x28]])
  func invalid(bytes: [UInt8]) {
    var reader = TerminalKeyReader()
    let keys = reader.keys(in: bytes + Array("xyz".utf8))
    #expect(Array(keys.suffix(3)) == [.character("x"), .character("y"), .character("z")])
  }

  @Test("an unfinished escape sequence is dropped at a limit")
  func endless() {
    var reader = TerminalKeyReader()
    let endless = Array(repeating: UInt8(ascii: ";"), count: 10_000)
    var keys = reader.keys(in: Array("\u{1B}[".utf8) + endless)
    keys += reader.keys(in: Array("q".utf8))
    #expect(keys.last == .character("q"))
  }
}
