import Testing
import UIKit

@MainActor @Suite(.world) struct ShowTests {
  let world = UIKitDouble.world

  @Test("rule 74: the nearest stack shows by pushing")
  func pushes() {
    let (navigation, window) = showStack("A")
    navigation.topViewController?.show(screen("B"), sender: nil)
    #expect(titles(navigation) == "AB")
    keep(window)
  }

  @Test("rule 74: without a stack a controller shows by presenting")
  func presents() {
    let root = screen("A")
    let window = show(root)
    root.show(screen("B"), sender: nil)
    #expect(root.presentedViewController?.title == "B")
    keep(window)
  }

  @Test("rule 74: the nearest split shows details, and without one they are shown as anything else")
  func details() {
    let split = UISplitViewController()
    let primary = UINavigationController(rootViewController: screen("A"))
    split.viewControllers = [primary]
    primary.topViewController?.showDetailViewController(screen("B"), sender: nil)
    #expect(split.viewControllers.last?.title == "B")
    let (navigation, window) = showStack("A")
    navigation.topViewController?.showDetailViewController(screen("B"), sender: nil)
    #expect(titles(navigation) == "AB")
    keep(window)
  }
}
