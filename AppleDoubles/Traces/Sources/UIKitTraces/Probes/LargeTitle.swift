import SwiftUI
import UIKit

private struct ScreenWithRows: View {
  var body: some View {
    List { ForEach(0..<40, id: \.self) { Text("Row \($0)") } }.navigationTitle("Rows")
  }
}

extension TraceSequence {
  /// Records the height of the navigation bar while a hosted screen with a large title is pushed and
  /// scrolled: without changes, with a title set before the push, and inside a plain container.
  ///
  /// **Decision:** whether the host sets the title and the display mode before the push, and whether a hosted
  /// screen can be inside a plain container, which bar items declared to Waymark require. If the height
  /// jumps, or scrolling does not collapse the title in a container, the container sets its scroll view with
  /// `setContentScrollView`.
  static let largeTitle = TraceSequence("probe-large-title") { stage in
    let stack = await stage.showStack("A")
    stack.navigationBar.prefersLargeTitles = true
    let state: @MainActor (UIViewController) -> String = { controller in
      "bar \(Int(stack.navigationBar.frame.height)) points, title \(controller.navigationItem.title ?? "none")"
    }
    let plain = stage.host("plain", ScreenWithRows(), state: state)
    let titled = stage.host("titled", ScreenWithRows(), state: state)
    titled.navigationItem.title = "Rows"
    titled.navigationItem.largeTitleDisplayMode = .always
    let inside = stage.host("inside", ScreenWithRows(), state: state)
    for host in [plain, titled] {
      await stage.step("push \(stage.log.name(of: host))") {
        stack.pushViewController(host, animated: true)
        await stage.turns(6) { state(host) }
        await stage.ask("Scroll the rows up and down") { state(host) }
      }
      await stage.step("pop") { stack.popViewController(animated: true) }
    }
    let container = stage.container("container", of: inside, state: state)
    container.navigationItem.title = "Rows"
    container.navigationItem.largeTitleDisplayMode = .always
    await stage.step("push the container") {
      stack.pushViewController(container, animated: true)
      await stage.turns(6) { state(container) }
      await stage.ask("Scroll the rows up and down") { state(container) }
    }
  }
}
