#if canImport(SwiftUI)
import Observation
public import SwiftUI
public import Waymark

/// Shows a window's navigation with SwiftUI's containers, by bindings and by what `onAppear` and `onDisappear` say.
///
/// A ``NavigatorView`` makes one where there is no UIKit, and where it is told to by ``NavigatorView/containers(_:)``. See
/// ``ContainerStyle/swiftUI`` for what SwiftUI does not allow.
@Observable @MainActor
public final class SwiftUIHost {
  /// How long the views may take to follow a change. After that the host goes on without waiting for them, and reports
  /// ``SwiftUIHostFault/slow(_:)``. Ten seconds by default.
  @ObservationIgnored public var motionLimit: Duration = .seconds(10)
  /// Called when something has gone wrong on the screen without a request failing. By default nothing happens.
  @ObservationIgnored public var onFault: (SwiftUIHostFault) -> Void = { _ in }
  @ObservationIgnored public var connection: HostConnection?
  @ObservationIgnored public private(set) var traits = LayoutTraits()
  /// How many operations the host has been given.
  @ObservationIgnored public private(set) var operationCount = 0

  /// The window's base; `nil` until the host shows something.
  var base: ShownLayer?
  /// Whether a ``NavigatorView`` shows the host.
  @ObservationIgnored var isOnScreen = false
  @ObservationIgnored let surroundings = ScreenSurroundings()
  @ObservationIgnored let tab: @MainActor (AnyDestination) -> TabLabel?
  @ObservationIgnored let views: ViewStore<SwiftUIScreen>
  @ObservationIgnored var tree = HostTree()
  @ObservationIgnored var nodes: [ShownIdentity: ShownNode] = [:]
  @ObservationIgnored var layers: [ShownLayer] = []
  /// Nodes that have been taken out of their places, and may have gone to others.
  @ObservationIgnored var leaving: [ShownIdentity] = []
  @ObservationIgnored private var visible: [ShownIdentity: Int] = [:]
  @ObservationIgnored private let list: WaitingList
  @ObservationIgnored private var lastApplied: UInt64 = 0

  /// Makes a host.
  ///
  /// - Parameters:
  ///   - modules: make the views of the screens.
  ///   - tab: the label of a tab, by the role of its container or by the screen at its root; `nil` for the title of the module.
  ///   - clock: measures ``motionLimit``.
  public init(
    _ modules: ModuleRegistry<SwiftUIScreen>,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.tab = tab
    views = ViewStore(modules.adding(.alerts, replaces: false))
    list = WaitingList(clock: clock)
  }

  /// Notes how many columns there is room for.
  func change(columns: Int) {
    traits = LayoutTraits(columns: columns)
    showPanes()
    connection?.change(traits)
  }

  /// Reports what the user has changed.
  func report() { connection?.report(tree.snapshot, lastApplied: lastApplied) }

  // MARK: Appearing

  func appeared(_ screen: ShownIdentity) {
    visible[screen, default: 0] += 1
    list.look()
  }

  func disappeared(_ screen: ShownIdentity) {
    visible[screen] = visible[screen].flatMap { $0 > 1 ? $0 - 1 : nil }
    list.look()
  }

  /// Waits until none of the screens shows that have left, and all show that are in front.
  private func settle() async {
    await wait { host in
      let front = host.tree.layers.last
      let late = host.layers.last?.dialog == nil ? front?.visibleItems(traits: host.traits) ?? [] : []
      return host.visible.keys.filter { host.tree[$0] == nil }
        + late.filter { $0.screen != nil && host.visible[$0.identity] == nil }.map(\.identity)
    }
  }

  private func wait(for missing: @escaping (SwiftUIHost) -> [ShownIdentity]) async {
    guard isOnScreen, !layers.isEmpty else { return }
    let isInTime = await list.wait(atMost: motionLimit) { [weak self] in
      guard let self, isOnScreen else { return true }
      return missing(self).isEmpty
    }
    if !isInTime {
      onFault(.slow(missing(self).compactMap { if case .node(let id) = $0 { id } else { nil } }))
    }
  }
}

extension SwiftUIHost: ImmediateHost {
  public var capabilities: HostCapabilities {
    HostCapabilities(canRefuseGestures: false, seesGestures: false, seesExternalScreens: false)
  }

  public var snapshot: HostSnapshot { tree.snapshot }

  /// Returns what something shown is; `nil` if it is not shown.
  public func value(of identity: ShownIdentity) -> NodeValue? { tree[identity]?.value }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(BuildFailure) {
    try views.build(screens, scope: scope)
    for screen in screens { renew(screen.id) }
  }

  public func showFailure(_ failure: BuildFailure, of screen: NodeID) {
    views.note(failure, of: screen)
    renew(screen)
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    views.withhold(screen, status)
    renew(screen)
  }

  package func showAtOnce(_ operations: [HostOperation]) -> [HostOperation] {
    guard layers.isEmpty, let first = operations.first, case .setRoot = first else { return operations }
    operationCount += 1
    for step in tree.apply([first]).operations { show(step) }
    return Array(operations.dropFirst())
  }

  public func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    let change = tree.apply(operations)
    lastApplied = number
    operationCount += operations.count
    for step in change.operations {
      let former = visible.keys.filter { nodes[$0] != nil }
      var transaction = Transaction()
      transaction.disablesAnimations = !animated
      withTransaction(transaction) { show(step) }
      guard case .dismiss = step else { continue }
      // A layer that is presented while another one leaves would be lost.
      await wait { host in former.filter { host.tree[$0] == nil && host.visible[$0] != nil } }
    }
    await settle()
    views.follow(change)
    prune()
    return tree.acknowledge()
  }
}

/// What went wrong on the screen without a request failing.
public enum SwiftUIHostFault: Error, Hashable, Sendable {
  /// The views have not shown these screens in the time that they have, or still show some that have left.
  case slow([NodeID])
}
#endif
