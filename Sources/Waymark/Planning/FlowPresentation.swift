/// The way a flow or a screen's router shows a screen.
public enum FlowPresentation: Hashable, Sendable {
  /// Uses one of the screen's routes in the map.
  case route(RouteName)
  /// Pushes the screen onto the innermost stack that contains the node with this id, and brings the stack to
  /// the front. If the id is `nil`, the screen is pushed onto the flow's stack or, outside flows, onto the
  /// stack of the front screen.
  case push(around: NodeID?)
  /// Presents a new layer on top of all others. The layer contains the container that the blueprint
  /// describes. Without a blueprint, it contains the screen in a new stack, so that the screen can push other
  /// screens, or the screen alone if the style is ``PresentationStyle/alert``.
  case present(PresentationStyle, NodeBlueprint?)
  /// Puts the screen in the place of the node with this id, and keeps all nodes around it, as `replace` of
  /// ``Navigator`` does. If that node is not in front, neither is the screen.
  case replacing(NodeID)

  /// Uses the default route.
  public static var route: FlowPresentation { .route(.default) }

  /// Pushes the screen onto the flow's stack or, outside flows, onto the stack of the front screen.
  public static var push: FlowPresentation { .push(around: nil) }

  /// Presents the screen in a new layer on top of all others.
  public static func present(_ style: PresentationStyle) -> FlowPresentation { .present(style, nil) }
}

extension FlowPresentation: CustomStringConvertible {
  /// A short description for use after the description of a destination, such as `, pushed`. It is empty for
  /// the default route.
  public var description: String {
    switch self {
    case .route(.default): ""
    case .route(let name): ", by its route \(name)"
    case .push: ", pushed"
    case .present(let style, _): ", presented as \(style)"
    case .replacing(let node): ", in place of \(node)"
    }
  }
}

extension RouteChain {
  /// Returns a chain that pushes the screen onto the innermost stack that contains a node.
  static func pushing(around node: NodeID) -> RouteChain {
    RouteChain(making: .screen).placed(by: .push).followed(by: RouteChain(end: .around(node)))
  }

  /// Returns a chain that presents a new layer with the container that the blueprint describes. Without a
  /// blueprint, the layer contains the screen in a new stack, or alone if the style is `alert`.
  static func presenting(_ style: PresentationStyle, _ blueprint: NodeBlueprint?) -> RouteChain {
    let screen = RouteChain(making: .screen)
    if let blueprint { return RouteChain(making: .container(blueprint)).presented(style) }
    if style.hasName(of: .alert) { return screen.presented(style) }
    let stack = RouteChain(making: .container(.stack()))
    return screen.placed(by: .push).followed(by: stack.presented(style))
  }

  private func presented(_ style: PresentationStyle) -> RouteChain {
    placed(by: .present(style, nil)).followed(by: RouteChain(end: .top))
  }
}
