#if canImport(SwiftUI)
import SwiftUI
import Waymark

/// The screen modules and tab labels of a SwiftUI app. Opens and closes the windows of the app.
@MainActor
final class SwiftUIKit: WindowPresenter {
  let modules: ModuleRegistry<SwiftUIScreen>
  let tab: @MainActor (AnyDestination) -> TabLabel?
  /// The time after which the host stops waiting for the system to show a window.
  private let timeLimit = Duration.seconds(30)
  /// The clock of new windows' hosts, and of the time until a requested window is visible.
  var clock: any Clock<Duration> = ContinuousClock()
  private lazy var pending = PendingWindows(clock: clock)
  private var actions: [WindowKey: WindowActions] = [:]

  init(modules: ModuleRegistry<SwiftUIScreen>, tab: @escaping @MainActor (AnyDestination) -> TabLabel?) {
    (self.modules, self.tab) = (modules, tab)
  }

  /// Stores the actions with which a window's views open and close windows.
  func note(_ actions: WindowActions, of window: Navigator) { self.actions[window.key] = actions }

  /// Records that a requested window is visible or has failed, and resumes the code that waits for it.
  func noteShown(_ window: Navigator, _ failure: NavigationError?) {
    pending.end(window.key, failure)
  }

  func canOpenWindow(for asked: Navigator?) -> Bool { opener(for: asked) != nil }

  func open(_ window: Navigator, for asked: Navigator?) async throws {
    guard let opener = opener(for: asked) else { throw WindowError.noWindow }
    let isShown = try await pending.wait(for: window.key, atMost: timeLimit) { opener.open(window.key) }
    if !isShown { throw WindowError.noWindow }
  }

  private func opener(for asked: Navigator?) -> WindowActions? {
    asked.map { actions[$0.key] } ?? actions.values.first
  }

  func bringToFront(_ window: Navigator) { actions[window.key]?.open(window.key) }

  func close(_ window: Navigator) { actions.removeValue(forKey: window.key)?.close(window.key) }
}

/// The actions that open and close windows, from the environment of a window's views.
struct WindowActions {
  let open: @MainActor (WindowKey) -> Void
  let close: @MainActor (WindowKey) -> Void
}

#if !os(tvOS) && !os(watchOS)
/// A modifier that reads the actions for opening and closing windows from the environment.
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
