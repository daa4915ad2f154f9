/// What can be asked of a window, as plain data: for the handler of a button, a menu, a keyboard shortcut or a log.
///
/// ```swift
/// navigator.dispatch(.go(to: Product(id: 42)))
/// navigator.dispatch(.open("shop://products/42"))
/// navigator.dispatch(.back)
/// ```
///
/// ``Navigator/dispatch(_:with:)`` carries one out without waiting, ``Navigator/perform(_:with:parkedAtOnce:)`` waits for the
/// outcome.
///
/// An action can be encoded. A decoder needs to know the destinations: put ``RestorableTypes`` into its `userInfo`, under
/// ``RestorableTypes/key``.
public enum NavigationAction: Hashable, Sendable {
  /// Going to a destination by one of its routes: see ``Navigator/go(to:by:with:parkedAtOnce:)``.
  case go(AnyDestination, RouteName)
  /// Going where a link leads: see ``Navigator/open(_:with:parkedAtOnce:)``.
  case open(String)
  /// One step back: see ``Navigator/back()``.
  case back
  /// Closing a layer with all above it, or the one on top if none is named: see ``Navigator/dismiss(_:)``.
  case dismiss(NodeID?)
  /// Bringing a node to the front: see ``Navigator/select(_:)``.
  case select(NodeID)
  /// Tapping on a tab again: see ``Navigator/reselect(_:)``.
  case reselect(NodeID)
  /// Taking a node away, with all that is above it in its stack and all that it presents.
  case leave(NodeID)
}

extension NavigationAction {
  /// Going to a destination, by its default route or a named one.
  public static func go(to destination: some Destination, by route: RouteName = .default) -> NavigationAction
  {
    .go(AnyDestination(destination), route)
  }

  /// Closing the layer on top.
  public static var dismiss: NavigationAction { .dismiss(nil) }
}

extension NavigationAction: CustomStringConvertible {
  /// A few words, such as `going back`.
  public var description: String {
    switch self {
    case .go(let destination, let route): "going to \(PlanSubject.go(destination, route))"
    case .open(let link): "opening \(LinkExcerpt.of(link))"
    case .back: "\(PlanSubject.back)"
    case .dismiss(let layer): "\(PlanSubject.dismiss(layer))"
    case .select(let node): "\(PlanSubject.select(node))"
    case .reselect(let node): "\(PlanSubject.reselect(node))"
    case .leave(let node): "\(PlanSubject.leave(node))"
    }
  }
}
