#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Knows which host has presented what, for hosts that share a window. A layer of one is no external screen to another.
@MainActor
enum LayerOwners {
  private struct Owned {
    weak var root: UIViewController?
    weak var host: UIKitHost?
  }

  private static var owned: [ObjectIdentifier: Owned] = [:]

  /// Remembers which host presents a controller.
  static func note(_ root: UIViewController, of host: UIKitHost) {
    owned = owned.filter { $0.value.root != nil && $0.value.host != nil }
    owned[ObjectIdentifier(root)] = Owned(root: root, host: host)
  }

  /// Whether another host has presented a controller.
  static func isOwned(_ root: UIViewController, byOtherThan host: UIKitHost) -> Bool {
    guard let entry = owned[ObjectIdentifier(root)], entry.root === root, let owner = entry.host else {
      return false
    }
    return owner !== host
  }
}
#endif
