#if canImport(SwiftUI)
import SwiftUI
import Waymark
#if canImport(UIKit) && !os(watchOS)
import WaymarkUIKit
#endif

/// The host of a window: one for UIKit's containers, or one for SwiftUI's.
@MainActor
enum WindowHost {
  case swiftUI(SwiftUIHost)
  #if canImport(UIKit) && !os(watchOS)
  case uiKit(UIKitHost)
  #endif

  /// Makes a host.
  init(
    _ style: ContainerStyle, _ modules: ModuleRegistry<SwiftUIScreen>,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil }
  ) {
    #if canImport(UIKit) && !os(watchOS)
    if style == .automatic {
      self = .uiKit(UIKitHost(modules, tab: tab))
      return
    }
    #endif
    self = .swiftUI(SwiftUIHost(modules, tab: tab))
  }

  var host: any NavigationHost {
    switch self {
    case .swiftUI(let host): host
    #if canImport(UIKit) && !os(watchOS)
    case .uiKit(let host): host
    #endif
    }
  }

  /// What the window's screens get from outside.
  var surroundings: ScreenSurroundings? {
    switch self {
    case .swiftUI(let host): host.surroundings
    #if canImport(UIKit) && !os(watchOS)
    case .uiKit(let host): host.surroundings
    #endif
    }
  }
}
#endif
