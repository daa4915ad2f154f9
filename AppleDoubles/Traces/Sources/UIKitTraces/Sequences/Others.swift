import UIKit

extension TraceSequence {
  /// Sequences with split views, pages and custom containers.
  static let others = [
    TraceSequence("split-folding") { stage in
      let split = stage.split("split", stage.screen("A"), stage.screen("B"))
      stage.window.traitOverrides.horizontalSizeClass = .regular
      await stage.show(split)
      await stage.step("make it narrow", 58, 60) {
        stage.window.traitOverrides.horizontalSizeClass = .compact
      }
      await stage.step("show the first column", 60) { split.show(.primary) }
      await stage.step("show the second column", 60) { split.show(.secondary) }
      await stage.step("make it wide", 58) { stage.window.traitOverrides.horizontalSizeClass = .regular }
    },
    TraceSequence("split-appears-narrow") { stage in
      let split = stage.split("split", stage.screen("A"), stage.screen("B"))
      stage.window.traitOverrides.horizontalSizeClass = .compact
      await stage.step("set the root and make the window visible", 57, 58) {
        stage.window.rootViewController = split
        stage.window.makeKeyAndVisible()
      }
    },
    TraceSequence("pages") { stage in
      let pages = stage.join(
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), "pages")
      let a = stage.screen("A"), b = stage.screen("B")
      pages.delegate = stage.listen(PageListener(stage.log))
      pages.setViewControllers([a], direction: .forward, animated: false)
      await stage.show(pages)
      await stage.step("turn to B, animated", 61, 62) {
        pages.setViewControllers([b], direction: .forward, animated: true) {
          stage.log.note("turned: \($0)")
        }
      }
    },
    TraceSequence("children") { stage in
      let parent = stage.screen("P"), a = stage.screen("A"), b = stage.screen("B")
      await stage.show(parent)
      await stage.step("add A and its view", 63, 75) {
        parent.addChild(a)
        parent.view.addSubview(a.view)
        a.didMove(toParent: parent)
      }
      await stage.step("exchange A for B", 63) {
        parent.addChild(b)
        a.willMove(toParent: nil)
        parent.transition(from: a, to: b, duration: 0.2, animations: nil) { _ in
          a.removeFromParent()
          b.didMove(toParent: parent)
        }
      }
      await stage.step("remove B", 63) {
        b.willMove(toParent: nil)
        b.view.removeFromSuperview()
        b.removeFromParent()
      }
    },
  ]
}
