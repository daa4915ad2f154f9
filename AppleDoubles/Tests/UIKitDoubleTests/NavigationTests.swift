import Testing
import UIKit

@MainActor @Suite(.world(recordsExceptions: true)) struct NavigationTests {
  let world = UIKitDouble.world

  // Rule 32.
  @Test("pushing a controller that is already in the stack raises an exception")
  func pushTwice() {
    let (navigation, window) = showStack("AB")
    navigation.pushViewController(navigation.viewControllers[0], animated: false)
    #expect(world.exceptions.map(\.name) == ["NSInvalidArgumentException"])
    #expect(titles(navigation) == "AB")
    keep(window)
  }

  // Rule 33.
  @Test("pushing a navigation controller raises an exception")
  func pushNavigation() {
    let (navigation, window) = showStack("A")
    navigation.pushViewController(UINavigationController(), animated: false)
    #expect(world.exceptions.count == 1)
    #expect(titles(navigation) == "A")
    keep(window)
  }

  // Rule 34.
  @Test("setting a stack with duplicates raises an exception")
  func duplicates() {
    let (navigation, window) = showStack("A")
    let b = screen("B")
    navigation.setViewControllers([b, b], animated: false)
    #expect(world.exceptions.count == 1)
    #expect(titles(navigation) == "A")
    keep(window)
  }

  // Rule 35.
  @Test("popping to a controller outside the stack raises an exception")
  func popElsewhere() {
    let (navigation, window) = showStack("AB")
    #expect(navigation.popToViewController(screen("X"), animated: false) == nil)
    #expect(world.exceptions.count == 1)
    keep(window)
  }

  // Rule 36.
  @Test("popping the root does nothing")
  func popRoot() {
    let (navigation, window) = showStack("A")
    world.follow { #expect(navigation.popViewController(animated: true) == nil) }
    #expect(world.lines.isEmpty)
    keep(window)
  }

  // Rule 37.
  @Test("a navigation controller accepts an empty stack")
  func empty() {
    let (navigation, window) = showStack("A")
    world.follow { navigation.setViewControllers([], animated: false) }
    #expect(navigation.topViewController == nil)
    #expect(world.turns == ["A viewWillDisappear", "A viewDidDisappear"])
    keep(window)
  }

  // Rule 38.
  @Test("setting a stack with the same top controller starts no transition")
  func sameTop() {
    let (navigation, window) = showStack("AB")
    let new = screen("X")
    world.follow { navigation.setViewControllers([new, navigation.viewControllers[1]], animated: true) }
    #expect(world.turns.isEmpty)
    #expect(navigation.transitionCoordinator == nil)
    #expect(titles(navigation) == "XB")
    #expect(new.parent === navigation)
    keep(window)
  }

  // Rule 38.
  @Test("setting a stack pops if the new top was lower in the stack", arguments: ["A", "X"])
  func operation(_ top: String) {
    let (navigation, window) = showStack("AB")
    let delegate = NavigationRecorder()
    navigation.delegate = delegate
    let target = top == "A" ? navigation.viewControllers[0] : screen("X")
    world.follow { navigation.setViewControllers([target], animated: true) }
    #expect(delegate.operations == [top == "A" ? .pop : .push])
    keep(window)
  }

  // Rule 40.
  @Test("a pop changes the stack immediately and the parent at its end")
  func pop() {
    let (navigation, window) = showStack("AB")
    let b = navigation.viewControllers[1]
    world.follow {
      #expect(navigation.popViewController(animated: true) === b)
      #expect(titles(navigation) == "A")
      #expect(b.parent === navigation)
    }
    #expect(b.parent == nil)
    #expect(
      world.lines == [
        "B willMove(nil)", "A viewDidLoad", "nav willShow", "B viewWillDisappear", "A viewWillAppear",
        "A viewIsAppearing", "B viewDidDisappear", "A viewDidAppear", "B didMove(nil)", "nav didShow",
      ])
    keep(window)
  }

  // Rule 41.
  @Test("every popped controller is moving from its parent")
  func popSeveral() {
    let (navigation, window) = showStack("ABC")
    let popped = Array(navigation.viewControllers[1...])
    world.clearTrace()
    navigation.popToRootViewController(animated: true)
    #expect(popped.map(\.isMovingFromParent) == [true, true])
    world.settle()
    #expect(world.lines.filter { $0.hasPrefix("B") } == ["B willMove(nil)", "B didMove(nil)"])
    #expect(popped.map(\.isMovingFromParent) == [false, false])
    keep(window)
  }

  // Rule 42.
  @Test("visibleViewController is the presented controller, or else the top controller")
  func visible() {
    let (navigation, window) = showStack("A")
    let sheet = screen("S")
    world.follow { navigation.topViewController?.present(sheet, animated: true) }
    #expect(navigation.visibleViewController === sheet)
    world.follow { sheet.dismiss(animated: true) }
    #expect(navigation.visibleViewController?.title == "A")
    keep(window)
  }

  // Rule 45.
  @Test("didShow follows the first appearance")
  func initial() {
    let navigation = screen(UINavigationController(rootViewController: screen("A")), "nav")
    let window = UIWindow()
    window.rootViewController = navigation
    world.follow { window.makeKeyAndVisible() }
    #expect(
      world.lines == [
        "nav viewDidLoad", "A viewDidLoad", "nav willShow", "nav viewWillAppear", "A viewWillAppear",
        "nav viewIsAppearing",
        "A viewIsAppearing", "nav viewDidAppear", "A viewDidAppear", "nav didShow",
      ])
    keep(window)
  }

  // Rule 77.
  @Test("a covered controller does not load its view")
  func lazily() {
    let (navigation, window) = showStack("ABC")
    #expect(navigation.viewControllers.map(\.isViewLoaded) == [false, false, true])
    world.follow { navigation.popViewController(animated: false) }
    world.follow { navigation.pushViewController(screen("D"), animated: false) }
    world.follow { navigation.popViewController(animated: false) }
    #expect(!world.lines.contains("B viewDidLoad"))
    keep(window)
  }
}
