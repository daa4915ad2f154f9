#if canImport(UIKit) && !os(watchOS)
import UIKit
public import Waymark

/// The methods that the navigator calls on its host.
extension UIKitHost: NavigationHost {
  /// Attaches the host to a navigator and shows the navigator's state. If the window is hidden, it becomes
  /// visible.
  ///
  /// - Throws: ``NavigationError`` if a visible screen could not be built.
  public func attach(to navigator: Navigator) async throws(NavigationError) {
    try await navigator.attach(self)
  }

  public var capabilities: HostCapabilities { HostCapabilities(refusesSelection: true) }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try views.build(screens, scope: scope)
    replaceStandIns()
  }

  public func showFailure(_ failure: NavigationError, of screen: NodeID) {
    views.note(failure, of: screen)
    replaceStandIns()
  }

  public func withhold(_ screen: NodeID, _ status: WithheldStatus) {
    let shown = table.controller(of: .node(screen))
    views.withhold(screen, status)
    (shown as? CoveredController)?.removeContent()
    if let shown, !(shown is CoveredController), !(shown is FailureController) {
      let covered = makeCovered(title: shown.title)
      put(covered, inPlaceOf: shown, of: screen)
      // The replacement of a layer's root is only scheduled, so the old controller is hidden until then.
      if exchanges.contains(where: { $0.new === covered }) { shown.view?.isHidden = true }
    }
    replaceStandIns()
  }

  public func apply(_ change: HostChange) async -> HostReport {
    isApplying = true
    target = change.target
    let operations = Array(change.operations.dropFirst(change.number == shownAtOnce ? 1 : 0))
    while isExchanging { await stillness() }
    await exchangeRoots()
    await presentWaiting()
    if hasToWait || snapshot != reported { await stillness() }
    replaceUncovered()
    let former = hasShown ? front : nil
    let isAnimated = isAnimated && change.isAnimated && hasShown
    let steps = AnimatedOperation.steps(of: operations, isAnimated: isAnimated) {
      table.controller(of: $0) != nil
    }
    for step in steps { await carryOut(step.operation, animated: step.isAnimated) }
    await exchangeRoots()
    await presentWaiting()
    place.uncover()
    lastApplied = change.number
    operationCount += operations.count
    showVisiblePanes()
    reported = snapshot
    views.keep(only: reported.nodes)
    table.prune(keeping: reported.nodes)
    updateTabs()
    placeAccessory()
    announceFront(unless: former, after: steps)
    isApplying = false
    return .shows(reported)
  }
}
#endif
