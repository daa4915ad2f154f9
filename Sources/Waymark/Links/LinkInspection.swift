/// The result of matching a link with all declared patterns, and the reasons. It is for tools, because
/// matching a link with every pattern is slow.
package struct LinkInspection: Sendable {
  /// A declared pattern, and the result of matching it with the link.
  package struct Candidate: Sendable {
    package let pattern: String
    package let destination: String
    /// The index of the route that declares the pattern.
    let routeIndex: Int
    /// Whether this pattern decides the destination of the link.
    package let isWinner: Bool
    /// The reason why the pattern does not decide the destination, or `nil` for the winner.
    package let reason: String?
    /// The number of leading segments of the link that match the pattern.
    package let matchingSegments: Int
  }

  /// The destination, or the reason why the link cannot be opened.
  package let result: Result<AnyDestination, LinkError>
  /// The link, if no pattern matches it and a route opens such links.
  package let unknown: UnknownLink?
  /// The patterns. The winner comes first, and the others are sorted by the number of matching segments.
  package let candidates: [Candidate]
}

extension LinkTable {
  /// Matches a link with every pattern.
  ///
  /// - Complexity: O(n · m) in the number of patterns and the length of the link.
  func inspect(_ link: String) -> LinkInspection {
    do throws(LinkError) {
      let parts = try LinkParts(link, format: format)
      let decision = decide(parts)
      return LinkInspection(
        result: decision.result.map(\.destination), unknown: decision.unknown,
        candidates: candidates(for: parts, decision.position))
    } catch {
      // A link that does not belong to the app has no segments.
      return LinkInspection(result: .failure(error), unknown: nil, candidates: candidates(for: nil, nil))
    }
  }

  private func candidates(for parts: LinkParts?, _ winner: Int?) -> [LinkInspection.Candidate] {
    let candidates = entries.indices.map { index in
      let match = entries[index].pattern.match(parts?.segments ?? [])
      let isWinner = index == winner
      let reason = match.reason ?? parts.flatMap { mismatch(of: entries[index], with: $0) }
      return LinkInspection.Candidate(
        pattern: entries[index].pattern.text, destination: entries[index].name,
        routeIndex: entries[index].declaration.route, isWinner: isWinner,
        reason: isWinner ? nil : reason ?? LinkPattern.lessSpecific, matchingSegments: match.count)
    }
    return candidates.sorted { $0.precedes($1) }
  }

  /// Returns the reason why the values of a link do not fit a pattern that matches its path, or `nil` if they fit.
  private func mismatch(of entry: Entry, with parts: LinkParts) -> String? {
    do throws(LinkError) {
      return try destination(of: entry, in: parts) == nil ? "the query lacks a text of the pattern" : nil
    } catch {
      if case .wrongValue(let field, _, let expected) = error { return "{\(field)} is not \(expected)" }
      return nil
    }
  }
}

extension LinkInspection.Candidate {
  fileprivate func precedes(_ other: LinkInspection.Candidate) -> Bool {
    (isWinner ? 1 : 0, matchingSegments) > (other.isWinner ? 1 : 0, other.matchingSegments)
  }
}

extension LinkPattern {
  fileprivate static let lessSpecific = "another pattern that matches is more specific"

  /// Compares the pattern with the segments of a link. The difference names a segment by its number, because
  /// its text can be a ``Sensitive`` value of another pattern.
  ///
  /// - Returns: the number of leading segments that match, and the first difference. The difference is `nil`
  ///   if the pattern matches.
  fileprivate func match(_ link: [Substring]) -> (count: Int, reason: String?) {
    for (index, segment) in segments.enumerated() {
      guard index < link.count else { return (index, "the link ends before \(segment.quoted)") }
      switch segment {
      case .literal(let literal) where literal != link[index]:
        return (index, "segment \(index + 1) is not \(literal)")
      case .placeholder where link[index].isEmpty: return (index, "\(segment.quoted) is empty")
      case .affixed(let before, _, let after) where !link[index].isText(between: before, and: after):
        return (index, "segment \(index + 1) is not \(segment.quoted)")
      case .rest: return (link.count, nil)
      case .literal, .placeholder, .affixed: continue
      }
    }
    if link.count == segments.count { return (segments.count, nil) }
    return (segments.count, "the link goes on after segment \(segments.count)")
  }
}

extension LinkPattern.Segment {
  fileprivate var quoted: String {
    switch self {
    case .literal(let literal): literal
    case .placeholder(let field): "{\(field)}"
    case .affixed(let before, let field, let after): "\(before){\(field)}\(after)"
    case .rest(let field): "{\(field)...}"
    }
  }
}
