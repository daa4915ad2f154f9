#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
public import UIKit
public import Waymark
public import WaymarkUIKit

extension UIKitHost {
  /// Makes a host with UIKit's containers around the SwiftUI views of the screens: for a ``NavigatorView``, or for a window that is
  /// not SwiftUI's. In such a window, the status bar, the home indicator and rotation follow the screen in front.
  ///
  /// - Parameters:
  ///   - modules: make the views of the screens.
  ///   - window: the window, whose root controller is replaced; `nil` for a ``NavigatorView``.
  ///   - tab: the label of a tab, by the role of its container or by the screen at its root; `nil` for the title of the module.
  ///   - clock: measures ``motionLimit``.
  public convenience init(
    _ modules: ModuleRegistry<SwiftUIScreen>, in window: UIWindow? = nil,
    tab: @escaping @MainActor (AnyDestination) -> TabLabel? = { _ in nil },
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    let surroundings = ScreenSurroundings()
    let controllers = modules.controllers(in: surroundings)
    let (containers, presentations) = (
      UIKitContainers.swiftUI(tab, modules), UIKitPresentations.swiftUI(surroundings)
    )
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

  /// What the views of the host's screens get from outside; `nil` if the host's screens are controllers.
  var surroundings: ScreenSurroundings? { companion as? ScreenSurroundings }
}

extension ModuleRegistry where View == SwiftUIScreen {
  /// The same modules, which make controllers. A screen that is a controller stays the same one.
  @MainActor fileprivate func controllers(
    in surroundings: ScreenSurroundings
  ) -> ModuleRegistry<UIViewController> {
    wrapped(
      scoped: { screen, scope in
        screen.controller ?? ScreenController(screen, of: scope.navigator, in: surroundings)
      },
      unwrap: { ($0 as? ScreenController)?.screen ?? SwiftUIScreen(controller: $0) }
    ).adding(.alerts, replaces: false)
  }
}

extension UIKitContainers {
  /// Containers that look as SwiftUI's do.
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
    containers.tabItem = { destination, index in
      let label = destination.flatMap { tab($0) ?? modules.title(of: $0).map { TabLabel(title: $0) } }
      return label.map { label in
        UITabBarItem(
          title: label.title, image: label.systemImage.flatMap { UIImage(systemName: $0) }, tag: index)
      }
    }
    return containers
  }
}

extension UIKitPresentations {
  /// Presentations that begin at views which ``SwiftUICore/View/navigationSource(_:)`` and
  /// ``SwiftUICore/View/zoomSource(_:)`` name.
  @MainActor fileprivate static func swiftUI(_ surroundings: ScreenSurroundings) -> UIKitPresentations {
    var presentations = UIKitPresentations()
    #if !os(tvOS)
    presentations.anchor = { [weak surroundings] anchor, _ in surroundings?.source(anchor) }
    #endif
    presentations.zoomSource = { [weak surroundings] destination, _ in surroundings?.source(destination) }
    return presentations
  }
}

extension ScreenModule where View == UIViewController {
  /// Shows dialogs as the system's alerts.
  fileprivate static var alerts: Self {
    ScreenModule(Dialog.self) { dialog, scope in
      let alert = UIAlertController(
        title: dialog.title, message: dialog.message.isEmpty ? nil : dialog.message, preferredStyle: .alert)
      for button in dialog.buttons {
        alert.addAction(
          UIAlertAction(title: button.title, style: .init(button.role)) { [weak scope] _ in
            scope?.press(button)
          })
      }
      return alert
    } update: { dialog, controller in
      guard let alert = controller as? UIAlertController else { return }
      (alert.title, alert.message) = (dialog.title, dialog.message.isEmpty ? nil : dialog.message)
    }
  }
}

extension UIAlertAction.Style {
  fileprivate init(_ role: DialogButton.Role) {
    switch role {
    case .plain: self = .default
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}
#endif
