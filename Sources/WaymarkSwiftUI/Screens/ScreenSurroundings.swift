#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import Observation
import SwiftUI
import UIKit

/// What the screens of a window in UIKit's containers get from outside.
///
/// A hosting controller begins with an empty environment. All of the environment around the window would not do: it says what stack and
/// which presentation a view is in.
@Observable @MainActor
final class ScreenSurroundings {
  /// Adds objects and values to the environment of a screen.
  var modify: @MainActor (AnyView) -> AnyView = { $0 }
  @ObservationIgnored private var sources: [AnyHashable: WeakView] = [:]

  private struct WeakView { weak var view: UIView? }

  /// Notes the view that popovers or zoom transitions with a name begin at.
  func note(_ view: UIView, as name: AnyHashable) {
    sources = sources.filter { $0.value.view != nil }
    sources[name] = WeakView(view: view)
  }

  /// The view with a name; `nil` if it is in no window.
  func source(_ name: AnyHashable) -> UIView? {
    sources[name]?.view.flatMap { $0.window == nil ? nil : $0 }
  }
}

extension EnvironmentValues {
  /// The surroundings of the screen; `nil` in SwiftUI's own containers.
  var screenSurroundings: ScreenSurroundings? {
    get { self[SurroundingsKey.self] }
    set { self[SurroundingsKey.self] = newValue }
  }
}

private struct SurroundingsKey: EnvironmentKey {
  static var defaultValue: ScreenSurroundings? { nil }
}
#endif
