import Observation
import ProtectionTable
import SwiftUI
import UIKit
import Waymark
import WaymarkTesting

@testable import WaymarkSwiftUI
@testable import WaymarkUIKit

/// A host that checks the table of protection in a `NavigatorView`, in a window of the double. Its trace
/// contains the built views, the evaluated bodies, and the views in the window at the end of each turn of the
/// run loop.
@MainActor
final class SwiftUIProtectionHost: ProtectionHost {
  private let app: ProtectionApp
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let host: any ViewHost
  private weak var navigator: Navigator?
  private let models = ProtectedModels()
  private let actions = ProtectedActions()
  private var world: UIKitDouble.World { UIKitDouble.world }

  init(_ app: ProtectionApp, containers style: ContainerStyle) {
    self.app = app
    UIKitDouble.world.user.resize(app.columns == 1 ? .compact : .regular)
    let trace = app.trace
    let modules: ModuleRegistry<SwiftUIScreen> = app.modules.wrapped { [models, actions] in
      let model = ProtectedModel($0)
      models.add(model)
      return SwiftUIScreen(ProtectedText(model: model, trace: trace, actions: actions), model: model)
    } unwrap: {
      ($0.model as? ProtectedModel)?.content
    }
    host =
      style == .swiftUI
      ? SwiftUIHost(modules, clock: ManualClock()) : UIKitHost(modules, clock: ManualClock())
  }

  var refusesSelection: Bool { host.capabilities.refusesSelection }

  func attach(to navigator: Navigator) async throws {
    self.navigator = navigator
    let view =
      switch host {
      case let host as SwiftUIHost: NavigatorView(navigator, on: host)
      case let host as UIKitHost: NavigatorView(navigator, on: host)
      default: preconditionFailure("The host is neither a SwiftUIHost nor a UIKitHost.")
      }
    window.rootViewController = UIHostingController(rootView: view)
    window.makeKeyAndVisible()
    var hasEnded = false
    let attaching = Task {
      defer { hasEnded = true }
      try await navigator.attach(host)
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

  func leave(by action: NavigationAction, _ scope: ScreenScope) {
    let navigate = actions[scope.id]
    if action == .back { navigate?(.back) } else { navigate?(.dismiss) }
  }

  func takeTurn() {
    models.refresh()
    world.turn()
    noteVisible()
    world.settle()
    noteVisible()
  }

  private func noteVisible() { for text in visible { app.trace.note(text, in: "the window") } }

  var visible: [String] {
    layers.filter { $0.viewIfLoaded?.isHidden == false }
      .flatMap { SwiftUIDouble.texts(of: $0) + standIns(in: $0) }
  }

  private func standIns(in layer: UIViewController) -> [String] {
    let covered: [String] = controllers(UIViewController.self, in: layer).compactMap { controller in
      switch controller {
      case let covered as CoveredController: covered.content == nil ? standIn : nil
      case is FailureController:
        (controller.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.secondaryText
      default: nil
      }
    }
    guard let host = host as? SwiftUIHost else { return covered }
    let empty = SwiftUIDouble.views(ScreenView.self, of: layer).map { host.screen($0.id) }
      .filter { $0.content == nil && $0.failure == nil }
    return covered + empty.map { _ in standIn }
  }

  /// The root controllers of the layers, from the base to the top.
  private var layers: [UIViewController] {
    Array(sequence(first: window.rootViewController) { $0?.presentedViewController }.compactMap(\.self))
  }

  private func controllers<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    layers.flatMap { controllers(type, in: $0) }
  }

  private func controllers<Controller: UIViewController>(
    _ type: Controller.Type, in root: UIViewController
  ) -> [Controller] {
    family(of: root).filter { $0.viewIfLoaded?.window != nil && $0.viewIfLoaded?.isHidden == false }
      .compactMap { $0 as? Controller }
  }

  private func family(of controller: UIViewController) -> [UIViewController] {
    [controller] + controller.children.flatMap { family(of: $0) }
  }

  var violations: [String] {
    let drift = navigator.map { host.snapshot.matches($0.state) ? [] : ["the host shows \(host.snapshot)"] }
    return world.warnings + world.exceptions.map { "\($0)" } + (drift ?? [])
  }
}

/// An observable copy of a view's text. `ProtectionView` is not observable.
@Observable @MainActor
private final class ProtectedModel {
  @ObservationIgnored let content: ProtectionView
  private(set) var text: String

  init(_ content: ProtectionView) { (self.content, text) = (content, content.text) }

  func refresh() { if text != content.text { text = content.text } }
}

/// Weak references to the models.
@MainActor
private final class ProtectedModels {
  private var models: [Weak] = []

  private struct Weak { weak var model: ProtectedModel? }

  func add(_ model: ProtectedModel) { models.append(Weak(model: model)) }

  func refresh() { for weak in models { weak.model?.refresh() } }
}

/// The actions in the environments of the screens.
@MainActor
private final class ProtectedActions {
  private var actions: [NodeID: NavigateAction] = [:]

  subscript(screen: NodeID) -> NavigateAction? {
    get { actions[screen] }
    set { actions[screen] = newValue }
  }
}

private struct ProtectedText: View {
  let model: ProtectedModel
  let trace: ProtectionTrace
  let actions: ProtectedActions
  @Environment(\.navigate) private var navigate

  var body: some View {
    actions[model.content.scope.id] = navigate
    trace.note(model.text, in: "a body")
    return Text(model.text)
  }
}
