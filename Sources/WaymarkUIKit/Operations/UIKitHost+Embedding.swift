#if canImport(UIKit) && !os(watchOS)
import UIKit
package import Waymark

/// A host whose controller is not in a window yet, or not at the moment: in a tab that is not selected, or before the first frame.
extension UIKitHost: ImmediateHost {
  package func showAtOnce(_ operations: [HostOperation]) -> [HostOperation] {
    guard let embedding, !hasShown, !isApplying, case .setRoot(let node, let layer)? = operations.first
    else { return operations }
    isApplying = true
    embedding.onAppear = { [weak self] in self?.didComeIntoWindow() }
    table.note(.base, of: layer)
    let root = make(node)
    place.show(root)
    table.assign(root, toLayer: layer)
    operationCount += 1
    reported = snapshot
    return Array(operations.dropFirst())
  }

  /// Presents what has waited for a window, in order and without animation.
  func presentWaiting() async {
    guard !waitsForWindow, !waitingRoots.isEmpty, !isExchanging else { return }
    isExchanging = true
    while !waitingRoots.isEmpty, !waitsForWindow {
      await present(waitingRoots.removeFirst(), animated: false)
    }
    isExchanging = false
  }

  /// Has what waits for a window presented now that the controller is in one.
  private func didComeIntoWindow() {
    guard !waitingRoots.isEmpty else { return }
    Task { if !isApplying { await presentWaiting() } }
  }
}
#endif
