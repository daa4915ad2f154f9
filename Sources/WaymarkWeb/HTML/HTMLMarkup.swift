#if Web
/// A buffer of HTML markup. Only string literals are appended as markup. All other strings are escaped.
package struct HTMLMarkup {
  private var bytes: [UInt8] = []

  package init() {}

  /// The markup that has been appended so far.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func add(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ markup: HTMLMarkup) { bytes.append(contentsOf: markup.bytes) }

  mutating func add(_ number: UInt64) { bytes.append(contentsOf: String(number).utf8) }

  /// Escapes text and appends it, as element content or as a double-quoted attribute value.
  package mutating func add(text: String) {
    var text = text
    text.withUTF8 { add(escaping: $0) }
  }

  package mutating func add(_ name: StaticString, _ value: String) {
    add(" ")
    add(name)
    add(value: value)
  }

  mutating func add(_ attribute: HTMLAttribute) {
    add(" ")
    bytes.append(contentsOf: attribute.name.utf8)
    add(value: attribute.value)
  }

  /// Appends a start tag.
  mutating func open(_ tag: HTMLTag, _ attributes: [HTMLAttribute]) {
    add("<")
    bytes.append(contentsOf: tag.name.utf8)
    for attribute in attributes { add(attribute) }
    add(">")
    if tag.holds == .plainText { add("\n") }
  }

  /// Appends an end tag, unless the element is void.
  mutating func close(_ tag: HTMLTag) {
    guard tag.holds != .nothing else { return }
    add("</")
    bytes.append(contentsOf: tag.name.utf8)
    add(">")
  }

  private mutating func add(value: String) {
    add("=\"")
    add(text: value)
    add("\"")
  }

  private mutating func add(escaping utf8: UnsafeBufferPointer<UInt8>) {
    var (clean, index) = (0, 0)
    while index < utf8.count {
      guard let escape = HTMLEscape(utf8, at: index) else {
        index += 1
        continue
      }
      bytes.append(contentsOf: utf8[clean..<index])
      add(escape.replacement)
      index += escape.length
      clean = index
    }
    bytes.append(contentsOf: utf8[clean...])
  }
}

/// The replacement for a character that must not appear in markup.
private struct HTMLEscape {
  /// The number of bytes of the character that is replaced.
  let length: Int
  let replacement: StaticString

  /// Creates the replacement for the character at `index`. Returns `nil` if the character needs no
  /// replacement, or if no character starts at `index`.
  @inline(__always)
  init?(_ utf8: UnsafeBufferPointer<UInt8>, at index: Int) {
    switch utf8[index] {
    case UInt8(ascii: "&"): self.init(1, "&amp;")
    case UInt8(ascii: "<"): self.init(1, "&lt;")
    case UInt8(ascii: ">"): self.init(1, "&gt;")
    case UInt8(ascii: "\""): self.init(1, "&quot;")
    case UInt8(ascii: "'"): self.init(1, "&#39;")
    // Browsers would convert a carriage return to a line feed.
    case 0x0D: self.init(1, "&#13;")
    case 0x09, 0x0A, 0x0C, 0x20...0x7E: return nil
    case 0x00...0x1F, 0x7F: self.init(1, "\u{FFFD}")
    case 0xC2 where utf8[index + 1] < 0xA0: self.init(2, "\u{FFFD}")
    case 0xEF where Self.isNoncharacter(utf8[index + 1], utf8[index + 2]): self.init(3, "\u{FFFD}")
    case 0xF0... where Self.endsPlane(utf8[index + 1], utf8[index + 2], utf8[index + 3]):
      self.init(4, "\u{FFFD}")
    default: return nil
    }
  }

  private init(_ length: Int, _ replacement: StaticString) {
    (self.length, self.replacement) = (length, replacement)
  }

  /// Returns whether the bytes encode a noncharacter: U+FDD0 to U+FDEF, U+FFFE or U+FFFF.
  private static func isNoncharacter(_ second: UInt8, _ third: UInt8) -> Bool {
    second == 0xB7 && (0x90...0xAF).contains(third) || second == 0xBF && third >= 0xBE
  }

  /// Returns whether the bytes encode one of the last two code points of a plane, such as U+1FFFE and
  /// U+1FFFF.
  private static func endsPlane(_ second: UInt8, _ third: UInt8, _ fourth: UInt8) -> Bool {
    second & 0x0F == 0x0F && third == 0xBF && fourth >= 0xBE
  }
}
#endif
