#if Web
import Testing

@testable import WaymarkWeb

/// Decoding bytes that a browser has sent.
struct ValidUTF8Tests {
  @Test(
    "valid UTF-8 is decoded without changes",
    arguments: [
      "", "text", "ü €", "👩‍👧 e\u{301}", "a\0b", "\u{FEFF}text", "\u{FFFD}", "\u{D7FF}\u{E000}\u{10FFFF}",
    ])
  func validBytesAreDecoded(text: String) {
    let decoded = String(validUTF8: Array(text.utf8))
    #expect(decoded.map { Array($0.utf8) } == Array(text.utf8))
  }

  @Test(
    "an overlong UTF-8 form is rejected",
    arguments: [[0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x80, 0xAF]] as [[UInt8]])
  func overlongForms(bytes: [UInt8]) {
    #expect(String(validUTF8: bytes) == nil)
  }

  @Test(
    "a truncated UTF-8 character is rejected, even if more text follows",
    arguments: [[0xC3], [0xE2, 0x82], [0xEF, 0xBF], [0xF0, 0x9F, 0x91]] as [[UInt8]])
  func truncatedCharacters(bytes: [UInt8]) {
    #expect(String(validUTF8: bytes) == nil)
    #expect(String(validUTF8: bytes + [0x41]) == nil)
  }

  @Test(
    "a byte that no UTF-8 character contains is rejected",
    arguments: [
      [0x80], [0x41, 0xBF], [0xFE], [0xFF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func impossibleBytes(bytes: [UInt8]) {
    #expect(String(validUTF8: bytes) == nil)
  }

  @Test("a field with invalid UTF-8 is skipped")
  func fields() {
    let fields = FormFields("a=%C3%BC&b=%C3&c=1")
    #expect(fields.pairs.map(\.name) == ["a", "c"])
    #expect(fields.value(of: "a") == "ü")
  }
}
#endif
