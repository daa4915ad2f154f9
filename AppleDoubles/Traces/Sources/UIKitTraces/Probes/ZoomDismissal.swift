import UIKit

extension TraceSequence {
  /// Records which gestures dismiss a zoomed screen, and whether UIKit calls `interactiveDismissShouldBegin`
  /// for each of them.
  ///
  /// **Decision:** whether that closure is sufficient for leave guards. If a gesture pops the screen without
  /// calling it, the host disables the recognizers that this trace lists while the screen is guarded, or does
  /// not support a zoom for guarded screens.
  static let zoomDismissal = TraceSequence("probe-zoom-dismissal") { stage in
    let stack = await stage.showStack("A")
    let zoomed = stage.screen("zoomed"), source = UIView(frame: CGRect(x: 40, y: 200, width: 80, height: 80))
    stack.viewControllers.first?.view.addSubview(source)
    var refuses = true
    let options = UIViewController.Transition.ZoomOptions()
    options.interactiveDismissShouldBegin = { context in
      stage.log.note(
        "asked whether a dismissal should begin, which \(context.willBegin ? "would" : "would not") begin")
      return !refuses
    }
    zoomed.preferredTransition = .zoom(options: options) { _ in source }
    @MainActor func state() -> String { "\(stack.viewControllers.count) screens" }
    await stage.step("push with a zoom") { stack.pushViewController(zoomed, animated: true) }
    await stage.step("list the recognizers") {
      for view in [zoomed.view, stack.view, stack.view.superview].compactMap(\.self) {
        for recognizer in view.gestureRecognizers ?? [] {
          let delegate = recognizer.delegate.map { "\(type(of: $0))" } ?? "none"
          stage.log.note("   \(type(of: view)): \(type(of: recognizer)), delegate \(delegate)")
        }
      }
    }
    await stage.step("refuse") {
      await stage.ask("Pull down, swipe from the left edge, pinch") { state() }
    }
    await stage.step("allow") {
      refuses = false
      await stage.ask("Pull down") { state() }
    }
  }
}
