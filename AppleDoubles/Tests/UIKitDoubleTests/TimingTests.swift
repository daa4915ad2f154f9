import Testing
import UIKit

@MainActor @Suite(.world) struct TimingTests {
  let world = UIKitDouble.world

  // Rule 1.
  @Test("a call changes the stack and the presentation properties immediately")
  func atOnce() {
    let (navigation, window) = showStack("A")
    let b = screen("B"), sheet = screen("S")
    navigation.pushViewController(b, animated: true)
    #expect(titles(navigation) == "AB" && b.parent === navigation)
    world.settle()
    b.present(sheet, animated: true)
    #expect(b.presentedViewController === sheet && sheet.presentingViewController === navigation)
    world.settle()
    b.dismiss(animated: true)
    #expect(sheet.isBeingDismissed)
    keep(window)
  }

  // Rule 2.
  @Test("a push starts during its call")
  func startsInside() {
    let (navigation, window) = showStack("A")
    navigation.pushViewController(screen("B"), animated: true)
    #expect(
      world.lines == [
        "B willMove", "B viewDidLoad", "nav willShow", "A viewWillDisappear", "B viewWillAppear",
        "B viewIsAppearing",
      ])
    keep(window)
  }

  // Rule 3.
  @Test("a push without animation ends during its call")
  func finishes() {
    let (navigation, window) = showStack("A")
    navigation.pushViewController(screen("B"), animated: false)
    #expect(world.lines.last == "nav didShow")
    world.clearTrace()
    navigation.pushViewController(screen("C"), animated: true)
    world.advance(by: 0.34)
    #expect(!world.lines.contains("nav didShow"))
    world.advance(by: 0.02)
    #expect(world.lines.contains("nav didShow"))
    keep(window)
  }

  // Rule 4.
  @Test("a second push changes the stack immediately and appears after the first push")
  func queues() {
    let (navigation, window) = showStack("A")
    navigation.pushViewController(screen("B"), animated: true)
    world.clearTrace()
    navigation.pushViewController(screen("C"), animated: true)
    #expect(titles(navigation) == "ABC")
    #expect(world.turns.isEmpty)
    world.settle()
    #expect(
      world.turns == [
        "A viewDidDisappear", "B viewDidAppear", "B viewWillDisappear", "C viewWillAppear",
        "B viewDidDisappear", "C viewDidAppear",
      ])
    keep(window)
  }

  // Rule 5.
  @Test("only an animated push in a window has a transition coordinator")
  func coordinator() {
    let (navigation, window) = showStack("A")
    navigation.pushViewController(screen("B"), animated: false)
    #expect(navigation.transitionCoordinator == nil)
    navigation.pushViewController(screen("C"), animated: true)
    #expect(navigation.transitionCoordinator != nil)
    #expect(navigation.topViewController?.transitionCoordinator != nil)
    world.settle()
    #expect(navigation.transitionCoordinator == nil)
    let outside = UINavigationController(rootViewController: screen("X"))
    outside.pushViewController(screen("Y"), animated: true)
    #expect(outside.transitionCoordinator == nil)
    keep(window)
  }

  // Rule 6.
  @Test("a presented controller loads during the call and appears in a later turn")
  func presents() {
    let a = screen("A"), sheet = screen("S")
    let window = show(a)
    a.present(sheet, animated: true)
    #expect(world.lines == ["S viewDidLoad"])
    world.turn()
    #expect(world.turns == ["S viewWillAppear"])
    keep(window)
  }

  // Rule 6.
  @Test("a setting makes a presentation without animation synchronous")
  func presentsAtOnce() {
    world.knobs.presentWithoutAnimation = .inCall
    let a = screen("A"), window = show(a)
    var completed = false
    a.present(screen("S"), animated: false) { completed = true }
    #expect(world.turns == ["S viewWillAppear", "S viewDidAppear"])
    #expect(completed)
    keep(window)
  }

  // Rule 7.
  @Test("a transition coordinator completes once, after the did-callbacks")
  func completesOnce() {
    let (navigation, window) = showStack("A")
    var heard: [[String]] = []
    navigation.pushViewController(screen("B"), animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { context in
      heard.append(world.turns + ["\(context.isCancelled)"])
    }
    world.settle()
    #expect(
      heard == [
        ["A viewWillDisappear", "B viewWillAppear", "A viewDidDisappear", "B viewDidAppear", "false"]
      ])
    keep(window)
  }

  // Rule 7.
  @Test("a cancelled transition coordinator completes once with isCancelled")
  func completesCancelled() throws {
    let (navigation, window) = showStack("AB")
    var heard: [Bool] = []
    let drag = try #require(world.user.beginBackSwipe(on: navigation))
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { heard.append($0.isCancelled) }
    drag.cancel()
    world.settle()
    #expect(heard == [true])
    keep(window)
  }

  // Rule 8.
  @Test("a transaction completes after every transition that began inside it")
  func transaction() {
    let (navigation, window) = showStack("A")
    var completed = 0
    CATransaction.begin()
    CATransaction.setCompletionBlock { completed += 1 }
    navigation.pushViewController(screen("B"), animated: true)
    navigation.pushViewController(screen("C"), animated: true)
    CATransaction.commit()
    world.advance(by: 0.4)
    #expect(completed == 0)
    world.settle()
    #expect(completed == 1)
    keep(window)
  }

  // Rule 8.
  @Test("an empty transaction completes when it is committed")
  func emptyTransaction() {
    var completed = false
    CATransaction.begin()
    CATransaction.setCompletionBlock { completed = true }
    CATransaction.commit()
    #expect(completed)
  }

  // Rule 9.
  @Test("transitions end without animation if animations are disabled")
  func animationsOff() {
    let (navigation, window) = showStack("A")
    UIView.setAnimationsEnabled(false)
    navigation.pushViewController(screen("B"), animated: true)
    #expect(navigation.transitionCoordinator == nil)
    #expect(world.lines.last == "nav didShow")
    #expect(world.trace.last?.animated == false)
    keep(window)
  }
}
