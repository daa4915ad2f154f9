import Testing
import UIKit

@MainActor @Suite(.world(recordsExceptions: true)) struct DismissalTests {
  let world = UIKitDouble.world

  @Test("rule 17: dismiss dismisses the presented controller, or else the receiver")
  func dismissTarget() {
    let a = screen("A"), b = screen("B"), c = screen("C"), window = show(a)
    world.follow { a.present(b, animated: true) }
    world.follow { b.present(c, animated: true) }
    world.follow { b.dismiss(animated: true) }
    #expect(a.presentedViewController === b && b.presentedViewController == nil)
    world.follow { b.dismiss(animated: true) }
    #expect(a.presentedViewController == nil)
    keep(window)
  }

  @Test("rule 18: dismissing from the bottom removes the whole chain")
  func chain() {
    let a = screen("A"), b = screen("B"), c = screen("C"), window = show(a)
    world.follow { a.present(b, animated: true) }
    world.follow { b.present(c, animated: true) }
    world.follow { a.dismiss(animated: true) }
    #expect(a.presentedViewController == nil && b.presentedViewController == nil)
    #expect(
      world.turns == [
        "C viewWillDisappear", "B viewWillDisappear", "C viewDidDisappear", "B viewDidDisappear",
      ])
    keep(window)
  }

  @Test("rule 18: only the topmost controller of a chain is animated")
  func chainAnimation() {
    let a = screen("A"), b = screen("B"), c = screen("C"), window = show(a)
    world.follow { a.present(b, animated: true) }
    world.follow { b.present(c, animated: true) }
    world.follow { a.dismiss(animated: true) }
    let going = world.trace.filter { $0.callback == "viewWillDisappear" }
    #expect(going.map(\.animated) == [true, false])
    keep(window)
  }

  @Test("rule 19: dismiss without a presentation changes nothing and completes")
  func nothing() {
    let a = screen("A"), window = show(a)
    var completed = false
    world.follow { a.dismiss(animated: true) { completed = true } }
    #expect(world.lines.isEmpty && completed)
    keep(window)
  }

  @Test("rule 20: a second dismissal is ignored and does not reach the presenter")
  func dismissTwice() {
    let a = screen("A"), b = screen("B"), c = screen("C"), window = show(a)
    world.follow { a.present(b, animated: true) }
    world.follow { b.present(c, animated: true) }
    world.follow {
      c.dismiss(animated: true)
      c.dismiss(animated: true)
    }
    #expect(a.presentedViewController === b)
    keep(window)
  }

  @Test("rule 21: presentedViewController stays set during the dismissal")
  func pointerStays() {
    let a = screen("A"), b = screen("B"), window = show(a)
    world.follow { a.present(b, animated: true) }
    b.dismiss(animated: true)
    #expect(a.presentedViewController === b && b.isBeingDismissed)
    keep(window)
  }

  @Test("rule 22: references are cleared, then viewDidDisappear, then the completion")
  func endOfDismissal() {
    let a = screen("A"), b = screen(Watcher(), "B"), window = show(a)
    var heard: [String] = []
    b.onDidDisappear = { [unowned b] in
      heard.append("\(a.presentedViewController == nil) \(b.isBeingDismissed)")
    }
    world.follow { a.present(b, animated: true) }
    world.follow { b.dismiss(animated: true) { heard.append("completion") } }
    #expect(heard == ["true true", "completion"])
    #expect(!b.isBeingDismissed)
    keep(window)
  }

  @Test("rule 22: presenting inside viewDidDisappear works")
  func presentInDidDisappear() {
    let a = screen("A"), b = screen(Watcher(), "B"), c = screen("C"), window = show(a)
    b.onDidDisappear = { a.present(c, animated: true) }
    world.follow { a.present(b, animated: true) }
    world.follow { b.dismiss(animated: true) }
    #expect(a.presentedViewController === c && c.viewIfLoaded?.window != nil)
    #expect(world.warnings.isEmpty)
    keep(window)
  }
}
