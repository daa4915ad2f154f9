#if canImport(UIKit) && !os(watchOS)
import UIKit
import Waymark

/// Zoom transitions out of a view of the screen before.
extension UIKitHost {
  /// Has a controller zoom out of a view if the app names one for its screen. A transition that the controller has already stays.
  func prepareZoom(of controller: UIViewController, from source: UIViewController?) {
    guard #available(iOS 18.0, tvOS 18.0, visionOS 2.0, *) else { return }
    guard controller.preferredTransition == nil, let source, let find = presentations.zoomSource,
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
