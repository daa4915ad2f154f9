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
