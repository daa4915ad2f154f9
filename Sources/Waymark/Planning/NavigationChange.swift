/// A completed change to a window's state, and its cause. Waymark reports every change to the state as a
/// value of this type.
public struct NavigationChange: Sendable {
  /// The window's revision after the change.
  public let revision: UInt64
  /// The layout traits after the change.
  public let traits: LayoutTraits
  private let source: Source
  let transition: Transition

  /// The source of a change. If the source is a request, the request's action is stored in the transition.
  enum Source: Hashable, Sendable {
    case action
    case host
    case attached
    case layoutTraits
  }

  init(revision: UInt64, traits: LayoutTraits, source: Source, _ transition: Transition) {
    (self.revision, self.traits) = (revision, traits)
    (self.source, self.transition) = (source, transition)
  }

  /// The cause of the change.
  public var cause: NavigationCause {
    switch source {
    case .action: .action(transition.action)
    case .host: .host(HostCause(transition))
    case .attached: .attached
    case .layoutTraits: .layoutTraits
    }
  }

  /// The state before the change.
  public var before: NavigationState { transition.before }
  /// The state after the change.
  public var after: NavigationState { transition.after }
  /// The shortest list of edits that turns ``before`` into ``after``.
  public var edits: [NavigationEdit] { transition.edits }

  /// The descriptions of the edits, as in a plan.
  package var editTexts: [String] { Plan(transition: transition).editTexts }

  /// The added nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of added nodes.
  public var entered: [NodeID] { transition.entered }

  /// The removed nodes, outermost first.
  ///
  /// - Complexity: O(k) in the number of nodes in the removed subtrees.
  public var left: [NodeID] { transition.left }

  /// The nodes whose value changed, usually screens with a new destination.
  ///
  /// - Complexity: O(k) in the number of edits.
  public var updated: [NodeID] { transition.updated }
}

/// The cause of a change.
public enum NavigationCause: Hashable, Sendable {
  /// A request. If the request opened a link or was redirected, this is the action that goes to the final
  /// destination.
  case action(NavigationAction)
  /// A change in the host, made by the user or by code outside Waymark.
  case host(HostCause)
  /// A new host was attached. It does not show the external screens of the previous host, and its layout
  /// traits can differ.
  case attached
  /// The layout traits changed. The tree is unchanged.
  case layoutTraits
}

/// The type of a change that happened in the host without a request. Waymark cannot determine whether the
/// user or the app's code made the change.
public enum HostCause: String, Hashable, Codable, Sendable {
  /// Screens were popped from a stack, for example because the user swiped back.
  case popped
  /// Layers were closed, for example because the user pulled down a sheet.
  case closed
  /// Another child of a container was selected, for example because the user tapped a tab.
  case selected
  /// An external screen appeared or disappeared.
  case foreign
  /// Any other change. For example, nodes were moved, or the host did not apply the requested state.
  case other
}

extension HostCause {
  /// Creates the cause from the edits of a transition.
  init(_ transition: Transition) {
    let layers = Set(transition.before.layers.map(\.id))
    var causes: Set<HostCause> = []
    for edit in transition.edits {
      switch edit {
      case .insert(let node, _, _): causes.insert(node.isForeign ? .foreign : .other)
      case .remove(let id):
        let isForeign = transition.before.node(id)?.isForeign ?? false
        causes.insert(isForeign ? .foreign : layers.contains(id) ? .closed : .popped)
      case .select: causes.insert(.selected)
      case .move, .update: causes.insert(.other)
      case .note: continue
      }
    }
    // Removing a node can also change the selection, so `selected` comes last.
    self = [.other, .foreign, .closed, .popped, .selected].first(where: causes.contains) ?? .other
  }
}

extension Node {
  /// Whether the node is an external screen or a layer that contains an external screen.
  fileprivate var isForeign: Bool {
    if case .foreign = self { true } else { container?.foreignContent != nil }
  }
}

extension NavigationCause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .action(let action): "\(action)"
    case .host(let cause): "the host: \(cause)"
    case .attached: "a host was attached"
    case .layoutTraits: "the layout traits changed"
    }
  }
}

extension HostCause: CustomStringConvertible {
  public var description: String {
    switch self {
    case .popped: "screens were popped"
    case .closed: "layers were closed"
    case .selected: "a child was selected"
    case .foreign: "an external screen appeared or disappeared"
    case .other: "something else changed"
    }
  }
}
