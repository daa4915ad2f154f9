#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// A controller that takes the place of one which is all of a layer. UIKit can only close the layer and present it again.
@MainActor
final class RootExchange {
  let layer: NodeID
  /// The controller that is presented.
  var old: UIViewController
  /// The controller to present instead; another one if that is replaced in turn.
  var new: UIViewController

  init(_ layer: NodeID, old: UIViewController, new: UIViewController) {
    (self.layer, self.old, self.new) = (layer, old, new)
  }
}
#endif
