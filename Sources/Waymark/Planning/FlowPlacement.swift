/// The placement of a node that a flow shows without a route.
public enum FlowPlacement: Hashable, Sendable {
  /// Push the node onto the innermost stack that contains the node with this id.
  case push(around: NodeID)
  /// Present a new layer on top of all others. If there is a blueprint, the layer contains the container that
  /// the blueprint describes. Otherwise, the layer contains the node in a new stack, or the node alone if the
  /// style is ``PresentationStyle/alert``.
  case present(PresentationStyle, NodeBlueprint?)
}

extension FlowPlacement {
  /// A route chain that has the same effect as this placement.
  var chain: RouteChain {
    let screen = RouteChain(making: .screen, finder: nil)
    switch self {
    case .push(let node):
      return screen.joined(by: .push).followed(by: RouteChain(end: .around(node)))
    case .present(let style, let blueprint?):
      return Self.chain(making: .container(blueprint)).presented(style)
    case .present(let style, nil) where style.hasName(of: .alert):
      return screen.presented(style)
    case .present(let style, nil):
      let stack = Self.chain(making: .container(.stack()))
      return screen.joined(by: .push).followed(by: stack.presented(style))
    }
  }

  private static func chain(making factory: NodeFactory) -> RouteChain {
    RouteChain(making: factory, finder: nil)
  }
}

extension RouteChain {
  fileprivate func presented(_ style: PresentationStyle) -> RouteChain {
    joined(by: .present(style, nil)).followed(by: RouteChain(end: .top))
  }
}

/// The way a flow shows a screen.
public enum FlowPresentation: Sendable {
  /// Uses one of the screen's routes in the map.
  case route(RouteName)
  /// Pushes the screen onto the flow's stack and brings the stack to the front.
  case push
  /// Presents the screen in a new layer on top of all others. The layer contains a new stack, so that the
  /// screen can push other screens. If the style is ``PresentationStyle/alert``, the layer contains only the
  /// screen.
  case present(PresentationStyle)

  /// Uses the default route.
  public static var route: FlowPresentation { .route(.default) }
}
