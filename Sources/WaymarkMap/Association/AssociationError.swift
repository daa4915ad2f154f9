/// The reason why no association file can be written.
public enum AssociationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The app's identifier does not consist of the prefix of a team and the identifier of a bundle.
  case invalidApp(String)
  /// The map has no hosts, so no web link opens the app.
  case noHosts
  /// The map has no links.
  case noLinks

  public var description: String {
    switch self {
    case .invalidApp(let app):
      "\"\(app.prefix(80))\" is not an app: write the team and the bundle, as in ABCDE12345.com.example.shop"
    case .noHosts:
      "no web link opens the app: add the hosts to the map, as in LinkFormat(hosts: [\"shop.example\"])"
    case .noLinks: "the map has no links: add one to a route, as in Route(to: Home.self, link: \"/\")"
    }
  }
}
