import SwiftUI
import UIKit

private struct ScreenWithItem: View {
  var body: some View {
    Text("B").navigationTitle("B").toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Done") {} }
    }
  }
}

extension TraceSequence {
  /// Records when the title and the bar item appear in the navigation bar: for a plain controller, a hosting
  /// controller, a hosting controller that was laid out before the push, and one inside a plain container.
  ///
  /// **Decision:** whether the host lays out a screen before the push, and whether bar items declared to
  /// Waymark are the default for a system version. If the title and the item are set at `viewIsAppearing`
  /// after the layout, nothing changes.
  static let barItems = TraceSequence("probe-bar-items") { stage in
    let state: @MainActor (UIViewController) -> String = { controller in
      let item = controller.navigationItem
      return "title \(item.title ?? "none"), \(item.rightBarButtonItems?.count ?? 0) items"
    }
    let stack = await stage.showStack("A")
    let plain = stage.watched("plain", state: state)
    plain.navigationItem.title = "B"
    plain.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Done", style: .done, target: nil, action: nil)
    let late = stage.host("late", ScreenWithItem(), state: state)
    let early = stage.host("early", ScreenWithItem(), state: state)
    let inside = stage.host("inside", ScreenWithItem(), state: state)
    await stage.step("push a plain controller") {
      stack.pushViewController(plain, animated: true)
      await stage.turns(4) { state(plain) }
    }
    await stage.prepare { stack.popViewController(animated: false) }
    await stage.step("push a hosting controller") {
      stack.pushViewController(late, animated: true)
      await stage.turns(4) { state(late) }
    }
    await stage.prepare { stack.popViewController(animated: false) }
    await stage.step("lay out a hosting controller, then push it") {
      early.loadViewIfNeeded()
      early.view.frame = stack.view.bounds
      early.view.layoutIfNeeded()
      stage.log.note("laid out: \(state(early))")
      stack.pushViewController(early, animated: true)
      await stage.turns(4) { state(early) }
    }
    await stage.prepare { stack.popViewController(animated: false) }
    let container = stage.container("container", of: inside, state: state)
    await stage.step("push a plain controller that contains a hosting controller") {
      stack.pushViewController(container, animated: true)
      await stage.turns(4) { "\(state(container)); inside: \(state(inside))" }
    }
  }
}
