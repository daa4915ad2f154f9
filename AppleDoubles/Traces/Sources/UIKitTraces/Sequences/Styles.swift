import UIKit

extension TraceSequence {
  /// Sequences with every presentation style.
  static let styles =
    [
      style("full-screen", .fullScreen, 13, 23), style("page-sheet", .pageSheet, 13, 24),
      style("form-sheet", .formSheet, 13, 24), style("automatic", .automatic, 24, 25),
      style("over-full-screen", .overFullScreen, 13, 24), style("popover", .popover, 13, 24),
      style("current-context", .currentContext, 14, 15),
      style("over-current-context", .overCurrentContext, 14, 24), custom,
    ] + [unanimated("full-screen", .fullScreen), unanimated("page-sheet", .pageSheet)]

  /// Returns a sequence that presents from a screen in a stack and dismisses, with animation.
  private static func style(
    _ name: String, _ style: UIModalPresentationStyle, _ rule: Int, _ other: Int
  ) -> TraceSequence {
    TraceSequence("present-\(name)") { stage in
      let stack = await stage.showStack("A")
      guard let a = stack.topViewController else { return }
      let s = stage.screen("S")
      s.modalPresentationStyle = style
      if style == .popover { s.popoverPresentationController?.sourceView = a.view }
      s.presentationController?.delegate = stage.listen(PresentationListener(stage.log))
      await stage.step("present S on A, animated", 1, 6, 26, rule, other) {
        a.present(s, animated: true) { stage.log.note("presented") }
      }
      await stage.step("dismiss it, animated", 17, 21, 22, 28, rule) {
        a.dismiss(animated: true) { stage.log.note("dismissed") }
      }
      guard style == .fullScreen else { return }
      await stage.step("present the same again", 78, rule) {
        a.present(s, animated: true) { stage.log.note("presented") }
      }
    }
  }

  private static func unanimated(_ name: String, _ style: UIModalPresentationStyle) -> TraceSequence {
    TraceSequence("present-\(name)-not-animated") { stage in
      let stack = await stage.showStack("A")
      let s = stage.screen("S")
      s.modalPresentationStyle = style
      await stage.step("present S, not animated", 6) {
        stack.present(s, animated: false) { stage.log.note("presented") }
      }
      await stage.step("dismiss it, not animated", 21, 22, 45) {
        s.dismiss(animated: false) { stage.log.note("dismissed") }
      }
    }
  }

  private static let custom = TraceSequence("present-custom") { stage in
    let a = stage.screen("A"), s = stage.screen("S")
    let fading = stage.listen(FadingPresentation(stage.log))
    s.modalPresentationStyle = .custom
    s.transitioningDelegate = fading
    await stage.show(a)
    await stage.step("present S, animated", 6, 24, 31) {
      a.present(s, animated: true) { stage.log.note("presented") }
    }
    fading.interaction = UIPercentDrivenInteractiveTransition()
    await stage.step("begin to dismiss it, move, and let go too early", 7, 21, 44) {
      await drag(s, fading, stage) { $0.cancel() }
    }
    fading.interaction = UIPercentDrivenInteractiveTransition()
    await stage.step("begin to dismiss it, move, and let go", 7, 21, 22) {
      await drag(s, fading, stage) { $0.finish() }
    }
  }

  @MainActor private static func drag(
    _ presented: UIViewController, _ fading: FadingPresentation, _ stage: Stage,
    end: (UIPercentDrivenInteractiveTransition) -> Void
  ) async {
    presented.dismiss(animated: true) { stage.log.note("dismissed") }
    await stage.underWay(presented)
    fading.interaction?.update(0.5)
    stage.mark("half-way")
    if let interaction = fading.interaction { end(interaction) }
  }
}
