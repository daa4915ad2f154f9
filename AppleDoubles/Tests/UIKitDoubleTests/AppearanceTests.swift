import Testing
import UIKit

@MainActor @Suite(.world) struct AppearanceTests {
  let world = UIKitDouble.world

  @Test("rule 66: a new root makes will-callbacks at once and did-callbacks in the next turn")
  func newRoot() {
    let window = show(screen("A"))
    window.rootViewController = screen("B")
    #expect(world.turns == ["A viewWillDisappear", "B viewWillAppear"])
    world.turn()
    #expect(world.turns.suffix(2) == ["A viewDidDisappear", "B viewDidAppear"])
  }

  @Test("rule 65: without a window the stack changes and no controller appears")
  func noWindow() {
    let navigation = UINavigationController(rootViewController: screen("A"))
    navigation.pushViewController(screen("B"), animated: true)
    world.settle()
    #expect(world.turns.isEmpty)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
  }

  @Test("rule 39: the callbacks of a push")
  func push() {
    let (navigation, window) = showStack("A")
    world.follow { navigation.pushViewController(screen("B"), animated: true) }
    #expect(
      world.lines == [
        "B willMove", "B viewDidLoad", "nav willShow", "A viewWillDisappear", "B viewWillAppear",
        "B viewIsAppearing", "A viewDidDisappear", "B viewDidAppear", "B didMove", "nav didShow",
      ])
    withExtendedLifetime(window) {}
  }

  @Test("rule 23: the callbacks of dismissing a full-screen presentation")
  func fullScreen() {
    let a = screen("A"), b = screen("B")
    b.modalPresentationStyle = .fullScreen
    let window = show(a)
    world.follow { a.present(b, animated: true) { self.world.clearTrace() } }
    #expect(a.presentedViewController === b)
    world.follow { b.dismiss(animated: true) }
    #expect(
      world.turns == ["B viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "B viewDidDisappear"])
    #expect(a.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }
}
