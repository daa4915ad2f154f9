#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Exchanging the controllers that are all of a layer.
extension UIKitHost {
  /// Has a controller take the place of one which is all of a layer, as soon as nothing else is carried out. Nothing happens if the old
  /// one is not.
  func exchangeRoot(_ old: UIViewController, for new: UIViewController, of layer: NodeID?) {
    if let pending = exchanges.first(where: { $0.new === old }) {
      pending.new = new
    } else if let layer {
      exchanges.append(RootExchange(layer, old: old, new: new))
      Task { if !isApplying, !isExchanging { await exchangeRoots() } }
    }
  }

  /// Carries out the exchanges that wait. What shows in the meantime is not reported, since nobody has left anything.
  func exchangeRoots() async {
    guard !exchanges.isEmpty else { return }
    isExchanging = true
    while let exchange = exchanges.first {
      let new = exchange.new
      await replace(exchange.old, by: new, inLayer: exchange.layer)
      exchange.old.viewIfLoaded?.isHidden = false
      exchange.old = new
      if exchange.new === new { exchanges.removeFirst() }
    }
    isExchanging = false
  }
}
#endif
