import ProtectionTable
import UIKit
import Waymark
import WaymarkTesting

@testable import WaymarkUIKit

/// A protection host that runs the table on the UIKit host in a window of the double.
///
/// Its trace has the created controllers, the appearing ones, and those in the window at the end of each turn
/// of the run loop.
@MainActor
final class UIKitProtectionHost: ProtectionHost {
  let refusesSelection = true
  private let app: ProtectionApp
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let host: UIKitHost
  private weak var navigator: Navigator?
  private var world: UIKitDouble.World { UIKitDouble.world }

  init(_ app: ProtectionApp) {
    self.app = app
    UIKitDouble.world.user.resize(app.columns == 1 ? .compact : .regular)
    let trace = app.trace
    let controllers: ModuleRegistry<UIViewController> = app.modules.wrapped {
      ProtectedController($0, trace)
    } unwrap: {
      ($0 as? ProtectedController)?.content
    }
    host = UIKitHost(controllers, in: window, clock: ManualClock())
  }

  func attach(to navigator: Navigator) async throws {
    self.navigator = navigator
    var hasEnded = false
    let attaching = Task {
      defer { hasEnded = true }
      try await host.attach(to: navigator)
    }
    try await waitFor("the host") {
      takeTurn()
      return hasEnded
    }
    try await attaching.value
  }

  func simulate(_ gesture: UserGesture) -> Bool {
    let user = world.user
    switch gesture {
    case .tapTab(let index):
      return controllers(UITabBarController.self).contains { user.tapTab(index, on: $0) }
    case .swipeBack: return controllers(UINavigationController.self).contains { user.swipeBack(on: $0) }
    case .back: return controllers(UINavigationController.self).contains { user.tapBack(on: $0) }
    case .resize(let columns):
      user.resize(columns == 1 ? .compact : .regular)
      return true
    default: return false
    }
  }

  func takeTurn() {
    world.turn()
    noteVisible()
    world.settle()
    noteVisible()
  }

  private func noteVisible() { for text in visible { app.trace.note(text, in: "the window") } }

  var visible: [String] {
    controllers(UIViewController.self).compactMap { controller in
      switch controller {
      case let screen as ProtectedController: screen.content.text
      case is CoveredController: standIn
      case is FailureController:
        (controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.secondaryText
      default: nil
      }
    }
  }

  /// Returns the visible controllers of a type, from the root up.
  private func controllers<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    var layer = window.rootViewController
    var found: [UIViewController] = []
    while let root = layer {
      found += family(of: root)
      layer = root.presentedViewController
    }
    return found.filter { $0.viewIfLoaded?.window != nil && $0.viewIfLoaded?.isHidden == false }.compactMap {
      $0 as? Controller
    }
  }

  private func family(of controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap { family(of: $0) }
  }

  var violations: [String] {
    let drift = navigator.map { host.snapshot.matches($0.state) ? [] : ["the host shows \(host.snapshot)"] }
    return world.warnings + world.exceptions.map { "\($0)" } + (drift ?? [])
  }
}

/// A controller that shows a view of the table.
private final class ProtectedController: UIViewController {
  let content: ProtectionView
  private let trace: ProtectionTrace

  init(_ content: ProtectionView, _ trace: ProtectionTrace) {
    (self.content, self.trace) = (content, trace)
    super.init(nibName: nil, bundle: nil)
    title = content.title
    trace.note(content.text, in: "a controller")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    trace.note(content.text, in: "a controller that appears")
  }
}
