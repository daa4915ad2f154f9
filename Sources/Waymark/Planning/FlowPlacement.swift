/// The placement of a node that is shown without a route.
public enum FlowPlacement: Hashable, Sendable {
  /// Pushes the node onto the innermost stack around another node.
  case push(around: NodeID)
  /// Presents the node in a layer over everything: inside the given container, or in a new stack if the
  /// container is `nil`.
  case present(PresentationStyle, NodeBlueprint?)
}

extension FlowPlacement {
  /// The equivalent steps of a route.
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
