import Synchronization
import Testing
import WaymarkTesting

@testable import Waymark

/// A page of a notebook. It opens in a new window unless a window shows it already.
struct NotePage: Destination {
  /// The counter of the links to a page that the current task parses.
  @TaskLocal static var parsings: Parsings?

  var id: Int
}

extension NotePage {
  init(from decoder: any Decoder) throws {
    Self.parsings?.add()
    id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
  }
}

final class Parsings: Sendable {
  private let number = Mutex(0)

  var count: Int { number.withLock(\.self) }

  func add() { number.withLock { $0 += 1 } }
}

/// A table of contents, in one window for all pages.
struct Contents: Destination {}

/// An app with several windows on headless hosts.
@MainActor
final class WindowedApp {
  let app: NavigationApp
  let windows: HeadlessWindows<ScreenScope>
  let first: Navigator

  init(
    interceptors: [any Interceptor] = [], flows: FlowRegistry = FlowRegistry(),
    clock: any Clock<Duration> = ContinuousClock()
  ) async throws {
    let map = try NavigationMap(links: LinkFormat(scheme: "notes")) {
      Route(to: Screen.self, link: "/{name}").using(.push).from(.firstStack())
      Route(to: Screen.self, name: "apart").using(.push).from(.firstStack()).window(.new)
      Route(to: NotePage.self, link: "/leaves/{id}").using(.push).from(.firstStack()).window(.existingOrNew)
      Route(to: Contents.self, link: "/contents").using(.push).from(.firstStack()).window(.existing)
      Route(to: SignIn.self).using(.push).from(.newStackPresented(.sheet))
    }
    app = NavigationApp { window in
      Navigator(
        map, start: .stack(Screen("home")), window: window, interceptors: interceptors, flows: flows,
        clock: clock)
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

  /// Returns the outcome of a request to open an invalid link. The link is parsed once.
  func failure(of link: String) -> NavigationOutcome {
    do throws(LinkError) {
      _ = try first.map.destination(of: link)
      return .unchanged(first.state.front)
    } catch {
      return .failed(.link(error))
    }
  }

  /// The contents of the windows, read from their hosts. A dash stands for a window that is not shown.
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
