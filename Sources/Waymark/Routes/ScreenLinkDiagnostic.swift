/// A fault in a link that a screen declares separately from its routes.
enum ScreenLinkDiagnostic: Hashable, Sendable {
  /// The screen has no route that can use the link.
  case unused(String, screen: String)
  /// The route already has a different link.
  case otherLink(String, than: String, screen: String)
}

extension ScreenLinkDiagnostic: CustomStringConvertible {
  /// A description of the fault and of a way to fix it.
  var description: String {
    switch self {
    case .unused(let link, let screen):
      "no route uses the link \(quoted(link)) of Screen(\(screen).self): "
        + "add it to a route, as in Route(to: \(screen).self, link: …)"
    case .otherLink(let other, let link, let screen):
      "Screen(\(screen).self) has the link \(quoted(link)), but its route has the link \(quoted(other)): remove one of them"
    }
  }

  private func quoted(_ link: String) -> String { "\"\(LinkExcerpt.of(link))\"" }
}
