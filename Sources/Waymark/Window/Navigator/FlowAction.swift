/// An action that a flow performs without waiting for the outcome. See
/// ``Flow/dispatch(_:with:file:line:)``.
public enum FlowAction: Sendable {
  /// Shows a screen of the flow. See ``Flow/start(_:by:with:file:line:)``.
  case start(AnyDestination, FlowPresentation)
  /// Presents a container in the given style, in a new layer above all others.
  case present(NodeBlueprint, PresentationStyle)
  /// Shows a screen and passes its result to ``Flow/onResult(of:_:)``. See
  /// ``Flow/startForResult(_:by:file:line:)``.
  case startForResult(AnyDestination, FlowPresentation)
  /// Pops the top screen of the flow's stack. See ``Flow/pop(file:line:)``.
  case pop
  /// Returns to the nearest screen that has an equal destination. See ``Flow/pop(to:file:line:)``.
  case popTo(AnyDestination)
  /// Returns to the flow's own node. See ``Flow/popToMain(file:line:)``.
  case popToMain
  /// Returns to the node of the root flow, or to the window's first screen. See ``Flow/popToRoot(file:line:)``.
  case popToRoot
  /// Closes the top layer. See ``Flow/dismiss(file:line:)``.
  case dismiss
}

extension FlowAction {
  /// Shows a screen of the flow.
  public static func start(_ destination: some Destination, by presentation: FlowPresentation) -> FlowAction {
    .start(AnyDestination(destination), presentation)
  }

  /// Pushes a screen onto the flow's stack.
  public static func push(_ destination: some Destination) -> FlowAction { start(destination, by: .push) }

  /// Presents a screen in a new stack, in a layer above all others.
  public static func present(_ destination: some Destination, _ style: PresentationStyle = .sheet)
    -> FlowAction
  {
    start(destination, by: .present(style))
  }

  /// Presents a container as a sheet, in a layer above all others.
  public static func present(_ blueprint: NodeBlueprint) -> FlowAction { .present(blueprint, .sheet) }

  /// Shows a screen and passes its result to ``Flow/onResult(of:_:)``.
  public static func startForResult(_ destination: some Destination, by presentation: FlowPresentation)
    -> FlowAction
  {
    .startForResult(AnyDestination(destination), presentation)
  }

  /// Returns to the nearest screen that has an equal destination.
  public static func pop(to destination: some Destination) -> FlowAction {
    .popTo(AnyDestination(destination))
  }
}

extension FlowAction: CustomStringConvertible {
  /// A short description, such as `popping to Home()`.
  public var description: String {
    switch self {
    case .start(let destination, let presentation): "showing \(destination)\(presentation)"
    case .present(_, let style): "presenting a container as \(style)"
    case .startForResult(let destination, let presentation):
      "showing \(destination)\(presentation) for its result"
    case .pop: "popping"
    case .popTo(let destination): "popping to \(destination)"
    case .popToMain: "popping to the flow's own screen"
    case .popToRoot: "popping to the first flow's screen"
    case .dismiss: "dismissing the layer on top"
    }
  }
}
