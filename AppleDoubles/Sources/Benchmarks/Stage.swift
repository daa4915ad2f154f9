import UIKit
import Waymark
import WaymarkUIKit

/// A screen in the benchmarks.
struct Leaf: Destination {
  var number: Int
}

/// A screen that is presented.
struct Cover: Destination {}

extension RouteName {
  static let always: RouteName = "always"
}

/// A window of the double whose stack is shown without Waymark.
@MainActor
final class RawStage {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let stack = UINavigationController()

  init(screens: Int) {
    stack.viewControllers = (0..<screens).map { _ in UIViewController() }
    window.rootViewController = stack
    window.makeKeyAndVisible()
    UIKitDouble.world.settle()
  }

  func push(_ controller: UIViewController) {
    stack.pushViewController(controller, animated: true)
    UIKitDouble.world.settle()
  }

  func pop() {
    stack.popViewController(animated: true)
    UIKitDouble.world.settle()
  }

  func present(_ controller: UIViewController) {
    controller.modalPresentationStyle = .pageSheet
    stack.present(controller, animated: true)
    UIKitDouble.world.settle()
  }

  func dismiss() {
    stack.dismiss(animated: true)
    UIKitDouble.world.settle()
  }
}

/// A window of the double that shows the navigation of a window.
@MainActor
final class Stage {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let navigator: Navigator
  private let host: UIKitHost

  init(screens: Int) async throws {
    let map = try NavigationMap {
      Route(to: Leaf.self, name: .always).find(.never).using(.push).from(.firstStack())
      Route(to: Cover.self).using(.present(.sheet)).from(.current)
    }
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Leaf.self) { _, _ in UIViewController() }
      ScreenModule(Cover.self) { _, _ in UIViewController() }
    }
    let start = NodeBlueprint.container(Stack(), (0..<screens).map { .screen(Leaf(number: -$0)) })
    navigator = Navigator(map, start: start)
    host = UIKitHost(modules, in: window, clock: StoppedClock())
    try await host.attach(to: navigator)
    // The host reads the layout traits in the first turn after it has been attached.
    UIKitDouble.world.turn()
  }

  /// Performs a request.
  func ask(_ request: (Navigator) async -> NavigationOutcome) async throws {
    let outcome = await request(navigator)
    guard case .arrived = outcome else { throw WrongResult(description: "\(outcome)") }
  }

  /// Checks that the window shows the navigation.
  func check() throws {
    try WrongResult.check(host.snapshot.matches(navigator.state), "the host shows something else")
  }
}

/// A clock that stands still. Valgrind cannot run the timers of the system's clock.
private struct StoppedClock: Clock {
  let now = ContinuousClock.now
  let minimumResolution = Duration.zero

  /// Waits until the task is cancelled.
  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let (ticks, source) = AsyncStream.makeStream(of: Never.self)
    for await _ in ticks {}
    source.finish()
    try Task.checkCancellation()
  }
}
