import UIKit

extension TraceSequence {
  /// Sequences with dismissals in unusual situations, and with new roots.
  static let dismissals = [
    TraceSequence("dismiss-nothing") { stage in
      let a = stage.screen("A")
      await stage.show(a)
      await stage.step("dismiss without a presentation", 19) {
        a.dismiss(animated: true) { stage.log.note("dismissed") }
      }
    },
    sheet("dismiss-twice") { stage, a, s in
      await stage.step("dismiss S twice in one go", 20) {
        s.dismiss(animated: true) { stage.log.note("first dismissed") }
        s.dismiss(animated: true) { stage.log.note("second dismissed") }
      }
    },
    TraceSequence("dismiss-during-present") { stage in
      let a = stage.screen("A"), s = stage.screen("S")
      await stage.show(a)
      await stage.step("present S, and dismiss it during the presentation", 6, 21) {
        a.present(s, animated: true) { stage.log.note("presented") }
        await stage.underWay(s)
        stage.mark("under way")
        a.dismiss(animated: true) { stage.log.note("dismissed") }
      }
    },
    sheet("present-during-dismiss") { stage, a, s in
      let t = stage.screen("T")
      await stage.step("dismiss S, and present T during the dismissal", 10, 21) {
        a.dismiss(animated: true) { stage.log.note("dismissed") }
        a.present(t, animated: true) { stage.log.note("presented T") }
      }
    },
    sheet("present-after-dismiss") { stage, a, s in
      let t = stage.screen("T")
      await stage.step("dismiss S, and present T in its completion", 22) {
        a.dismiss(animated: true) {
          stage.mark("dismissed")
          a.present(t, animated: true) { stage.log.note("presented T") }
        }
      }
    },
    TraceSequence("replace-root") { stage in
      let a = stage.screen("A"), b = stage.screen("B")
      await stage.show(a)
      await stage.step("set another root", 66) { stage.window.rootViewController = b }
    },
    sheet("replace-root-presenting") { stage, a, s in
      let b = stage.screen("B")
      await stage.step("set another root while S is presented", 66, 67) {
        stage.window.rootViewController = b
      }
      await stage.step("dismiss S, not animated", 67) {
        a.dismiss(animated: false) { stage.log.note("dismissed") }
      }
    },
  ]

  /// Returns a sequence that begins with S presented on A.
  private static func sheet(
    _ name: String,
    _ run: @escaping @MainActor @Sendable (Stage, UIViewController, UIViewController) async -> Void
  ) -> TraceSequence {
    TraceSequence(name) { stage in
      let a = stage.screen("A"), s = stage.screen("S")
      await stage.show(a)
      await stage.prepare { a.present(s, animated: false) }
      await run(stage, a, s)
    }
  }
}
