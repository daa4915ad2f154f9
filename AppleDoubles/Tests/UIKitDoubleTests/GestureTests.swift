import Testing
import UIKit

@MainActor @Suite(.world(recordsExceptions: true)) struct GestureTests {
  let world = UIKitDouble.world

  // Rule 43.
  @Test("the back button and the start of a back swipe call popViewController")
  func overrides() throws {
    let navigation = screen(PopCounter(), "nav")
    navigation.viewControllers = [screen("A"), screen("B"), screen("C")]
    let window = show(navigation)
    world.follow { #expect(world.user.tapBack(on: navigation)) }
    #expect(navigation.pops == 1 && titles(navigation) == "AB")
    let drag = try #require(world.user.beginBackSwipe(on: navigation))
    #expect(navigation.pops == 2 && titles(navigation) == "A")
    world.follow { drag.finish() }
    keep(window)
  }

  // Rules, section 3.
  @Test("a back swipe makes the will-callbacks at its start and the did-callbacks at its end")
  func swipe() throws {
    let (navigation, window) = showStack("AB")
    let delegate = NavigationRecorder()
    navigation.delegate = delegate
    let drag = try #require(world.user.beginBackSwipe(on: navigation))
    #expect(
      world.heard(
        "popViewController", "animationControllerFor", "willShow", "viewWillDisappear", "viewWillAppear") == [
          "nav popViewController", "nav animationControllerFor", "nav willShow", "B viewWillDisappear",
          "A viewWillAppear",
        ])
    world.settle()
    #expect(world.turns.count == 2)
    world.follow { drag.finish() }
    #expect(world.lines == ["B viewDidDisappear", "A viewDidAppear", "B didMove(nil)", "nav didShow"])
    keep(window)
  }

  // Rule 44.
  @Test("a cancelled back swipe restores the stack without calling didShow")
  func cancelledSwipe() throws {
    let (navigation, window) = showStack("AB")
    let b = navigation.viewControllers[1]
    let drag = try #require(world.user.beginBackSwipe(on: navigation))
    drag.update(0.4)
    drag.cancel()
    world.settle()
    #expect(
      world.turns == [
        "B viewWillDisappear", "A viewWillAppear", "A viewWillDisappear", "A viewDidDisappear",
        "B viewWillAppear", "B viewDidAppear",
      ])
    #expect(titles(navigation) == "AB" && b.parent === navigation && b.view.window === window)
    #expect(!world.lines.contains("nav didShow"))
    #expect(!b.isMovingFromParent)
  }

  // Rule 44.
  @Test("a setting makes the current controller the first to appear again after a cancelled swipe")
  func cancelOrder() throws {
    world.knobs.cancelOrder = .currentFirst
    let (navigation, window) = showStack("AB")
    try #require(world.user.beginBackSwipe(on: navigation)).cancel()
    world.settle()
    #expect(
      world.turns.suffix(4) == [
        "B viewWillAppear", "B viewDidAppear", "A viewWillDisappear", "A viewDidDisappear",
      ])
    keep(window)
  }

  // Rule 46.
  @Test("a hidden back button prevents a back swipe")
  func swipeDisabled() {
    let (navigation, window) = showStack("AB")
    let item = navigation.viewControllers[1].navigationItem
    item.hidesBackButton = true
    #expect(world.user.beginBackSwipe(on: navigation) == nil)
    item.hidesBackButton = false
    item.leftBarButtonItem = UIBarButtonItem(title: "X", style: .plain, target: nil, action: nil)
    #expect(world.user.beginBackSwipe(on: navigation) == nil)
    navigation.interactivePopGestureRecognizer?.delegate = nil
    #expect(world.user.beginBackSwipe(on: navigation) != nil)
    keep(window)
  }

  // Rules, section 3.
  @Test("the back button runs its backAction instead of popping")
  func backAction() {
    let (navigation, window) = showStack("AB")
    var ran = false
    navigation.viewControllers[1].navigationItem.backAction = UIAction { _ in ran = true }
    #expect(world.user.tapBack(on: navigation))
    #expect(ran && titles(navigation) == "AB")
    keep(window)
  }

  // Rules, issue 4.
  @Test("a navigation controller can refuse the back button as its bar's delegate")
  func shouldPop() {
    let navigation = screen(Refusing(), "nav")
    navigation.viewControllers = [screen("A"), screen("B")]
    let window = show(navigation)
    world.follow { #expect(world.user.tapBack(on: navigation)) }
    #expect(titles(navigation) == "AB")
    navigation.lets = true
    world.follow { world.user.tapBack(on: navigation) }
    #expect(titles(navigation) == "A")
    keep(window)
  }

  // Rules, issue 4.
  @Test("the back button shows the title of the previous item")
  func backTitle() {
    let (navigation, window) = showStack("AB")
    #expect(world.user.backTitle(on: navigation) == "A")
    navigation.viewControllers[0].navigationItem.backButtonTitle = "Home"
    #expect(world.user.backTitle(on: navigation) == "Home")
    keep(window)
  }

  // Rules, section 3.
  @Test("the back menu calls popToViewController once")
  func backMenu() {
    let (navigation, window) = showStack("ABCD")
    world.follow { world.user.backMenu(on: navigation, pick: navigation.viewControllers[1]) }
    #expect(titles(navigation) == "AB")
    #expect(world.heard("popToViewController", "popViewController") == ["nav popToViewController"])
    keep(window)
  }

  // Rules, section 3.
  @Test("swiping a sheet down calls shouldDismiss, willDismiss and didDismiss")
  func sheet() {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = SheetRecorder()
    b.presentationController?.delegate = delegate
    world.follow { a.present(b, animated: true) }
    world.follow { #expect(world.user.swipeDownSheet(b)) }
    #expect(delegate.heard == ["should", "will", "did"])
    #expect(world.lines.last?.hasSuffix("didDismiss") == true)
    #expect(a.presentedViewController == nil)
    keep(window)
  }

  // Rules, section 3.
  @Test("swiping down a sheet that refuses dismissal calls didAttemptToDismiss", arguments: [true, false])
  func attempt(_ modal: Bool) {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = SheetRecorder()
    b.presentationController?.delegate = delegate
    b.isModalInPresentation = modal
    delegate.lets = modal
    world.follow { a.present(b, animated: true) }
    world.follow { #expect(!world.user.swipeDownSheet(b)) }
    #expect(delegate.heard == (modal ? ["attempt"] : ["should", "attempt"]))
    #expect(world.turns.isEmpty)
    keep(window)
  }

  // Rules, section 3.
  @Test("a sheet stays after its dismissal swipe is cancelled")
  func cancelledSheet() throws {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = SheetRecorder()
    b.presentationController?.delegate = delegate
    world.follow { a.present(b, animated: true) }
    let drag = try #require(world.user.beginSheetSwipe(on: b))
    world.follow { drag.cancel() }
    #expect(delegate.heard == ["should", "will"])
    #expect(world.turns == ["B viewWillAppear", "B viewDidAppear"])
    #expect(a.presentedViewController === b && !b.isBeingDismissed)
    #expect(world.user.canTouch(b))
    keep(window)
  }

  @Test("a sheet can be dragged only to its own detents")
  func detents() {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = SheetRecorder()
    b.sheetPresentationController?.detents = [.medium(), .large()]
    b.sheetPresentationController?.delegate = delegate
    world.follow { a.present(b, animated: true) }
    #expect(world.user.dragSheet(b, to: .large))
    #expect(!world.user.dragSheet(b, to: .init("other")))
    #expect(delegate.heard == ["height"] && b.sheetPresentationController?.selectedDetentIdentifier == .large)
    keep(window)
  }

  // Rules, section 3.
  @Test("a tap outside a popover makes the same calls as a sheet swipe")
  func popover() {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = SheetRecorder()
    b.modalPresentationStyle = .popover
    b.popoverPresentationController?.delegate = delegate
    world.follow { a.present(b, animated: true) }
    world.follow { #expect(world.user.tapOutside(b)) }
    #expect(delegate.heard == ["should", "will", "did"] && a.presentedViewController == nil)
    keep(window)
  }

  // Rules, section 3.
  @Test("the user cannot touch a covered or moving stack")
  func covered() {
    let (navigation, window) = showStack("AB")
    navigation.pushViewController(screen("C"), animated: true)
    #expect(!world.user.tapBack(on: navigation))
    world.settle()
    navigation.present(screen("S"), animated: true)
    world.settle()
    #expect(!world.user.tapBack(on: navigation))
    #expect(world.user.beginBackSwipe(on: navigation) == nil)
    keep(window)
  }

  // Rules, section 4.
  @Test("only version 26 has back swipes on the content")
  func contentSwipe() {
    let (navigation, window) = showStack("AB")
    #expect(world.user.beginBackSwipe(on: navigation, from: .content) == nil)
    world.version = .v26
    #expect(world.user.beginBackSwipe(on: navigation, from: .content) != nil)
    keep(window)
  }

  // Rules, section 4.
  @Test("in version 26, a pop completes a running push first")
  func interruptedPush() {
    world.version = .v26
    let (navigation, window) = showStack("A")
    navigation.pushViewController(screen("B"), animated: true)
    world.clearTrace()
    navigation.popViewController(animated: true)
    #expect(
      world.turns == ["A viewDidDisappear", "B viewDidAppear", "B viewWillDisappear", "A viewWillAppear"])
    keep(window)
  }

  // Rules, section 4.
  @Test("going back during a zoom push completes the push first")
  func fluidZoom() {
    let (navigation, window) = showStack("A")
    let b = screen("B")
    b.preferredTransition = .zoom { _ in nil }
    navigation.pushViewController(b, animated: true)
    world.clearTrace()
    #expect(world.user.tapBack(on: navigation))
    #expect(world.turns.prefix(2) == ["A viewDidDisappear", "B viewDidAppear"])
    world.settle()
    #expect(titles(navigation) == "A")
    keep(window)
  }

  @Test("the handler of notifyWhenInteractionChanges is called once at the end of a drag")
  func interactionChanges() throws {
    let (navigation, window) = showStack("AB")
    let drag = try #require(world.user.beginBackSwipe(on: navigation))
    var heard: [Bool] = []
    navigation.transitionCoordinator?.notifyWhenInteractionChanges { heard.append($0.isCancelled) }
    drag.cancel()
    #expect(heard == [true])
    world.settle()
    #expect(heard == [true])
    keep(window)
  }

  @Test("the app can finish or cancel a percent-driven dismissal", arguments: [true, false])
  func percentDriven(_ finishes: Bool) {
    let a = screen("A"), b = screen("B"), window = show(a), delegate = TransitioningRecorder()
    let interaction = UIPercentDrivenInteractiveTransition()
    b.modalPresentationStyle = .custom
    b.transitioningDelegate = delegate
    world.follow { a.present(b, animated: true) }
    delegate.interaction = interaction
    world.follow {
      b.dismiss(animated: true)
      interaction.update(0.5)
    }
    #expect(world.turns == ["B viewWillDisappear"])
    world.follow { finishes ? interaction.finish() : interaction.cancel() }
    #expect(world.turns.last == (finishes ? "B viewDidDisappear" : "B viewDidAppear"))
    #expect((a.presentedViewController == nil) == finishes)
    keep(window)
  }
}

private final class PopCounter: UINavigationController {
  var pops = 0

  override func popViewController(animated: Bool) -> UIViewController? {
    pops += 1
    return super.popViewController(animated: animated)
  }
}

private final class Refusing: UINavigationController, UINavigationBarDelegate {
  var lets = false

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { lets }
}
