#if canImport(UIKit) && !os(watchOS)
import UIKit

/// A record of the host that presented each layer, for hosts that share a window. A layer of one host is not
/// an external screen for the other hosts.
@MainActor
enum LayerOwners {
  private struct Owned {
    weak var root: UIViewController?
    weak var host: UIKitHost?
  }

  private static var owned: [ObjectIdentifier: Owned] = [:]

  /// Records that a host presents a controller.
  static func note(_ root: UIViewController, of host: UIKitHost) {
    owned = owned.filter { $0.value.root != nil && $0.value.host != nil }
    owned[ObjectIdentifier(root)] = Owned(root: root, host: host)
  }

  /// Returns whether a controller was presented by a host other than this one.
  static func isOwned(_ root: UIViewController, byOtherThan host: UIKitHost) -> Bool {
    guard let entry = owned[ObjectIdentifier(root)], entry.root === root, let owner = entry.host else {
      return false
    }
    return owner !== host
  }
}
#endif
