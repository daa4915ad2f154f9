import Testing
import UIKit

@MainActor @Suite(.world(recordsExceptions: true)) struct PresentationTests {
  let world = UIKitDouble.world

  @Test("prepareForPopoverPresentation is called when a popover is presented")
  func popoverPreparation() {
    let (root, popover, delegate) = (screen("A"), screen("P"), PopoverPreparer())
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.delegate = delegate
    let window = show(root)
    world.follow { root.present(popover, animated: true) }
    #expect(delegate.prepared == [popover])
    keep(window)
  }

  @Test("rule 10: presenting twice warns, is ignored, and never completes")
  func twice() {
    let a = screen("A"), window = show(a)
    var completed = false
    world.follow { a.present(screen("S"), animated: true) }
    world.follow { a.present(screen("T"), animated: true) { completed = true } }
    #expect(world.warnings.count == 1)
    #expect(world.warnings.first?.contains("which is already presenting <S>") == true)
    #expect(a.presentedViewController?.title == "S")
    #expect(!completed)
    keep(window)
  }

  @Test("rule 11: presenting outside a window warns and is ignored")
  func outside() {
    let a = screen("A")
    a.present(screen("S"), animated: true)
    #expect(world.warnings.first?.hasSuffix("is not in the window hierarchy.") == true)
    #expect(a.presentedViewController == nil)
  }

  @Test("rule 12: presenting a controller that is presented or has a parent raises")
  func notFree() {
    let (navigation, window) = showStack("A")
    let sheet = screen("S")
    world.follow { navigation.present(sheet, animated: true) }
    sheet.present(sheet, animated: true)
    let child = screen("C"), parent = screen("P")
    parent.addChild(child)
    sheet.present(child, animated: true)
    #expect(world.exceptions.map(\.name) == Array(repeating: "NSInvalidArgumentException", count: 2))
    keep(window)
  }

  @Test("rule 13: the topmost ancestor presents; the caller reports it too")
  func ancestor() {
    let (navigation, window) = showStack("A")
    let sheet = screen("S")
    world.follow { navigation.topViewController?.present(sheet, animated: true) }
    #expect(sheet.presentingViewController === navigation)
    #expect(navigation.presentedViewController === sheet)
    #expect(navigation.topViewController?.presentedViewController === sheet)
    keep(window)
  }

  @Test("rule 14: the nearest controller that defines a context presents, or else the root")
  func context() {
    let root = screen("R"), child = screen("C"), window = show(root)
    root.addChild(child)
    root.view.addSubview(child.view)
    world.settle()
    let over = screen("O")
    over.modalPresentationStyle = .overCurrentContext
    world.follow { child.present(over, animated: false) }
    #expect(over.presentingViewController === root)
    world.follow { over.dismiss(animated: false) }
    child.definesPresentationContext = true
    world.follow { child.present(over, animated: false) }
    #expect(over.presentingViewController === child)
    keep(window)
  }

  @Test("rule 15: a navigation controller defines a presentation context")
  func definesContext() {
    #expect(UINavigationController().definesPresentationContext)
    #expect(!UIViewController().definesPresentationContext)
  }

  @Test("rule 16: a child of a presented container has the container's presenter")
  func childOfPresented() {
    let a = screen("A"), window = show(a)
    let navigation = UINavigationController(rootViewController: screen("B"))
    world.follow { a.present(navigation, animated: true) }
    #expect(navigation.topViewController?.presentingViewController === a)
    keep(window)
  }

  @Test("rule 23: the callbacks of a full-screen presentation and of its dismissal")
  func fullScreen() {
    let a = screen("A"), b = screen("B"), window = show(a)
    b.modalPresentationStyle = .fullScreen
    var completedAfter = 0
    world.follow { a.present(b, animated: true) { completedAfter = world.turns.count } }
    #expect(
      world.turns == ["A viewWillDisappear", "B viewWillAppear", "B viewDidAppear", "A viewDidDisappear"])
    #expect(completedAfter == 4)
    #expect(a.view.window == nil)
    world.follow { b.dismiss(animated: true) }
    #expect(
      world.turns == ["B viewWillDisappear", "A viewWillAppear", "A viewDidAppear", "B viewDidDisappear"])
    #expect(a.view.window === window)
  }

  @Test(
    "rule 24: the other styles make no appearance callbacks of the presenter",
    arguments: [
      UIModalPresentationStyle.pageSheet, .formSheet, .custom, .overFullScreen, .overCurrentContext, .popover,
    ])
  func presenterStays(_ style: UIModalPresentationStyle) {
    let a = screen("A"), b = screen("B"), window = show(a)
    b.modalPresentationStyle = style
    world.follow { a.present(b, animated: true) }
    world.settle()
    b.dismiss(animated: true)
    world.settle()
    #expect(!world.lines.contains { $0.hasPrefix("A") })
    keep(window)
  }

  @Test("rule 25: the automatic style is a page sheet")
  func automatic() {
    #expect(screen("A").presentationController?.presentationStyle == .pageSheet)
  }

  @Test("rule 26: children of a presented container are not being presented or dismissed")
  func childrenAreNot() {
    let a = screen("A"), window = show(a)
    let child = screen("C"), navigation = UINavigationController(rootViewController: child)
    a.present(navigation, animated: true)
    world.turn()
    #expect(navigation.isBeingPresented && !child.isBeingPresented)
    world.settle()
    navigation.dismiss(animated: true)
    #expect(navigation.isBeingDismissed && !child.isBeingDismissed)
    keep(window)
  }

  @Test("rule 27: the presentation controller exists before presenting and depends on the style")
  func controllerBefore() {
    let a = screen("A")
    #expect(a.sheetPresentationController != nil)
    a.modalPresentationStyle = .popover
    #expect(a.popoverPresentationController != nil && a.sheetPresentationController == nil)
    a.modalPresentationStyle = .fullScreen
    #expect(a.presentationController != nil && a.popoverPresentationController == nil)
  }

  @Test("rule 28: a dismissal by code does not call the delegate")
  func programmatic() {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = SheetRecorder()
    b.presentationController?.delegate = delegate
    world.follow { a.present(b, animated: true) }
    world.follow { b.dismiss(animated: true) }
    #expect(delegate.heard.isEmpty)
    keep(window)
  }

  @Test("rule 29: popping the controller that called present keeps the presentation")
  func popCaller() {
    let (navigation, window) = showStack("AB")
    let sheet = screen("S")
    world.follow { navigation.topViewController?.present(sheet, animated: true) }
    world.follow { navigation.popViewController(animated: false) }
    #expect(navigation.presentedViewController === sheet)
    keep(window)
  }

  @Test("rule 30: an alert disappears before its action's handler runs")
  func alert() {
    let a = screen("A"), window = show(a)
    var heard: [String] = []
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { _ in heard = world.turns })
    world.follow { a.present(alert, animated: true) }
    world.follow { #expect(world.user.tapAlert(alert, "Yes")) }
    #expect(heard == ["Sure? viewWillDisappear", "Sure? viewDidDisappear"])
    #expect(a.presentedViewController == nil)
    keep(window)
  }

  @Test("rule 31: an animated presentation asks for an animator and ends with completeTransition")
  func customTransition() {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = TransitioningRecorder()
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    world.follow { a.present(b, animated: false) }
    world.follow { b.dismiss(animated: false) }
    #expect(delegate.asked.isEmpty)
    a.present(b, animated: true)
    world.advance(by: 0.99)
    #expect(world.turns.last == "B viewWillAppear")
    world.advance(by: 0.1)
    #expect(world.turns.last == "B viewDidAppear")
    #expect(delegate.asked == ["presented"] && delegate.animator.ends == [true])
    keep(window)
  }

  @Test("rule 78: a dismissed controller can be presented again with a new presentation controller")
  func again() {
    let a = screen("A"), b = screen("B"), window = show(a)
    let first = b.presentationController
    world.follow { a.present(b, animated: true) }
    #expect(b.presentationController === first)
    world.follow { b.dismiss(animated: true) }
    world.follow { a.present(b, animated: true) }
    #expect(b.presentationController !== first)
    #expect(a.presentedViewController === b)
    keep(window)
  }

  @Test("rule 80: two cancel actions raise")
  func twoCancels() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Never", style: .cancel))
    #expect(world.exceptions.count == 1)
    #expect(alert.actions.count == 1)
  }

  @Test("rule 81: isModalInPresentation prevents a swipe and not a dismissal by code")
  func modal() {
    let a = screen("A"), b = screen("B"), window = show(a)
    b.isModalInPresentation = true
    world.follow { a.present(b, animated: true) }
    world.follow { #expect(!world.user.swipeDownSheet(b)) }
    #expect(a.presentedViewController === b)
    world.follow { b.dismiss(animated: true) }
    #expect(a.presentedViewController == nil)
    keep(window)
  }
}

private final class PopoverPreparer: NSObject, UIPopoverPresentationControllerDelegate {
  var prepared: [UIViewController] = []

  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
    prepared.append(popoverPresentationController.presentedViewController)
  }
}
