#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Zoom transitions from a view of the previous screen.
extension UIKitHost {
  /// Sets a zoom transition for a controller, if ``UIKitPresentations/zoomSource`` returns a view for its
  /// screen. Does nothing if the controller already has a preferred transition.
  func prepareZoom(of controller: UIViewController, from source: UIViewController?) {
    guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) else { return }
    guard let find = presentations.zoomSource, let source, controller.preferredTransition == nil,
      let (_, destination) = screen(in: controller), find(destination, source) != nil
    else { return }
    let options = UIViewController.Transition.ZoomOptions()
    options.interactiveDismissShouldBegin = { [weak self, weak controller] context in
      guard context.willBegin, let self, let controller else { return context.willBegin }
      return self.allowsLeaving(controller)
    }
    controller.preferredTransition = .zoom(options: options) { find(destination, $0.sourceViewController) }
  }
}
#endif
