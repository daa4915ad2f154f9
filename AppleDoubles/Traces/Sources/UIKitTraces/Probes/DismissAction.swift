import SwiftUI
import UIKit

@MainActor private final class Kept {
  var dismiss: DismissAction?
}

private struct DismissingScreen: View {
  @Environment(\.dismiss) private var dismiss
  let kept: Kept

  var body: some View {
    Text("A").onAppear { kept.dismiss = dismiss }
  }
}

extension TraceSequence {
  /// Records the effect of SwiftUI's `dismiss` in a hosted screen that is pushed, inside a pushed container,
  /// presented, or the root of its window.
  ///
  /// **Decision:** whether the library replaces `dismiss` in the environment of hosted screens with its own
  /// action, which asks leave guards. It must, if the system's action has no effect, or pops or dismisses
  /// without calling UIKit's delegates.
  static let dismissAction = TraceSequence("probe-dismiss") { stage in
    let state: @MainActor (UIViewController) -> String = { _ in "" }
    let pushed = Kept(), presented = Kept(), rooted = Kept(), inside = Kept()
    let stack = await stage.showStack("A")
    await stage.prepare {
      stack.pushViewController(
        stage.host("pushed", DismissingScreen(kept: pushed), state: state), animated: false)
    }
    await stage.step("dismiss a pushed screen") { pushed.dismiss?() }
    await stage.prepare {
      if stack.viewControllers.count > 1 { stack.popToRootViewController(animated: false) }
      let child = stage.host("inside", DismissingScreen(kept: inside), state: state)
      stack.pushViewController(stage.container("container", of: child, state: state), animated: false)
    }
    await stage.step("dismiss a screen inside a pushed container") { inside.dismiss?() }
    await stage.prepare {
      if stack.viewControllers.count > 1 { stack.popToRootViewController(animated: false) }
      let host = stage.host("presented", DismissingScreen(kept: presented), state: state)
      host.presentationController?.delegate = stage.listen(PresentationListener(stage.log))
      stack.present(host, animated: false)
    }
    await stage.step("dismiss a presented screen") { presented.dismiss?() }
    await stage.prepare {
      stack.dismiss(animated: false)
      stage.window.rootViewController = stage.host("root", DismissingScreen(kept: rooted), state: state)
    }
    await stage.step("dismiss the root") { rooted.dismiss?() }
  }
}
