import Synchronization
import Testing
import UIKit

@MainActor @Suite(.world(recordsExceptions: true)) struct ContainmentTests {
  let world = UIKitDouble.world

  @Test("points are converted between views with a common ancestor")
  func conversion() {
    let (outer, left, right) = (UIView(), UIView(), UIView())
    left.frame = CGRect(x: 10, y: 20, width: 5, height: 5)
    right.frame = CGRect(x: 100, y: 200, width: 5, height: 5)
    outer.addSubview(left)
    outer.addSubview(right)
    #expect(left.convert(CGPoint(x: 1, y: 2), to: right) == CGPoint(x: -89, y: -178))
    #expect(left.convert(CGPoint(x: 1, y: 2), from: right) == CGPoint(x: 91, y: 182))
  }

  // Rule 63.
  @Test("addChild calls only willMove, and removeFromParent calls only didMove")
  func moves() {
    let parent = screen("P"), child = screen("C")
    parent.addChild(child)
    #expect(world.lines == ["C willMove"])
    world.clearTrace()
    child.removeFromParent()
    #expect(world.lines == ["C didMove(nil)"])
  }

  // Rule 64.
  @Test("adding a child first removes it from its old parent")
  func elsewhere() {
    let old = screen("O"), new = screen("N"), child = screen("C")
    old.addChild(child)
    world.clearTrace()
    new.addChild(child)
    #expect(world.lines == ["C didMove(nil)", "C willMove"])
    #expect(old.children.isEmpty && child.parent === new)
  }

  // Rule 64.
  @Test("adding a child whose view belongs to a different parent raises an exception")
  func stillHosted() {
    let old = screen("O"), new = screen("N"), child = screen("C")
    old.addChild(child)
    old.view.addSubview(child.view)
    new.addChild(child)
    #expect(world.exceptions.map(\.name) == ["UIViewControllerHierarchyInconsistency"])
    child.view.removeFromSuperview()
    new.view.addSubview(child.view)
    #expect(world.exceptions.count == 2)
  }

  // Rule 75.
  @Test("a custom container appears before its visible child")
  func forwards() {
    let parent = screen("P"), child = screen("C"), hidden = screen("H")
    for one in [child, hidden] { parent.addChild(one) }
    parent.view.addSubview(child.view)
    let window = UIWindow()
    window.rootViewController = parent
    window.makeKeyAndVisible()
    world.settle()
    #expect(world.turns == ["P viewWillAppear", "C viewWillAppear", "P viewDidAppear", "C viewDidAppear"])
    keep(window)
  }

  // Rule 75.
  @Test("a child appears when its view is added to a visible container")
  func joins() {
    let parent = screen("P"), child = screen("C"), window = show(parent)
    parent.addChild(child)
    world.follow { parent.view.addSubview(child.view) }
    #expect(world.turns == ["C viewWillAppear", "C viewDidAppear"])
    world.follow { child.view.removeFromSuperview() }
    #expect(world.turns == ["C viewWillDisappear", "C viewDidDisappear"])
    keep(window)
  }

  // Rule 75.
  @Test("a container that forwards manually sends no automatic appearance callbacks")
  func byHand() {
    let parent = screen(ByHand(), "P"), child = screen("C")
    parent.addChild(child)
    parent.view.addSubview(child.view)
    let window = show(parent)
    #expect(child.viewIfLoaded?.window === window)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(world.turns == ["C viewWillAppear", "C viewDidAppear"])
    #expect(world.warnings.isEmpty)
  }

  // Rule 76.
  @Test("unbalanced appearance calls log a warning")
  func unbalanced() {
    let child = screen("C")
    child.endAppearanceTransition()
    child.beginAppearanceTransition(true, animated: false)
    child.beginAppearanceTransition(true, animated: false)
    #expect(
      world.warnings
        == Array(repeating: "Unbalanced calls to begin/end appearance transitions for <C>.", count: 2))
  }

  @Test("transition(from:to:) makes the appearance callbacks of both children")
  func exchange() {
    let parent = screen("P"), old = screen("O"), new = screen("N"), window = show(parent)
    for one in [old, new] { parent.addChild(one) }
    world.follow { parent.view.addSubview(old.view) }
    var completed = false
    world.follow {
      parent.transition(from: old, to: new, duration: 0.2, animations: nil) { completed = $0 }
    }
    #expect(
      world.turns == ["O viewWillDisappear", "N viewWillAppear", "O viewDidDisappear", "N viewDidAppear"])
    #expect(completed && old.view.superview == nil && new.view.window === window)
  }

  @Test("a view keeps the order of its subviews")
  func order() {
    let parent = UIView(), a = UIView(), b = UIView(), c = UIView()
    parent.addSubview(a)
    parent.addSubview(b)
    parent.insertSubview(c, belowSubview: b)
    #expect(parent.subviews == [a, c, b])
    parent.insertSubview(a, belowSubview: b)
    #expect(parent.subviews == [c, a, b])
    parent.insertSubview(c, aboveSubview: b)
    #expect(parent.subviews == [a, b, c])
    parent.sendSubviewToBack(c)
    #expect(parent.subviews == [c, a, b])
  }

  // Rule 67.
  @Test("a presented controller stays in the window after the root is replaced")
  func orphan() {
    let a = screen("A"), b = screen("B"), window = show(a)
    world.follow { a.present(b, animated: true) }
    window.rootViewController = screen("N")
    world.settle()
    #expect(b.view.window === window)
    #expect(world.orphanedPresentations.map(\.title) == ["B"])
    world.follow { b.dismiss(animated: true) }
    #expect(world.orphanedPresentations.isEmpty && b.view.window == nil)
  }

  // Rule 68.
  @Test("a window without a scene can become the key window")
  func keyWindow() {
    let window = UIWindow()
    let posted = Count()
    let token = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeKeyNotification, object: window, queue: nil
    ) { _ in posted.value.add(1, ordering: .relaxed) }
    window.makeKeyAndVisible()
    NotificationCenter.default.removeObserver(token)
    #expect(window.isKeyWindow && posted.value.load(ordering: .relaxed) == 1)
  }

  // Rule 69.
  @Test("a scene does not retain its window")
  func windowGoes() {
    weak var window: UIWindow?
    do { window = show(screen("A")) }
    #expect(window == nil)
  }

  // Rule 70.
  @Test("windows and parent controllers retain their children")
  func ownership() {
    weak var root: UIViewController?
    weak var sheet: UIViewController?
    var window: UIWindow?
    do {
      let navigation = UINavigationController(rootViewController: screen("A"))
      let presented = screen("S")
      (root, sheet) = (navigation.topViewController, presented)
      window = show(navigation)
      world.follow { navigation.present(presented, animated: true) }
    }
    world.clearTrace()
    #expect(root != nil && sheet != nil)
    window = nil
    #expect(root == nil && sheet == nil && window == nil)
  }

  // Rule 71.
  @Test("a removed controller is released after its transition")
  func goes() {
    let (navigation, window) = showStack("A")
    weak var pushed: UIViewController?
    weak var sheet: UIViewController?
    do {
      let b = screen("B"), s = screen("S")
      (pushed, sheet) = (b, s)
      world.follow { navigation.pushViewController(b, animated: true) }
      world.follow { navigation.present(s, animated: true) }
    }
    world.follow { navigation.dismiss(animated: true) }
    #expect(sheet == nil)
    world.follow { navigation.popViewController(animated: true) }
    #expect(pushed == nil)
    keep(window)
  }

  // Rule 74.
  @Test("show pushes inside a stack, and showDetail presents outside one")
  func shows() {
    let (navigation, window) = showStack("A")
    world.follow { navigation.topViewController?.show(screen("B"), sender: nil) }
    #expect(titles(navigation) == "AB")
    let alone = screen("L"), other = show(alone)
    world.follow { alone.showDetailViewController(screen("D"), sender: nil) }
    #expect(alone.presentedViewController?.title == "D")
    keep(window)
    keep(other)
  }

  // Rule 79.
  @Test("the responder chain leads from a view to the application")
  func responders() {
    let (navigation, window) = showStack("A")
    let a = navigation.viewControllers[0], sheet = screen("S")
    world.follow { navigation.present(sheet, animated: true) }
    #expect(a.view.next === a)
    #expect(a.next === a.view.superview)
    #expect(navigation.next === window)
    #expect(window.next === UIApplication.shared)
    #expect(sheet.next === navigation)
  }
}

private final class ByHand: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

private final class Count: Sendable {
  let value = Atomic(0)
}
