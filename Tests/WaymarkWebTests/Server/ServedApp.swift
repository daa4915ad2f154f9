#if Web
import Foundation
import Testing
import Waymark

@testable import WaymarkWeb

struct Home: Destination {}
struct Note: Destination { var id: Int }

/// A small app to serve: a home page with a button and a field, and notes that open from it.
@MainActor
final class ServedApp {
  /// The text in the field of the home page.
  var text = "as it was"
  /// The number of times that the button has been pressed.
  var presses = 0
  /// Whether notes cannot be built, because the server that they need does not respond.
  var isDown = false
  private(set) var navigators: [Navigator] = []

  func app(
    at path: String = "/", title: String = "Home", interceptors: [any Interceptor] = []
  ) -> WebApp {
    WebApp("Notes", at: path) { window in
      let map = try NavigationMap {
        Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
        Route(to: Note.self, link: "/notes/{id}").using(.push).from(.firstStack())
        Route(to: Note.self, name: "apart", link: "/apart/{id}").using(.push).from(.firstStack())
          .window(.existingOrNew)
      }
      let navigator = Navigator(map, start: .stack(Home()), window: window, interceptors: interceptors)
      self.navigators.append(navigator)
      let modules = ModuleRegistry<String> {
        ScreenModule(Home.self) { _, _ in title }
        ScreenModule(Note.self) { note, _ in
          if self.isDown { throw NoResponse() }
          return "Note \(note.id)"
        }
      }
      return WebContent(navigator, modules) { view in self.screen(view, title, navigator) }
    }
  }

  private func screen(_ view: String, _ home: String, _ navigator: Navigator) -> WebScreen {
    guard view == home else { return WebScreen(title: view) }
    return WebScreen(
      title: view,
      [
        .button("Open") {
          self.presses += 1
          return await navigator.go(to: Note(id: self.presses))
        },
        .button("Apart") { await navigator.go(to: Note(id: 7), by: "apart") },
        .button("Dispatch") { navigator.dispatch(.go(to: Note(id: 7), by: "apart")) },
        .field("Text", value: text) { self.text = $0 },
      ])
  }
}

/// The error of a screen whose server does not respond.
struct NoResponse: Error, CustomStringConvertible {
  let description = "no response"
}
#endif
