#if canImport(SwiftUI)
import Observation
public import SwiftUI
public import Waymark
#if canImport(UIKit) && !os(watchOS)
public import UIKit
#endif

/// Shows a window's navigation with SwiftUI.
///
/// A ``NavigatorView`` makes one for its navigator. The host decides nothing: it carries operations out on the objects that the
/// views read, waits until the views have followed, and reports what the user does.
@Observable @MainActor
public final class SwiftUIHost {
  /// How long the views may take to follow a change. After that the host goes on without waiting for them, and reports
  /// ``SwiftUIHostFault/slow(_:)``. Ten seconds by default.
  @ObservationIgnored public var motionLimit: Duration = .seconds(10)
  /// Is told what went wrong on the screen without a request failing. By default nothing happens.
  @ObservationIgnored public var onFault: (SwiftUIHostFault) -> Void = { _ in }
  @ObservationIgnored public var connection: HostConnection?
  @ObservationIgnored public private(set) var traits = LayoutTraits()
  /// How many operations the host has been given.
  @ObservationIgnored public private(set) var operationCount = 0

  /// Whether operations are being carried out.
  @ObservationIgnored private(set) var isApplying = false
  /// Whether they are animated.
  @ObservationIgnored private(set) var isAnimated = true
  /// Whether a ``NavigatorView`` shows the host.
  @ObservationIgnored var isOnScreen = false
  /// Why nothing shows; `nil` if nothing went wrong.
  var failure: BuildFailure?
  /// The window's base; `nil` until the host shows something.
  var base: ShownLayer?
  @ObservationIgnored let tab: @MainActor (AnyDestination) -> TabLabel?
  @ObservationIgnored let views: ViewStore<SwiftUIScreen>
  @ObservationIgnored var tree = HostTree()
  @ObservationIgnored var nodes: [ShownIdentity: ShownNode] = [:]
  @ObservationIgnored var layers: [ShownLayer] = []
  /// The containers that may show several children.
  @ObservationIgnored var panes: [ShownNode] = []
  /// What has been taken out of its place, and may have gone to another.
  @ObservationIgnored var leaving: [ShownIdentity] = []
  /// The layers that have closed since.
  @ObservationIgnored var closed: [ShownLayer] = []
  @ObservationIgnored let motion: ScreenMotion
  @ObservationIgnored private(set) var lastApplied: UInt64 = 0

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - modules: make the views of the screens.
  ///   - tab: what the bar shows of a tab, by the role of its container or by the screen at its root; `nil` for what the module calls it.
  ///   - clock: measures ``motionLimit``.
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

  /// What a controller that Waymark did not make is called in the state; by default by its class.
  public var nameOfForeign: (UIViewController) -> String {
    get { foreign?.name ?? { String(describing: type(of: $0)) } }
    set { foreign?.name = newValue }
  }
  #endif

  /// Takes note of how many columns there is room for.
  func change(columns: Int) {
    traits = LayoutTraits(columns: columns)
    showPanes()
    connection?.change(traits)
  }

  /// Reports what the user has changed.
  func report() { connection?.report(tree.snapshot, lastApplied: lastApplied) }
}

extension SwiftUIHost: NavigationHost {
  /// Panes move nothing, but views that go to another container lose what they keep in `@State`.
  public var capabilities: HostCapabilities { HostCapabilities() }

  public var snapshot: HostSnapshot { tree.snapshot }

  public var phase: HostPhase {
    #if canImport(UIKit) && !os(watchOS)
    foreign?.isMoving == true ? .interacting : .idle
    #else
    .idle
    #endif
  }

  /// What something shown is; `nil` if it is not shown.
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
      // What is presented next would be lost if these had not gone before.
      if case .dismiss = step { await seeGone(former.filter { layer in !layers.contains { $0 === layer } }) }
    }
    await settle()
    views.follow(change)
    prune()
    followWhatShows()
    return tree.acknowledge()
  }
}

/// What went wrong on the screen without a request failing.
public enum SwiftUIHostFault: Error, Hashable, Sendable {
  /// The views have not shown these screens in the time that they have, or still show some that have left.
  case slow([NodeID])
  /// What was kept with the scene cannot be read, for this reason, and the window has started afresh.
  case unreadable(String)
}
#endif
