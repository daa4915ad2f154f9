/// The path of a link, split into segments.
struct LinkPath {
  /// The segments of the path. ``addQuery(of:in:)`` appends the query values.
  var slices: LinkSlices
  /// The number of segments in the path.
  let count: Int
  /// The offset at which the path ends: the offset of the `?` or `#`, or the end of the link.
  let end: Int
  /// Whether the path contains a `%`.
  let hasEscapes: Bool

  /// Splits a path at its slashes. A trailing slash is ignored.
  ///
  /// - Throws: ``LinkError/tooManySegments(limit:)``.
  init(_ bytes: LinkBytes, from start: Int) throws(LinkError) {
    var slices = LinkSlices()
    var hasEscapes = false
    var segment = start
    var index = start
    scan: while index < bytes.count {
      switch bytes[index] {
      case 0x2F:
        slices.append(LinkSlice(segment, index))
        segment = index + 1
        guard slices.count <= LinkLimits.segments else {
          throw .tooManySegments(limit: LinkLimits.segments)
        }
      case 0x3F, 0x23: break scan
      case 0x25: hasEscapes = true
      default: break
      }
      index += 1
    }
    if segment < index { slices.append(LinkSlice(segment, index)) }
    guard slices.count <= LinkLimits.segments else { throw .tooManySegments(limit: LinkLimits.segments) }
    self.slices = slices
    self.hasEscapes = hasEscapes
    count = slices.count
    end = index
  }
}
