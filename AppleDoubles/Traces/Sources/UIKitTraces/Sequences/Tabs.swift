import UIKit

extension TraceSequence {
  static let tabs = [
    TraceSequence("tabs-first-appearance") { stage in
      let tabs = stage.tabs("tabs", [stage.navigation("one", "A"), stage.screen("B")])
      await stage.step("set the root and make the window visible", 47, 66, 75, 77) {
        stage.window.rootViewController = tabs
        stage.window.makeKeyAndVisible()
      }
    },
    TraceSequence("tabs-switch") { stage in
      let tabs = stage.tabs("tabs", [stage.navigation("one", "A", "B"), stage.screen("C")])
      await stage.show(tabs)
      await stage.step("select the second", 50, 52, 55) { tabs.selectedIndex = 1 }
      await stage.step("select the second again", 50) { tabs.selectedIndex = 1 }
      await stage.step("select the first by its controller", 50, 52, 82) {
        tabs.selectedViewController = tabs.viewControllers?.first
      }
    },
    TraceSequence("tabs-off-window") { stage in
      let tabs = stage.tabs("tabs", [stage.screen("A"), stage.screen("B")])
      await stage.step("select the second", 47, 65) { tabs.selectedIndex = 1 }
    },
    TraceSequence("tabs-replaced") { stage in
      let a = stage.screen("A"), b = stage.screen("B"), c = stage.screen("C")
      let tabs = stage.tabs("tabs", [a, b])
      await stage.show(tabs)
      await stage.prepare { tabs.selectedIndex = 1 }
      await stage.step("set others, with the selected one", 48) {
        tabs.setViewControllers([c, a, b], animated: false)
      }
      await stage.step("set others, without the selected one", 48) {
        tabs.setViewControllers([c, a], animated: false)
      }
    },
  ]
}
