extension LinkTable {
  /// Returns the destination of a link, and the route that declares the link.
  ///
  /// - Throws: ``LinkError`` if the link is invalid. An invalid link never causes a trap.
  /// - Complexity: the same as ``LinkTrie/entry(for:in:)``.
  func parse(_ link: String) throws(LinkError) -> LinkMatch {
    let count = link.utf8.count
    guard count > 0 else { throw .empty }
    guard count <= LinkLimits.bytes else { throw .tooLong(bytes: count, limit: LinkLimits.bytes) }
    return try LinkBytes.of(link) { bytes throws(LinkError) in try parse(bytes) }
  }

  private func parse(_ bytes: LinkBytes) throws(LinkError) -> LinkMatch {
    let start = try pathStart(of: bytes)
    var path = try LinkPath(bytes, from: start)
    guard let position = try trie.entry(for: path, in: bytes) else {
      throw noRoute(for: path, from: start, in: bytes)
    }
    let head = heads[position]
    let shape = shapes[Int(head.shape)]
    try path.addQuery(of: shape, in: bytes)
    let reader = LinkReader(shape, consume path, bytes: bytes)
    defer { reader.end() }
    do {
      return LinkMatch(
        destination: AnyDestination(box: try shape.boxType.init(from: reader)), route: Int(head.route))
    } catch {
      throw linkError(error, at: position)
    }
  }

  /// Returns a link error for an error that occurred while a destination was decoded.
  private func linkError(_ error: any Error, at position: Int) -> LinkError {
    if let error = error as? LinkError { return error }
    return .rejected(
      destination: entries[position].shape.name, reason: LinkExcerpt.of(reason(of: error)))
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
    let closest = trie.closestNode(to: path, in: bytes).map { entries[Int(trie.nodes[$0].example)].pattern }
    return .noRoute(path: "/" + text, closest: closest?.text)
  }
}

/// The result of parsing a link: the destination, and the route that declares the link.
struct LinkMatch: Sendable {
  let destination: AnyDestination
  /// The index of the route that declares the link.
  let route: Int
}
