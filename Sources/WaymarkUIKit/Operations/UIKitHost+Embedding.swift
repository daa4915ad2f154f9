#if canImport(UIKit) && !os(watchOS)
import UIKit
package import Waymark

/// Support for a host that is embedded in SwiftUI views, while its controller is not in a window. This is the
/// case before the first frame, or in a tab that is not selected.
extension UIKitHost: ImmediateHost {
  package func showAtOnce(_ change: HostChange) {
    guard let embedding, !hasShown, !isApplying, case .setRoot(let node, let layer)? = change.operations.first
    else { return }
    isApplying = true
    embedding.onAppear = { [weak self] in self?.didComeIntoWindow() }
    target = change.target
    let root = make(node)
    place.show(root)
    table.assign(root, toLayer: layer)
    operationCount += 1
    otherContent = snapshot
    shownAtOnce = change.number
  }

  /// Carries out the scheduled exchanges of layer roots, and presents the layers that were waiting until the host is in a
  /// window.
  func showWaitingRoots() async {
    if exchanges.isEmpty, waitingRoots.isEmpty { return }
    await exchangeRoots()
    await presentWaiting()
  }

  /// Presents the layers that were waiting until the host is in a window, in order and without animation.
  func presentWaiting() async {
    guard !waitsForWindow, !waitingRoots.isEmpty, !isExchanging else { return }
    isExchanging = true
    while !waitingRoots.isEmpty, !waitsForWindow {
      await present(waitingRoots.removeFirst(), animated: false)
    }
    isExchanging = false
    contentMayChange()
  }

  /// Presents the waiting layers after the host's controller has appeared in a window.
  private func didComeIntoWindow() {
    guard !waitingRoots.isEmpty else { return }
    Task { if !isApplying { await presentWaiting() } }
  }
}
#endif
