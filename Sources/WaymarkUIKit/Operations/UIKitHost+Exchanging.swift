#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Exchanging the root controllers of layers.
extension UIKitHost {
  /// Schedules the replacement of a layer's root. It is carried out when no operation is running. If `old` is
  /// itself a scheduled replacement, `new` is presented in its place, or the replacement is cancelled if `new`
  /// is still presented. Otherwise nothing happens if `layer` is `nil`.
  func exchangeRoot(_ old: UIViewController, for new: UIViewController, of layer: NodeID?) {
    if let index = exchanges.firstIndex(where: { $0.new === old }) {
      exchanges[index].new = new
      let hasBegun = isExchanging && index == 0
      if exchanges[index].old === new, !hasBegun {
        exchanges.remove(at: index).old.viewIfLoaded?.isHidden = false
      }
    } else if let layer {
      exchanges.append(RootExchange(layer, old: old, new: new))
      Task { if !isApplying, !isExchanging { await exchangeRoots() } }
    }
  }

  /// Carries out the scheduled exchanges. The content during the exchange is not reported, since no screen
  /// has been left.
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
    contentMayChange()
  }
}
#endif
