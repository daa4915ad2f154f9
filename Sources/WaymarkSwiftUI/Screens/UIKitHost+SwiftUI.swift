#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark
public import WaymarkUIKit

extension UIKitHost {
  /// Creates a host that shows SwiftUI screens in UIKit's containers, for a ``NavigatorView`` or for a
  /// `UIWindow`. In a `UIWindow`, the status bar, the home indicator and rotation follow the screen in front.
  ///
  /// - Parameters:
  ///   - modules: the modules that build the views of the screens.
  ///   - window: the window, whose root controller is replaced, or `nil` for a ``NavigatorView``.
  ///   - tab: a closure that returns the label of a tab, for the role of its container or the screen at its
  ///     root. If it returns `nil`, the title of the module is used.
  ///   - change: a closure that changes UIKit's containers and presentations. By default, it does nothing.
  ///   - clock: the clock that measures ``/WaymarkUIKit/UIKitHost/motionLimit``.
  public convenience init(
    _ modules: ModuleRegistry<SwiftUIScreen>, in window: UIWindow? = nil,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil },
    change: @MainActor (inout UIKitContainers, inout UIKitPresentations) -> Void = { _, _ in },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let surroundings = ScreenSurroundings()
    let controllers = modules.controllers(in: surroundings)
    var containers = UIKitContainers.swiftUI(tab, modules)
    var presentations = UIKitPresentations.swiftUI(surroundings)
    change(&containers, &presentations)
    if let window {
      self.init(
        controllers, in: window, containers: containers, presentations: presentations, clock: clock)
    } else {
      self.init(
        controllers, inside: EmbeddingController(), containers: containers, presentations: presentations,
        clock: clock)
    }
    companion = surroundings
  }

  /// The environment of the host's screens, or `nil` if the screens are controllers.
  var surroundings: ScreenSurroundings? { companion as? ScreenSurroundings }
}

extension ModuleRegistry where View == SwiftUIScreen {
  /// The same modules, for a host whose views are controllers. A screen that already is a controller is not
  /// wrapped.
  @MainActor fileprivate func controllers(
    in surroundings: ScreenSurroundings
  ) -> ModuleRegistry<UIViewController> {
    wrapped(
      scoped: { screen, scope in
        screen.controller ?? ScreenController(screen, scope, in: surroundings)
      },
      unwrap: { ($0 as? ScreenController)?.screen ?? SwiftUIScreen(controller: $0) }
    ).adding(.dialogs, replaces: false)
  }
}

extension UIKitContainers {
  /// Returns containers with the appearance of SwiftUI's containers.
  @MainActor static func swiftUI(
    _ tab: @escaping @MainActor (AnyDestination) -> TabLabel?, _ modules: ModuleRegistry<SwiftUIScreen>
  ) -> UIKitContainers {
    var containers = UIKitContainers()
    containers.makeStack = {
      let stack = StackController()
      #if !os(tvOS)
      stack.navigationBar.prefersLargeTitles = true
      #endif
      return stack
    }
    containers.tabLabel = { destination in
      (tab(destination) ?? modules.title(of: destination).map { TabLabel(title: $0) }).map { $0.forUIKit }
    }
    return containers
  }
}

extension TabLabel {
  fileprivate var forUIKit: UIKitTabLabel {
    var label = UIKitTabLabel(title: title, image: systemImage.flatMap { UIImage(systemName: $0) })
    label.isSearch = role == .search
    if let badge { (label.hasBadge, label.badge) = (true, badge.isEmpty ? nil : badge) }
    return label
  }
}

extension UIKitPresentations {
  /// Returns presentations whose sources are the views with `navigationSource(_:)` and `zoomSource(for:)`.
  @MainActor fileprivate static func swiftUI(_ surroundings: ScreenSurroundings) -> UIKitPresentations {
    var presentations = UIKitPresentations()
    #if !os(tvOS)
    presentations.anchor = { [weak surroundings] anchor, _ in surroundings?.source(anchor) }
    #endif
    presentations.zoomSource = { [weak surroundings] destination, _ in surroundings?.source(destination) }
    return presentations
  }
}
#endif
