import ScreenKit
import ScreenKitSwiftUI
import SwiftUI
import UIKit
import UIKitScenarios
import Waymark
import WaymarkSwiftUI
import WaymarkTesting
import WaymarkUIKit

/// A host that runs scenarios in a `NavigatorView`, in a window of the double, and simulates the user's
/// gestures.
@MainActor
final class SwiftUIScenarioHost: ScenarioHost {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let host: any NavigationHost
  private let view: (Navigator) -> NavigatorView
  private weak var navigator: Navigator?
  private var life: Task<Void, Never>?
  private var faults: [String] = []

  init(_ modules: ModuleRegistry<ScreenDescription>, containers style: ContainerStyle) {
    var note: (String) -> Void = { _ in }
    if style == .swiftUI {
      let host = SwiftUIHost(modules.views, clock: ManualClock())
      host.onFault = { note("\($0)") }
      (self.host, view) = (host, { NavigatorView($0, on: host) })
    } else {
      let host = UIKitHost(modules.views, clock: ManualClock())
      host.nameOfForeign = { ($0 as? ForeignController)?.mark.name ?? "unknown" }
      host.onFault = { note("\($0)") }
      (self.host, view) = (host, { NavigatorView($0, on: host) })
    }
    note = { [weak self] in self?.faults.append($0) }
    life = Task { [weak self] in
      while !Task.isCancelled, self != nil {
        await takeTurns(4)
        UIKitDouble.world.settle()
      }
    }
  }

  deinit { life?.cancel() }

  func attach(to navigator: Navigator) async throws(NavigationError) {
    self.navigator = navigator
    window.rootViewController = UIHostingController(rootView: view(navigator))
    window.makeKeyAndVisible()
    UIKitDouble.world.settle()
    try await navigator.attach(host)
  }

  var capabilities: HostCapabilities { host.capabilities }
  var snapshot: HostSnapshot { host.snapshot }
  var operationCount: Int {
    (host as? UIKitHost)?.operationCount ?? (host as? SwiftUIHost)?.operationCount ?? 0
  }
  var violations: [String] {
    faults + UIKitDouble.world.warnings + UIKitDouble.world.exceptions.map { "\($0)" }
  }
  var texts: [String] { screensInFront.flatMap(\.text) }

  func value(of identity: ShownIdentity) -> NodeValue? {
    (host as? UIKitHost)?.value(of: identity) ?? (host as? SwiftUIHost)?.value(of: identity)
  }

  func simulate(_ gesture: UserGesture) async -> GestureResult {
    if gesture.showsExternalScreen, !capabilities.seesExternalScreens { return .unknown }
    // A user waits until transitions have ended, since a running transition takes no gesture.
    UIKitDouble.world.settle()
    let result = await begin(gesture)
    await settleWorld()
    return result
  }

  private func begin(_ gesture: UserGesture) async -> GestureResult {
    let user = UIKitDouble.world.user
    switch gesture {
    case .press(let title): return await DescribedScreens(screensInFront).press(title)
    case .fill(let label, let text): return DescribedScreens(screensInFront).fill(label, with: text)
    case .back:
      for stack in stacks.reversed() where stack.viewControllers.count > 1 {
        if user.tapBack(on: stack) { return .done(nil) }
      }
      return .done(await navigator?.back())
    case .swipeBack:
      return leave(stacks.last.map { user.swipeBack(on: $0) } == true, "there is nothing to swipe away")
    case .pullDown: return leave(top.map { user.swipeDownSheet($0) } == true, "there is no sheet")
    case .tapTab(let index):
      guard let tabs = tabs else { return .impossible("there are no tabs") }
      let isDone = tabs.selectedIndex == index ? user.reTapTab(on: tabs) : user.tapTab(index, on: tabs)
      return isDone ? .done(nil) : .impossible("there is no such tab")
    case .resize(let columns):
      user.resize(columns == 1 ? .compact : .regular)
      return .done(nil)
    case .presentForeign(let mark):
      top?.present(ForeignController(mark), animated: true)
      return .done(nil)
    case .pushForeign(let mark):
      stacks.last?.pushViewController(ForeignController(mark), animated: true)
      return stacks.isEmpty ? .impossible("no stack is in front") : .done(nil)
    }
  }

  /// Returns `.done` for a gesture that a leave guard has prevented, because the guard is asked.
  private func leave(_ isDone: Bool, _ reason: String) -> GestureResult {
    isDone || navigator?.guardedScreens.isEmpty == false ? .done(nil) : .impossible(reason)
  }

  /// The root controller of the topmost layer.
  private var top: UIViewController? {
    var top = window.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  private var screensInFront: [ScreenDescription] {
    top.map { SwiftUIDouble.views(DescriptionView.self, of: $0).map(\.screen) } ?? []
  }

  private var stacks: [UINavigationController] { controllers(UINavigationController.self) }
  private var tabs: UITabBarController? { controllers(UITabBarController.self).last }

  /// Returns the visible controllers of this type in the topmost layer, from the outermost to the innermost.
  private func controllers<Controller: UIViewController>(_ type: Controller.Type) -> [Controller] {
    func find(in controller: UIViewController) -> [Controller] {
      let inside = controller.children.filter { $0.viewIfLoaded?.superview != nil }
      return ((controller as? Controller).map { [$0] } ?? []) + inside.flatMap(find)
    }
    return top.map(find) ?? []
  }
}

extension UserGesture {
  /// Whether the gesture shows an external screen.
  fileprivate var showsExternalScreen: Bool {
    switch self {
    case .presentForeign, .pushForeign: true
    default: false
    }
  }
}
