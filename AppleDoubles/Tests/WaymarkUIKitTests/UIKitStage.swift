import Testing
import UIKit
import WaymarkTesting
import WaymarkUIKit

@testable import Waymark

/// A screen with a name.
struct Screen: Destination {
  var name: String

  init(_ name: String) { self.name = name }
}

/// A screen that is presented in a new stack.
struct SignIn: Destination {}

/// A screen that is presented without a stack. Its route always presents a new one.
struct Cover: Destination {}

/// A screen that no module can build.
struct Broken: Destination {}

struct Mishap: Error {}

/// A controller with the destination and the scope of its screen.
final class ScreenController: UIViewController {
  let scope: ScreenScope
  var destination: AnyDestination
  /// Called once when the view is about to disappear.
  var willDisappear: (() -> Void)?
  /// Called once when the view has disappeared.
  var didDisappear: (() -> Void)?

  init(_ destination: AnyDestination, _ scope: ScreenScope) {
    (self.destination, self.scope) = (destination, scope)
    super.init(nibName: nil, bundle: nil)
    title = destination.as(Screen.self)?.name ?? destination.key
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    willDisappear.take()?()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    didDisappear.take()?()
  }
}

/// A small app in a window of the double.
@MainActor
final class UIKitStage {
  let window: UIWindow
  let navigator: Navigator
  let host: UIKitHost
  private(set) var built: [String] = []
  private let census = Census()
  var broken: Set<String> = []
  var faults: [NavigationFault] = []

  init(
    start: NodeBlueprint = .stack(Screen("home")), interceptors: [any Interceptor] = [],
    containers: UIKitContainers = UIKitContainers(), presentations: UIKitPresentations = UIKitPresentations(),
    segues: UIKitSegues = UIKitSegues(), clock: any Clock<Duration> = ManualClock(),
    routes: RouteGroup? = nil, modules more: [ScreenModule<UIViewController>] = [],
    navigatorClock: any Clock<Duration> = ManualClock(),
    in window: UIWindow = UIWindow(frame: UIScreen.main.bounds)
  ) async throws {
    self.window = window
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self, link: "/sign-in").using(.push).from(.newStack).using(.present(.sheet))
        .from(.current)
      Route(to: Cover.self).find(.never).using(.present(.fullScreen)).from(.current)
      Route(to: Broken.self).using(.push).from(.firstStack())
      if let routes { routes }
    }
    weak var stage: UIKitStage?
    let census = census
    navigator = Navigator(map, start: start, interceptors: interceptors, clock: navigatorClock)
    navigator.observe(.faults) { stage?.faults.append($0) }
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Screen.self, title: { "To \($0.name)" }) { screen, scope in
        try stage?.build(screen.name)
        return census.add(ScreenController(AnyDestination(screen), scope))
      } update: { screen, controller in
        (controller as? ScreenController)?.destination = AnyDestination(screen)
      }
      ScreenModule(SignIn.self) { census.add(ScreenController(AnyDestination($0), $1)) }
      ScreenModule(Cover.self) { census.add(ScreenController(AnyDestination($0), $1)) }
      more
    }
    host = UIKitHost(
      modules, in: window, containers: containers, presentations: presentations, segues: segues,
      clock: clock)
    stage = self
    let attaching = Task { try await host.attach(to: navigator) }
    await settle()
    try await attaching.value
  }

  private func build(_ name: String) throws {
    if broken.contains(name) { throw Mishap() }
    built.append(name)
  }

  /// Waits until scheduled tasks on the main actor have run and the world has settled.
  func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 { await takeTurn() }
      UIKitDouble.world.settle()
    }
  }

  /// Performs a request, and waits until the app has settled.
  @discardableResult
  func ask(
    _ request: @escaping @MainActor (Navigator) async -> NavigationOutcome
  ) async throws -> NavigationOutcome {
    var outcome: NavigationOutcome?
    Task { outcome = await request(navigator) }
    await settle()
    return try #require(outcome, "the request has not ended")
  }

  /// Whether the window matches the state.
  var agrees: Bool { host.snapshot.matches(navigator.state) }

  /// The number of screen controllers that are alive.
  var aliveControllers: Int { census.alive }

  /// The names of the screens in the state.
  var screens: [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? $0.destination.key }
  }

  /// The root controller of the topmost layer.
  var top: UIViewController? {
    var top = window.rootViewController
    while let presented = top?.presentedViewController { top = presented }
    return top
  }

  /// The stack in front.
  var stack: StackController? { stack(in: top) }

  private func stack(in controller: UIViewController?) -> StackController? {
    switch controller {
    case let stack as StackController: stack
    case let tabs as UITabBarController: stack(in: tabs.selectedViewController)
    case let split as UISplitViewController:
      stack(in: split.viewController(for: .secondary)) ?? stack(in: split.viewController(for: .primary))
    default: nil
    }
  }
}

extension StackController {
  /// The controller that is visible in the stack. During a pop by a private call of UIKit, the screen's
  /// controller is a child of its stand-in.
  var shownScreen: UIViewController? { topViewController.map { $0.children.first ?? $0 } }
}

/// Counts the controllers that are alive.
@MainActor
final class Census {
  private struct Entry { weak var controller: UIViewController? }
  private var entries: [Entry] = []

  var alive: Int { entries.count { $0.controller != nil } }

  func add(_ controller: UIViewController) -> UIViewController {
    entries.append(Entry(controller: controller))
    return controller
  }
}

/// Waits until the tasks that are scheduled on the main actor have run.
@MainActor
func takeTurn() async {
  await withCheckedContinuation { turn in
    Task { turn.resume() }
  }
}
