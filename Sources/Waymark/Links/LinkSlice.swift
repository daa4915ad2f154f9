/// A part of a link, given by two byte offsets below ``LinkLimits/bytes``.
struct LinkSlice {
  /// Both offsets, with 16 bits each.
  let bits: UInt32

  /// The slice of a missing value.
  static let missing = LinkSlice(bits: .max)

  var start: Int { Int(bits >> 16) }
  var end: Int { Int(bits & 0xFFFF) }
  var isEmpty: Bool { start == end }
  var isMissing: Bool { bits == .max }
}

extension LinkSlice {
  /// Creates a slice from two offsets. Larger offsets are clamped to 0xFFFE, which is beyond the limit of a
  /// link.
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
