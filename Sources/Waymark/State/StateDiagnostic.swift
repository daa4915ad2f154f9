/// A fault at a node of a state that is not well-formed.
enum StateDiagnostic: Hashable, Sendable {
  /// The container's kind rejects its contents.
  case ofKind(String)
  /// The container is empty, and its kind does not allow that.
  case empty(kind: String)
  /// The container with a role, or a container inside it, is empty.
  case emptyInRole(container: String)
  /// The container's role was declared for another kind.
  case otherKind(role: AnyDestination)
  /// The container does not have the role for which it was described.
  case noRole(AnyDestination)
  /// The destination of a screen belongs to a container.
  case containerAsScreen(AnyDestination)
  // The following faults cannot come from a blueprint. They occur in states built or damaged by other code.
  case repeatedID
  case idOfOtherWindow
  case idNotGivenOut
  /// The node has the id of a node of another type in the window.
  case takenID(String, by: String)
  /// The state belongs to another window.
  case otherWindow(WindowID, here: WindowID)
  case noLayerStack
  case nestedLayerStack
  case nestedLayer
  case strayColumn
  case noLayer
  case noPresenter
  case presentedBase
  case absentPresenter(NodeID)
}

extension StateDiagnostic: CustomStringConvertible {
  /// The fault, and how to fix it if the app's author can.
  var description: String {
    switch self {
    case .ofKind(let reason): reason
    case .empty(let kind): "this \(kind) container is empty: name its contents"
    case .emptyInRole(let container): "\(container) is empty: name its contents"
    case .otherKind(let role):
      "its role \(role) is for another kind: make a container of the kind that the role declares"
    case .noRole(let role): "it does not have the role \(role): describe it as in .container(as: $0, …)"
    case .containerAsScreen(let role):
      "\(role) is a container, not a screen: write .container(as: \(role), …)"
    case .repeatedID: "the id is used twice"
    case .idOfOtherWindow: "the id belongs to another window"
    case .idNotGivenOut: "the window has not assigned this id yet"
    case .takenID(let node, let other): "\(node) has the id of \(other)"
    case .otherWindow(let window, let here):
      "it belongs to window \(window.rawValue), not to window \(here.rawValue)"
    case .noLayerStack: "the outermost container is not a layer stack"
    case .nestedLayerStack: "a layer stack is inside another container"
    case .nestedLayer: "a layer is inside another container"
    case .strayColumn: "a column is outside a split"
    case .noLayer: "a layer stack contains only layers"
    case .noPresenter: "a presented layer needs a presenter"
    case .presentedBase: "the base has no presenter"
    case .absentPresenter(let presenter): "its presenter \(presenter) is not in the layer below"
    }
  }
}

extension StateFault {
  init(_ node: NodeID, _ diagnostic: StateDiagnostic) {
    self.init(node: node, reason: diagnostic.description)
  }
}
