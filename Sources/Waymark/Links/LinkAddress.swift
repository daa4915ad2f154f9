extension LinkTable {
  /// Returns the offset of the first character of the path after its leading slash.
  ///
  /// - Throws: ``LinkError`` if the scheme or the host does not belong to the app.
  func pathStart(of bytes: LinkBytes) throws(LinkError) -> Int {
    if !bytes.isEmpty, bytes[0] == 0x2F { return 1 }
    let schemeEnd = try LinkAddress.endOfScheme(bytes)
    let scheme = bytes.part(0, schemeEnd) ?? .empty
    let start = schemeEnd + 3
    if try isOwn(scheme) { return start < bytes.count && bytes[start] == 0x2F ? start + 1 : start }
    return try LinkAddress.endOfHost(bytes, from: start, hosts: format.hostBytes)
  }

  /// Returns `true` if a scheme belongs to the app, or `false` if it is `http` or `https`.
  ///
  /// - Throws: ``LinkError/foreignScheme(_:expected:)`` for any other scheme.
  private func isOwn(_ scheme: LinkBytes) throws(LinkError) -> Bool {
    if let own = format.schemeBytes, scheme.areEqual(toLowercase: own) { return true }
    for name in LinkAddress.web where scheme.areEqual(toLowercase: name) { return false }
    guard format.accepts(scheme: scheme.text.lowercased()) else {
      throw .foreignScheme(LinkExcerpt.of(scheme), expected: format.scheme)
    }
    return true
  }
}

/// Functions that parse the scheme and host of a link.
enum LinkAddress {
  static let web = [Array("https".utf8), Array("http".utf8)]

  /// Returns the offset of the `://` that follows the scheme.
  static func endOfScheme(_ bytes: LinkBytes) throws(LinkError) -> Int {
    var end = 0
    while end < bytes.count, LinkEscapes.isSchemeByte(bytes[end]) { end += 1 }
    guard end > 0, LinkEscapes.isLetter(bytes[0]), end + 2 < bytes.count, bytes[end] == 0x3A,
      bytes[end + 1] == 0x2F, bytes[end + 2] == 0x2F
    else { throw .notALink(LinkExcerpt.of(bytes)) }
    return end
  }

  /// Returns the offset of the first character of the path after its leading slash.
  ///
  /// - Throws: ``LinkError/foreignHost(_:)`` if the host is not one of the app's hosts.
  static func endOfHost(
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
