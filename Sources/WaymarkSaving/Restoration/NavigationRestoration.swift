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
  /// is shown, the last link that was opened in the meantime is opened again. `Navigator.setState(_:file:line:)`,
  /// `Navigator.reset(to:by:with:file:line:)`, a later restoration, and `Navigator.drop(_:)` with the name of
  /// the hold end it: the start stays and `NavigationFault/notRestored(_:)` is reported. Cancelling the task
  /// that called this method does not end it.
  ///
  /// - Parameter saved: the saved navigation of this window or of another one.
  /// - Returns: the outcome of the request and the nodes that were dropped or placed elsewhere.
  @discardableResult
  public func restore(_ saved: SavedNavigation) async -> NavigationRestoration {
    let assembled = saved.assembled(inPlaceOf: currentState, start: start, rehoming: rehoming)
    let outcome = await restore(assembled.state, assembled.metadata, lost: assembled.lost)
    return NavigationRestoration(outcome: outcome, dropped: assembled.dropped, rehomed: assembled.rehomed)
  }
}
