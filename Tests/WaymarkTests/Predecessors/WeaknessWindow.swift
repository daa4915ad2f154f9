import Waymark
import WaymarkTesting

/// A product. Two values can represent the same screen.
struct Product: Destination {
  var id: Int
  var note = ""
}

struct Category: Destination { var name: String }

/// A screen that requires a login.
struct Account: Destination {}

struct LogIn: Destination {}

/// A screen that cannot be built.
struct Broken: Destination {}

/// A screen without a module.
struct Unbuilt: Destination {}

/// Decides as the test specifies.
@MainActor
final class Doorkeeper: Interceptor {
  var decision = InterceptorDecision.allow
  /// Whether it waits before deciding.
  var hesitates = false
  private(set) var asked = 0

  nonisolated let name = "doorkeeper"

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    asked += 1
    while hesitates, !Task.isCancelled { await Task.yield() }
    return decision
  }
}

/// A view that keeps its parameters.
@MainActor
final class View {
  var destination: AnyDestination
  let scope: ScreenScope

  init(_ destination: AnyDestination, _ scope: ScreenScope) {
    self.destination = destination
    self.scope = scope
  }
}

/// A window for the tests in this folder, which use public API only.
@MainActor
struct WeaknessWindow {
  let navigator: Navigator
  let host: HeadlessHost<View>
  let doorkeeper = Doorkeeper()

  init(start: NodeBlueprint = .stack(Category(name: "all"))) async throws {
    let doorkeeper = doorkeeper
    let map = try NavigationMap {
      Route(to: Product.self).find(.key(\.id)).using(.push).from(.firstStack())
      Route(to: Product.self, name: "guarded").find(.key(\.id)).intercepted(by: doorkeeper)
        .using(.push).from(.firstStack())
      Route(to: Category.self).using(.push).from(.firstStack())
      Route(to: Account.self).intercepted(by: doorkeeper).using(.push).from(.firstStack())
      Route(to: LogIn.self).using(.present(.sheet)).from(.current)
      Route(to: Broken.self).using(.push).from(.newStack).using(.replaceRoot).from(.root)
      Route(to: Unbuilt.self).using(.push).from(.firstStack())
    }
    navigator = Navigator(map, start: start)
    host = HeadlessHost(
      ModuleRegistry {
        ScreenModule(Product.self) {
          View(AnyDestination($0), $1)
        } update: {
          $1.destination = AnyDestination($0)
        }
        ScreenModule(Category.self) { View(AnyDestination($0), $1) }
        ScreenModule(Account.self) { View(AnyDestination($0), $1) }
        ScreenModule(LogIn.self) { View(AnyDestination($0), $1) }
        ScreenModule(Broken.self) { _, _ in throw ModuleTrouble() }
      })
    try await host.attach(to: navigator)
  }

  /// The destinations of the screens in the state, from the base up.
  var screens: [AnyDestination] { navigator.state.screens.map(\.destination) }

  /// The view of the screen in front.
  var front: View? { navigator.state.focusedScreen.flatMap { host.view(of: $0.id) } }
}

/// An error in a module.
struct ModuleTrouble: Error {}

/// A container of the app's own kind that shows one of its children.
struct Gallery: ContainerKind {
  static let key = "gallery"
}
