/// A part of a link, by the offsets of its bytes.
struct LinkSlice {
  let start: Int32
  let end: Int32

  /// What stands for a value that the link doesn't have.
  static let missing = LinkSlice(start: -1, end: -1)

  var isMissing: Bool { start < 0 }
}

extension LinkSlice {
  /// Offsets are below ``LinkLimits/bytes``, so none is cut off.
  init(_ start: Int, _ end: Int) {
    self.init(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
  }
}

extension LinkBytes {
  /// The bytes of a slice; `nil` if it is missing or not within these.
  func part(_ slice: LinkSlice) -> LinkBytes? { part(Int(slice.start), Int(slice.end)) }
}
