/// The type of a fault in a state that is not well-formed.
enum StateDiagnostic: Hashable, Sendable {
  /// The container's kind does not accept its contents. The associated value is the reason.
  case ofKind(String)
  /// The container is empty, but its kind does not allow that.
  case empty(kind: String)
  /// The app's blueprint for a role describes an empty container, or a container that contains an empty one.
  case emptyInRole(container: String)
  /// The container's role requires a different kind of container.
  case otherKind(role: AnyDestination)
  /// The app's blueprint for a role describes a container that does not have the role.
  case noRole(AnyDestination)
  /// The screen's destination is a container's role.
  case containerAsScreen(AnyDestination)
  // A blueprint cannot cause the following faults. They occur in states that other code has created or
  // damaged.
  case repeatedID
  case idOfOtherWindow
  case idNotGivenOut
  /// The node has an id that belongs to a node of another type in the window.
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
  /// A description of the fault. If the app's developer can fix the fault, the description says how.
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
