/// A part of a link, by the offsets of its bytes, which are below ``LinkLimits/bytes``.
struct LinkSlice {
  /// Both offsets, in sixteen bits each.
  let bits: UInt32

  /// What stands for a value that the link doesn't have.
  static let missing = LinkSlice(bits: .max)

  var start: Int { Int(bits >> 16) }
  var end: Int { Int(bits & 0xFFFF) }
  var isEmpty: Bool { start == end }
  var isMissing: Bool { bits == .max }
}

extension LinkSlice {
  /// A part from one offset up to another; offsets that no link has are cut to one that is too large.
  init(_ start: Int, _ end: Int) {
    bits = Self.half(start) << 16 | Self.half(end)
  }

  private static func half(_ offset: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: min(offset, 0xFFFE))
  }
}

extension LinkBytes {
  /// The bytes of a slice; `nil` if it is missing or not within these.
  func part(_ slice: LinkSlice) -> LinkBytes? { slice.isMissing ? nil : part(slice.start, slice.end) }
}
