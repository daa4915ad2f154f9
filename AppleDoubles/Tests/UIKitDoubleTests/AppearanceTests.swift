import Testing
import UIKit

@MainActor @Suite(.world) struct AppearanceTests {
  let world = UIKitDouble.world

  // Rule 66.
  @Test("a new root's did-callbacks run one turn after its will-callbacks")
  func newRoot() {
    let window = show(screen("A"))
    window.rootViewController = screen("B")
    #expect(world.turns == ["A viewWillDisappear", "B viewWillAppear"])
    world.turn()
    #expect(world.turns.suffix(2) == ["A viewDidDisappear", "B viewDidAppear"])
  }

  // Rule 65.
  @Test("a push outside a window makes no appearance callbacks")
  func noWindow() {
    let navigation = UINavigationController(rootViewController: screen("A"))
    navigation.pushViewController(screen("B"), animated: true)
    world.settle()
    #expect(world.turns.isEmpty)
    #expect(navigation.viewControllers.map(\.title) == ["A", "B"])
  }

  // Rule 39.
  @Test("a push makes its callbacks in the documented order")
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

  // Rule 23.
  @Test("dismissing a full-screen controller makes its callbacks in order")
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
