/// Where the path of a link begins, once its scheme and host are found to be the app's.
struct LinkAddress {
  /// The offset of the first byte after the path's first slash.
  let pathStart: Int

  /// Checks scheme and host of a link.
  init(_ bytes: LinkBytes, format: LinkFormat) throws(LinkError) {
    if !bytes.isEmpty, bytes[0] == 0x2F {
      pathStart = 1
      return
    }
    let schemeEnd = try Self.endOfScheme(bytes)
    let scheme = bytes.part(0, schemeEnd) ?? .empty
    let start = schemeEnd + 3
    if try Self.isOwn(scheme, format: format) {
      pathStart = start < bytes.count && bytes[start] == 0x2F ? start + 1 : start
    } else {
      pathStart = try Self.endOfHost(bytes, from: start, hosts: format.hostBytes)
    }
  }

  private static let web = [Array("https".utf8), Array("http".utf8)]

  /// The offset of the `://` after a scheme.
  private static func endOfScheme(_ bytes: LinkBytes) throws(LinkError) -> Int {
    var end = 0
    while end < bytes.count, LinkEscapes.isSchemeByte(bytes[end]) { end += 1 }
    guard end > 0, LinkEscapes.isLetter(bytes[0]), let mark = bytes.part(end, end + 3),
      mark.areEqual(to: "://")
    else { throw .notALink(LinkExcerpt.of(bytes)) }
    return end
  }

  /// Tells whether a scheme is the app's own, rather than the web's.
  private static func isOwn(_ scheme: LinkBytes, format: LinkFormat) throws(LinkError) -> Bool {
    if let own = format.schemeBytes, scheme.areEqual(toLowercase: own) { return true }
    for name in web where scheme.areEqual(toLowercase: name) { return false }
    guard format.accepts(scheme: scheme.text.lowercased()) else {
      throw .foreignScheme(LinkExcerpt.of(scheme), expected: format.scheme)
    }
    return true
  }

  /// The offset of the path after a host that must be the app's.
  private static func endOfHost(
    _ bytes: LinkBytes, from start: Int, hosts: [[UInt8]]
  ) throws(LinkError) -> Int {
    var end = start
    while end < bytes.count, bytes[end] != 0x2F, bytes[end] != 0x3F, bytes[end] != 0x23 { end += 1 }
    let host = bytes.part(start, end) ?? .empty
    for own in hosts where host.areEqual(toLowercase: own) {
      return end < bytes.count && bytes[end] == 0x2F ? end + 1 : end
    }
    throw .foreignHost(LinkExcerpt.of(host))
  }
}
