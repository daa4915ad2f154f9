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
  /// Goes back one step. See ``Navigator/back(file:line:)``. If a screen's scope dispatches it, the screen ends.
  case back
  /// Closes a layer and all layers above it, or only the top layer if the id is `nil`. See
  /// ``Navigator/dismiss(_:file:line:)``.
  case dismiss(NodeID?)
  /// Pops the innermost stack that contains a node to its root, or the stack in front if the id is `nil`. See
  /// ``Navigator/popToRoot(file:line:)``.
  case popToRoot(NodeID?)
  /// Brings a node to the front, as `select` of ``Navigator`` does.
  case select(NodeID)
  /// Handles a tap on the selected tab. See ``Navigator/reselect(_:file:line:)``.
  case reselect(NodeID)
  /// Removes a node, the nodes above it in its stack, and everything it presents. The action `remove` keeps the
  /// nodes above it.
  case leave(NodeID)
  /// Removes nodes and keeps all others, also those above them in a stack, as `remove` of ``Navigator`` does.
  case remove([NodeID])
  /// Adds a node at a position, as `add` of ``Navigator`` does.
  case add(NodeBlueprint, to: NodePosition)
  /// Moves a node to another position, as `move` of ``Navigator`` does.
  case move(NodeID, to: NodePosition)
  /// Shows a destination in the given way. Flows use this action.
  case show(AnyDestination, FlowPresentation)
  /// Replaces the window's state. See ``Navigator/setState(_:asksFirst:file:line:)-(NavigationState,_,_,_)``.
  indirect case setState(NavigationState, asksFirst: Bool)
  /// Replaces the window's state with the state that a blueprint describes. See
  /// ``Navigator/setState(_:asksFirst:file:line:)-(StateBlueprint,_,_,_)``.
  indirect case setBlueprint(StateBlueprint, asksFirst: Bool)
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
    case .open, .back, .dismiss, .popToRoot, .select, .reselect, .leave, .remove, .add, .move, .setState,
      .setBlueprint:
      nil
    }
  }

  /// An action that closes the top layer. If a screen's scope dispatches it, the layer that contains the screen is
  /// closed.
  public static var dismiss: NavigationAction { .dismiss(nil) }

  /// An action that pops the stack in front to its root. If a screen's scope dispatches it, the stack that
  /// contains the screen is popped.
  public static var popToRoot: NavigationAction { .popToRoot(nil) }

  /// Returns an action that removes a node and keeps all others, also those above it in a stack.
  public static func remove(_ node: NodeID) -> NavigationAction { .remove([node]) }

  /// Returns an action that replaces a node by a new screen, as `replace` of ``Navigator`` does.
  public static func replace(_ node: NodeID, with destination: some Destination) -> NavigationAction {
    .show(AnyDestination(destination), .replacing(node))
  }
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
    case .popToRoot(nil): "popping to the root"
    case .popToRoot(let node?): "popping to the root of the stack around \(node)"
    case .select(let node): "bringing \(node) to the front"
    case .reselect(let node): "tapping on \(node) again"
    case .leave(let node): "taking \(node) away"
    case .remove(let nodes): "removing \(nodes.map(\.description).joined(separator: ", "))"
    case .add(let blueprint, let position):
      "adding \(blueprint.identity.map { "\($0)" } ?? "a container") \(position)"
    case .move(let node, let position): "moving \(node) \(position)"
    case .show: "showing \(shortDescription)"
    case .setState: "setting a state"
    case .setBlueprint: "setting a described state"
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
    case .setState: true
    case .go, .open, .reset, .back, .dismiss, .popToRoot, .select, .reselect, .leave, .remove, .add, .move,
      .show, .setBlueprint:
      false
    }
  }
}
