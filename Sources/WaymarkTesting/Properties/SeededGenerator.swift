/// A source of random numbers that gives the same numbers for the same seed, on every system.
///
/// It is the SplitMix64 sequence: quick and well spread, but not for secrets. Its numbers are fixed for good;
/// what the standard library makes of them, as in `Int.random(in:using:)`, may change with Swift versions.
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let die = Int.random(in: 1...6, using: &generator)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Begins the sequence that belongs to a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Begins one of many sequences that belong to a seed, so that each can be had without the others.
  public init(seed: UInt64, stream: Int) {
    var streams = SeededGenerator(seed: UInt64(truncatingIfNeeded: stream))
    self.init(seed: seed ^ streams.next())
  }

  /// The next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
