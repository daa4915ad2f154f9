import SwiftUI
import UIKit

private struct SearchedScreen: View {
  @State private var text = ""

  var body: some View {
    List { Text("One") }.navigationTitle("S").searchable(text: $text)
  }
}

extension TraceSequence {
  /// What `searchable` does in a hosted screen of a navigation controller: whether there is a search controller, when, and where it
  /// presents itself.
  ///
  /// **Decision:** whether the host treats a search as UIKit's, which is no layer and goes away with its screen, or a screen declares
  /// its search to Waymark. If `searchable` does nothing here, the article says so, and search is declared.
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
    await stage.step("push a screen that is searchable") {
      stack.pushViewController(host, animated: true)
      await stage.turns(4) { state(host) }
    }
    await stage.step("begin to search") {
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
