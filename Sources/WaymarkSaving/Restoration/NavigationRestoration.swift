public import Waymark

/// The result of restoring a saved navigation.
public struct NavigationRestoration: Sendable {
  /// The outcome of the request that restored the navigation.
  public let outcome: NavigationOutcome
  /// The screens and containers that could not be restored, starting with the base layer, and the requests that waited
  /// for a hold and could not be restored.
  public let dropped: [DroppedNode]
  /// The screens that were placed by their own routes, because their containers could not be restored.
  public let rehomed: [RehomedNode]
  /// The containers whose declared children have changed since the navigation was saved.
  public let updated: [UpdatedContainer]
  /// Whether the window that was saved is still open in the app. The screens were then copied to this window, without
  /// the receivers of their results, the requests that wait for a hold, and the steps of sequences, so that each of them
  /// is carried out once.
  public let isCopy: Bool
}

/// A restored container whose declared children have changed since the navigation was saved, for example
/// because a new version of the app has another tab.
public struct UpdatedContainer: Hashable, Sendable, CustomStringConvertible {
  /// The key of the role that the container has now or, if it has none, of its kind.
  public let name: String
  /// The id of the container.
  public let node: NodeID
  /// The keys of the children that were inserted: new ones, and declared ones that could not be restored. The
  /// key of a child is that of its role or, if it has none, of its first screen.
  public let inserted: [String]
  /// The keys of the children that were removed, because they are no longer declared.
  public let removed: [String]
  /// Whether the other children follow a new order.
  public let isReordered: Bool
  /// The reason why the container's kind does not accept the new children, or `nil` if it does. If it does not,
  /// the container has its saved children.
  public let refusal: String?

  public var description: String {
    var parts: [String] = []
    if !inserted.isEmpty { parts.append("inserted \(inserted.joined(separator: ", "))") }
    if !removed.isEmpty { parts.append("removed \(removed.joined(separator: ", "))") }
    if isReordered { parts.append("reordered") }
    if parts.isEmpty { parts.append("has a role now") }
    let refusal = refusal.map { ", which was refused: \($0)" } ?? ""
    return "\(name) \(node): \(parts.joined(separator: "; "))\(refusal)"
  }
}

/// A screen that was placed elsewhere because its container could not be restored.
public struct RehomedNode: Hashable, Sendable, CustomStringConvertible {
  /// The key of the screen's destination.
  public let name: String
  /// The node that shows the screen. If the screen did not exist before, the node has the saved id.
  public let node: NodeID
  /// The id of the screen in the saved navigation.
  let saved: NodeID

  public var description: String { "\(name): now \(node)" }
}

/// A screen or container that could not be restored.
public struct DroppedNode: Hashable, Sendable, CustomStringConvertible {
  /// The key of the node's destination or, if it has none, the key of the container's kind or the name of the
  /// external screen.
  public let name: String
  /// The reason why the node could not be restored.
  public let reason: String

  public var description: String { "\(name): \(reason)" }
}

extension DroppedNode {
  /// Creates the report of a held request whose screen could not be restored.
  init(held: HeldRequest) {
    self.init(
      name: held.destination.key,
      reason: "the request waited for the hold \(held.hold), whose screen was not restored")
  }
}

extension Navigator {
  /// Restores a saved navigation without animation.
  ///
  /// ``NavigationFile`` calls this method for a file and then opens the link that launched the app.
  ///
  /// Nodes that cannot be restored are dropped. If a screen is dropped, the screens above it in its stack and
  /// the layers that it presented are dropped too. If nothing remains, the window shows its initial content.
  ///
  /// If a container cannot be restored, each of its screens is placed by its own route, provided that the
  /// route does not change existing nodes. The screen that was in front is brought to the front again, unless
  /// that would remove a node.
  ///
  /// If the start or a route declares other children for a container than when the navigation was saved, the
  /// container is updated: new children are inserted, and children that are no longer declared are removed and
  /// their screens placed by their own routes. Children that the app has added stay, and children that the
  /// user has removed do not return. See ``NavigationRestoration/updated``.
  ///
  /// A flow that waits for the result of a screen that is dropped is told `NoResult.removed`, as described at
  /// `Flow.onResult(of:_:)`.
  ///
  /// Screens keep their saved ids. If one of the ids now belongs to a node of another type, all saved ids are
  /// replaced by new ones. Interceptors are asked about each screen that would become visible, and they can
  /// refuse the whole restoration.
  ///
  /// Restoring never waits for the user. If an interceptor holds the restoration, for example for a login,
  /// the outcome is `NavigationOutcome/held(_:)`. Until the hold ends, the window shows its start, with the
  /// screen of the hold above it once a host is attached, and ``NavigationFile/save(_:)`` saves the pending
  /// navigation. If an interceptor or a leave guard has not decided after half a second, measured by the
  /// navigator's clock, the outcome is also `NavigationOutcome/held(_:)`, with the interceptor's name.
  ///
  /// Links, requests and taps on tabs wait for the restoration, for at most half a second. After that, or
  /// once it is held, they act on the screens that the window shows, and do not end the restoration. When it
  /// is shown, the last link that was opened in the meantime is opened again. `Navigator.setState(_:asksFirst:file:line:)`,
  /// `Navigator.reset(to:by:with:file:line:)`, a later restoration, and `Navigator.drop(_:)` with the name of
  /// the hold end it: the start stays and `NavigationFault/notRestored(_:)` is reported. Cancelling the task
  /// that called this method does not end it.
  ///
  /// - Parameter saved: the saved navigation of this window or of another one.
  /// - Returns: the outcome of the request and the nodes that were dropped or placed elsewhere.
  @discardableResult
  public func restore(_ saved: SavedNavigation) async -> NavigationRestoration {
    let assembled = saved.assembled(
      inPlaceOf: currentState, start: start, rehoming: rehoming,
      declared: saved.containersToMerge(ContainerDeclarations(of: self)))
    let isCopy = saved.owner.map(isOpenElsewhere) ?? false
    if !isCopy { restoredKey = saved.owner }
    let outcome = await restore(
      assembled.state, isCopy ? assembled.metadata.copied : assembled.metadata,
      lost: isCopy ? [] : assembled.lost)
    return NavigationRestoration(
      outcome: outcome, dropped: assembled.dropped, rehomed: assembled.rehomed, updated: assembled.updated,
      isCopy: isCopy)
  }
}
