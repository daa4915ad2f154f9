#if Web
/// A generator of random changes to bytes. The same seed gives the same changes.
struct Mutator: RandomNumberGenerator {
  private var state: UInt64
  private let words: [[UInt8]]

  /// - Parameter words: additional words to insert, such as keywords of the input's language.
  init(seed: UInt64, words: [String]) {
    state = seed
    self.words = words.map { Array($0.utf8) }
  }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 33)
  }

  /// Returns the bytes with up to four changes.
  mutating func mutation(of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &self) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let start = Int.random(in: 0...bytes.count, using: &self)
    let end = min(bytes.count, start + Int.random(in: 0...8, using: &self))
    switch Int.random(in: 0..<4, using: &self) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 2: bytes.insert(contentsOf: words.randomElement(using: &self) ?? [], at: start)
    default: bytes.insert(UInt8.random(in: 0...255, using: &self), at: start)
    }
  }
}
#endif
