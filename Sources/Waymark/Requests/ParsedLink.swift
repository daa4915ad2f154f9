/// The result of parsing a link with a map.
final class ParsedLink: Sendable {
  private let link: String
  private let table: LinkTable
  private let result: Result<LinkMatch, LinkError>

  init(_ link: String, in map: NavigationMap) {
    (self.link, table) = (link, map.links)
    result = Result { () throws(LinkError) in try map.match(link) }
  }

  /// Returns the result, or `nil` if another link or another map was parsed.
  func result(of link: String, in map: NavigationMap) -> Result<LinkMatch, LinkError>? {
    table === map.links && self.link == link ? result : nil
  }
}

extension NavigationRequest {
  /// Parses the link that the request opens, so that it is not parsed again for each window with the same map.
  mutating func parseLink(in map: NavigationMap) {
    guard case .open(let link)? = action, parsedLink?.result(of: link, in: map) == nil else { return }
    parsedLink = ParsedLink(link, in: map)
  }

  /// Returns the destination and the route of the link that the request opens, or `nil` if it opens no link.
  func match(in map: NavigationMap) throws(LinkError) -> LinkMatch? {
    guard case .open(let link)? = action else { return nil }
    guard let result = parsedLink?.result(of: link, in: map) else { return try map.match(link) }
    return try result.get()
  }
}
