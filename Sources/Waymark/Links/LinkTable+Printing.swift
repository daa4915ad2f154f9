extension LinkTable {
  /// Returns the canonical link to a destination. Parsing the link returns an equal destination.
  ///
  /// If `route` is `nil`, uses the first link that was declared for the destination's type.
  ///
  /// - Throws: ``LinkError/noLink(destination:)`` if no link is declared,
  ///   ``LinkError/notRepresentable(destination:field:reason:)`` if parsing the link would not return an
  ///   equal destination, or an error if the link is too long.
  /// - Complexity: O(*n*) in the length of the link, and the complexity of ``LinkTrie/search(_:isFound:)``.
  func link(to destination: AnyDestination, route: Int? = nil) throws(LinkError) -> String {
    guard let position = position(of: route, or: destination.typeID),
      ObjectIdentifier(entries[position].declaration.type) == destination.typeID
    else {
      throw .noLink(destination: String(describing: type(of: destination.base)))
    }
    return try link(to: destination, at: position)
  }

  func link(to destination: AnyDestination, at position: Int) throws(LinkError) -> String {
    do throws(LinkError) { return try printed(destination, at: position) } catch {
      throw destination.hasSensitiveValue ? error.redacted : error
    }
  }

  private func printed(_ destination: AnyDestination, at position: Int) throws(LinkError) -> String {
    let printer = LinkPrinter(entry: entries[position], format: format)
    try printer.write(destination)
    let segments = try printer.segments()
    let link = try printer.link(segments)
    if bestMatch(for: segments) != position || !hasOwnPath(position),
      let other = decide(try LinkParts(link, format: format)).position, other != position
    {
      throw printer.refusal(
        of: printer.entry.pattern.fields.first?.name ?? "",
        "makes the link \"\(LinkExcerpt.of(link))\", which belongs to \"\(LinkExcerpt.of(entries[other].pattern.text))\""
      )
    }
    return link
  }
}

/// A printer that inserts the fields of a destination into the pattern of an entry.
private struct LinkPrinter {
  let entry: LinkTable.Entry
  let format: LinkFormat
  private let writer: LinkWriter

  init(entry: LinkTable.Entry, format: LinkFormat) {
    self.entry = entry
    self.format = format
    writer = LinkWriter(accepting: entry.pattern)
  }

  /// Reads the fields of a destination.
  func write(_ destination: AnyDestination) throws(LinkError) {
    var rejection: LinkError?
    do { try destination.box.encode(to: writer) } catch {
      rejection = .rejected(destination: entry.name, reason: LinkExcerpt.of(String(describing: error)))
    }
    if let fault = writer.fault { throw refusal(of: fault.field, fault.reason) }
    if let rejection { throw rejection }
  }

  /// Returns the path segments of the link, without percent-encoding.
  func segments() throws(LinkError) -> [Substring] {
    var segments: [Substring] = []
    segments.reserveCapacity(entry.pattern.segments.count)
    for segment in entry.pattern.segments {
      switch segment {
      case .literal(let text): segments.append(Substring(text))
      case .placeholder(let field): segments.append(try checked(Substring(try text(of: field)), of: field))
      case .affixed(let before, let field, let after):
        let text = try text(of: field)
        if text.isEmpty { throw refusal(of: field, "is empty, which a path can't hold") }
        segments.append(try checked(Substring(before + text + after), of: field))
      case .rest(let field): segments += try rest(of: field)
      }
    }
    return segments
  }

  private func rest(of field: String) throws(LinkError) -> [Substring] {
    let list = writer.lists[field]?.map { Substring($0) }
    let segments = if let list { list } else { Substring(try text(of: field)).segments }
    if segments.isEmpty { throw refusal(of: field, "is empty, which a path can't hold") }
    for segment in segments { _ = try checked(segment, of: field) }
    return segments
  }

  /// Returns the text if a path can contain it as a segment, and throws an error otherwise.
  private func checked(_ segment: Substring, of field: String) throws(LinkError) -> Substring {
    if segment.isEmpty { throw refusal(of: field, "is empty, which a path can't hold") }
    guard LinkEscapes.isSegment(segment) else {
      throw refusal(of: field, "is \"\(segment)\", which URLs give another meaning")
    }
    return segment
  }

  private func text(of field: String) throws(LinkError) -> String {
    if let text = writer.texts[field] { return text }
    guard writer.lists[field] == nil else {
      throw refusal(of: field, "is a list, which one segment can't hold")
    }
    throw refusal(of: field, "has no value, which a path can't hold")
  }

  /// Returns the link with the given path segments and the query values that have been written.
  func link(_ segments: [Substring]) throws(LinkError) -> String {
    var link: [UInt8] = []
    link.reserveCapacity(64)
    link += (segments.isEmpty ? format.root : format.prefix).utf8
    for (position, segment) in segments.enumerated() {
      if position > 0 { link.append(UInt8(ascii: "/")) }
      // After a scheme, the first segment is in the place of a host, before which `@` has another meaning.
      LinkEscapes.append(segment, to: &link, keepsAt: position > 0 || format.scheme == nil)
    }
    var separator = "?"
    for item in entry.pattern.query {
      for text in try texts(of: item) {
        link += "\(separator)\(item.name)=".utf8
        LinkEscapes.append(text, to: &link)
        separator = "&"
      }
    }
    guard link.count <= LinkLimits.bytes else { throw .tooLong(bytes: link.count, limit: LinkLimits.bytes) }
    guard segments.count <= LinkLimits.segments else { throw .tooManySegments(limit: LinkLimits.segments) }
    return String(decoding: link, as: UTF8.self)
  }

  /// Returns the values of a query item. A field that is `nil` or has its default value has none.
  private func texts(of item: LinkPattern.QueryItem) throws(LinkError) -> [String] {
    switch item.value {
    case .literal(let text): return [text]
    case .field(let field, let fallback):
      if let list = writer.lists[field] { return list }
      guard let text = writer.texts[field] else {
        guard let fallback else { return [] }
        throw refusal(of: field, "has no value, for which the link has \"\(LinkExcerpt.of(fallback))\"")
      }
      return text == fallback ? [] : [text]
    }
  }

  func refusal(of field: String, _ reason: String) -> LinkError {
    .notRepresentable(destination: entry.name, field: field, reason: reason)
  }
}
