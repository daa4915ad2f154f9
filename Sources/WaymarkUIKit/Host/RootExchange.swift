#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// A pending replacement of a layer's root. UIKit can only dismiss the layer and present it again.
@MainActor
final class RootExchange {
  let layer: NodeID
  /// The controller that is presented now.
  var old: UIViewController
  /// The controller to present instead. It changes if it is itself replaced before the exchange.
  var new: UIViewController

  init(_ layer: NodeID, old: UIViewController, new: UIViewController) {
    (self.layer, self.old, self.new) = (layer, old, new)
  }
}
#endif
