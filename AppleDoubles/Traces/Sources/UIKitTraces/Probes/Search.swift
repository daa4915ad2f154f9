import SwiftUI
import UIKit

private struct SearchedScreen: View {
  @State private var text = ""

  var body: some View {
    List { Text("One") }.navigationTitle("S").searchable(text: $text)
  }
}

extension TraceSequence {
  /// Records whether and when `searchable` creates a search controller in a hosted screen of a navigation
  /// controller, and which controller presents it.
  ///
  /// **Decision:** whether the host handles the search like one of UIKit, which is not a layer and is removed
  /// with its screen, or screens declare their search to Waymark. If `searchable` has no effect here, the
  /// article documents that, and screens declare their search.
  static let search = TraceSequence("probe-search") { stage in
    let stack = await stage.showStack("A")
    let state: @MainActor (UIViewController) -> String = { controller in
      let search = controller.navigationItem.searchController
      let presented = controller.presentedViewController.map { "\(type(of: $0))" }
      let above = stack.presentedViewController.map { "\(type(of: $0))" }
      return "\(search.map { "\(type(of: $0)), active: \($0.isActive)" } ?? "no search controller")"
        + ", presents \(presented ?? "nothing"), the stack presents \(above ?? "nothing")"
    }
    let host = stage.host("searched", SearchedScreen(), state: state)
    await stage.step("push a searchable screen") {
      stack.pushViewController(host, animated: true)
      await stage.turns(4) { state(host) }
    }
    await stage.step("begin a search") {
      host.navigationItem.searchController?.isActive = true
      await stage.turns(4) { state(host) }
      await stage.ask("Tap into the search field, and type") { state(host) }
    }
    await stage.step("push another screen while the search is active") {
      stack.pushViewController(stage.screen("B"), animated: true)
      await stage.turns(4) { state(host) }
    }
    await stage.step("pop it") { stack.popViewController(animated: true) }
    await stage.step("pop the searched screen") { stack.popViewController(animated: true) }
  }
}
