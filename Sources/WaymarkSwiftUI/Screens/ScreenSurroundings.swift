#if canImport(SwiftUI)
import Foundation
import Observation
import SwiftUI
import Waymark
#if canImport(UIKit) && !os(watchOS)
import UIKit
import WaymarkUIKit
#endif

/// What the views of a window's screens get from outside: the app's own environment, and some values of the views around the window.
///
/// A hosting controller begins with an empty environment. All of the environment around the window would not do: it says what stack and
/// which presentation a view is in.
@Observable @MainActor
final class ScreenSurroundings {
  /// Adds what the app wants in the environment of each screen.
  private var modify: @MainActor (AnyView) -> AnyView = { $0 }
  /// The values of the views around the window; `nil` where there are none.
  private var outer: OuterValues?
  @ObservationIgnored private(set) weak var scope: ScreenScope?
  @ObservationIgnored private weak var ownNavigator: Navigator?

  init(_ scope: ScreenScope? = nil) { (self.scope, ownNavigator) = (scope, scope?.navigator) }

  #if canImport(UIKit) && !os(watchOS)
  @ObservationIgnored weak var host: UIKitHost?
  @ObservationIgnored private var sources: [AnyHashable: WeakView] = [:]

  private struct WeakView { weak var view: UIView? }

  private var navigator: Navigator? { ownNavigator ?? host?.connection?.navigator }

  /// Notes the view that popovers or zoom transitions with a name begin at.
  func note(_ view: UIView, as name: AnyHashable) {
    sources = sources.filter { $0.value.view != nil }
    sources[name] = WeakView(view: view)
  }

  /// The view with a name; `nil` if it is in no window.
  func source(_ name: AnyHashable) -> UIView? {
    sources[name]?.view.flatMap { $0.window == nil ? nil : $0 }
  }
  #else
  private var navigator: Navigator? { ownNavigator }
  #endif

  /// Takes over what the views around the window have by now.
  func note(_ outer: OuterValues?, _ modify: @escaping @MainActor (AnyView) -> AnyView) {
    (self.outer, self.modify) = (outer, modify)
  }

  /// The views of a screen in their environment.
  func surround(_ view: AnyView) -> some View {
    modify(view)
      .environment(\.navigate, NavigateAction(navigator))
      .environment(\.screenSurroundings, self)
      .modifier(OuterEnvironment(values: outer))
  }
}

/// Values of the environment around a window that its screens have, too.
struct OuterValues {
  var scenePhase: ScenePhase
  var openURL: OpenURLAction
  var locale: Locale
}

private struct OuterEnvironment: ViewModifier {
  let values: OuterValues?

  @ViewBuilder func body(content: Content) -> some View {
    if let values {
      content.environment(\.scenePhase, values.scenePhase).environment(\.openURL, values.openURL)
        .environment(\.locale, values.locale)
    } else {
      content
    }
  }
}

extension EnvironmentValues {
  /// The surroundings of the window's screens; `nil` in SwiftUI's own containers.
  var screenSurroundings: ScreenSurroundings? {
    get { self[SurroundingsKey.self] }
    set { self[SurroundingsKey.self] = newValue }
  }
}

private struct SurroundingsKey: EnvironmentKey {
  static var defaultValue: ScreenSurroundings? { nil }
}
#endif
