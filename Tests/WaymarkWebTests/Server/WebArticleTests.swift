#if Web
import Foundation
import Waymark
import WaymarkWeb

// The code of the articles about the browser host, unchanged. It is only compiled.

private enum WebArticle {
  struct Home: Destination {}

  struct Notice {
    var title: String
    var text: String
  }

  @MainActor
  static func serve(_ map: NavigationMap, _ modules: ModuleRegistry<Notice>) async throws {
    let shop = WebApp("Shop", at: "/shop") { window in
      WebContent(Navigator(map, start: .stack(Home()), window: window), modules) { view in
        WebScreen(title: view.title, [.paragraph(view.text)])
      }
    }
    let server = try WebServer([shop], port: 8080, title: "Our apps", home: [.link("Shop", to: "/shop")])
    try await server.run()
  }

  final class Notebook {}

  @MainActor
  static func notes(_ make: @escaping @MainActor (WindowID, Notebook) -> WebContent) -> WebApp {
    func content(of window: WindowID, with notebook: Notebook) -> WebContent { make(window, notebook) }
    let notes = WebApp("Notes", at: "/notes") {
      let notebook = Notebook()
      return { window in content(of: window, with: notebook) }
    }
    return notes
  }

  @MainActor
  static func makeServerThatKeeps(_ shop: WebApp, in folder: URL) throws -> WebServer {
    let server = try WebServer([shop], keeping: WebKeeping(in: folder, app: "2.1"))
    return server
  }

  @MainActor
  static func makeServerBehindProxy(_ shop: WebApp) throws -> WebServer {
    let server = try WebServer([shop], at: .address("127.0.0.1", origins: ["https://shop.example"]))
    return server
  }
}
#endif
