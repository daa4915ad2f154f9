import Testing
import UIKit

@MainActor @Suite(.world(recordsExceptions: true)) struct DismissalTests {
  let world = UIKitDouble.world

  // Rule 17.
  @Test("dismiss called on a presenter dismisses the presented controller")
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

  // Rule 18.
  @Test("dismissing from the bottom dismisses the whole chain")
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

  // Rule 18.
  @Test("only the topmost dismissed controller is animated")
  func chainAnimation() {
    let a = screen("A"), b = screen("B"), c = screen("C"), window = show(a)
    world.follow { a.present(b, animated: true) }
    world.follow { b.present(c, animated: true) }
    world.follow { a.dismiss(animated: true) }
    let going = world.trace.filter { $0.callback == "viewWillDisappear" }
    #expect(going.map(\.animated) == [true, false])
    keep(window)
  }

  // Rule 19.
  @Test("dismiss without a presentation only calls its completion")
  func nothing() {
    let a = screen("A"), window = show(a)
    var completed = false
    world.follow { a.dismiss(animated: true) { completed = true } }
    #expect(world.lines.isEmpty && completed)
    keep(window)
  }

  // Rule 20.
  @Test("a second dismissal during a transition is ignored")
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

  // Rule 21.
  @Test("presentedViewController stays set during the dismissal")
  func pointerStays() {
    let a = screen("A"), b = screen("B"), window = show(a)
    world.follow { a.present(b, animated: true) }
    b.dismiss(animated: true)
    #expect(a.presentedViewController === b && b.isBeingDismissed)
    keep(window)
  }

  // Rule 22.
  @Test("a dismissal calls viewDidDisappear before its completion")
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

  // Rule 22.
  @Test("viewDidDisappear can present a new controller")
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
