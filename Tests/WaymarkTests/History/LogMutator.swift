import WaymarkTesting

/// A mutator that damages the text of a log: its numbers, its words, and its parts in brackets.
struct LogMutator {
  private static let words = [
    #""container":"stack""#, #""container":"tabs""#, #""container":"split""#, #""container":"column""#,
    #""container":"deck""#, #""layer":null"#, #""layer":{"style":"sheet","presenter":2}"#,
    #""external":{"token":1,"name":"a"}"#, #""selection":2"#, #""in":0"#, #""kept":3"#,
    #""kept":{"token":1,"name":"a"}"#, #""select":null,"in":1"#, #""pop":3,"to":1"#, #""dismiss":[3]"#,
    #""from":0,"to":1,"in":2"#, #""selected":3"#, #""of":9"#, #""role":"DeckRole""#, #""role":"TabsRole""#,
    #""value":{}"#,
  ]

  /// Returns a text after a few random changes. Parts of the text can be replaced with parts of `other`.
  func mutation(of text: String, with other: String, using random: inout SeededGenerator) -> String {
    var bytes = Array(text.utf8)
    let donor = Array(other.utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) { change(&bytes, donor, using: &random) }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func change(_ bytes: inout [UInt8], _ donor: [UInt8], using random: inout SeededGenerator) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3: replaceNumber(in: &bytes, using: &random)
    case 3: replacePart(of: &bytes, using: &random) { _ in [] }
    case 4: replacePart(of: &bytes, using: &random) { $0 + [UInt8(ascii: ",")] + $0 }
    case 5:
      let part = parts(of: donor).randomElement(using: &random).map { Array(donor[$0]) } ?? []
      replacePart(of: &bytes, using: &random) { _ in part }
    case 6: replaceField(in: &bytes, using: &random)
    default: removeLine(from: &bytes, using: &random)
    }
  }

  /// Replaces a number after the second line with a small number, which is often the id of a node.
  private func replaceNumber(in bytes: inout [UInt8], using random: inout SeededGenerator) {
    let isDigit = { (byte: UInt8) in byte >= 48 && byte < 58 }
    let starts = bytes.indices.filter { isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1])) }
    guard let start = starts.randomElement(using: &random) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let number =
      Int.random(in: 0..<12, using: &random) == 0
      ? 281_474_976_710_656 + Int.random(in: 0..<12, using: &random) : Int.random(in: 0..<24, using: &random)
    bytes.replaceSubrange(start..<end, with: Array("\(number)".utf8))
  }

  private func replacePart(
    of bytes: inout [UInt8], using random: inout SeededGenerator, with make: ([UInt8]) -> [UInt8]
  ) {
    guard let part = parts(of: bytes).randomElement(using: &random) else { return }
    bytes.replaceSubrange(part, with: make(Array(bytes[part])))
  }

  /// Replaces a field with a simple value with a word.
  private func replaceField(in bytes: inout [UInt8], using random: inout SeededGenerator) {
    let starts = bytes.indices.dropLast().filter {
      bytes[$0 + 1] == UInt8(ascii: "\"") && isOpening(bytes[$0])
    }
    guard let start = starts.randomElement(using: &random) else { return }
    let end = bytes[(start + 1)...].firstIndex { isOpening($0) || isClosing($0) } ?? bytes.count
    let word = Self.words.randomElement(using: &random) ?? ""
    bytes.replaceSubrange((start + 1)..<end, with: Array(word.utf8))
  }

  private func removeLine(from bytes: inout [UInt8], using random: inout SeededGenerator) {
    let breaks = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }
    guard breaks.count > 2, let index = (1..<(breaks.count - 1)).randomElement(using: &random) else { return }
    bytes.removeSubrange(breaks[index]..<breaks[index + 1])
  }

  /// Returns the ranges from an opening bracket to its closing bracket.
  private func parts(of bytes: [UInt8]) -> [Range<Int>] {
    var (open, parts): ([Int], [Range<Int>]) = ([], [])
    for (place, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { open.append(place) }
      if isClosing(byte), let start = open.popLast() { parts.append(start..<(place + 1)) }
    }
    return parts
  }

  private func isOpening(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "{") || byte == UInt8(ascii: ",")
  }

  private func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") }
}
