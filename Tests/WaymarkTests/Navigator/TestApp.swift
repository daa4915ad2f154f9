import Testing
import WaymarkTesting

@testable import Waymark

/// A view without contents that is counted.
@MainActor
final class TestView {
  let id: NodeID
  var destination: AnyDestination
  let payload: Any?

  init(_ destination: AnyDestination, _ scope: ScreenScope) {
    id = scope.id
    self.destination = destination
    payload = scope.payload
  }
}

/// A count of the views that an app has built. It does not keep them alive.
@MainActor
final class ViewCensus {
  private struct Entry { weak var view: TestView? }
  private var entries: [Entry] = []

  /// The number of views built.
  private(set) var made = 0

  /// The number of views that are alive.
  var alive: Int { entries.count { $0.view != nil } }

  func register(_ view: TestView) -> TestView {
    made += 1
    entries.append(Entry(view: view))
    return view
  }
}

/// A small app that starts with two tabs: a stack with "home" and a stack with "search".
@MainActor
struct TestApp {
  let navigator: Navigator
  let modules: ModuleRegistry<TestView>
  let census = ViewCensus()

  init(
    start: NodeBlueprint = .tabs(as: TestTabs(), .stack(Screen("home")), .stack(Screen("search"))),
    interceptors: [any Interceptor] = [], clock: any Clock<Duration> = ManualClock()
  ) throws {
    let map = try NavigationMap {
      Route(to: Screen.self, link: "/screens/{name}").using(.push).from(.firstStack())
      Route(to: SignIn.self, link: "/sign-in").using(.push).from(.newStack).using(.present(.sheet)).from(
        .current)
      Route(to: Secret.self).find(.never).using(.present(.fullScreen)).from(.current)
      Route(to: Unknown.self).using(.push).from(.firstStack())
      Route(to: Fetched.self).using(.push).from(.newStack).using(.replaceRoot).from(.root)
    }
    navigator = Navigator(map, start: start, interceptors: interceptors, clock: clock)
    modules = ModuleRegistry { [census] in
      ScreenModule(Screen.self) { destination, scope in
        if destination.name == "broken" { throw Mishap() }
        return census.register(TestView(AnyDestination(destination), scope))
      } update: { destination, view in
        view.destination = AnyDestination(destination)
      }
      ScreenModule(Fetched.self) { census.register(TestView(AnyDestination($0), $1)) }
      ScreenModule(SignIn.self) { census.register(TestView(AnyDestination($0), $1)) }
      ScreenModule(Secret.self) { census.register(TestView(AnyDestination($0), $1)) }
    }
  }

  /// The names of the screens in the state.
  var screens: [String] {
    navigator.state.screens.map { $0.destination.as(Screen.self)?.name ?? "\($0.destination)" }
  }
}
