#if canImport(SwiftUI)
import Observation
public import SwiftUI
public import Waymark

/// Shows a window's navigation with SwiftUI's containers, by bindings, `onAppear` and `onDisappear`.
///
/// A ``NavigatorView`` makes one where there is no UIKit, and where ``NavigatorView/containers(_:)`` says so. See
/// ``ContainerStyle/swiftUI`` for what SwiftUI does not allow.
@Observable @MainActor
public final class SwiftUIHost {
  /// How long the views may take to follow a change. After that the host goes on without waiting for them, and reports
  /// ``SwiftUIHostFault/slow(_:)``. Ten seconds by default.
  @ObservationIgnored public var motionLimit: Duration = .seconds(10)
  /// Called when something has gone wrong on the screen without a request failing. By default nothing happens.
  @ObservationIgnored public var onFault: (SwiftUIHostFault) -> Void = { _ in }
  @ObservationIgnored public var connection: HostConnection?
  public private(set) var traits = LayoutTraits()
  /// How many operations the host has been given.
  @ObservationIgnored public private(set) var operationCount = 0

  /// The tree that the views show. It differs from `tree` while layers leave, and after a gesture that a guard decides about.
  var shown = HostTree()
  @ObservationIgnored var tree = HostTree()
  /// Whether a ``NavigatorView`` shows the host.
  @ObservationIgnored var isOnScreen = false { didSet { list.look() } }
  @ObservationIgnored let views: ViewStore<SwiftUIScreen>
  @ObservationIgnored private let tab: @MainActor (AnyDestination) -> TabLabel?
  @ObservationIgnored private var screens: [NodeID: ShownScreen] = [:]
  /// How many views show a screen.
  @ObservationIgnored private var visible: [NodeID: Int] = [:]
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
    connection?.change(traits)
  }

  /// Reports what the user has changed.
  func report() { connection?.report(tree.snapshot, lastApplied: lastApplied) }

  /// The label of a tab: by the role of its container, or by the screen at its root.
  func label(of item: HostTree.Item) -> TabLabel {
    let known = item.destinations.lazy.compactMap { [self] in
      self.tab($0) ?? views.title(of: $0).map { TabLabel(title: $0) }
    }
    return known.first ?? TabLabel(title: (connection?.navigator?.texts ?? HostTexts()).untitled)
  }

  // MARK: Screens

  /// The content of a screen, for its view.
  func screen(_ id: NodeID) -> ShownScreen {
    if let screen = screens[id] { return screen }
    let screen = ShownScreen()
    screens[id] = screen
    renew(id)
    return screen
  }

  /// Shows the views of a screen that have been made since, or why there are none.
  private func renew(_ id: NodeID) {
    guard let screen = screens[id] else { return }
    (screen.content, screen.failure) = (views.view(of: id), nil)
    let texts = connection?.navigator?.texts ?? HostTexts()
    if let failure = views.failure(of: id) {
      screen.failure = FailureView(text: texts.message(for: failure), retryTitle: texts.tryAgain) {}
    } else if let status = views.withheldStatus(of: id), status.isRefused {
      screen.failure = FailureView(text: texts.message(for: status), retryTitle: texts.tryAgain) {
        [weak self] in self?.connection?.loadViews(of: [id])
      }
    }
  }

  /// Forgets the screens that have left. Their views keep what they show.
  private func prune() { screens = screens.filter { tree[.node($0.key)] != nil } }

  // MARK: Waiting

  func appeared(_ screen: NodeID) {
    visible[screen, default: 0] += 1
    list.look()
  }

  func disappeared(_ screen: NodeID) {
    visible[screen] = visible[screen].flatMap { $0 > 1 ? $0 - 1 : nil }
    list.look()
  }

  /// Waits until no screen shows that has left, and all screens of the layer in front show that should.
  private func settle(on tree: HostTree) async {
    guard isOnScreen || !visible.isEmpty else { return }
    let isInTime = await list.wait(atMost: motionLimit) { [weak self] in
      guard let self else { return true }
      let isAway = !isOnScreen && visible.isEmpty && tree.layers.count == 1
      return isAway || late(in: tree).isEmpty
    }
    if !isInTime { onFault(.slow(late(in: tree))) }
  }

  private func late(in tree: HostTree) -> [NodeID] {
    let front = tree.layers.last.flatMap { $0.dialog(in: views) == nil ? $0 : nil }
    let expected = front?.visibleItems(traits: traits).compactMap { $0.screen?.id } ?? []
    return visible.keys.filter { tree[.node($0)] == nil } + expected.filter { visible[$0] == nil }
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
    if tree.layers.isEmpty, let first = operations.first, case .setRoot = first { shown.apply([first]) }
    return operations
  }

  public func apply(_ operations: [HostOperation], number: UInt64, animated: Bool) async -> HostReport {
    let change = tree.apply(operations)
    (lastApplied, operationCount) = (number, operationCount + operations.count)
    views.follow(change)
    var transaction = Transaction()
    transaction.disablesAnimations = !animated
    let dismissals = operations.lastIndex { if case .dismiss = $0 { true } else { false } }
    if let dismissals, dismissals < operations.count - 1 {
      // A layer that is presented while another one leaves would be lost.
      withTransaction(transaction) { _ = shown.apply(Array(operations[...dismissals])) }
      await settle(on: shown)
    }
    withTransaction(transaction) { shown = tree }
    await settle(on: tree)
    prune()
    return tree.acknowledge()
  }
}

/// What went wrong on the screen without a request failing.
public enum SwiftUIHostFault: Error, Hashable, Sendable {
  /// The views have not shown these screens in the time that they have, or still show some that have left.
  case slow([NodeID])
}

/// The content of a screen.
@Observable @MainActor
final class ShownScreen {
  /// The screen's views; `nil` if they have not been made.
  var content: SwiftUIScreen?
  /// The message in place of a screen that could not be made or was refused.
  var failure: FailureView?
}

extension HostTree.Item {
  /// The role of a container, then the destination of the screen at its root.
  fileprivate var destinations: [AnyDestination] {
    if let screen { return [screen.destination] }
    return [container?.role].compactMap(\.self) + (children.first?.destinations ?? [])
  }
}
#endif
