/// A request of a flow, as data. See ``Flow/dispatch(_:with:file:line:)``, which does not wait for the outcome, and
/// ``Flow/perform(_:with:file:line:)``, which does.
public struct FlowAction: Sendable {
  enum Kind: Sendable {
    case move(Move)
    /// Ends the flow, with a value or without one.
    case finish(ReturnedValue?)
  }

  /// A request for the window.
  enum Move: Sendable {
    case start(AnyDestination, FlowPresentation)
    case present(NodeBlueprint, PresentationStyle)
    case pop
    case popTo(AnyDestination)
    case popToMain
    case popToRoot
    case dismiss
  }

  let kind: Kind

  private init(_ move: Move) { kind = .move(move) }

  private init(returning value: ReturnedValue?) { kind = .finish(value) }

  /// Shows a screen of the flow. See ``Flow/start(_:by:with:file:line:)``.
  public static func start(_ destination: some Destination, by presentation: FlowPresentation) -> FlowAction {
    FlowAction(.start(AnyDestination(destination), presentation))
  }

  /// Pushes a screen onto the flow's stack.
  public static func push(_ destination: some Destination) -> FlowAction { start(destination, by: .push) }

  /// Presents a screen in a new stack, in a layer above all others.
  public static func present(
    _ destination: some Destination, _ style: PresentationStyle = .sheet
  ) -> FlowAction {
    start(destination, by: .present(style))
  }

  /// Presents a container, in a layer above all others.
  public static func present(_ blueprint: NodeBlueprint, _ style: PresentationStyle = .sheet) -> FlowAction {
    FlowAction(.present(blueprint, style))
  }

  /// Pops the top screen of the flow's stack. See ``Flow/pop(file:line:)``.
  public static let pop = FlowAction(.pop)

  /// Returns to the nearest screen that has an equal destination. See ``Flow/pop(to:file:line:)``.
  public static func pop(to destination: some Destination) -> FlowAction {
    FlowAction(.popTo(AnyDestination(destination)))
  }

  /// Returns to the flow's own node. See ``Flow/popToMain(file:line:)``.
  public static let popToMain = FlowAction(.popToMain)
  /// Returns to the node of the root flow, or to the window's first screen. See ``Flow/popToRoot(file:line:)``.
  public static let popToRoot = FlowAction(.popToRoot)
  /// Closes the top layer. See ``Flow/dismiss(file:line:)``.
  public static let dismiss = FlowAction(.dismiss)

  /// Ends the flow without a result. See ``Flow/finish(file:line:)``.
  public static let finish = FlowAction(returning: nil)

  /// Ends the flow with a result. See ``Flow/finish(_:with:file:line:)``.
  public static func finish<D: Destination>(_ destination: D, with result: D.Output) -> FlowAction {
    FlowAction(returning: ReturnedValue(result, of: D.self))
  }

  /// Whether the action removes a screen that might already have been removed when the request runs.
  var leaves: Bool {
    switch kind {
    case .move(.pop), .finish: true
    case .move: false
    }
  }
}

extension FlowAction: CustomStringConvertible {
  /// A short description, such as `popping to Home()`.
  public var description: String {
    switch kind {
    case .move(let move): "\(move)"
    case .finish: "ending the flow"
    }
  }
}

extension FlowAction.Move: CustomStringConvertible {
  var description: String {
    switch self {
    case .start(let destination, let presentation): "showing \(destination)\(presentation)"
    case .present(_, let style): "presenting a container as \(style)"
    case .pop: "popping"
    case .popTo(let destination): "popping to \(destination)"
    case .popToMain: "popping to the flow's own screen"
    case .popToRoot: "popping to the first flow's screen"
    case .dismiss: "dismissing the layer on top"
    }
  }
}
