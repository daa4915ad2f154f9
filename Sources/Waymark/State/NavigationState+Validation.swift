/// A problem that makes a state malformed.
public struct StateFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The id of the node that has the fault.
  public var node: NodeID
  /// A description of the fault.
  public var reason: String

  public var description: String { "\(node): \(reason)" }
}

extension NavigationState {
  /// Checks whether the state is well-formed, and returns the faults. The array is empty if there are none.
  ///
  /// - Complexity: O(n).
  public func validate() -> [StateFault] {
    var faults: [StateFault] = []
    if !(layerStack.kind is LayerStack) {
      faults.append(StateFault(layerStack.id, .noLayerStack))
    }
    validateIDs(into: &faults)
    validateContainers(into: &faults)
    validateLayers(into: &faults)
    return faults
  }

  private func validateIDs(into faults: inout [StateFault]) {
    var seen = Set<NodeID>(minimumCapacity: 32)
    seen.insert(layerStack.id)
    forEachNode { node in
      if !seen.insert(node.id).inserted {
        faults.append(StateFault(node.id, .repeatedID))
      }
      if node.id.window != window {
        faults.append(StateFault(node.id, .idOfOtherWindow))
      }
      if node.id.number >= ids.nextNumber {
        faults.append(StateFault(node.id, .idNotGivenOut))
      }
    }
  }

  private func validateContainers(into faults: inout [StateFault]) {
    forEachNode { node in
      node.addFaults(to: &faults)
      guard let container = node.container else { return }
      for child in container.children {
        if let fault = child.misplacement(in: container) { faults.append(fault) }
      }
    }
  }

  private func validateLayers(into faults: inout [StateFault]) {
    if let reason = layerStack.kind.fault(in: layerStack.contents) {
      faults.append(StateFault(layerStack.id, .ofKind(reason)))
    }
    addLayerFaults(to: &faults) { below, presenter in below.contains(presenter) }
  }

  /// Adds the faults of the layers, but not of their contents.
  ///
  /// - Parameter contains: a closure that returns whether a layer contains a node.
  func addLayerFaults(to faults: inout [StateFault], where contains: (Node, NodeID) -> Bool) {
    var below: Node?
    for child in layerStack.children {
      if let diagnostic = layerDiagnostic(child, over: below, where: contains) {
        faults.append(StateFault(child.id, diagnostic))
      }
      below = child
    }
  }

  private func layerDiagnostic(
    _ child: Node, over below: Node?, where contains: (Node, NodeID) -> Bool
  ) -> StateDiagnostic? {
    guard let layer = child.container, layer.kind is LayerKind else { return .noLayer }
    switch (layer.presentation, below) {
    case (nil, nil): return nil
    case (nil, _?): return .noPresenter
    case (_?, nil): return .presentedBase
    case (let presentation?, let below?):
      let presenter = presentation.presenter
      return contains(below, presenter) ? nil : .absentPresenter(presenter)
    }
  }
}

extension Node {
  /// Adds the faults of this node's value and contents. Its descendants are not checked.
  func addFaults(to faults: inout [StateFault]) {
    switch self {
    case .container(let container): container.addFaults(to: &faults)
    case .screen(let screen):
      guard screen.destination.containerKind != nil else { return }
      faults.append(StateFault(screen.id, .containerAsScreen(screen.destination)))
    case .foreign: return
    }
  }

  /// Returns the fault if this node is a container that must not be in `parent`, otherwise `nil`.
  func misplacement(in parent: ContainerNode) -> StateFault? {
    guard let container else { return nil }
    let kind = type(of: container.kind)
    if kind == LayerKind.self { return StateFault(id, .nestedLayer) }
    if kind == LayerStack.self { return StateFault(id, .nestedLayerStack) }
    let isStray = kind == Split.Column.self && type(of: parent.kind) != Split.self
    return isStray ? StateFault(id, .strayColumn) : nil
  }
}

extension ContainerNode {
  fileprivate func addFaults(to faults: inout [StateFault]) {
    let contents = storage.contents
    if let reason = traits.fault(in: contents) { faults.append(StateFault(id, .ofKind(reason))) }
    if contents.children.isEmpty, !type(of: traits.kind).isKeptWhenEmpty {
      faults.append(StateFault(id, .empty(kind: kindName)))
    }
    if let role, role.containerKind?.isEqual(to: kind) != true {
      faults.append(StateFault(id, .otherKind(role: role)))
    }
  }
}

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

/// A check of the nodes that a change has added and the containers that it has modified.
///
/// For Waymark's own container kinds, checking only these nodes is sufficient. If an added or modified
/// container has a custom kind, the whole state is validated instead.
struct ChangeCheck {
  private var faults: [StateFault] = []
  private var foundOwnKind = false
  /// The largest number in the ids of the added nodes.
  private(set) var largestNumber: UInt64 = 0

  /// Whether there are no faults, and every changed container has one of Waymark's own kinds.
  var foundNothing: Bool { faults.isEmpty && !foundOwnKind }

  /// Returns the faults in the state after the change. The state before the change must be well-formed.
  func faults(in state: NavigationState) -> [StateFault] {
    foundOwnKind ? state.validate() : faults
  }

  /// Checks an added node and all its descendants.
  mutating func check(new node: Node) {
    largestNumber = max(largestNumber, node.id.number)
    switch node {
    case .screen, .foreign: node.addFaults(to: &faults)
    case .container(let container):
      check(container)
      for child in container.children { check(new: child) }
    }
  }

  /// Checks a container whose contents have changed.
  mutating func check(_ container: ContainerNode) {
    if !container.traits.isBuiltIn { foundOwnKind = true }
    container.addFaults(to: &faults)
  }
}
