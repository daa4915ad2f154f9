import Testing
import UIKit

@MainActor @Suite(.world(recordsExceptions: true)) struct PresentationTests {
  let world = UIKitDouble.world

  @Test("presenting a popover calls prepareForPopoverPresentation")
  func popoverPreparation() {
    let (root, popover, delegate) = (screen("A"), screen("P"), PopoverPreparer())
    popover.modalPresentationStyle = .popover
    popover.popoverPresentationController?.delegate = delegate
    let window = show(root)
    world.follow { root.present(popover, animated: true) }
    #expect(delegate.prepared == [popover])
    keep(window)
  }

  // Rule 10.
  @Test("a second presentation is ignored with a warning")
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

  // Rule 11.
  @Test("a presentation outside a window is ignored with a warning")
  func outside() {
    let a = screen("A")
    a.present(screen("S"), animated: true)
    #expect(world.warnings.first?.hasSuffix("is not in the window hierarchy.") == true)
    #expect(a.presentedViewController == nil)
  }

  // Rule 12.
  @Test("presenting a controller that already has a presenter or parent raises an exception")
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

  // Rule 13.
  @Test("the topmost ancestor presents the controller")
  func ancestor() {
    let (navigation, window) = showStack("A")
    let sheet = screen("S")
    world.follow { navigation.topViewController?.present(sheet, animated: true) }
    #expect(sheet.presentingViewController === navigation)
    #expect(navigation.presentedViewController === sheet)
    #expect(navigation.topViewController?.presentedViewController === sheet)
    keep(window)
  }

  // Rule 14.
  @Test("the nearest controller that defines a presentation context presents the controller")
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

  // Rule 15.
  @Test("a navigation controller defines a presentation context")
  func definesContext() {
    #expect(UINavigationController().definesPresentationContext)
    #expect(!UIViewController().definesPresentationContext)
  }

  // Rule 16.
  @Test("a child of a presented container has the container's presenter")
  func childOfPresented() {
    let a = screen("A"), window = show(a)
    let navigation = UINavigationController(rootViewController: screen("B"))
    world.follow { a.present(navigation, animated: true) }
    #expect(navigation.topViewController?.presentingViewController === a)
    keep(window)
  }

  // Rule 23.
  @Test("a full-screen presentation makes its callbacks in order")
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

  // Rule 24.
  @Test(
    "the presenter gets no appearance callbacks in partial-screen styles",
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

  // Rule 25.
  @Test("the automatic presentation style is a page sheet")
  func automatic() {
    #expect(screen("A").presentationController?.presentationStyle == .pageSheet)
  }

  // Rule 26.
  @Test("the child of a presented container is not itself being presented")
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

  // Rule 27.
  @Test("a presentation controller exists before its presentation")
  func controllerBefore() {
    let a = screen("A")
    #expect(a.sheetPresentationController != nil)
    a.modalPresentationStyle = .popover
    #expect(a.popoverPresentationController != nil && a.sheetPresentationController == nil)
    a.modalPresentationStyle = .fullScreen
    #expect(a.presentationController != nil && a.popoverPresentationController == nil)
  }

  // Rule 28.
  @Test("a dismissal by code does not call the delegate")
  func programmatic() {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = SheetRecorder()
    b.presentationController?.delegate = delegate
    world.follow { a.present(b, animated: true) }
    world.follow { b.dismiss(animated: true) }
    #expect(delegate.heard.isEmpty)
    keep(window)
  }

  // Rule 29.
  @Test("popping the controller that called present keeps the presentation")
  func popCaller() {
    let (navigation, window) = showStack("AB")
    let sheet = screen("S")
    world.follow { navigation.topViewController?.present(sheet, animated: true) }
    world.follow { navigation.popViewController(animated: false) }
    #expect(navigation.presentedViewController === sheet)
    keep(window)
  }

  // Rule 30.
  @Test("an alert disappears before its action's handler runs")
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

  // Rule 31.
  @Test("an animated presentation ends when its animator calls completeTransition")
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

  // Rule 78.
  @Test("a dismissed controller gets a new presentation controller when presented again")
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

  // Rule 80.
  @Test("an alert with two cancel actions raises an exception")
  func twoCancels() {
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Never", style: .cancel))
    #expect(world.exceptions.count == 1)
    #expect(alert.actions.count == 1)
  }

  // Rule 81.
  @Test("isModalInPresentation prevents only dismissals by gesture")
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
