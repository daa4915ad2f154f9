/// What a flow can be asked to do, for handlers that cannot wait: see ``Flow/dispatch(_:with:)``.
public enum FlowAction: Sendable {
  /// Showing a screen of the flow: see ``Flow/start(_:by:with:)``.
  case start(AnyDestination, FlowPresentation)
  /// Presenting a container over everything, in a style.
  case present(NodeBlueprint, PresentationStyle)
  /// Showing a screen whose result ``Flow/onResult(of:_:)`` handles: see ``Flow/startForResult(_:by:)``.
  case startForResult(AnyDestination, FlowPresentation)
  /// Taking away the screen on top: see ``Flow/pop()``.
  case pop
  /// Going back to the nearest screen with an equal destination: see ``Flow/pop(to:)``.
  case popTo(AnyDestination)
  /// Going back to the flow's own node: see ``Flow/popToMain()``.
  case popToMain
  /// Going back to the node of the first of all flows: see ``Flow/popToRoot()``.
  case popToRoot
  /// Closing the layer on top: see ``Flow/dismiss()``.
  case dismiss
}

extension FlowAction {
  /// Showing a screen of the flow.
  public static func start(_ destination: some Destination, by presentation: FlowPresentation) -> FlowAction {
    .start(AnyDestination(destination), presentation)
  }

  /// Putting a screen on top of the stack that the flow is in.
  public static func push(_ destination: some Destination) -> FlowAction { start(destination, by: .push) }

  /// Presenting a screen over everything, in a new stack.
  public static func present(_ destination: some Destination, _ style: PresentationStyle = .sheet)
    -> FlowAction
  {
    start(destination, by: .present(style))
  }

  /// Presenting a container over everything, as a sheet.
  public static func present(_ blueprint: NodeBlueprint) -> FlowAction { .present(blueprint, .sheet) }

  /// Showing a screen whose result ``Flow/onResult(of:_:)`` handles.
  public static func startForResult(_ destination: some Destination, by presentation: FlowPresentation)
    -> FlowAction
  {
    .startForResult(AnyDestination(destination), presentation)
  }

  /// Going back to the nearest screen with an equal destination.
  public static func pop(to destination: some Destination) -> FlowAction {
    .popTo(AnyDestination(destination))
  }
}

extension FlowAction: CustomStringConvertible {
  /// A few words, such as `popping to Home()`.
  public var description: String {
    switch self {
    case .start(let destination, let presentation): "showing \(destination)\(presentation.suffix)"
    case .present(_, let style): "presenting a container as \(style)"
    case .startForResult(let destination, let presentation):
      "showing \(destination)\(presentation.suffix) for its result"
    case .pop: "popping"
    case .popTo(let destination): "popping to \(destination)"
    case .popToMain: "popping to the flow's own screen"
    case .popToRoot: "popping to the first flow's screen"
    case .dismiss: "dismissing the layer on top"
    }
  }
}

extension FlowPresentation {
  fileprivate var suffix: String {
    switch self {
    case .route(.default): ""
    case .route(let name): ", by its route \(name)"
    case .push: ", pushed"
    case .present(let style): ", presented as \(style)"
    }
  }
}
