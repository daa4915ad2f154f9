import UIKit

extension TraceSequence {
  /// Sequences with chains of presentations.
  static let chains = [
    chain("first") { $0[0] }, chain("middle") { $0[1] }, chain("last") { $0[2] },
    TraceSequence("present-in-tabs") { stage in
      let stack = stage.navigation("nav", "A"), s = stage.navigation("sheet", "S")
      let tabs = stage.tabs("tabs", [stack, stage.screen("B")])
      await stage.show(tabs)
      await stage.step("present a stack from a screen in tabs", 13, 16, 26) {
        stack.topViewController?.present(s, animated: true) { stage.log.note("presented") }
      }
      await stage.step("dismiss it from within", 17) {
        s.topViewController?.dismiss(animated: true) { stage.log.note("dismissed") }
      }
    },
    TraceSequence("present-twice") { stage in
      let a = stage.screen("A"), s = stage.screen("S"), t = stage.screen("T")
      await stage.show(a)
      await stage.step("present S and T in one go", 10) {
        a.present(s, animated: true) { stage.log.note("presented S") }
        a.present(t, animated: true) { stage.log.note("presented T") }
      }
    },
    TraceSequence("present-off-window") { stage in
      let a = stage.screen("A"), s = stage.screen("S")
      await stage.step("present S on a controller outside a window", 11) {
        a.present(s, animated: true) { stage.log.note("presented") }
      }
    },
    TraceSequence("pop-the-caller") { stage in
      let stack = await stage.showStack("A", "B")
      let s = stage.screen("S")
      let caller = stack.topViewController
      await stage.prepare { caller?.present(s, animated: false) }
      await stage.step("pop what presented S", 29) { stack.popViewController(animated: false) }
    },
    TraceSequence("alert") { stage in
      let a = stage.screen("A")
      let alert = stage.join(
        UIAlertController(title: "Alert", message: nil, preferredStyle: .alert), "alert")
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      await stage.show(a)
      await stage.step("present an alert, animated", 24) {
        a.present(alert, animated: true) { stage.log.note("presented") }
      }
      await stage.step("dismiss it, animated", 24) {
        a.dismiss(animated: true) { stage.log.note("dismissed") }
      }
    },
  ]

  /// Returns a sequence that calls `dismiss` on one of three presented controllers.
  private static func chain(
    _ name: String, _ choice: @escaping @Sendable ([UIViewController]) -> UIViewController
  ) -> TraceSequence {
    TraceSequence("dismiss-\(name)-of-chain") { stage in
      let a = stage.screen("A"), b = stage.screen("B"), c = stage.screen("C")
      await stage.show(a)
      await stage.prepare { a.present(b, animated: false) }
      await stage.prepare { b.present(c, animated: false) }
      await stage.step("dismiss the \(name), animated", 17, 18) {
        choice([a, b, c]).dismiss(animated: true) { stage.log.note("dismissed") }
      }
    }
  }
}
