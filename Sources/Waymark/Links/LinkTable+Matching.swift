extension LinkTable {
  /// The pattern that matches a link, and the resulting destination.
  struct Decision {
    /// The position of the entry of the pattern, or `nil` if no pattern matches the link.
    var position: Int?
    /// The destination and the index of the route that declares the pattern.
    var result: Result<(destination: AnyDestination, route: Int), LinkError>
    /// The link, if no pattern matches it and its destination is the one for such links.
    var unknown: UnknownLink?
  }

  /// Finds the pattern that decides the destination of a link: the best match of its path whose query literals
  /// are in the link and whose values in the path fit their fields.
  ///
  /// If the values of no pattern fit, the result is the destination for unknown links or, if there is none, the
  /// error of the best match. At most ``LinkLimits/attempts`` patterns are tried.
  func decide(_ parts: LinkParts) -> Decision {
    var decision: Decision?
    var misfits: [Int] = []
    func isDecided(by position: Int) -> Bool {
      let entry = entries[position]
      do throws(LinkError) {
        guard let destination = try destination(of: entry, in: parts) else { return false }
        decision = Decision(position: position, result: .success((destination, entry.declaration.route)))
        misfits = []
        return true
      } catch {
        let isDecided = !error.isAboutPath(of: entry.pattern)
        if decision == nil || isDecided { decision = Decision(position: position, result: .failure(error)) }
        if isDecided { misfits = [] } else { misfits.append(position) }
        return isDecided || misfits.count == LinkLimits.attempts
      }
    }
    trie.search(parts.segments) { position in
      for position in siblings[position] ?? [position] where isDecided(by: position) { return true }
      return false
    }
    if let decision, fallback == nil || misfits.isEmpty { return decision }
    return unmatched(parts, misfits)
  }

  /// Returns the position of the best match of a path, or `nil` if there is none.
  func bestMatch(for segments: [Substring]) -> Int? {
    var best: Int?
    trie.search(segments) { match in
      best = match
      return true
    }
    return best
  }

  /// Returns whether no other entry has the same path.
  func hasOwnPath(_ position: Int) -> Bool { siblings.isEmpty || siblings[position] == nil }

  /// Returns the decision about a link that no pattern matches.
  ///
  /// - Parameter misfits: the positions of entries whose fields the values in the path do not fit.
  func unmatched(_ parts: LinkParts, _ misfits: [Int] = []) -> Decision {
    let closest = trie.closestEntry(to: parts.segments)
    let pattern = closest.map { entries[$0].pattern.text }
    let path = "/" + LinkExcerpt.of(parts.path)
    guard let fallback else {
      return Decision(position: nil, result: .failure(.noRoute(path: path, closest: pattern)))
    }
    let isSensitive = (misfits + (closest.map { [$0] } ?? [])).contains {
      SensitiveValues.canBePart(of: entries[$0].declaration.type)
    }
    let unknown = UnknownLink(path: isSensitive ? "/" + SensitiveValues.placeholder : path, closest: pattern)
    return Decision(
      position: nil, result: .success((fallback.destination(unknown), fallback.route)), unknown: unknown)
  }

  /// Returns the destination of a link whose path matches a pattern, or `nil` if a literal of the pattern's query
  /// is not in the link.
  func destination(of entry: Entry, in parts: LinkParts) throws(LinkError) -> AnyDestination? {
    do {
      guard let query = try parts.values(of: entry.pattern.query) else { return nil }
      let type = entry.declaration.type
      let reader = LinkReader(entry.pattern.fields, of: type, segments: parts.segments, query: query)
      return AnyDestination(box: try type.boxType.init(from: reader))
    } catch {
      throw Self.rejection(of: error, by: entry)
    }
  }

  /// Returns the error of a link that cannot be decoded, without texts that could contain a sensitive value.
  private static func rejection(of error: any Error, by entry: Entry) -> LinkError {
    let isRedacted = SensitiveValues.canBePart(of: entry.declaration.type)
    if let error = error as? LinkError { return isRedacted ? error.redacted : error }
    let reason = isRedacted ? SensitiveValues.name(of: error) : reason(of: error)
    return .rejected(destination: entry.name, reason: LinkExcerpt.of(reason))
  }

  private static func reason(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.keyNotFound(_, let context),
      DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.debugDescription
    default: String(describing: error)
    }
  }
}

extension LinkError {
  /// Whether a value in the path does not fit its field, so that another pattern may match the path.
  func isAboutPath(of pattern: LinkPattern) -> Bool {
    guard case .wrongValue(let field, _, _) = self else { return false }
    return pattern[field]?.place.isInQuery == false
  }
}
