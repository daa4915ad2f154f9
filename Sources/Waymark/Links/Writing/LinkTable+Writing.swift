extension LinkTable {
  /// Returns the canonical link to a destination. Parsing the link returns an equal destination.
  ///
  /// If `route` is `nil`, uses the first link that was declared for the destination's type.
  ///
  /// - Throws: ``LinkError/noLink(destination:)`` if no link is declared,
  ///   ``LinkError/notRepresentable(destination:field:reason:)`` if parsing the link would not return an
  ///   equal destination, or an error if the link is too long.
  /// - Complexity: O(*n*) in the length of the link.
  func link(to destination: AnyDestination, route: Int? = nil) throws(LinkError) -> String {
    guard let position = position(of: route, or: destination.typeID),
      ObjectIdentifier(shapes[Int(heads[position].shape)].type) == destination.typeID
    else {
      throw .noLink(destination: String(describing: type(of: destination.base)))
    }
    return try link(to: destination, at: position)
  }

  func link(to destination: AnyDestination, at position: Int) throws(LinkError) -> String {
    let head = heads[position]
    let shape = shapes[Int(head.shape)]
    let writer = LinkWriter(shape)
    do {
      try destination.box.encode(to: writer)
    } catch {
      throw refusal(error, of: shape, fault: writer.fault)
    }
    if let fault = writer.fault { throw refusal(fault, of: shape, fault: fault) }
    try check(writer.bytes.count)
    let link = try LinkPrinting(
      shape: shape, bytes: writer.bytes, places: writer.places, lists: writer.lists, literals: literals,
      range: head.literals
    ).link()
    try check(link.utf8.count)
    if head.isReachable { try check(link, fits: position) }
    return link
  }

  private func refusal(_ error: any Error, of shape: LinkShape, fault: LinkWriter.Fault?) -> LinkError {
    guard let fault = fault ?? (error as? LinkWriter.Fault) else {
      return .rejected(destination: shape.name, reason: LinkExcerpt.of(String(describing: error)))
    }
    return .notRepresentable(destination: shape.name, field: fault.field, reason: fault.reason)
  }

  private func check(_ count: Int) throws(LinkError) {
    guard count <= LinkLimits.bytes else { throw .tooLong(bytes: count, limit: LinkLimits.bytes) }
  }

  /// Throws an error if a printed link matches another pattern better than its own.
  private func check(_ link: String, fits position: Int) throws(LinkError) {
    let other = try LinkBytes.of(link) { bytes throws(LinkError) in
      try trie.entry(for: try LinkPath(bytes, from: try pathStart(of: bytes)), in: bytes)
    }
    guard let other, other != position else { return }
    let entry = entries[position]
    throw .notRepresentable(
      destination: entry.shape.name, field: entry.shape.fields.first ?? "",
      reason:
        "makes the link \"\(LinkExcerpt.of(link))\", which belongs to \"\(LinkExcerpt.of(entries[other].pattern.text))\""
    )
  }
}
