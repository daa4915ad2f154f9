#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// How the views of an app are made, and how its windows are opened.
@MainActor
final class SwiftUIKit: WindowPresenter {
  let modules: ModuleRegistry<SwiftUIScreen>
  let tab: @MainActor (AnyDestination) -> TabLabel?
  /// How long the system may take to show a window.
  private let timeLimit = Duration.seconds(30)
  private let list = WaitingList(clock: ContinuousClock())
  private var actions: [WindowKey: WindowActions] = [:]
  /// The results of requested windows.
  private var results: [WindowKey: Result<Void, BuildFailure>] = [:]
  private var asked: Set<WindowKey> = []

  init(modules: ModuleRegistry<SwiftUIScreen>, tab: @escaping @MainActor (AnyDestination) -> TabLabel?) {
    (self.modules, self.tab) = (modules, tab)
  }

  func makeHost() -> SwiftUIHost { SwiftUIHost(modules, tab: tab) }

  /// Remembers how a window's views open and close windows.
  func note(_ actions: WindowActions, of window: Navigator) { self.actions[window.key] = actions }

  /// Ends the wait for a window that was asked for: it shows, or could not be shown.
  func noteShown(_ window: Navigator, _ failure: BuildFailure?) {
    guard asked.contains(window.key) else { return }
    results[window.key] = failure.map { .failure($0) } ?? .success(())
    list.look()
  }

  func canOpenWindow(for asked: Navigator?) -> Bool { opener(for: asked) != nil }

  func open(_ window: Navigator, for asked: Navigator?) async throws {
    guard let opener = opener(for: asked) else { throw WindowError.noWindow }
    let key = window.key
    self.asked.insert(key)
    defer { (self.asked, results[key]) = (self.asked.subtracting([key]), nil) }
    opener.open(key)
    _ = await list.wait(atMost: timeLimit) { self.results[key] != nil }
    guard let result = results[key] else { throw WindowError.noWindow }
    try result.get()
  }

  private func opener(for asked: Navigator?) -> WindowActions? {
    asked.map { actions[$0.key] } ?? actions.values.first
  }

  func bringToFront(_ window: Navigator) { actions[window.key]?.open(window.key) }

  func close(_ window: Navigator) { actions.removeValue(forKey: window.key)?.close(window.key) }
}

/// Opens and closes windows, by the actions that a window's views have.
struct WindowActions {
  let open: @MainActor (WindowKey) -> Void
  let close: @MainActor (WindowKey) -> Void
}

#if !os(tvOS) && !os(watchOS)
/// Reads the actions that open and close windows from the environment.
struct WindowActionsReader: ViewModifier {
  let window: ShownWindow
  @Environment(\.openWindow) private var open
  @Environment(\.dismissWindow) private var dismiss
  @Environment(\.supportsMultipleWindows) private var isSupported

  func body(content: Content) -> some View {
    content.onAppear {
      guard isSupported, window.isOneOfSeveral else { return }
      window.note(
        WindowActions { [open] in
          open(value: $0)
        } close: { [dismiss] in
          dismiss(value: $0)
        })
    }
  }
}
#endif
#endif
