import ScreenKit
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKit

/// Runs scenarios on the UIKit host, in a window of the double that somebody uses.
@MainActor
final class UIKitScenarioHost: ScenarioHost {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let host: UIKitHost
  private weak var navigator: Navigator?
  private var life: Task<Void, Never>?

  init(_ modules: ModuleRegistry<ScreenDescription>) {
    let controllers: ModuleRegistry<UIViewController> = modules.wrapped {
      DescriptionController($0)
    } unwrap: {
      ($0 as? DescriptionController)?.screen
    }
    host = UIKitHost(controllers, in: window, clock: ManualClock())
    host.nameOfForeign = { ($0 as? ForeignController)?.mark.name ?? "unknown" }
    life = Task { [weak self] in
      while !Task.isCancelled, self != nil {
        await takeTurns(4)
        UIKitDouble.world.settle()
      }
    }
  }

  deinit { life?.cancel() }

  func attach(to navigator: Navigator) async throws(BuildFailure) {
    self.navigator = navigator
    try await host.attach(to: navigator)
  }

  var capabilities: HostCapabilities { host.capabilities }
  var snapshot: HostSnapshot { host.snapshot }
  var operationCount: Int { host.operationCount }
  var violations: [String] { UIKitDouble.world.warnings + UIKitDouble.world.exceptions.map { "\($0)" } }
  var texts: [String] { screensInFront.flatMap(\.text) }

  func value(of identity: ShownIdentity) -> NodeValue? { host.value(of: identity) }

  func perform(_ gesture: UserGesture) async -> GestureResult {
    // A user waits until nothing moves, and what moves takes no gesture.
    UIKitDouble.world.settle()
    let result = await begin(gesture)
    await settle()
    return result
  }

  private func begin(_ gesture: UserGesture) async -> GestureResult {
    let user = UIKitDouble.world.user
    switch gesture {
    case .press(let title): return await press(title)
    case .fill(let label, let text):
      for screen in screensInFront {
        guard let index = screen.fields.firstIndex(where: { $0.label == label }) else { continue }
        screen.fill(index, with: text)
        return .done(nil)
      }
      return .impossible("nothing in front is labelled \"\(label)\"")
    case .back:
      if let stack, user.tapBack(on: stack) { return .done(nil) }
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
    case .pushForeign(let mark):
      stack?.pushViewController(ForeignController(mark), animated: true)
      return stack == nil ? .impossible("no stack is in front") : .done(nil)
    }
  }

  private func press(_ title: String) async -> GestureResult {
    for screen in screensInFront {
      if let found = screen.actions.first(where: { $0.title == title }) { return .done(await found.action()) }
    }
    return .impossible("nothing in front is called \"\(title)\"")
  }

  /// A gesture that a guard does not let begin is done all the same: the guard is asked.
  private func leave(_ isDone: Bool, _ reason: String) -> GestureResult {
    isDone || navigator?.guardedScreens.isEmpty == false ? .done(nil) : .impossible(reason)
  }

  /// Waits until nothing moves any longer.
  private func settle() async {
    for _ in 0..<6 {
      await takeTurns(8)
      UIKitDouble.world.settle()
    }
  }

  /// All of the layer on top.
  private var top: UIViewController? {
    var top = window.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  /// What is in front, from the layer on top down.
  private var front: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = top
    while let controller = next {
      controllers.append(controller)
      let container = controller as? any ContainerController
      next = container?.inFront ?? container?.arranged.last
    }
    return controllers
  }

  private var stack: StackController? { front.compactMap { $0 as? StackController }.last }
  private var tabs: TabsController? { front.compactMap { $0 as? TabsController }.last }
  private var screensInFront: [ScreenDescription] {
    front.compactMap { ($0 as? DescriptionController)?.screen }
  }
}

/// Lets all that is about to run on the main actor have its turn, so often.
@MainActor
func takeTurns(_ count: Int) async {
  for _ in 0..<count { await Task.yield() }
}
