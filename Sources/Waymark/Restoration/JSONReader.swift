/// Reads a JSON text part by part. It calls nothing that calls it back, so the caller decides how deep it goes.
struct JSONReader {
  let bytes: [UInt8]
  /// Where the next part is.
  private(set) var place = 0
  /// Whether an object or a list has just begun, so that no comma is due.
  private var isAtBeginning = false

  /// Begins at the front of a text, behind a byte order mark if there is one.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
  }

  /// The next byte that is not white space; `nil` at the end of the text.
  private mutating func next() -> UInt8? {
    while place < bytes.count {
      switch bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09: place += 1
      case let byte: return byte
      }
    }
    return nil
  }

  /// Goes behind a byte if it is the next one.
  private mutating func accept(_ byte: UInt8) -> Bool {
    guard next() == byte else { return false }
    place += 1
    return true
  }

  /// Checks that nothing follows.
  mutating func end() throws(SavedFault) {
    if next() != nil { throw .syntax }
  }

  /// Goes behind `null` if that is next.
  mutating func acceptNull() -> Bool {
    guard next() == UInt8(ascii: "n"), bytes[place...].starts(with: "null".utf8) else { return false }
    place += 4
    return true
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

  /// The name of the next field, whose value has to be read or skipped then; `nil` behind the last one.
  mutating func nextKey() throws(SavedFault) -> String? {
    guard try goesOn(until: UInt8(ascii: "}")) else { return nil }
    let key = try text()
    guard accept(UInt8(ascii: ":")) else { throw .syntax }
    return key
  }

  /// Whether there is one more element, which has to be read or skipped then.
  mutating func nextElement() throws(SavedFault) -> Bool { try goesOn(until: UInt8(ascii: "]")) }

  private mutating func goesOn(until closer: UInt8) throws(SavedFault) -> Bool {
    let isFirst = isAtBeginning
    isAtBeginning = false
    if accept(closer) { return false }
    if !isFirst, !accept(UInt8(ascii: ",")) { throw .syntax }
    return true
  }
}

// MARK: - Numbers and values to be skipped

extension JSONReader {
  /// A whole number that is not negative.
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

  /// Skips a value and returns its range. It checks brackets only; decoding the value finds other faults.
  ///
  /// - Complexity: O(n) in the number of its bytes.
  mutating func skipValue() throws(SavedFault) -> Range<Int> {
    guard next() != nil else { throw .syntax }
    let start = place
    var depth = 0
    /// Which of the open brackets are those of objects; the innermost is the last bit.
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

// MARK: - Texts

extension JSONReader {
  /// A text without its quotes and escapes.
  mutating func text() throws(SavedFault) -> String {
    guard accept(UInt8(ascii: "\"")) else { throw .otherType }
    let start = place
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\""):
        place += 1
        return String(decoding: bytes[start..<(place - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): return try text(goingOnAfter: Array(bytes[start..<place]))
      case ..<0x20: throw .syntax
      default: place += 1
      }
    }
    throw .syntax
  }

  /// The rest of a text in which there is an escape.
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

  /// The code unit of an escape, with that of the escape behind it if the two are one character.
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
