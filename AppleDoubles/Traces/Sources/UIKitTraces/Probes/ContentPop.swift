import UIKit

extension TraceSequence {
  /// Records whether a swipe pops the stack on iOS 26: on a carousel at its start, on a carousel in the
  /// middle, and below the carousel.
  ///
  /// **Decision:** whether the host looks for scroll views under the finger before it asks a leave guard. If
  /// UIKit's recognizer waits for scroll views, that code is removed. If a swipe at the start of a carousel
  /// pops the stack, the host asks the guard about it.
  static let contentPop = TraceSequence("probe-content-pop") { stage in
    let stack = await stage.showStack("A")
    let screen = stage.screen("carousel")
    let carousel = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 200))
    carousel.contentSize = CGSize(width: 1170, height: 200)
    screen.view.addSubview(carousel)
    await stage.prepare { stack.pushViewController(screen, animated: false) }
    @MainActor func state() -> String {
      var states = ["carousel at \(Int(carousel.contentOffset.x))", "\(stack.viewControllers.count) screens"]
      if let edge = stack.interactivePopGestureRecognizer { states.append("edge \(edge.state.rawValue)") }
      if #available(iOS 26.0, *), let content = stack.interactiveContentPopGestureRecognizer {
        states.append("content \(content.state.rawValue)")
      }
      return states.joined(separator: ", ")
    }
    @MainActor func comeBack() async {
      await stage.prepare {
        if stack.topViewController !== screen { stack.pushViewController(screen, animated: false) }
      }
    }
    await stage.step("at the start") {
      carousel.contentOffset = .zero
      await stage.ask("Swipe right on the carousel, which is at its start") { state() }
    }
    await comeBack()
    await stage.step("in the middle") {
      carousel.contentOffset = CGPoint(x: 390, y: 0)
      await stage.ask("Swipe right on the carousel, once") { state() }
    }
    await comeBack()
    await stage.step("beside it") {
      await stage.ask("Swipe right below the carousel") { state() }
    }
  }
}
