/// What can be asked of a window, as plain data: for the handler of a button, a menu, a keyboard shortcut or a log.
///
/// ```swift
/// navigator.dispatch(.go(to: Product(id: 42)))
/// navigator.dispatch(.open("shop://products/42"))
/// navigator.dispatch(.back)
/// ```
///
/// ``Navigator/dispatch(_:with:)`` carries one out without waiting, ``Navigator/perform(_:with:returnsWhenHeld:)`` waits for the
/// outcome.
///
/// A plan, a change and a record name the action that they are of: see ``Plan/action``, ``NavigationCause/action(_:)``.
///
/// An action can be encoded. A decoder needs to know the destinations: put ``RestorableTypes`` into its `userInfo`, under
/// ``RestorableTypes/key``.
public enum NavigationAction: Hashable, Sendable {
  /// Going to a destination by one of its routes: see ``Navigator/go(to:by:with:returnsWhenHeld:)``.
  case go(AnyDestination, RouteName)
  /// Going where a link leads: see ``Navigator/open(_:with:returnsWhenHeld:)``.
  case open(String)
  /// Going to a destination from a clean slate: see ``Navigator/reset(to:by:with:returnsWhenHeld:)``.
  case reset(to: AnyDestination, RouteName)
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
  /// Showing a destination in some place, whatever routes it has, as flows do.
  case show(AnyDestination, FlowPlacement)
  /// Taking over a state that was made elsewhere: see ``Navigator/setState(_:)``.
  indirect case setState(NavigationState)
  /// Showing what is described, whatever shows now: see ``Navigator/setState(_:)-(StateBlueprint)``.
  indirect case setBlueprint(StateBlueprint)
  /// Going to a state that was there before: see ``Navigator/traverse(to:)``.
  indirect case traverse(to: NavigationState)
}

extension NavigationAction {
  /// Going to a destination, by its default route or a named one.
  public static func go(to destination: some Destination, by route: RouteName = .default) -> NavigationAction
  {
    .go(AnyDestination(destination), route)
  }

  /// Going to a destination from a clean slate, by its default route or a named one.
  public static func reset(
    to destination: some Destination, by route: RouteName = .default
  ) -> NavigationAction {
    .reset(to: AnyDestination(destination), route)
  }

  /// The destination that it names, if it names one.
  public var destination: AnyDestination? {
    switch self {
    case .go(let destination, _), .reset(let destination, _), .show(let destination, _): destination
    case .open, .back, .dismiss, .select, .reselect, .leave, .setState, .setBlueprint, .traverse: nil
    }
  }

  /// Closing the layer on top.
  public static var dismiss: NavigationAction { .dismiss(nil) }
}

extension NavigationAction: CustomStringConvertible {
  /// A few words, such as `going back`.
  public var description: String {
    switch self {
    case .go: "going to \(shortDescription)"
    case .open(let link): "opening \(LinkExcerpt.of(link))"
    case .reset: "resetting to \(shortDescription)"
    case .back: "going back"
    case .dismiss(nil): "dismissing the layer on top"
    case .dismiss(let layer?): "dismissing \(layer) and all above it"
    case .select(let node): "bringing \(node) to the front"
    case .reselect(let node): "tapping on \(node) again"
    case .leave(let node): "taking \(node) away"
    case .show: "showing \(shortDescription)"
    case .setState: "setting a state"
    case .setBlueprint: "setting a described state"
    case .traverse: "going to an earlier state"
    }
  }

  /// Where it leads, and how; what is done, if it names no destination.
  var shortDescription: String {
    switch self {
    case .go(let destination, .default), .reset(let destination, .default): "\(destination)"
    case .go(let destination, let route), .reset(let destination, let route):
      "\(destination), by its route \(route)"
    case .show(let destination, .push): "\(destination), pushed"
    case .show(let destination, .present(let style, _)): "\(destination), presented as \(style)"
    default: description
    }
  }
}

extension NavigationAction {
  /// Whether it says the state itself, which was made elsewhere or earlier.
  var givesState: Bool {
    switch self {
    case .setState, .traverse: true
    case .go, .open, .reset, .back, .dismiss, .select, .reselect, .leave, .show, .setBlueprint: false
    }
  }
}
