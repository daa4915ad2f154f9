/// A mutator that creates inputs from other inputs. The result depends only on the random numbers.
struct Mutator {
  let words: [[UInt8]]
  /// The maximum size of an input in bytes.
  static let largest = 16_384

  init(words: [String]) { self.words = words.map { Array($0.utf8) } }

  /// Returns an input of the corpus after a few random changes.
  func mutation(of corpus: [[UInt8]], using random: inout RandomNumbers) -> [UInt8] {
    var bytes = corpus.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      change(&bytes, corpus, using: &random)
    }
    return Array(bytes.prefix(Self.largest))
  }

  private func change(_ bytes: inout [UInt8], _ corpus: [[UInt8]], using random: inout RandomNumbers) {
    switch Int.random(in: 0..<11, using: &random) {
    case 0: replaceByte(in: &bytes, using: &random)
    case 1: insert([UInt8.random(in: .min ... .max, using: &random)], into: &bytes, using: &random)
    case 2: replaceRange(in: &bytes, with: [], using: &random)
    case 3: insert(words.randomElement(using: &random) ?? [], into: &bytes, using: &random)
    case 4: replaceNumber(in: &bytes, using: &random)
    case 5: replacePart(in: &bytes, with: { _ in [] }, using: &random)
    case 6:
      let other = corpus.randomElement(using: &random) ?? []
      let part = Self.parts(of: other).randomElement(using: &random).map { Array(other[$0]) } ?? []
      replacePart(in: &bytes, with: { _ in part }, using: &random)
    case 7: replacePart(in: &bytes, with: { $0 + [UInt8(ascii: ",")] + $0 }, using: &random)
    case 8: emptyPart(in: &bytes, using: &random)
    case 9: swapWord(in: &bytes, using: &random)
    default:
      let other = corpus.randomElement(using: &random) ?? []
      let cut = Int.random(in: 0...other.count, using: &random)
      replaceRange(in: &bytes, with: Array(other[cut...].prefix(64)), using: &random)
    }
  }

  private func replaceByte(in bytes: inout [UInt8], using random: inout RandomNumbers) {
    guard let place = bytes.indices.randomElement(using: &random) else { return }
    bytes[place] =
      Bool.random(using: &random)
      ? UInt8.random(in: 32..<127, using: &random)
      : bytes[place] ^ (1 << UInt8.random(in: 0..<8, using: &random))
  }

  private func insert(_ part: [UInt8], into bytes: inout [UInt8], using random: inout RandomNumbers) {
    bytes.insert(contentsOf: part, at: Int.random(in: 0...bytes.count, using: &random))
  }

  private func replaceRange(in bytes: inout [UInt8], with part: [UInt8], using random: inout RandomNumbers) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let count = Int.random(in: 0...min(24, bytes.count - start), using: &random)
    bytes.replaceSubrange(start..<(start + count), with: part)
  }

  private func replaceNumber(in bytes: inout [UInt8], using random: inout RandomNumbers) {
    let isDigit = { (byte: UInt8) in byte >= 48 && byte < 58 }
    let starts = bytes.indices.filter { isDigit(bytes[$0]) && ($0 == 0 || !isDigit(bytes[$0 - 1])) }
    guard let start = starts.randomElement(using: &random) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    let small = String(Int.random(in: 0..<12, using: &random))
    let number = [small, small, small, "-1", "0.5", "1e9", "281474976710655", "18446744073709551616"]
    bytes.replaceSubrange(start..<end, with: Array((number.randomElement(using: &random) ?? "0").utf8))
  }

  /// Replaces a quoted string with a word.
  private func swapWord(in bytes: inout [UInt8], using random: inout RandomNumbers) {
    let quotes = bytes.indices.filter { bytes[$0] == UInt8(ascii: "\"") }
    guard quotes.count > 1 else { return }
    let index = Int.random(in: 0..<(quotes.count - 1), using: &random)
    let word = words.randomElement(using: &random) ?? []
    bytes.replaceSubrange(quotes[index]...quotes[index + 1], with: word)
  }
}

// MARK: - Parts in brackets

extension Mutator {
  private func replacePart(
    in bytes: inout [UInt8], with make: ([UInt8]) -> [UInt8], using random: inout RandomNumbers
  ) {
    guard let part = Self.parts(of: bytes).randomElement(using: &random) else { return }
    bytes.replaceSubrange(part, with: make(Array(bytes[part])))
  }

  /// Removes the content between two brackets.
  private func emptyPart(in bytes: inout [UInt8], using random: inout RandomNumbers) {
    guard let part = Self.parts(of: bytes).randomElement(using: &random) else { return }
    bytes.removeSubrange((part.lowerBound + 1)..<(part.upperBound - 1))
  }

  /// Returns the ranges from an opening bracket to its closing bracket.
  private static func parts(of bytes: [UInt8]) -> [Range<Int>] {
    var (open, parts): ([Int], [Range<Int>]) = ([], [])
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(place)
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if let start = open.popLast() { parts.append(start..<(place + 1)) }
      default: break
      }
    }
    return parts
  }
}

/// A seeded generator of random numbers (SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
