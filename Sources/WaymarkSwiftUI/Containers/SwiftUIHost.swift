#if canImport(SwiftUI)
import Observation
public import SwiftUI
public import Waymark

/// A host that shows the navigation of a window with SwiftUI's containers.
///
/// A ``NavigatorView`` creates this host on systems without UIKit, and if you choose
/// ``NavigatorView/containers(_:)`` with ``ContainerStyle/swiftUI``. Its limits are described there.
@Observable @MainActor
public final class SwiftUIHost {
  /// The time limit for the views to remove screens. After that, the host stops waiting and reports
  /// ``SwiftUIHostFault/slow(_:)``. The default is ten seconds.
  @ObservationIgnored public var motionLimit: Duration = .seconds(10)
  /// A closure that is called when an error occurs that does not fail a request. If it is `nil`, debug builds
  /// print the error.
  @ObservationIgnored public var onFault: ((SwiftUIHostFault) -> Void)?
  @ObservationIgnored public var connection: HostConnection?
  public private(set) var traits = LayoutTraits()
  /// The number of operations that the host has received.
  @ObservationIgnored public private(set) var operationCount = 0

  /// The state that the views show, or `nil` before the first change. It differs from `content` while layers are
  /// being dismissed, and while a leave guard decides about a gesture.
  var shown: NavigationState? { didSet { list.look() } }
  /// The content that the host reports.
  @ObservationIgnored var content: NavigationState?
  /// Whether a ``NavigatorView`` shows the host.
  @ObservationIgnored var isOnScreen = false { didSet { list.look() } }
  @ObservationIgnored let views: ViewStore<SwiftUIScreen>
  @ObservationIgnored private let tab: @MainActor (AnyDestination) -> TabLabel?
  /// The contents of the screens, and of removed screens whose views exist.
  @ObservationIgnored private var screens: [NodeID: ScreenReference] = [:]
  /// The number of visible views of each screen.
  @ObservationIgnored private var visible: [NodeID: Int] = [:]
  /// The layers whose views have appeared.
  @ObservationIgnored private var presented: Set<NodeID> = []
  /// The number of times that a layer has been presented again, or that a stack has been made again.
  private(set) var repeats: [NodeID: Int] = [:]
  @ObservationIgnored private var isMending = false
  @ObservationIgnored private let list: WaitingList
  @ObservationIgnored private var lastApplied: UInt64 = 0

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
    list = WaitingList(clock: clock)
  }

  /// Changes the number of columns that fit in the window.
  func change(columns: Int) {
    traits = LayoutTraits(columns: columns)
    connection?.change(traits)
  }

  /// Reports a change that the user made to the navigator.
  func report(_ operation: HostOperation) { connection?.report(operation, lastApplied: lastApplied) }

  /// Returns the label of a tab. The app declares it for the role of the tab's container, or for the screen
  /// at its root.
  func label(of tab: Node) -> TabLabel {
    let known = tab.destinations.lazy.compactMap { [self] in
      self.tab($0) ?? views.title(of: $0).map { TabLabel(title: $0) }
    }
    return known.first ?? TabLabel(title: (connection?.navigator?.texts ?? HostTexts()).untitled)
  }

  /// Returns the badge of a tab, or `nil` if there is none. The badge of the label has precedence over the
  /// badge of the module.
  func badge(of tab: Node) -> String? {
    let badge = label(of: tab).badge ?? tab.firstScreen.flatMap { views.badge(of: $0.destination) }
    return badge?.isEmpty == true ? nil : badge
  }

  // MARK: Screens

  /// Returns the content of a screen.
  func screen(_ id: NodeID) -> ShownScreen {
    if let screen = known(id) { return screen }
    let screen = ShownScreen()
    screens[id] = ScreenReference(screen, isRetained: true)
    renew(id)
    return screen
  }

  /// Returns the content of a screen that the views may show, also after the screen was removed.
  private func known(_ id: NodeID) -> ShownScreen? { screens[id]?.screen }

  /// Updates the content of a screen after its views have been built or have failed to build.
  private func renew(_ id: NodeID) {
    guard let screen = known(id) else { return }
    screens[id] = ScreenReference(screen, isRetained: true)
    screen.content = views.view(of: id)
    let texts = connection?.navigator?.texts ?? HostTexts()
    let message =
      views.failure(of: id).map(texts.message(for:))
      ?? views.withheldStatus(of: id).flatMap { $0.isRefused ? texts.message(for: $0) : nil }
    screen.failure = message.map { message in
      FailureView(text: message, retryTitle: texts.tryAgain) { [weak self] in
        self?.connection?.loadViews(of: [id])
      }
    }
  }

  /// Releases the content of removed screens. Views that have not disappeared keep their last content.
  func prune() {
    for (id, reference) in screens {
      screens[id] = reference.screen.map { ScreenReference($0, isRetained: content?.node(id) != nil) }
    }
    let layers = Set(content?.layers.map(\.id) ?? [])
    presented.formIntersection(layers)
    if !repeats.isEmpty { repeats = repeats.filter { content?.node($0.key) != nil } }
    mend()
  }

  // MARK: Waiting

  func appeared(_ screen: NodeID) {
    visible[screen, default: 0] += 1
    if let stack = shown?.path(to: screen).last(where: { $0.container?.kind.layout == .stack }) {
      known(screen)?.stack = stack.id
    }
    list.look()
    mend()
  }

  func disappeared(_ screen: NodeID) {
    visible[screen] = visible[screen].flatMap { $0 > 1 ? $0 - 1 : nil }
    list.look()
  }

  func appeared(layer: NodeID) {
    presented.insert(layer)
    list.look()
  }

  /// The time in which SwiftUI shows a change, unless a presentation of a screen's own is open.
  private static let appearanceTime = Duration.seconds(1)

  /// Whether the views of the host are visible.
  private var isInWindow: Bool { isOnScreen || !visible.isEmpty }

  /// Waits until no removed screen is visible, and the front layer shows exactly the expected screens.
  /// A screen that is pushed appears when the motion begins, and the one below disappears when it ends. A sheet or an
  /// alert of a screen's own, which the host cannot see, may prevent their appearance.
  private func settle() async {
    guard isInWindow else { return }
    let isShown = await list.wait(atMost: Self.appearanceTime) { [weak self] in
      guard let self else { return true }
      let isAway = !isInWindow && shown?.layers.count == 1
      return isAway || leaving.isEmpty && showsFrontLayer
    }
    if isShown { return }
    let isInTime = await list.wait(atMost: motionLimit) { [weak self] in self?.leaving.isEmpty ?? true }
    if !isInTime { note(.slow(leaving.sorted())) }
  }

  /// Corrects the content that SwiftUI has not shown within a second, until everything is shown or a correction has no
  /// effect.
  func mend() {
    guard !isMending, difference != nil else { return }
    isMending = true
    Task { [weak self, list] in
      while let difference = self?.difference {
        let isDone = await list.wait(atMost: Self.appearanceTime) { self?.difference != difference }
        if !isDone { self?.mend(difference) }
      }
      self?.isMending = false
    }
  }

  /// Presents a layer again, which SwiftUI may lose while a screen shows an alert or a sheet without Waymark. Makes the
  /// stacks again that show removed screens. If the user cancels a back swipe after the path has changed, SwiftUI shows
  /// the removed screen again. Removes the content of removed screens that are not visible, so that their models are
  /// released even if SwiftUI keeps the views.
  private func mend(_ difference: Difference) {
    if let layer = difference.unpresented { repeats[layer, default: 0] += 1 }
    for screen in difference.leaving {
      if let stack = known(screen)?.stack, shown?.node(stack) != nil { repeats[stack, default: 0] += 1 }
      known(screen)?.stack = nil
    }
    for screen in difference.kept { known(screen)?.content = nil }
  }

  /// The differences between the views and `shown` that can be mended, or `nil` if there are none.
  private var difference: Difference? {
    let kept = screens.filter {
      $0.value.retained == nil && $0.value.screen?.content != nil && visible[$0.key] == nil
    }
    let difference = Difference(
      unpresented: unpresented, leaving: leaving.filter { known($0)?.stack != nil }, kept: Set(kept.keys))
    return difference == Difference() ? nil : difference
  }

  /// The lowest layer whose views have not appeared, or `nil` if there is none or it is a dialog.
  private var unpresented: NodeID? {
    guard isInWindow else { return nil }
    let layer = shown?.layers.dropFirst().first { !presented.contains($0.id) && $0.dialog(in: views) == nil }
    return layer?.id
  }

  /// Returns the layer for a presentation. It has another identity whenever it is presented again.
  func presentation(of layer: ContainerNode) -> PresentedLayer {
    PresentedLayer(
      id: .init(layer: layer.id, repeats: repeats[layer.id] ?? 0),
      options: layer.presentation?.options ?? PresentationOptions())
  }

  private func note(_ fault: SwiftUIHostFault) {
    if let onFault { onFault(fault) } else { connection?.printInDebugBuild(fault) }
  }

  /// The visible screens that have been removed.
  private var leaving: Set<NodeID> { Set(visible.keys.filter { shown?.node($0) == nil }) }

  /// Whether exactly the expected screens of the front layer are visible. A dialog has no screens.
  private var showsFrontLayer: Bool {
    guard let front = shown?.topLayer, front.dialog(in: views) == nil else { return true }
    let expected = Set(front.visibleLeaves(traits: traits).compactMap { $0.screen?.id })
    let layer = Node.container(front)
    return expected == Set(visible.keys.filter { expected.contains($0) || layer.contains($0) })
  }
}

extension SwiftUIHost: ImmediateHost {
  public var capabilities: HostCapabilities { HostCapabilities(seesExternalScreens: false) }

  public var snapshot: HostSnapshot { HostSnapshot(content) }

  /// Returns the value of a node or external screen, or `nil` if the host does not show it.
  ///
  /// - Complexity: O(n).
  public func value(of identity: ShownIdentity) -> NodeValue? { content?.value(shownAs: identity) }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try views.build(screens, scope: scope)
    for screen in screens { renew(screen.id) }
  }

  public func draftGuard(of destination: AnyDestination) -> DraftGuard? {
    views.draftGuard(of: destination)
  }

  public func showFailure(_ failure: NavigationError, of screen: NodeID) {
    views.note(failure, of: screen)
    renew(screen)
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    views.withhold(screen, status)
    renew(screen)
  }

  package func showAtOnce(_ change: HostChange) {
    if content == nil { shown = change.target.onlyBase }
  }

  public func apply(_ change: HostChange) async -> HostReport {
    let operations = change.operations
    content = change.target
    (lastApplied, operationCount) = (change.number, operationCount + operations.count)
    views.follow(change)
    var transaction = Transaction()
    transaction.disablesAnimations = !change.isAnimated
    if let remaining = shown?.dismissing(in: operations) {
      // SwiftUI loses a layer that is presented while another one is being dismissed.
      withTransaction(transaction) { shown = remaining }
      await settle()
    }
    // A gesture during the wait is part of the content.
    let target = content ?? change.target
    withTransaction(transaction) { shown = target }
    mend()
    await settle()
    prune()
    if content == change.target { return .applied }
    Task { release(change.target.screens.map(\.id)) }
    return .shows(snapshot)
  }
}

/// A problem on the screen that makes no request fail.
public enum SwiftUIHostFault: Error, Hashable, Sendable {
  /// The views still show these screens after they were removed.
  case slow([NodeID])
}

extension SwiftUIHostFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .slow(let screens):
      "the views have not removed \(screens.map(\.description).joined(separator: ", ")) in time: "
        + "check that the views of these screens keep the main actor free"
    }
  }
}

/// Differences between the views and the state that they should show.
private struct Difference: Equatable {
  /// The lowest layer that is not visible.
  var unpresented: NodeID?
  /// The screens in stacks that are visible although they were removed.
  var leaving: Set<NodeID> = []
  /// The removed screens that are not visible, and whose views exist.
  var kept: Set<NodeID> = []
}

/// A reference to the content of a screen. SwiftUI can keep the views of a removed screen, which use it.
private struct ScreenReference {
  private(set) weak var screen: ShownScreen?
  /// The content, or `nil` if the screen was removed.
  let retained: ShownScreen?

  init(_ screen: ShownScreen, isRetained: Bool) {
    self.screen = screen
    retained = isRetained ? screen : nil
  }
}

/// The content of a screen.
@Observable @MainActor
final class ShownScreen {
  /// The screen's views, or `nil` if they have not been built.
  var content: SwiftUIScreen?
  /// The view in place of a screen that could not be built or was refused.
  var failure: FailureView?
  /// The stack that shows the screen. `nil` if there is none, or if it was made again without the screen.
  @ObservationIgnored var stack: NodeID?
}

extension Node {
  /// The role of the container and the destination of the screen at its root, in this order.
  fileprivate var destinations: [AnyDestination] {
    if let screen { return [screen.destination] }
    return [container?.role].compactMap(\.self) + (container?.children.first?.destinations ?? [])
  }
}

extension NavigationState {
  /// Returns the state after the operations up to the last dismissal, or `nil` if no operation follows a dismissal.
  fileprivate func dismissing(in operations: [HostOperation]) -> NavigationState? {
    let last = operations.lastIndex { if case .dismiss = $0 { true } else { false } }
    guard let last, last < operations.count - 1 else { return nil }
    return try? applying(Array(operations[...last]))
  }
}
#endif
