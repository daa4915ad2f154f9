extension LinkTable {
  /// The link of a destination, in its canonical form.
  ///
  /// It is that of the route asked for; without one, the first declared for the destination's type.
  ///
  /// - Throws: ``LinkError/noLink(destination:)`` if no link is declared for it, or
  ///   ``LinkError/notRepresentable(destination:field:reason:)``: what is printed can be parsed, and gives
  ///   the same value. Also the errors of links that are too long.
  /// - Complexity: O(*n*) in the length of the link.
  func print(_ destination: AnyDestination, route: Int? = nil) throws(LinkError) -> String {
    guard let position = position(of: route, or: destination.typeID),
      ObjectIdentifier(entries[position].shape.type) == destination.typeID
    else {
      throw .noLink(destination: String(describing: type(of: destination.base)))
    }
    return try print(destination, by: entries[position], at: position)
  }

  func print(
    _ destination: AnyDestination, by entry: LinkEntry, at position: Int
  ) throws(LinkError) -> String {
    let writer = LinkWriter(entry.shape.fields)
    do {
      try destination.box.encode(to: writer)
    } catch {
      throw refusal(error, of: entry, fault: writer.fault)
    }
    if let fault = writer.fault { throw refusal(fault, of: entry, fault: fault) }
    let bytes = try LinkPrinting(entry: entry, values: writer.values).bytes()
    let link = String(decoding: bytes, as: UTF8.self)
    try check(link, fits: position)
    return link
  }

  private func refusal(_ error: any Error, of entry: LinkEntry, fault: LinkWriter.Fault?) -> LinkError {
    guard let fault = fault ?? (error as? LinkWriter.Fault) else {
      return .rejected(destination: entry.shape.name, reason: LinkExcerpt.of(String(describing: error)))
    }
    return .notRepresentable(destination: entry.shape.name, field: fault.field, reason: fault.reason)
  }

  /// Makes sure that a printed link is read by the pattern that it was printed by.
  private func check(_ link: String, fits position: Int) throws(LinkError) {
    let count = link.utf8.count
    guard count <= LinkLimits.bytes else { throw .tooLong(bytes: count, limit: LinkLimits.bytes) }
    let entry = entries[position]
    guard entry.canBeTaken else { return }
    let other = try LinkBytes.of(link) { bytes throws(LinkError) in
      try trie.entry(for: try LinkPath(bytes, from: try pathStart(of: bytes)), in: bytes)
    }
    guard let other, other != position else { return }
    throw .notRepresentable(
      destination: entry.shape.name, field: entry.shape.fields.first ?? "",
      reason: "makes the link \"\(LinkExcerpt.of(link))\", which belongs to \"\(entries[other].pattern)\"")
  }
}
