#if canImport(SwiftUI)
import SwiftUI
import Waymark
#if canImport(UIKit) && !os(watchOS)
import WaymarkUIKit
#endif

/// The framework whose stacks, tabs, splits and presentations a ``NavigatorView`` uses.
public enum ContainerStyle: Hashable, Sendable {
  /// UIKit's containers. Each screen is shown in a hosting controller. On macOS and watchOS, this is
  /// equivalent to ``swiftUI``.
  case automatic
  /// SwiftUI's `NavigationStack`, `TabView`, `NavigationSplitView` and presentations.
  ///
  /// SwiftUI cannot refuse a gesture, and does not report that a gesture has begun or that other code shows a
  /// screen. If the user leaves a guarded screen, the screen comes back and its leave guard is asked then.
  case swiftUI
}

/// The containers of a window that is about to open.
struct ChosenContainers {
  var style = ContainerStyle.automatic
  #if canImport(UIKit) && !os(watchOS)
  /// Changes UIKit's containers and presentations.
  var change: @MainActor (inout UIKitContainers, inout UIKitPresentations) -> Void = { _, _ in }
  #endif

  /// Creates a host with these containers.
  @MainActor func host(
    _ modules: ModuleRegistry<SwiftUIScreen>,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil },
    clock: any Clock<Duration> = ContinuousClock()
  ) -> any ViewHost {
    #if canImport(UIKit) && !os(watchOS)
    if style == .automatic { return UIKitHost(modules, tab: tab, change: change, clock: clock) }
    #endif
    return SwiftUIHost(modules, tab: tab, clock: clock)
  }
}

/// A view at the bottom of the base of a window.
struct WindowAccessory {
  /// Whether the view is visible.
  let isEnabled: Bool
  let content: AnyView

  @MainActor func modified(by modify: @MainActor (AnyView) -> AnyView) -> WindowAccessory {
    WindowAccessory(isEnabled: isEnabled, content: modify(content))
  }
}

/// A host that a ``NavigatorView`` can show.
@MainActor
protocol ViewHost: NavigationHost {
  /// Returns the view that shows the host's content.
  ///
  /// - Parameters:
  ///   - window: the window to which the view attaches the host, or `nil` if other code attaches it.
  ///   - accessory: the view at the bottom of the base, or `nil` for none.
  ///   - modify: a closure that adds objects and values to the environment of each screen.
  func view(
    attaching window: ShownWindow?, accessory: WindowAccessory?,
    _ modify: @escaping @MainActor (AnyView) -> AnyView
  ) -> AnyView
}

extension SwiftUIHost: ViewHost {
  func view(
    attaching window: ShownWindow?, accessory: WindowAccessory?,
    _ modify: @escaping @MainActor (AnyView) -> AnyView
  ) -> AnyView {
    AnyView(
      ContainersView(host: self, window: window, accessory: accessory?.modified(by: modify))
        .environment(\.screenModifier, modify))
  }
}

#if canImport(UIKit) && !os(watchOS)
extension UIKitHost: ViewHost {
  func view(
    attaching window: ShownWindow?, accessory: WindowAccessory?,
    _ modify: @escaping @MainActor (AnyView) -> AnyView
  ) -> AnyView {
    AnyView(
      EmbeddedWindow(host: self, window: window, accessory: accessory, modify: modify).ignoresSafeArea())
  }
}
#endif
#endif
