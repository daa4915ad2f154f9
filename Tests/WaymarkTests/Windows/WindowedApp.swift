import Testing
import WaymarkTesting

@testable import Waymark

/// A page of a notebook, which has a window of its own unless it shows in one already.
struct NotePage: Destination { var id: Int }

/// What is said about all leaves, in one window for all.
struct Contents: Destination {}

/// An app of several windows, on headless hosts.
@MainActor
final class WindowedApp {
  let app: NavigationApp
  let windows: HeadlessWindows<ScreenScope>
  let first: Navigator

  init(interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry()) async throws {
    let map = try NavigationMap(links: LinkFormat(scheme: "notes")) {
      Route(to: Screen.self, link: "/{name}").using(.push).from(.firstStack())
      Route(to: Screen.self, name: "apart").using(.push).from(.firstStack()).window(.new)
      Route(to: NotePage.self, link: "/leaves/{id}").using(.push).from(.firstStack()).window(.existingOrNew)
      Route(to: Contents.self, link: "/contents").using(.push).from(.firstStack()).window(.existing)
      Route(to: SignIn.self).using(.push).from(.newStackPresented(.sheet))
    }
    app = NavigationApp { window in
      Navigator(
        map, start: .stack(Screen("home")), window: window, interceptors: interceptors, flows: flows)
    }
    windows = HeadlessWindows(app) { _ in
      ModuleRegistry {
        ScreenModule(Screen.self) { screen, scope in
          if screen.name == "broken" { throw Mishap() }
          return scope
        }
        ScreenModule(NotePage.self) { $1 }
        ScreenModule(Contents.self) { $1 }
        ScreenModule(SignIn.self) { $1 }
      }
    }
    first = try await windows.open()
  }

  /// What the windows show, read from their hosts: a dash for one that does not show.
  var shown: [String] {
    app.windows.map { window in
      guard let host = windows.host(of: window), host.shows(window.state) else { return "–" }
      return window.state.screens.map { screen in
        screen.destination.as(Screen.self)?.name ?? "\(screen.destination)"
      }
      .joined(separator: " ")
    }
  }
}
