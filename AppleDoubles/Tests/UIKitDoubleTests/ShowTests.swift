import Testing
import UIKit

@MainActor @Suite(.world) struct ShowTests {
  let world = UIKitDouble.world

  // Rule 74.
  @Test("show pushes onto the nearest navigation controller")
  func pushes() {
    let (navigation, window) = showStack("A")
    navigation.topViewController?.show(screen("B"), sender: nil)
    #expect(titles(navigation) == "AB")
    keep(window)
  }

  // Rule 74.
  @Test("show presents if there is no navigation controller")
  func presents() {
    let root = screen("A")
    let window = show(root)
    root.show(screen("B"), sender: nil)
    #expect(root.presentedViewController?.title == "B")
    keep(window)
  }

  // Rule 74.
  @Test("showDetail uses the nearest split view")
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
