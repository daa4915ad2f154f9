import Observation
import SwiftUI
import UIKit

@Observable @MainActor private final class PlacesModel {
  var path: [Int] = []
  var showsSheet = false
  var actions: [String: DismissAction] = [:]
}

private struct PlaceScreen: View {
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isPresented) private var isPresented
  let name: String
  let model: PlacesModel
  let log: TraceLog

  var body: some View {
    Text(name)
      .onAppear {
        model.actions[name] = dismiss
        log.note("\(name) appears, is presented: \(isPresented)")
      }
      .onChange(of: isPresented) { _, new in log.note("\(name) is presented: \(new)") }
      .onDisappear { log.note("\(name) disappears") }
  }
}

/// A layer of the host for SwiftUI's containers: a stack with a path, and the sheet above it.
private struct PlacesWindow: View {
  @Bindable var model: PlacesModel
  let log: TraceLog

  var body: some View {
    ZStack {
      NavigationStack(path: $model.path) {
        PlaceScreen(name: "root", model: model, log: log)
          .navigationDestination(for: Int.self) { _ in PlaceScreen(name: "pushed", model: model, log: log) }
      }
    }
    .sheet(isPresented: $model.showsSheet) {
      NavigationStack { PlaceScreen(name: "sheet", model: model, log: log) }
    }
  }
}

extension TraceSequence {
  /// Records the value of SwiftUI's `isPresented` in the screens that Waymark shows: a hosted screen that is a root,
  /// pushed or presented by UIKit, and the root, an element of the path and the root of a sheet in SwiftUI's
  /// containers. Then records what `dismiss` does in the latter. `probe-dismiss` records it for hosted screens.
  ///
  /// **Decision:** whether the library sets both values for its screens, so that a view which closes itself only if
  /// `isPresented` is `true` works in both kinds of containers, and what the table in the article says about `dismiss`.
  static let isPresented = TraceSequence("probe-is-presented") { stage in
    let model = PlacesModel()
    let state: @MainActor (UIViewController) -> String = { _ in
      "path \(model.path), sheet \(model.showsSheet)"
    }
    @MainActor func place(_ name: String) -> WatchedHost<PlaceScreen> {
      stage.host(name, PlaceScreen(name: name, model: model, log: stage.log), state: state)
    }
    let stack = await stage.showStack("A")
    await stage.step("show a hosted screen as the root of a stack") {
      stack.setViewControllers([place("hosted root")], animated: false)
    }
    await stage.step("push a hosted screen") {
      stack.pushViewController(place("hosted pushed"), animated: false)
    }
    await stage.step("present a hosted screen") { stack.present(place("hosted sheet"), animated: false) }
    await stage.prepare { stack.dismiss(animated: false) }
    let window = stage.host("window", PlacesWindow(model: model, log: stage.log), state: state)
    await stage.step("show SwiftUI's containers") { stage.window.rootViewController = window }
    await stage.step("add an element to the path") { model.path = [1] }
    await stage.step("dismiss the element of the path") { model.actions["pushed"]?() }
    await stage.step("dismiss the root of the stack") { model.actions["root"]?() }
    await stage.step("present a sheet") { model.showsSheet = true }
    await stage.step("dismiss the root of the sheet") { model.actions["sheet"]?() }
  }
}
