import Waymark
import WaymarkTesting

/// A product, of which two values may mean the same screen.
struct Product: Destination {
  var id: Int
  var note = ""
}

/// A category of products.
struct Category: Destination { var name: String }

/// Something that only those who are logged in may see.
struct Account: Destination {}

/// Where one logs in.
struct LogIn: Destination {}

/// A screen that cannot be built.
struct Broken: Destination {}

/// A screen that nobody declared how to build.
struct Unbuilt: Destination {}

/// Who may enter, as a test says.
@MainActor
final class Doorkeeper: Interceptor {
  var decision = InterceptorDecision.allow
  /// Whether it takes its time.
  var hesitates = false
  private(set) var asked = 0

  nonisolated let name = "doorkeeper"

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    asked += 1
    while hesitates, !Task.isCancelled { await Task.yield() }
    return decision
  }
}

/// A view that remembers what it was given.
@MainActor
final class View {
  var destination: AnyDestination
  let scope: ScreenScope

  init(_ destination: AnyDestination, _ scope: ScreenScope) {
    self.destination = destination
    self.scope = scope
  }
}

/// A window for the tests in this folder, which use nothing but what is public.
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

  /// What the screens in the state are, from the base on.
  var screens: [AnyDestination] { navigator.state.screens.map(\.destination) }

  /// The view of what is in front.
  var front: View? { navigator.state.focusedScreen.flatMap { host.view(of: $0.id) } }
}

/// A module that does not work.
struct ModuleTrouble: Error {}

/// A container of the app's own, which shows one of its children.
struct Gallery: ContainerKind {
  static let key = "gallery"
}
