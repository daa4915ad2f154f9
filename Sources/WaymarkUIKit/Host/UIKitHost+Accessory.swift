#if canImport(UIKit) && !os(watchOS)
import UIKit

extension UIKitHost {
  /// Shows the accessory in the base, or moves it there if the base has another root now.
  func placeAccessory() {
    guard hasShown else { return }
    let root = place.root
    if let tabs = root as? TabsController {
      removeOverlay()
      if accessoryTabs !== tabs { accessoryTabs?.show(accessory: nil) }
      if accessory != nil || accessoryTabs != nil { tabs.show(accessory: accessory) }
      accessoryTabs = tabs
    } else {
      accessoryTabs?.show(accessory: nil)
      accessoryTabs = nil
      overlay(root)
    }
  }

  private func overlay(_ root: UIViewController?) {
    guard let accessory, let root else { return removeOverlay() }
    if overlay?.accessory !== accessory || accessory.superview !== root.viewIfLoaded { removeOverlay() }
    let shown = overlay ?? AccessoryOverlay(accessory, over: root)
    overlay = shown
    shown.place(below: [root], front: root)
  }

  private func removeOverlay() {
    overlay?.remove()
    overlay = nil
  }
}
#endif
