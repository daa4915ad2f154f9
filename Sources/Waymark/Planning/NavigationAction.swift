/// A request to a window, as plain data. Use actions for buttons, menus, keyboard shortcuts and logs.
///
/// ```swift
/// navigator.dispatch(.go(to: Product(id: 42)))
/// navigator.dispatch(.open("shop://products/42"))
/// navigator.dispatch(.back)
/// ```
///
/// ``Navigator/dispatch(_:in:with:file:line:)`` performs an action without waiting.
/// ``Navigator/perform(_:in:with:file:line:)`` waits for the outcome.
///
/// Plans, changes and records contain the action that caused them. See ``Plan/action`` and
/// ``NavigationCause/action(_:)``.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NavigationAction: Hashable, Sendable {
  /// Goes to a destination using one of its routes. See ``Navigator/go(to:by:with:file:line:)``.
  case go(AnyDestination, RouteName)
  /// Opens a link. See ``Navigator/open(_:with:file:line:)``.
  case open(String)
  /// Closes all presented layers, pops to the root, and then goes to a destination. See
  /// ``Navigator/reset(to:by:with:file:line:)``.
  case reset(to: AnyDestination, RouteName)
  /// Goes back one step. See ``Navigator/back(file:line:)``.
  case back
  /// Closes a layer and all layers above it, or only the top layer if the id is `nil`. See
  /// ``Navigator/dismiss(_:file:line:)``.
  case dismiss(NodeID?)
  /// Brings a node to the front. See ``Navigator/select(_:file:line:)``.
  case select(NodeID)
  /// Handles a tap on the selected tab. See ``Navigator/reselect(_:file:line:)``.
  case reselect(NodeID)
  /// Removes a node, the nodes above it in its stack, and everything it presents.
  case leave(NodeID)
  /// Shows a destination in the given way. Flows use this action.
  case show(AnyDestination, FlowPresentation)
  /// Replaces the window's state, for example from an app's store or for undo. See
  /// ``Navigator/setState(_:file:line:)``.
  indirect case setState(NavigationState)
  /// Replaces the window's state with the state that a blueprint describes. See
  /// ``Navigator/setState(_:file:line:)-(StateBlueprint,_,_)``.
  indirect case setBlueprint(StateBlueprint)
  /// Returns to an earlier state. See ``Navigator/traverse(to:file:line:)``.
  indirect case traverse(to: NavigationState)
}

extension NavigationAction {
  /// Returns an action that goes to a destination using the named route.
  public static func go(to destination: some Destination, by route: RouteName = .default) -> NavigationAction
  {
    .go(AnyDestination(destination), route)
  }

  /// Returns an action that closes all presented layers, pops to the root, and then goes to a destination
  /// using the named route.
  public static func reset(
    to destination: some Destination, by route: RouteName = .default
  ) -> NavigationAction {
    .reset(to: AnyDestination(destination), route)
  }

  /// The destination of the action, or `nil` if it has none.
  public var destination: AnyDestination? {
    switch self {
    case .go(let destination, _), .reset(let destination, _), .show(let destination, _): destination
    case .open, .back, .dismiss, .select, .reselect, .leave, .setState, .setBlueprint, .traverse: nil
    }
  }

  /// An action that closes the top layer.
  public static var dismiss: NavigationAction { .dismiss(nil) }
}

extension NavigationAction: CustomStringConvertible {
  /// A short description, such as `going back`.
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

  /// A description of the destination and of its route or placement. If the action has no destination, this
  /// is the same as ``description``.
  var shortDescription: String {
    switch self {
    case .go(let destination, .default), .reset(let destination, .default): "\(destination)"
    case .go(let destination, let route), .reset(let destination, let route):
      "\(destination), by its route \(route)"
    case .show(let destination, let presentation): "\(destination)\(presentation)"
    default: description
    }
  }
}

extension NavigationAction {
  /// Whether the action contains the complete new state.
  var givesState: Bool {
    switch self {
    case .setState, .traverse: true
    case .go, .open, .reset, .back, .dismiss, .select, .reselect, .leave, .show, .setBlueprint: false
    }
  }
}
