import Foundation
import Testing
import Waymark
import WaymarkWeb

private struct Home: Destination {}
private struct Product: Destination { var id: Int }

/// The code for browsers from the README, copied exactly.
@MainActor
private func serve(_ map: NavigationMap) async throws {
  // README
  let screens = ModuleRegistry<WebScreen> {
    ScreenModule(Home.self) { _, scope in
      WebScreen(title: "Home", [.button("Product 42") { await scope.navigator?.go(to: Product(id: 42)) }])
    }
    ScreenModule(Product.self) { product, _ in WebScreen(title: "Product \(product.id)") }
  }
  let shop = WebApp("Shop") { window in
    WebContent(Navigator(map, start: .stack(Home()), window: window), screens) { $0 }
  }
  try await WebServer([shop], port: 8080).run()
  // README
}

struct ReadmeCodeTests {
  @Test("the README's browser code compiles")
  func isCode() throws {
    let here = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = here.components(separatedBy: "  // README\n")[1].split(separator: "\n").map { $0.dropFirst(2) }
    let root = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    #expect(readme.contains("```swift\n\(code.joined(separator: "\n"))\n```"))
  }
}
