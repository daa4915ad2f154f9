/// The key of a literal in the trie. It consists of the literal's first 16 bytes, its length and a hash.
struct LinkKey {
  /// The number of bytes in `low` and `high` together.
  static let prefix = 16

  let low: UInt64
  let high: UInt64
  let count: Int
  let hash: UInt64

  init(_ bytes: LinkBytes) {
    low = bytes.word(from: 0)
    high = bytes.word(from: 8)
    count = bytes.count
    var hash = Self.mix(low ^ UInt64(truncatingIfNeeded: bytes.count), high)
    var start = Self.prefix
    while start < bytes.count {
      hash = Self.mix(hash, bytes.word(from: start))
      start += 8
    }
    self.hash = hash
  }

  /// Returns a hash of the literal and its parent node.
  func hash(at node: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: Self.mix(hash, UInt64(truncatingIfNeeded: node)) >> 32)
  }

  private static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let product = (a ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9
    let sum = (product ^ (product >> 29)) &+ b
    let other = sum &* 0x94D0_49BB_1331_11EB
    return other ^ (other >> 32)
  }
}
