#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import Observation
import SwiftUI
import UIKit

/// The environment of the screens in UIKit's containers.
///
/// A hosting controller starts with a default environment. The complete environment around the window is not
/// suitable, because it contains the state of another stack and another presentation.
@Observable @MainActor
final class ScreenSurroundings {
  /// A closure that adds objects and values to the environment of a screen.
  var modify: @MainActor (AnyView) -> AnyView = { $0 }
  @ObservationIgnored private var sources: [AnyHashable: WeakView] = [:]

  private struct WeakView { weak var view: UIView? }

  /// Registers the source view of popovers or zoom transitions under a name.
  func note(_ view: UIView, as name: AnyHashable) {
    sources = sources.filter { $0.value.view != nil }
    sources[name] = WeakView(view: view)
  }

  /// Returns the view that is registered under a name, or `nil` if it is not in a window.
  func source(_ name: AnyHashable) -> UIView? {
    sources[name]?.view.flatMap { $0.window == nil ? nil : $0 }
  }
}

extension EnvironmentValues {
  /// The surroundings of the screen, or `nil` in SwiftUI's containers.
  var screenSurroundings: ScreenSurroundings? {
    get { self[SurroundingsKey.self] }
    set { self[SurroundingsKey.self] = newValue }
  }
}

private struct SurroundingsKey: EnvironmentKey {
  static var defaultValue: ScreenSurroundings? { nil }
}
#endif
