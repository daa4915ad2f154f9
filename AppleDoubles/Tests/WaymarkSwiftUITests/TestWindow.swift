import SwiftUI
import Testing
import Waymark
import WaymarkTesting
import WaymarkUIKit

@testable import WaymarkSwiftUI

/// A screen with a number.
struct Page: Destination {
  let number: Int
}

/// A window of the double that shows a `NavigatorView`.
@MainActor final class TestWindow {
  let navigator: Navigator
  let host: any NavigationHost
  let controller: UIViewController
  private let window = UIWindow()
  /// The clock of the host.
  let clock = ManualClock()
  private(set) var scopes: [Int: ScreenScope] = [:]
  private var models: [WeakModel] = []

  /// The numbers of the pages whose models exist.
  var alive: [Int] { models.compactMap(\.model?.number) }

  init(_ start: NodeBlueprint, containers style: ContainerStyle = .automatic) async throws {
    navigator = Navigator(
      try NavigationMap {
        Route(to: Page.self).using(.present(.sheet)).from(.current)
        Route(to: Page.self, name: "cover").using(.present(.fullScreen)).from(.current)
      }, start: start)
    var made: (ScreenScope, PageModel) -> Void = { _, _ in }
    let modules = ModuleRegistry<SwiftUIScreen> {
      ScreenModule(Page.self) { page, scope in
        let model = PageModel(number: page.number)
        made(scope, model)
        return SwiftUIScreen(Text("page \(page.number)"), model: model)
      }
    }
    let view: NavigatorView
    if style == .swiftUI {
      let shown = SwiftUIHost(modules, clock: clock)
      (host, view) = (shown, NavigatorView(navigator, on: shown))
    } else {
      let shown = UIKitHost(modules, clock: clock)
      (host, view) = (shown, NavigatorView(navigator, on: shown))
    }
    controller = UIHostingController(rootView: view)
    made = { [unowned self] scope, model in
      scopes[model.number] = scope
      models.append(WeakModel(model: model))
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    UIKitDouble.world.settle()
    try await ended { [navigator, host] in try await navigator.attach(host) }
  }

  /// Performs a request, and settles the windows until it has ended.
  func request(
    _ action: @escaping @MainActor (Navigator) async -> NavigationOutcome
  ) async -> NavigationOutcome {
    await requested { [navigator] in await action(navigator) }
  }

  /// Goes back to the first screen.
  func goToFirst() async throws -> NavigationOutcome {
    let first = try #require(navigator.state.screens.first?.id)
    return await request { await $0.select(first) }
  }

  /// Waits until all windows have settled.
  func settle() async { await settleWindows() }

  /// The navigation controller of the first stack.
  var stack: UINavigationController? { controller.first() }

  /// The controller of the first split.
  var split: UISplitViewController? { controller.first() }

  /// The visible texts of the topmost layer.
  var texts: [String] { SwiftUIDouble.texts(of: top) }

  /// The root controller of the topmost layer.
  var top: UIViewController { controller.topmost }
}

private final class PageModel {
  let number: Int
  init(number: Int) { self.number = number }
}

private struct WeakModel {
  weak var model: PageModel?
}

/// A window of the double that shows an app.
@MainActor final class ShownApp {
  let window: UIWindow

  init(_ window: UIWindow) { self.window = window }

  convenience init(_ app: NavigationApp, _ view: (NavigationApp) -> NavigatorView = { NavigatorView($0) }) {
    self.init(UIWindow())
    app.stopClock()
    window.rootViewController = UIHostingController(rootView: view(app))
    window.makeKeyAndVisible()
  }

  var top: UIViewController { (window.rootViewController ?? UIViewController()).topmost }

  var texts: [String] { SwiftUIDouble.texts(of: top) }

  func tabs() throws -> UITabBarController { try #require(top.first()) }

  func settle() async { await settleWindows() }

  /// Settles the windows until a condition is true, at most 20 times.
  func settle(until isDone: () -> Bool) async {
    for _ in 0..<20 where !isDone() { await settleWindows() }
  }

  /// Performs a request, and settles the windows until it has ended.
  func request(_ action: @escaping @MainActor () async -> NavigationOutcome) async -> NavigationOutcome {
    await requested(action)
  }
}

extension NavigationApp {
  /// Stops the clock of new windows' hosts. On a busy machine, other tests can take longer than a host waits for
  /// a motion.
  func stopClock() { swiftUI?.clock = ManualClock() }
}

extension UIViewController {
  /// The root controller of the topmost layer.
  var topmost: UIViewController { presentedViewController?.topmost ?? self }

  /// Returns the outermost controller of this type among this controller and its visible descendants.
  func first<Found: UIViewController>(_ type: Found.Type = Found.self) -> Found? {
    if let found = self as? Found { return found }
    return children.lazy.filter { $0.viewIfLoaded?.superview != nil }.compactMap { $0.first(type) }.first
  }
}

/// Performs a request, and settles the windows until it has ended. Cancels a request that does not end.
@MainActor func requested(
  _ action: @escaping @MainActor () async -> NavigationOutcome
) async -> NavigationOutcome {
  await ended(action)
}

/// Performs an action, and settles the windows until it has ended. Cancels an action that does not end.
@MainActor private func ended<Value: Sendable, Failure: Error>(
  _ action: @escaping @MainActor () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  var hasEnded = false
  let task = Task { () async -> Result<Value, Failure> in
    defer { hasEnded = true }
    do throws(Failure) { return .success(try await action()) } catch { return .failure(error) }
  }
  // Opening a window takes more turns than navigating in one.
  for _ in 0..<20 where !hasEnded { await settleWindows() }
  if !hasEnded { task.cancel() }
  return try await task.value.get()
}

/// Waits until all windows have settled.
@MainActor func settleWindows() async {
  for _ in 0..<10 {
    for _ in 0..<8 { await Task.yield() }
    UIKitDouble.world.settle()
  }
}
