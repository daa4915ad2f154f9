#if canImport(SwiftUI)
import Observation
public import SwiftUI
public import Waymark
#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

/// A host that shows the navigation of a window with SwiftUI.
///
/// A ``NavigatorView`` creates the host for its navigator. The host applies operations to the objects that
/// the views read, waits until the views have changed, and reports the changes that the user makes.
@Observable @MainActor
public final class SwiftUIHost {
  /// The time after which the host stops waiting for the views to show a change, and reports
  /// ``SwiftUIHostFault/slow(_:)``. The default is ten seconds.
  @ObservationIgnored public var motionLimit: Duration = .seconds(10)
  /// A closure that is called when the host detects a problem that makes no request fail. Does nothing by
  /// default.
  @ObservationIgnored public var onFault: (SwiftUIHostFault) -> Void = { _ in }
  @ObservationIgnored public var connection: HostConnection?
  @ObservationIgnored public private(set) var traits = LayoutTraits()
  /// The number of operations that the host has received.
  @ObservationIgnored public private(set) var operationCount = 0

  /// Whether the host is applying operations.
  @ObservationIgnored private(set) var isApplying = false
  /// Whether the current operations are animated.
  @ObservationIgnored private(set) var isAnimated = true
  /// Whether a ``NavigatorView`` shows the host.
  @ObservationIgnored var isOnScreen = false
  /// The reason why the first screens could not be built, or `nil` if there was no error.
  var failure: BuildFailure?
  /// The base layer, or `nil` until the host shows content.
  var base: ShownLayer?
  @ObservationIgnored let tab: @MainActor (AnyDestination) -> TabLabel?
  @ObservationIgnored let views: ViewStore<SwiftUIScreen>
  @ObservationIgnored var tree = HostTree()
  @ObservationIgnored var nodes: [ShownIdentity: ShownNode] = [:]
  @ObservationIgnored var layers: [ShownLayer] = []
  /// The containers that can show several children.
  @ObservationIgnored var panes: [ShownNode] = []
  /// The nodes that were removed from their parents, and may have moved to other parents.
  @ObservationIgnored var leaving: [ShownIdentity] = []
  /// The layers that were closed since the last call to ``prune()``.
  @ObservationIgnored var closed: [ShownLayer] = []
  @ObservationIgnored let motion: ScreenMotion
  @ObservationIgnored private(set) var lastApplied: UInt64 = 0

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the views of the screens.
  ///   - tab: a closure that returns the label of a tab. It receives the role of the tab's container, or
  ///     the destination of its root screen. If it returns `nil`, the module's title is used.
  ///   - clock: the clock that measures ``motionLimit``.
  public init(
    _ modules: ModuleRegistry<SwiftUIScreen>,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.tab = tab
    views = ViewStore(modules.adding(.alerts, replaces: false))
    motion = ScreenMotion(clock: clock)
    #if canImport(UIKit) && !os(watchOS)
    foreign = ForeignWatch(for: self)
    #endif
  }

  #if canImport(UIKit) && !os(watchOS)
  @ObservationIgnored private(set) var foreign: ForeignWatch?

  /// A closure that returns the name of an external controller, which the state contains. By default, this is
  /// the name of the controller's class.
  public var nameOfForeign: (UIViewController) -> String {
    get { foreign?.name ?? { String(describing: type(of: $0)) } }
    set { foreign?.name = newValue }
  }
  #endif

  /// Changes the number of columns that fit in the window.
  func change(columns: Int) {
    traits = LayoutTraits(columns: columns)
    showPanes()
    connection?.change(traits)
  }

  /// Reports the user's changes to the navigator.
  func report() { connection?.report(tree.snapshot, lastApplied: lastApplied) }
}

extension SwiftUIHost: NavigationHost {
  /// The capabilities of the host. Showing and hiding columns moves no views, but views that move to another
  /// container lose their `@State`.
  public var capabilities: HostCapabilities { HostCapabilities() }

  public var snapshot: HostSnapshot { tree.snapshot }

  public var phase: HostPhase {
    #if canImport(UIKit) && !os(watchOS)
    foreign?.isMoving == true ? .interacting : .idle
    #else
    .idle
    #endif
  }

  /// Returns the value of a node or external screen, or `nil` if the host does not show it.
  public func value(of identity: ShownIdentity) -> NodeValue? { tree[identity]?.value }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    try views.build(screens, scope: scope)
    for screen in screens { renew(screen) }
  }

  public func showFailure(_ failure: BuildFailure, of screen: NodeID) {
    views.note(failure, of: screen)
    renew(ScreenNode(id: screen, destination: failure.destination))
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    views.withhold(screen, status)
    if let destination = tree[.node(screen)]?.screen?.destination {
      renew(ScreenNode(id: screen, destination: destination))
    }
  }

  public func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    (isApplying, isAnimated) = (true, animated)
    defer { isApplying = false }
    await seeStillness()
    let change = tree.apply(operations)
    lastApplied = number
    operationCount += operations.count
    await closeForeign(animated: animated)
    for step in change.operations {
      let former = layers
      var transaction = Transaction()
      transaction.disablesAnimations = !animated
      withTransaction(transaction) { show(step) }
      // The system cannot present a layer until the closed layers are gone.
      if case .dismiss = step { await seeGone(former.filter { layer in !layers.contains { $0 === layer } }) }
    }
    await settle()
    views.follow(change)
    prune()
    followWhatShows()
    return tree.acknowledge()
  }
}

/// A problem on the screen that makes no request fail.
public enum SwiftUIHostFault: Error, Hashable, Sendable {
  /// The views did not show these screens in time, or still show them after they were removed.
  case slow([NodeID])
  /// The navigation saved with the scene could not be read, and the window starts in its initial state. The
  /// associated value is the reason.
  case unreadable(String)
}
#endif
