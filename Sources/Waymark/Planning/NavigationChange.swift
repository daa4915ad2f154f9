/// One change of a window that has happened: the only way in which its state ever changes.
public struct NavigationChange: Sendable {
  /// The number of the change: the window's revision after it.
  public let revision: UInt64
  /// How much room there was after it.
  public let traits: LayoutTraits
  private let source: Source
  let transition: Transition

  /// What changed the window, apart from requests: those say what was asked for.
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

  /// What changed the window.
  public var cause: NavigationCause {
    switch source {
    case .action: .action(transition.action)
    case .host: .host(HostCause(transition))
    case .attached: .attached
    case .layoutTraits: .layoutTraits
    }
  }

  /// The state before.
  public var before: NavigationState { transition.before }
  /// The state after.
  public var after: NavigationState { transition.after }
  /// The edits that lead from one to the other, as few as possible.
  public var edits: [NavigationEdit] { transition.edits }

  /// The nodes that have come in, outermost first.
  ///
  /// - Complexity: O(k) for k such nodes.
  public var entered: [NodeID] { transition.entered }

  /// The nodes that have left, outermost first.
  ///
  /// - Complexity: O(k) for k nodes in what was taken out.
  public var left: [NodeID] { transition.left }

  /// The nodes that have another value: usually screens with another destination.
  ///
  /// - Complexity: O(k) for k edits.
  public var updated: [NodeID] { transition.updated }
}

/// What changed a window.
public enum NavigationCause: Hashable, Sendable {
  /// A request was carried out: a link by going where it leads, and a redirected request by going there.
  case action(NavigationAction)
  /// The host shows something else than before: because of the user, or of code that does not go through Waymark.
  case host(HostCause)
  /// A new host was attached. It does not show what was foreign to the one before, and may have other room.
  case attached
  /// There is more or less room. The tree is as it was.
  case layoutTraits
}

/// What has happened on the screen without a request. Whether the user did it or code of the app cannot be told.
public enum HostCause: String, Hashable, Codable, Sendable {
  /// Screens were taken off a stack: a swipe back.
  case popped
  /// Layers were closed: a sheet was pulled down.
  case closed
  /// Another child of a container was selected: a tap on a tab.
  case selected
  /// Something came or went that Waymark did not make.
  case foreign
  /// Something else: nodes have moved, or the host did not do what it was told.
  case other
}

extension HostCause {
  /// Tells what has happened by what it has changed.
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
    // What leaves takes the selection along.
    self = [.other, .foreign, .closed, .popped, .selected].first(where: causes.contains) ?? .other
  }
}

extension Node {
  /// Whether this is something that Waymark did not make, or the layer around it.
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
