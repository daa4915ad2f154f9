/// A completed change to a window's state, and its cause. Waymark reports every change to the state as a
/// value of this type.
public struct NavigationChange: Sendable {
  /// The window's revision after the change.
  public let revision: UInt64
  /// The layout traits after the change.
  public let traits: LayoutTraits
  let source: Source
  let plan: Plan

  /// The source of a change. If the source is a request, the request's action is stored in the plan.
  enum Source: Hashable, Sendable {
    case action
    case host
    case attached
    case layoutTraits
  }

  /// The cause of the change.
  public var cause: NavigationCause {
    switch source {
    case .action: .action(plan.action)
    case .host: NavigationCause(hostChange: plan)
    case .attached: .attached
    case .layoutTraits: .layoutTraits
    }
  }

  /// The state before the change.
  public var before: NavigationState { plan.before }
  /// The state after the change.
  public var after: NavigationState { plan.after }
  /// The operations that lead from ``before`` to ``after``. They are made on each access.
  ///
  /// - Complexity: O(k) in the number of nodes that differ.
  package var operations: [HostOperation] { plan.operations }
  /// The number of the next id, if a state was set that keeps its own number.
  package var nextNumber: UInt64? { plan.nextNumber }
  /// Whether the states are equal, such as in a change of the layout traits.
  package var isEmpty: Bool { plan.isEmpty }

  /// The descriptions of the differences, as in a plan.
  package var differenceTexts: [String] { plan.differenceTexts }

  /// The added nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of added nodes.
  public var inserted: [NodeID] { plan.inserted }

  /// The removed nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of nodes in the removed subtrees.
  public var removed: [NodeID] { plan.removed }

  /// The nodes whose value changed, usually screens with a new destination.
  ///
  /// - Complexity: O(k) in the number of nodes that differ.
  public var updated: [NodeID] { plan.updated }
}

/// The cause of a change.
///
/// Waymark cannot determine whether the user or the app's code made a change in the host.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum NavigationCause: Hashable, Sendable {
  /// A request. If the request opened a link or was redirected, this is the action that goes to the final
  /// destination.
  case action(NavigationAction)
  /// A request that set a state, in a ``LoggedChange``, which contains no states.
  case stateSet
  /// Screens were popped from a stack in the host, for example because the user swiped back.
  case popped
  /// Layers were closed in the host, for example because the user pulled down a sheet.
  case closed
  /// Another child of a container was selected in the host, for example because the user tapped a tab.
  case selected
  /// An external screen appeared or disappeared in the host.
  case externalScreen
  /// Any other change in the host. For example, nodes were moved, or the host did not apply the requested
  /// state.
  case otherHostChange
  /// A new host was attached. It does not show the external screens of the previous host, and its layout
  /// traits can differ.
  case attached
  /// The layout traits changed. The tree is unchanged.
  case layoutTraits
}

extension NavigationCause {
  /// Creates the cause of a change in the host from its differences.
  init(hostChange plan: Plan) {
    let diff = plan.diff
    var causes: Set<NavigationCause> = []
    let layerStack = plan.before.layerStack.id
    diff.forEachInsertion { node, _ in causes.insert(node.isExternal ? .externalScreen : .otherHostChange) }
    diff.forEachRemoval { node, parent in
      causes.insert(node.isExternal ? .externalScreen : parent == layerStack ? .closed : .popped)
    }
    if !diff.kept.isEmpty || diff.sites.contains(where: \.hasNewValue) { causes.insert(.otherHostChange) }
    if diff.sites.contains(where: \.hasNewSelection) { causes.insert(.selected) }
    // Removing a node can also change the selection, so `selected` comes last.
    let order: [NavigationCause] = [.otherHostChange, .externalScreen, .closed, .popped, .selected]
    self = order.first(where: causes.contains) ?? .otherHostChange
  }
}

extension Node {
  /// Whether the node is an external screen or a layer that contains an external screen.
  fileprivate var isExternal: Bool {
    if case .foreign = self { true } else { container?.foreignContent != nil }
  }
}

extension NavigationCause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .action(let action): "\(action)"
    case .stateSet: "setting a state"
    case .popped: "the host: screens were popped"
    case .closed: "the host: layers were closed"
    case .selected: "the host: a child was selected"
    case .externalScreen: "the host: an external screen appeared or disappeared"
    case .otherHostChange: "the host: something else changed"
    case .attached: "a host was attached"
    case .layoutTraits: "the layout traits changed"
    }
  }
}
