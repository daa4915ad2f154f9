/// A random number generator that returns the same numbers for the same seed on every system.
///
/// The generator implements SplitMix64, which is fast and well distributed but not cryptographically secure.
/// The sequence of numbers will not change in future versions. Functions of the standard library that use the
/// generator, such as `Int.random(in:using:)`, may return different values in another Swift version.
///
/// ```swift
/// var generator = SeededGenerator(seed: 42)
/// let die = Int.random(in: 1...6, using: &generator)
/// ```
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator from a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// Creates a generator for one of several independent sequences that share a seed.
  public init(seed: UInt64, stream: Int) {
    var streams = SeededGenerator(seed: UInt64(truncatingIfNeeded: stream))
    self.init(seed: seed ^ streams.next())
  }

  /// Returns the next number of the sequence.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
