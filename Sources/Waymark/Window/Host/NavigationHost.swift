/// An object that shows a window's navigation: it builds views, shows changes, and reports its content.
///
/// A host makes no navigation decisions. It is given each change, reports its content, and reports user
/// interaction through its ``connection``.
@MainActor
public protocol NavigationHost: AnyObject {
  /// The connection for reporting user interaction. The navigator sets it when it attaches the host. The host
  /// must store it.
  var connection: HostConnection? { get set }

  /// The changes that the host can make with one operation.
  var capabilities: HostCapabilities { get }

  /// Whether the user is making a gesture, or a transition is running that no change has started. Until the host reports
  /// its end with ``HostConnection/endInteraction(after:lastApplied:)`` or
  /// ``HostConnection/endInteraction(showing:lastApplied:)``, no change is committed. The navigator reads this property
  /// when a request is made and after each decision about it, so a host need not report a beginning in the same turn, but must always report the end.
  var isInteracting: Bool { get }

  /// The current layout traits of the host.
  var traits: LayoutTraits { get }

  /// Builds the views of these screens that do not exist yet. If one view cannot be built, no view is added.
  /// A view whose scope has ended must not be reused. See ``ViewStore/build(_:scope:)`` for an
  /// implementation.
  ///
  /// - Throws: ``NavigationError`` that names the first screen that could not be built. In that case, the
  ///   visible content must not change.
  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError)

  /// Shows an error in place of a screen whose view could not be built, and offers a way to try again. See
  /// ``HostConnection/loadViews(of:)``.
  ///
  /// The view of a covered screen may be built only after the user has uncovered it, when the change can no
  /// longer be refused. A request that goes back to such a screen does not fail either. The default
  /// implementation does nothing.
  func showFailure(_ failure: NavigationError, of screen: NodeID)

  /// Shows a stand-in in place of a protected screen until ``build(_:scope:)`` is called for the screen. If the
  /// screen was refused, the stand-in shows the reason and a way to try again. See
  /// ``HostConnection/loadViews(of:)``.
  ///
  /// The view of the screen must not be visible any more when this method returns. If its scope has ended, the
  /// view is released, and otherwise kept. ``ViewStore/withhold(_:_:)`` does this and records the status.
  func withhold(_ screen: NodeID, _ status: WithheldStatus)

  /// Returns the question before a screen with a draft is removed, or `nil` if its module declares none. It is asked even
  /// if the screen has no view. See ``ViewStore/draftGuard(of:)``. The default implementation returns `nil`.
  func draftGuard(of destination: AnyDestination) -> DraftGuard?

  /// The current content. If the toolkit has a view hierarchy, it is read from that hierarchy.
  var snapshot: HostSnapshot { get }

  /// Shows a change and returns when all animations have finished.
  ///
  /// The change has already been committed, so cancelling the task has no effect. If a gesture has begun
  /// since the commit, the host cancels it or waits for its end. The content must not change between reading
  /// it and returning.
  ///
  /// - Returns: ``HostReport/applied`` if the host shows exactly the target of the change. Otherwise, or if the
  ///   host is not sure, a snapshot of its content. The navigator compares the snapshot with the state.
  func apply(_ change: HostChange) async -> HostReport
}

extension NavigationHost {
  public var capabilities: HostCapabilities { HostCapabilities() }
  public var isInteracting: Bool { false }
  public var traits: LayoutTraits { LayoutTraits() }
  public func draftGuard(of destination: AnyDestination) -> DraftGuard? { nil }
  public func showFailure(_ failure: NavigationError, of screen: NodeID) {}
}

/// A host that can show the base of a window in the call that attaches it, so that the first frame is not
/// blank.
@MainActor
package protocol ImmediateHost: NavigationHost {
  /// Shows the base of a change, if it can be shown immediately. ``NavigationHost/apply(_:)`` is called with the
  /// same change afterwards.
  func showAtOnce(_ change: HostChange)
}
