#if canImport(UIKit) && !os(watchOS)
import UIKit
public import Waymark

/// The methods that the navigator calls on its host.
extension UIKitHost: NavigationHost {
  /// Attaches the host to a navigator and shows the navigator's state. If the window is hidden, it becomes
  /// visible.
  ///
  /// - Throws: ``/Waymark/NavigationError`` if a visible screen could not be built.
  public func attach(to navigator: Navigator) async throws(NavigationError) {
    try await navigator.attach(self)
  }

  public var capabilities: HostCapabilities { HostCapabilities(refusesSelection: true) }

  public func build(_ screens: [ScreenNode], scope: (ScreenNode) -> ScreenScope) throws(NavigationError) {
    try views.build(screens, scope: scope)
    for screen in screens { replaceStandIn(of: screen.id) }
  }

  public func draftGuard(of destination: AnyDestination) -> DraftGuard? {
    views.draftGuard(of: destination)
  }

  public func showFailure(_ failure: NavigationError, of screen: NodeID) {
    views.note(failure, of: screen)
    replaceStandIn(of: screen)
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
    replaceStandIn(of: screen)
  }

  public func apply(_ change: HostChange) async -> HostReport {
    isApplying = true
    let operations = Array(change.operations.dropFirst(change.number == shownAtOnce ? 1 : 0))
    while isExchanging { await stillness() }
    await showWaitingRoots()
    let isAsReported = !mayDiffer || !hasToWait && snapshot == reported
    if !isAsReported { await stillness() }
    replaceUncovered()
    (changeCount, ownChangeCount) = (isAsReported ? 0 : 1, 0)
    let isAnimated = isAnimated && change.isAnimated && hasShown
    // A split that appears or leaves changes the number of columns.
    let hadSplit = !table.containers(shownBy: SplitController.self).isEmpty
    let steps = AnimatedOperation.steps(of: operations, isAnimated: isAnimated) {
      table.controller(of: $0) != nil
    }
    let former = frontToAnnounce(before: steps)
    target = change.target
    for step in steps { await carryOut(step.operation, animated: step.isAnimated) }
    await showWaitingRoots()
    place.uncover()
    lastApplied = change.number
    operationCount += operations.count
    showVisiblePanes()
    let layers = shownLayers
    let report = report(on: change.target, after: operations, in: layers)
    let removed = change.removed
    // If UIKit still shows a removed screen, its view is used again when the screen is back in the state.
    if case .shows(let content) = report {
      views.keep(only: Set(content.entries.compactMap(\.identity.node)))
    } else {
      views.note(shown: change.inserted, removed: removed)
    }
    table.prune(removed)
    updateTabs()
    placeAccessory()
    announceFront(unless: former)
    if isMoving(layers) || mayHaveResized || hadSplit { contentMayChange() } else { noteUnchanged(layers) }
    isApplying = false
    return report
  }

  /// Compares the content with a state after operations that lead to it.
  ///
  /// Only the visible content is compared if the operations change nothing else, and if no container has reported any
  /// other change since the content was last known.
  private func report(
    on state: NavigationState, after operations: [HostOperation], in layers: [ShownLayer]
  ) -> HostReport {
    let count = operations.count(where: \.changesStack)
    if changeCount == count, ownChangeCount == count,
      operations.allSatisfy({ $0.changesStack || $0.changesLayers }),
      shows(state, in: layers)
    {
      otherContent = nil
      return .applied
    }
    let content = snapshot(of: layers)
    otherContent = content
    return content.matches(state) ? .applied : .shows(content)
  }
}

extension HostOperation {
  fileprivate var changesStack: Bool {
    switch self {
    case .push, .pop: true
    case .dismiss, .present, .setRoot, .replace, .select, .update: false
    }
  }

  fileprivate var changesLayers: Bool {
    switch self {
    case .dismiss, .present: true
    case .push, .pop, .setRoot, .replace, .select, .update: false
    }
  }
}
#endif
