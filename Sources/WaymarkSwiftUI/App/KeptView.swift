#if canImport(SwiftUI)
import Foundation
import SwiftUI
import WaymarkSaving

/// The place where a scene stores the navigation of a window, and the rule for stored destinations to drop.
@MainActor
struct SceneStore {
  /// The name of the stored text.
  let key: String
  /// The version of the app.
  let app: String
  let dropping: NavigationFile.Dropping?

  /// Returns the file that stores the number of attempts to restore the navigation. The system may remove it while the app
  /// is not running.
  ///
  /// - Parameter id: the id of the stored navigation.
  func marker(for id: String) -> URL {
    FileManager.default.temporaryDirectory.appendingPathComponent("waymark-\(id).starting")
  }
}

/// A view of a window whose navigation is saved with the scene.
struct KeptView<Content: View>: View {
  let window: ShownWindow
  private let storage: SceneStore
  @SceneStorage private var saved: String
  /// The id of the saved navigation. The attempts to restore it are counted under this id.
  @SceneStorage private var id: String
  private let content: (_ attaches: Bool) -> Content
  @Environment(\.scenePhase) private var scenePhase

  init(window: ShownWindow, storage: SceneStore, @ViewBuilder content: @escaping (Bool) -> Content) {
    (self.window, self.storage, self.content) = (window, storage, content)
    _saved = SceneStorage(wrappedValue: "", storage.key)
    _id = SceneStorage(wrappedValue: "", storage.key + ".id")
  }

  var body: some View {
    content(saved.isEmpty)
      .task { await start() }
      .onChange(of: scenePhase) { _, new in if new != .active { save() } }
  }

  /// Restores the saved navigation and attaches the host. Drops a navigation that cannot be used.
  private func start() async {
    guard !window.hasStarted else { return }
    if await !window.attach(goingOnWith: saved, id: id, in: storage) { (saved, id) = ("", "") }
  }

  private func save() {
    guard let text = window.saved(for: storage.app) else { return }
    saved = text
    if id.isEmpty { id = UUID().uuidString }
  }
}
#endif
