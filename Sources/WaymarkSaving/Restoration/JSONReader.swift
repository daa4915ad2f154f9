import Waymark

/// A reader that parses JSON token by token. It makes no callbacks, so the caller controls the depth of
/// recursion.
struct JSONReader {
  let bytes: [UInt8]
  /// The index of the next byte to read.
  private(set) var place = 0
  /// Whether the last token opened an object or a list, so that no comma is expected.
  private var isAtBeginning = false

  /// Creates a reader at the start of a text. A byte order mark is skipped.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// Skips whitespace and returns the next byte without consuming it, or `nil` at the end of the text.
  private mutating func next() -> UInt8? {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Consumes `byte` if it is the next byte.
  ///
  /// - Returns: whether the byte was consumed.
  private mutating func accept(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    place += 1
    return true
  }

  /// Throws an error if the rest of the text contains anything other than whitespace.
  mutating func end() throws(SavedFault) {
    if next() != nil { throw .syntax }
  }

  /// Whether a string is next.
  var isAtText: Bool { mutating get { next() == UInt8(ascii: "\"") } }

  /// Whether a non-negative number is next.
  var isAtNumber: Bool { mutating get { next().map(isDigit) == true } }

  /// Consumes `null` if it is next.
  mutating func acceptNull() -> Bool {
    guard next() == UInt8(ascii: "n"), bytes[place...].starts(with: "null".utf8) else { return false }
    place += 4
    return true
  }

  mutating func boolean() throws(SavedFault) -> Bool {
    let word = bytes[try skipValue()]
    if word.elementsEqual("true".utf8) { return true }
    if word.elementsEqual("false".utf8) { return false }
    throw .otherType
  }
}

// MARK: - Objects and lists

extension JSONReader {
  mutating func beginObject() throws(SavedFault) { try begin(UInt8(ascii: "{")) }

  mutating func beginList() throws(SavedFault) { try begin(UInt8(ascii: "[")) }

  private mutating func begin(_ opener: UInt8) throws(SavedFault) {
    guard accept(opener) else { throw .otherType }
    isAtBeginning = true
  }

  /// Returns the name of the next field, or `nil` if there are no more fields. The caller must read or skip
  /// the field's value before the next call.
  mutating func nextKey() throws(SavedFault) -> String? {
    guard try goesOn(until: UInt8(ascii: "}")) else { return nil }
    let key = try text()
    guard accept(UInt8(ascii: ":")) else { throw .syntax }
    return key
  }

  /// Returns whether the list has another element. The caller must read or skip that element before the next
  /// call.
  mutating func nextElement() throws(SavedFault) -> Bool { try goesOn(until: UInt8(ascii: "]")) }

  private mutating func goesOn(until closer: UInt8) throws(SavedFault) -> Bool {
    let isFirst = isAtBeginning
    isAtBeginning = false
    if accept(closer) { return false }
    if !isFirst, !accept(UInt8(ascii: ",")) { throw .syntax }
    return true
  }
}

/// A type that reads JSON and reports where a fault is.
protocol JSONReading {
  var json: JSONReader { get set }
}

extension JSONReading {
  /// Reads an object. `read` has to read or skip the value of each field.
  mutating func object(_ read: (inout Self, String) throws(SavedFault) -> Void) throws(SavedFault) {
    try json.beginObject()
    while let key = try json.nextKey() {
      do { try read(&self, key) } catch { throw error.inside(key) }
    }
  }

  mutating func list<E>(_ read: (inout Self) throws(SavedFault) -> E) throws(SavedFault) -> [E] {
    var elements: [E] = []
    try json.beginList()
    while try json.nextElement() {
      do { elements.append(try read(&self)) } catch { throw error.inside(elements.count) }
    }
    return elements
  }

  mutating func skip() throws(SavedFault) { _ = try json.skipValue() }
}

// MARK: - Numbers and skipped values

extension JSONReader {
  /// Reads a non-negative integer.
  mutating func number() throws(SavedFault) -> UInt64 {
    guard let first = next(), isDigit(first) else { throw .otherType }
    var number: UInt64 = 0
    while place < bytes.count, isDigit(bytes[place]) {
      let (tens, isTooLarge) = number.multipliedReportingOverflow(by: 10)
      let (sum, isLarger) = tens.addingReportingOverflow(UInt64(bytes[place] - UInt8(ascii: "0")))
      if isTooLarge || isLarger { throw .otherType }
      (number, place) = (sum, place + 1)
    }
    if place < bytes.count, ".eE".utf8.contains(bytes[place]) { throw .otherType }
    return number
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  /// Skips a value and returns its range. Only brackets are checked. Other errors are found when the value is
  /// decoded.
  ///
  /// - Complexity: O(n) in the number of bytes of the value.
  mutating func skipValue() throws(SavedFault) -> Range<Int> {
    guard next() != nil else { throw .syntax }
    let start = place
    var depth = 0
    /// The open brackets as bits: 1 for an object, 0 for a list. The innermost bracket is the lowest bit.
    var objects: UInt64 = 0
    repeat {
      guard let byte = next() else { throw .syntax }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        if depth > SavedNavigationLimits.nesting { throw .tooDeep }
        objects = objects << 1 | (byte == UInt8(ascii: "{") ? 1 : 0)
        place += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard depth > 0, (objects & 1 == 1) == (byte == UInt8(ascii: "}")) else { throw .syntax }
        (depth, objects, place) = (depth - 1, objects >> 1, place + 1)
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { throw .syntax }
        place += 1
      case UInt8(ascii: "\""): try skipText()
      default: skipWord()
      }
    } while depth > 0
    return start..<place
  }

  private mutating func skipText() throws(SavedFault) {
    place += 1
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    throw .syntax
  }

  private mutating func skipWord() {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09, UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: ":"),
        UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"):
        return
      default: place += 1
      }
    }
  }
}

// MARK: - Strings

extension JSONReader {
  /// Reads a string and decodes its escape sequences.
  mutating func text() throws(SavedFault) -> String {
    guard accept(UInt8(ascii: "\"")) else { throw .otherType }
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return bytes.withUnsafeBufferPointer {
          String(decoding: UnsafeBufferPointer(rebasing: $0[start..<(place - 1)]), as: UTF8.self)
        }
      case UInt8(ascii: "\\"): return try text(goingOnAfter: Array(bytes[start..<place]))
      case ..<0x20: throw .syntax
      default: place += 1
      }
    }
    throw .syntax
  }

  /// Reads the rest of a string that contains an escape sequence.
  ///
  /// - Parameter front: the bytes of the string before the escape sequence.
  private mutating func text(goingOnAfter front: [UInt8]) throws(SavedFault) -> String {
    var text = front
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): try unescape(into: &text)
      case ..<0x20: throw .syntax
      default: text.append(byte)
      }
    }
    throw .syntax
  }

  private mutating func unescape(into text: inout [UInt8]) throws(SavedFault) {
    guard place < bytes.count else { throw .syntax }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += String(decoding: try codeUnits(), as: UTF16.self).utf8
    default: throw .syntax
    }
  }

  /// Reads the UTF-16 code unit of an escape sequence. If it is the first half of a surrogate pair, reads the
  /// second half as well.
  private mutating func codeUnits() throws(SavedFault) -> [UInt16] {
    let unit = try codeUnit()
    guard UTF16.isLeadSurrogate(unit), bytes[place...].starts(with: #"\u"#.utf8) else { return [unit] }
    place += 2
    return [unit, try codeUnit()]
  }

  private mutating func codeUnit() throws(SavedFault) -> UInt16 {
    let digits = bytes[place...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16) else {
      throw .syntax
    }
    place += 4
    return unit
  }
}
