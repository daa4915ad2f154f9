import ScreenKit
import ScreenKitUIKit
import TwoTabs
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKit

/// A scenario host that runs the UIKit host in a window of the double, with a simulated user.
@MainActor
final class UIKitScenarioHost: ScenarioHost {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let host: UIKitHost
  private weak var navigator: Navigator?
  private var life: Task<Void, Never>?

  init(_ modules: ModuleRegistry<ScreenDescription>) {
    let controllers: ModuleRegistry<UIViewController> = modules.wrapped {
      SegueController($0)
    } unwrap: {
      ($0 as? DescriptionController)?.screen
    }
    host = UIKitHost(controllers, in: window, segues: Self.segues, clock: ManualClock())
    host.nameOfForeign = { ($0 as? ForeignController)?.mark.name ?? "unknown" }
    life = Task { [weak self] in
      while !Task.isCancelled, self != nil {
        await takeTurns(4)
        UIKitDouble.world.settle()
      }
    }
  }

  deinit { life?.cancel() }

  /// The segue from the list of letters to a letter. Numbers have none.
  private static var segues: UIKitSegues {
    var segues = UIKitSegues()
    segues.carry(Letter.self, from: Letters.self, as: "toLetter")
    return segues
  }

  func attach(to navigator: Navigator) async throws(NavigationError) {
    self.navigator = navigator
    try await host.attach(to: navigator)
  }

  var capabilities: HostCapabilities { host.capabilities }
  var snapshot: HostSnapshot { host.snapshot }
  var operationCount: Int { host.operationCount }
  var violations: [String] { UIKitDouble.world.warnings + UIKitDouble.world.exceptions.map { "\($0)" } }
  var texts: [String] { screensInFront.flatMap(\.text) }

  func value(of identity: ShownIdentity) -> NodeValue? { host.value(of: identity) }

  func simulate(_ gesture: UserGesture) async -> GestureResult {
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
      for stack in stacks.reversed() where user.tapBack(on: stack) { return .done(nil) }
      return .done(await navigator?.back())
    case .swipeBack:
      return leave(stack.map { user.swipeBack(on: $0) } == true, "there is nothing to swipe away")
    case .pullDown: return leave(top.map { user.swipeDownSheet($0) } == true, "there is no sheet")
    case .tapTab(let index):
      let isDone = tabs.map { user.tapTab(index, on: $0) } == true
      return isDone ? .done(nil) : .impossible("there is no such tab")
    case .presentForeign(let mark):
      top?.present(ForeignController(mark), animated: true)
      return .done(nil)
    case .resize(let columns):
      user.resize(columns == 1 ? .compact : .regular)
      return .done(nil)
    case .pushForeign(let mark):
      stack?.pushViewController(ForeignController(mark), animated: true)
      return stack == nil ? .impossible("no stack is in front") : .done(nil)
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

  /// The visible controllers of the topmost layer, from its root down.
  private var front: [UIViewController] { top.map { visible(in: $0) } ?? [] }

  private func visible(in controller: UIViewController) -> [UIViewController] {
    [controller] + shown(by: controller).flatMap { visible(in: $0) }
  }

  /// Returns the visible children of a controller. For a split view these are all columns, the secondary
  /// first, or only the first controller while collapsed.
  private func shown(by controller: UIViewController) -> [UIViewController] {
    switch controller {
    case let stack as UINavigationController: [stack.topViewController].compactMap(\.self)
    case let split as UISplitViewController where split.isCollapsed: Array(split.viewControllers.prefix(1))
    case let split as UISplitViewController:
      [UISplitViewController.Column.secondary, .supplementary, .primary].compactMap {
        split.viewController(for: $0)
      }
    case let container as any ContainerController:
      [container.inFront ?? container.arranged.last].compactMap(\.self)
    default: []
    }
  }

  private var stacks: [StackController] { front.compactMap { $0 as? StackController } }
  private var stack: StackController? { stacks.last }
  private var tabs: TabsController? { front.compactMap { $0 as? TabsController }.last }
  private var screensInFront: [ScreenDescription] {
    front.compactMap { ($0 as? DescriptionController)?.screen }
  }
}
