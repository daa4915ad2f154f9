#if Web
import Testing
import WaymarkTesting

@testable import WaymarkWeb

@MainActor
struct EscapingTests {
  @Test(
    "markup characters are escaped",
    arguments: [
      ("<script>alert('1')</script>", "&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;"),
      ("a & b &amp; c", "a &amp; b &amp;amp; c"), ("\" onload=\"x", "&quot; onload=&quot;x"),
      ("a\rb", "a&#13;b"), ("<\u{338}", "&lt;\u{338}"), ("a\r\n<b", "a&#13;\n&lt;b"),
    ])
  func escapes(text: String, escaped: String) {
    #expect(HTML.text(text).written() == escaped)
  }

  @Test(
    "text without markup characters stays unchanged",
    arguments: ["", "Größe 👩‍👧 日本 ！ﷰ", "tab\tand\nline", "\u{A0}\u{202E}\u{FFFD}\u{E000}\u{10FFFD}"])
  func keepsText(text: String) {
    #expect(HTML.text(text).written() == text)
  }

  @Test(
    "characters that HTML forbids are replaced",
    arguments: [
      0x0, 0x1, 0x8, 0xB, 0x1B, 0x1F, 0x7F, 0x80, 0x9F, 0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1_FFFE, 0x10_FFFF,
    ] as [UInt32])
  func replaces(number: UInt32) throws {
    let scalar = Character(try #require(Unicode.Scalar(number)))
    #expect(HTML.text("a\(scalar)b").written() == "a\u{FFFD}b")
  }

  @Test("any text at any position of a page can be read back unchanged")
  func roundTrips() {
    let failure = checkProperty(seed: 5, cases: 2_000) { generator in
      HostileText.make(&generator)
    } shrink: { text in
      Shrink.array(Array(text.unicodeScalars)).map { String(String.UnicodeScalarView($0)) }
    } holds: { text in
      try Self.comesOut(text)
    }
    #expect(failure == nil)
  }

  /// Returns whether a text, written in every possible position of a page, can be read back unchanged.
  private static func comesOut(_ text: String) throws -> Bool {
    let piece = HTML.group([
      .element(.div, [.title(text), .aria(.label, text), .class(text)], [.text(text)]),
      .element(.pre, [], [.text(text)]), .field(text, .multiLine, value: text) { _ in },
      .field("x", value: text) { _ in }, .button(text) { nil },
    ])
    let id = "c1"
    return try MarkupScanner.tokens(piece.written())
      == joined([
        .open("div", ["title": text, "aria-label": text, "class": text]), .text(text), .close("div"),
        .open("pre", [:]), .text(text), .close("pre"),
        .open("label", ["class": "wm-field"]), .open("span", [:]), .text(text), .close("span"),
        .open("textarea", ["rows": "4", "id": id, "name": "field-\(id)", "maxlength": "4096"]), .text(text),
        .close("textarea"), .close("label"),
        .open("label", ["class": "wm-field"]), .open("span", [:]), .text("x"), .close("span"),
        .open("input", ["id": "c2", "name": "field-c2", "maxlength": "4096", "value": text]), .close("label"),
        .open(
          "button", ["type": "submit", "name": "control", "id": "c3", "value": "c3", "class": "wm-plain"]),
        .text(text), .close("button"),
      ])
  }

  private static func joined(_ tokens: [MarkupScanner.Token]) -> [MarkupScanner.Token] {
    tokens.filter { $0 != .text("") }
  }
}

/// Texts that look like markup.
enum HostileText {
  private static let parts = [
    "<", ">", "&", "\"", "'", "=", "/", " ", "\n", "\r", "\t", ";", "<!--", "-->", "]]>", "<script>",
    "</textarea>",
    "</pre>", "&lt;", "&#0;", "onclick=", "javascript:", "`", "\\", "é", "\u{338}", "🏳️‍🌈", "\u{202E}", "a", "0",
    "data-node", "</form>",
  ]

  static func make(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0..<12, using: &generator)).map { _ in
      parts[Int.random(in: parts.indices, using: &generator)]
    }.joined()
  }
}
#endif
