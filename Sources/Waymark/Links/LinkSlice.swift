/// A part of a link, represented by its start and end offsets in bytes. Both are at most
/// ``LinkLimits/bytes``.
struct LinkSlice {
  /// The start offset in the upper 16 bits, and the end offset in the lower 16 bits.
  let bits: UInt32

  /// A slice that stands for a missing value.
  static let missing = LinkSlice(bits: .max)

  var start: Int { Int(bits >> 16) }
  var end: Int { Int(bits & 0xFFFF) }
  var isEmpty: Bool { start == end }
  var isMissing: Bool { bits == .max }
}

extension LinkSlice {
  /// Creates a slice from two offsets. Offsets above 0xFFFE are replaced with 0xFFFE, which exceeds the
  /// maximum length of a link.
  init(_ start: Int, _ end: Int) {
    bits = Self.half(start) << 16 | Self.half(end)
  }

  private static func half(_ offset: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: min(offset, 0xFFFE))
  }
}

extension LinkBytes {
  /// Returns the bytes of a slice, or `nil` if the slice is missing or out of bounds.
  func part(_ slice: LinkSlice) -> LinkBytes? { slice.isMissing ? nil : part(slice.start, slice.end) }
}
