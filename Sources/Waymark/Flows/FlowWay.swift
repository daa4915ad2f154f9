/// How a flow shows a screen.
public enum FlowWay: Sendable {
  /// By one of the routes that the map has for it.
  case route(RouteName)
  /// On top of the stack that the flow is in, which comes to the front.
  case push
  /// In a layer over everything, in a stack of its own, so that it can push in turn. A dialog, presented as
  /// ``PresentationStyle/alert``, has no stack.
  case present(PresentationStyle)

  /// By the default route.
  public static var route: FlowWay { .route(.default) }
}

/// Where a node goes that is shown without a route.
public enum FlowPlacement: Hashable, Sendable {
  /// On top of the innermost stack around a node.
  case push(around: NodeID)
  /// In a layer over everything; with this in it, or else with the screen in a stack of its own.
  case present(PresentationStyle, NodeBlueprint?)
}

extension FlowPlacement {
  /// The way there, as a route has it.
  var chain: RouteChain {
    let screen = RouteChain(making: .screen, finder: nil)
    switch self {
    case .push(let node):
      return screen.joined(by: .push).followed(by: RouteChain(end: .around(node)))
    case .present(let style, let blueprint?):
      return Self.chain(making: .container(blueprint)).presented(style)
    case .present(.alert, nil):
      return screen.presented(.alert)
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
