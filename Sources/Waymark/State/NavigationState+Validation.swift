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
      faults.append(StateFault(node: layerStack.id, reason: reason))
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
  ) -> Diagnostic? {
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
    if let reason = traits.kind.fault(in: contents) { faults.append(StateFault(node: id, reason: reason)) }
    if contents.children.isEmpty, !type(of: traits.kind).isKeptWhenEmpty {
      faults.append(StateFault(id, .empty(kind: kindName)))
    }
    if let role, role.containerKind?.isEqual(to: kind) != true {
      faults.append(StateFault(id, .otherKind(role: role)))
    }
  }
}

/// The faults of a state. If the app's developer can fix the fault, the text says how.
extension Diagnostic {
  /// The container is empty, but its kind does not allow that.
  static func empty(kind: String) -> Self { "this \(kind) container is empty: specify its contents" }

  /// The app's blueprint for a role describes an empty container, or a container that contains an empty one.
  static func emptyInRole(container: String) -> Self { "\(container) is empty: specify its contents" }

  /// The container's role requires a different kind of container.
  static func otherKind(role: AnyDestination) -> Self {
    "its role \(role) is for a different kind of container: create a container of the kind that the role declares"
  }

  /// The app's blueprint for a role describes a container that does not have the role.
  static func noRole(_ role: AnyDestination) -> Self {
    "it does not have the role \(role): describe it as in .container(as: $0, …)"
  }

  /// The screen's destination is a container's role.
  static func containerAsScreen(_ role: AnyDestination) -> Self {
    "\(role) is a container, not a screen: write .container(as: \(role), …)"
  }

  // A blueprint cannot cause the following faults. They occur in states that other code has created or
  // damaged.

  static var repeatedID: Self { "the id is used twice" }
  static var idOfOtherWindow: Self { "the id belongs to a different window" }
  static var idNotGivenOut: Self { "the window has not assigned this id yet" }

  /// The node has an id that belongs to a node of another type in the window.
  static func takenID(_ node: String, by other: String) -> Self { "\(node) has the id of \(other)" }

  static func otherWindow(_ window: WindowID, here: WindowID) -> Self {
    "it belongs to window \(window.rawValue), not to window \(here.rawValue)"
  }

  static var noLayerStack: Self { "the outermost container is not a layer stack" }
  static var nestedLayerStack: Self { "a layer stack is inside another container" }
  static var nestedLayer: Self { "a layer is inside another container" }
  static var strayColumn: Self { "a column is outside a split" }
  static var noLayer: Self { "a layer stack can contain only layers" }
  static var noPresenter: Self { "a presented layer needs a presenter" }
  static var presentedBase: Self { "the base layer cannot have a presenter" }

  static func absentPresenter(_ presenter: NodeID) -> Self {
    "its presenter \(presenter) is not in the layer below"
  }
}

extension StateFault {
  init(_ node: NodeID, _ diagnostic: Diagnostic) {
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
