extension LinkTable {
  /// Finds the destination that a link stands for, and the route that declares the link.
  ///
  /// - Throws: ``LinkError``; a link that has none of its faults can't trap.
  /// - Complexity: O(*n*) in the length of the link, whatever the number of routes.
  func parse(_ link: String) throws(LinkError) -> LinkMatch {
    let count = link.utf8.count
    guard count > 0 else { throw .empty }
    guard count <= LinkLimits.bytes else { throw .tooLong(bytes: count, limit: LinkLimits.bytes) }
    return try LinkBytes.of(link) { bytes throws(LinkError) in try parse(bytes) }
  }

  private func parse(_ bytes: LinkBytes) throws(LinkError) -> LinkMatch {
    let address = try LinkAddress(bytes, format: format)
    var path = try LinkPath(bytes, from: address.pathStart)
    guard let position = try trie.entry(for: path, in: bytes) else {
      throw noRoute(for: path, from: address.pathStart, in: bytes)
    }
    let entry = entries[position]
    try path.addQuery(of: entry, in: bytes)
    let reader = LinkReader(entry, slices: path.slices, pathCount: path.count, bytes: bytes)
    defer { reader.end() }
    return LinkMatch(destination: try decode(entry, from: reader), route: entry.route)
  }

  private func decode(_ entry: LinkEntry, from reader: LinkReader) throws(LinkError) -> AnyDestination {
    do {
      return AnyDestination(box: try entry.boxType.init(from: reader))
    } catch let error as LinkError {
      throw error
    } catch {
      throw .rejected(destination: entry.name, reason: LinkExcerpt.of(reason(of: error)))
    }
  }

  private func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.debugDescription
    default: String(describing: error)
    }
  }

  private func noRoute(for path: LinkPath, from start: Int, in bytes: LinkBytes) -> LinkError {
    let text = bytes.part(start, path.end).map { LinkExcerpt.of($0) } ?? ""
    let closest = trie.closestEntry(to: path, in: bytes)
    return .noRoute(path: "/" + text, closest: closest.map { entries[$0].pattern.text })
  }
}

/// What a link stands for.
struct LinkMatch: Sendable {
  let destination: AnyDestination
  /// The number of the route that declares the link.
  let route: Int
}
