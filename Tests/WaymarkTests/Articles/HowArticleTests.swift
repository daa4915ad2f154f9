import Testing
import Waymark
import WaymarkTesting

// The code of the article about how a navigation happens, unchanged.

@MainActor
struct HowArticleTests {
  private struct Home: Destination {}
  private struct Product: Destination { var id: Int }

  @MainActor
  private final class HomeView {
    let (onProduct, onNews, onClose): (@MainActor (Int) -> Void, @MainActor () -> Void, @MainActor () -> Void)
    init(
      onProduct: @escaping @MainActor (Int) -> Void, onNews: @escaping @MainActor () -> Void,
      onClose: @escaping @MainActor () -> Void
    ) {
      (self.onProduct, self.onNews, self.onClose) = (onProduct, onNews, onClose)
    }
  }

  private struct Catalogue: Sendable {
    func complete(_ product: Product) async throws -> Product { Product(id: product.id + 100) }
  }

  @MainActor
  private final class Log {
    private(set) var lines: [String] = []
    func append(_ line: String) { lines.append(line) }
  }

  private func makeMap() throws -> NavigationMap {
    let catalogue = Catalogue()
    return try NavigationMap(links: LinkFormat(scheme: "shop")) {
      Route(to: Product.self).resolving(within: .seconds(20)) { try await catalogue.complete($0) }
        .using(.push).from(.firstStack())
      Route(to: Home.self, link: "/").using(.replaceRoot).from(.root)
    }
  }

  private func makeModules() -> ModuleRegistry<AnyObject> {
    ModuleRegistry {
      ScreenModule(Home.self) { _, scope in
        HomeView(
          onProduct: { id in scope.dispatch(.go(to: Product(id: id))) },
          onNews: { scope.dispatch(.open("shop://news")) },
          onClose: { scope.dispatch(.dismiss) })
      }
      ScreenModule(Product.self) { _, scope in scope }
    }
  }

  @Test("buttons dispatch requests, and the app logs failed requests")
  func buttons() async throws {
    let log = Log()
    let map = try makeMap()
    let navigator = Navigator(map, start: .stack(Home()))
    navigator.observe(.faults) { fault in log.append("\(fault)") }
    let host = try await HeadlessHost.attached(to: navigator, building: makeModules())
    let view = try #require(host.view(of: Home()) as? HomeView)
    view.onProduct(7)
    try await waitFor("the product") { host.front == Product(id: 107) }
    view.onNews()
    view.onClose()
    #expect(log.lines.count == 2)
    let link = "shop:///"
    await navigator.open(link, with: .noAnimation)
    #expect(host.front == Home() && !host.lastWasAnimated)
  }
}
