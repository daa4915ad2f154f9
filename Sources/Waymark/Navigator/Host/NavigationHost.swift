/// Shows a window's navigation: builds views, carries out operations, reports what it shows.
///
/// A host decides nothing about where to go, and is never handed a state to copy: it is told what to do, and
/// says from its own tree what it shows. What the user does on the screen, it reports with
/// its ``connection``.
@MainActor
public protocol NavigationHost: AnyObject {
  /// How the host reports what the user does. The navigator sets it when it attaches the host, which has only to
  /// keep it.
  var connection: HostConnection? { get set }

  /// What the host can do in one go.
  var capabilities: HostCapabilities { get }

  /// What the host is busy with. While a gesture runs nothing is committed; its end is reported with
  /// ``HostConnection/endInteraction(showing:lastApplied:)``.
  var phase: HostPhase { get }

  /// The room that the host has.
  var traits: LayoutTraits { get }

  /// Makes the views of those of these screens that have none yet, all of them or none. A view whose scope has ended
  /// is not used again. ``ViewStore`` does all this.
  ///
  /// - Throws: ``BuildFailure`` with the first screen that could not be built. Nothing that is shown may have
  ///   changed then.
  func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure)

  /// Shows in place of a screen that its view could not be made, and a way to try again: see
  /// ``HostConnection/loadViews(of:)``.
  ///
  /// A screen that was covered is built once the user has brought it to light, and then it is too late to refuse. By
  /// default nothing happens.
  func showFailure(_ failure: BuildFailure, of screen: NodeID)

  /// Shows a stand-in in the place of a protected screen until its view is built, and lets go of a view that it has. If the
  /// screen was refused, the stand-in gives the reason and a way to try again: see ``HostConnection/loadViews(of:)``.
  ///
  /// ``ViewStore/withhold(_:_:)`` does the first half.
  func withhold(_ screen: NodeID, _ status: WithheldStatus)

  /// What is shown, read from the host's own tree.
  var snapshot: HostSnapshot { get }

  /// Carries out operations, and tells what is shown once that is done, animations included.
  ///
  /// What was committed cannot be taken back, so a cancelled task changes nothing here. A gesture that has begun
  /// since the commit is cancelled or waited for. A host that cannot do what it is told says what it shows
  /// instead; what is shown must not change between the answer and the return.
  ///
  /// - Parameters:
  ///   - operations: what to do, in order.
  ///   - number: the number of these operations, by which later reports name them.
  ///   - animated: whether the host may animate them. If not, it was asked to show the end at once.
  /// - Returns: ``HostReport/applied`` if nothing but operations has changed what is shown since the host last answered, and
  ///   all of them could be carried out; else what is shown, which is compared with the state. A host that cannot be sure
  ///   says what it shows. ``HostTree/acknowledge()`` decides this for hosts that keep a ``HostTree``.
  func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport
}

extension NavigationHost {
  public var capabilities: HostCapabilities { HostCapabilities() }
  public var phase: HostPhase { .idle }
  public var traits: LayoutTraits { LayoutTraits() }
  public func showFailure(_ failure: BuildFailure, of screen: NodeID) {}
}
