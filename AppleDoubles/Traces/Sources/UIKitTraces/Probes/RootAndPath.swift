import Observation
import SwiftUI
import UIKit

@Observable @MainActor private final class PathModel {
  var root = "A"
  var path: [Int] = []
}

private struct PathScreen: View {
  @Bindable var model: PathModel
  let log: TraceLog

  var body: some View {
    NavigationStack(path: $model.path) {
      screen(model.root).id(model.root)
        .navigationDestination(for: Int.self) { screen("\($0)") }
    }
  }

  private func screen(_ name: String) -> some View {
    Text(name).navigationTitle(name)
      .onAppear { log.note("\(name) appears") }
      .onDisappear { log.note("\(name) disappears") }
  }
}

extension TraceSequence {
  /// Records what a `NavigationStack` shows if its root and path change in one turn, and if they change in
  /// separate turns.
  ///
  /// **Decision:** whether the host for SwiftUI's containers changes the root and the path at once, or waits
  /// for the screen after the first change.
  static let rootAndPath = TraceSequence("probe-root-and-path") { stage in
    let model = PathModel()
    let host = stage.host("window", PathScreen(model: model, log: stage.log)) { _ in "" }
    @MainActor func state() -> String {
      guard let stack = navigation(in: host) else { return "no navigation controller" }
      let titles = stack.viewControllers.map { $0.navigationItem.title ?? "none" }
      return "path \(model.path), \(stack.viewControllers.count) screens: \(titles.joined(separator: " "))"
    }
    await stage.show(host)
    await stage.step("change the path") {
      model.path = [1, 2]
      await stage.turns(4) { state() }
    }
    await stage.step("change root and path in one turn") {
      model.root = "B"
      model.path = [3]
      await stage.turns(6) { state() }
    }
    await stage.step("change the root and keep the path") {
      model.root = "C"
      await stage.turns(6) { state() }
    }
    await stage.step("empty the path and change the root, one turn apart") {
      model.path = []
      await stage.turns(1) { state() }
      model.root = "D"
      await stage.turns(6) { state() }
    }
  }

  @MainActor private static func navigation(in controller: UIViewController) -> UINavigationController? {
    controller as? UINavigationController ?? controller.children.lazy.compactMap(navigation).first
  }
}
