import MiniApps
import ScreenKitSwiftUI
import ScreenKitUIKit
import SwiftUI
import UIKit
import Waymark
import WaymarkSwiftUI
import WaymarkUIKit

/// A mini app that the user has opened, with what it needs as long as it shows.
@MainActor
final class OpenedApp: Identifiable {
  enum Host { case swiftUI, uiKit }

  private let app: RunningMiniApp
  private let host: Host

  init(_ app: MiniApp, shownBy host: Host) { (self.app, self.host) = (app.launch(), host) }

  /// What it shows, or why it does not.
  var content: AnyView {
    do {
      let window = try app.content(of: app.app.windows.first ?? app.app.openWindow())
      switch host {
      case .swiftUI: return AnyView(NavigatorView(window.navigator, window.modules.views))
      case .uiKit:
        return AnyView(UIKitWindow(navigator: window.navigator, modules: window.modules.controllers))
      }
    } catch {
      return AnyView(Text("\(error)"))
    }
  }
}

/// A window that UIKit shows, inside a view of SwiftUI.
private struct UIKitWindow: UIViewControllerRepresentable {
  let navigator: Navigator
  let modules: ModuleRegistry<UIViewController>

  /// Keeps the host as long as the view is there.
  @MainActor
  final class Coordinator {
    var host: UIKitHost?
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIViewController(context: Context) -> UIViewController {
    let controller = UIViewController()
    let host = UIKitHost(modules, inside: controller)
    context.coordinator.host = host
    Task { try await host.attach(to: navigator) }
    return controller
  }

  func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}
