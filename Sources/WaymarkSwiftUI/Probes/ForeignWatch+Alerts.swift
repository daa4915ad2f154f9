#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Support for alerts. The system shows them in controllers that cannot contain a probe.
extension ForeignWatch {
  /// Finds the controller of the top alert, and reports when the alert appears and disappears.
  func watchAlert(of host: SwiftUIHost) {
    let chain = chain
    if let alert = host.layers.last, alert.style == .alert, alert.controller == nil,
      let below = host.layers.dropLast().last?.controller, let place = chain.firstIndex(of: below),
      let controller = chain.dropFirst(place + 1).first as? UIAlertController,
      controller.title == alert.dialog?.dialog.title
    {
      (alert.controller, alert.wasPresented) = (controller, true)
      note(controller)
      alerts.append((alert.root.id, controller))
    }
    for (screen, controller) in alerts where !controller.isBeingPresented {
      let probe = ObjectIdentifier(controller)
      if chain.contains(controller) {
        if !host.motion.isVisible(screen) { host.motion.appeared(screen, by: probe) }
      } else {
        host.motion.disappeared(screen, by: probe)
      }
    }
    alerts.removeAll { !$0.controller.isBeingPresented && !chain.contains($0.controller) }
  }
}
#endif
