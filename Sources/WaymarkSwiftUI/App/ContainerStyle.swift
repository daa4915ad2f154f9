#if canImport(SwiftUI)
import SwiftUI
import Waymark
#if canImport(UIKit) && !os(watchOS)
import WaymarkUIKit
#endif

/// Whose containers a ``NavigatorView`` uses: stacks, tabs, splits and presentations.
public enum ContainerStyle: Hashable, Sendable {
  /// UIKit's, with each screen's views in a hosting controller; SwiftUI's on macOS and watchOS.
  case automatic
  /// SwiftUI's `NavigationStack`, `TabView`, `NavigationSplitView` and presentations.
  ///
  /// SwiftUI gives no way to refuse a gesture, and does not tell of gestures that have begun or of screens that other code shows. A
  /// guarded screen that the user leaves comes back, and its guard is asked then.
  case swiftUI

  /// Makes a host.
  @MainActor func host(
    _ modules: ModuleRegistry<SwiftUIScreen>,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil }
  ) -> any ViewHost {
    #if canImport(UIKit) && !os(watchOS)
    if self == .automatic { return UIKitHost(modules, tab: tab) }
    #endif
    return SwiftUIHost(modules, tab: tab)
  }
}

/// A host that a ``NavigatorView`` shows.
@MainActor
protocol ViewHost: NavigationHost {
  /// Returns the view of all that the host shows.
  ///
  /// - Parameters:
  ///   - window: the window that the view attaches the host to; `nil` if other code does.
  ///   - modify: adds objects and values to the environment of each screen.
  func view(
    attaching window: ShownWindow?, _ modify: @escaping @MainActor (AnyView) -> AnyView
  ) -> AnyView
}

extension SwiftUIHost: ViewHost {
  func view(
    attaching window: ShownWindow?, _ modify: @escaping @MainActor (AnyView) -> AnyView
  ) -> AnyView {
    AnyView(ContainersView(host: self, window: window).environment(\.screenModifier, modify))
  }
}

#if canImport(UIKit) && !os(watchOS)
extension UIKitHost: ViewHost {
  func view(
    attaching window: ShownWindow?, _ modify: @escaping @MainActor (AnyView) -> AnyView
  ) -> AnyView {
    AnyView(EmbeddedWindow(host: self, window: window, modify: modify).ignoresSafeArea())
  }
}
#endif
#endif
