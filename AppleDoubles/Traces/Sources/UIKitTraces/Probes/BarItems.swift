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
  /// When bar items reach the navigation bar: those of a plain controller, those that a hosted view declares, and the latter after
  /// the view was laid out before the push.
  ///
  /// **Decision:** whether the host lays out a screen before it pushes it, and whether bar items that are declared to Waymark are the
  /// default for a version of the system. If the title and the item are there at `viewIsAppearing` after the layout, nothing changes.
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
    await stage.step("lay a hosting controller out, and push it") {
      early.loadViewIfNeeded()
      early.view.frame = stack.view.bounds
      early.view.layoutIfNeeded()
      stage.log.note("laid out: \(state(early))")
      stack.pushViewController(early, animated: true)
      await stage.turns(4) { state(early) }
    }
    await stage.prepare { stack.popViewController(animated: false) }
    let container = stage.container("container", of: inside, state: state)
    await stage.step("push a plain controller with a hosting controller in it") {
      stack.pushViewController(container, animated: true)
      await stage.turns(4) { "\(state(container)); inside: \(state(inside))" }
    }
  }
}
