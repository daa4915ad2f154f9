import Foundation
import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKit

@MainActor private final class Session {
  var isSignedIn = false
}

@MainActor private final class Analytics {
  private(set) var products: [UUID?] = []

  func trackProductView(_ id: UUID?) { products.append(id) }
}

private final class ProductViewController: UIViewController {
  var productID: UUID?
}

// The article
private struct Product: Destination { var id: UUID }

private struct RequireSignIn: Interceptor {
  let session: Session
  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    await session.isSignedIn ? .allow : .refuse("sign in first")
  }
}

private func makeProductMap(_ session: Session, _ analytics: Analytics) throws -> NavigationMap {
  try NavigationMap {
    Route(to: Product.self, link: "/products/{id}")
      .intercepted(by: RequireSignIn(session: session))
      .onArrival { analytics.trackProductView($0.destination.as(Product.self)?.id) }
      .using(.push).from(.newStackPresented(.sheet))
  }
}

@MainActor private let productModule = ScreenModule(Product.self, by: ProductViewController.init) {
  product, controller, _ in
  controller.productID = product.id
}

private final class ProductListViewController: UIViewController {
  var products: [UUID] = []
  var scope: ScreenScope?
  func select(_ row: Int) { scope?.dispatch(.go(to: Product(id: products[row]))) }
}
// The article

private struct ProductList: Destination {}

/// The code of *Coming from RouteComposer*: a list, a detail with a login and analytics, and a link.
@MainActor @Suite(.world) struct ListToDetailTests {
  private let session = Session()
  private let analytics = Analytics()
  private let id = UUID()

  @Test("a product opened from the list or from a link is recorded once")
  func opens() async throws {
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(ProductList.self, by: ProductListViewController.init) { [id] _, list, scope in
        (list.products, list.scope) = ([id], scope)
      }
      productModule
    }
    let navigator = Navigator(try makeProductMap(session, analytics), start: .stack(ProductList()))
    let host = try await HeadlessHost.attached(to: navigator, building: modules)
    let list = try #require(host.view(of: ProductList()) as? ProductListViewController)
    list.select(0)
    await host.settle()
    #expect(host.front == ProductList() && analytics.products.isEmpty)

    session.isSignedIn = true
    list.select(0)
    await host.settle()
    #expect(host.front == Product(id: id) && analytics.products == [id])
    #expect((host.view(of: Product(id: id)) as? ProductViewController)?.productID == id)

    host.pullDown()
    await navigator.open("/products/\(id)")
    #expect(host.front == Product(id: id) && analytics.products == [id, id])
  }

  @Test("the article contains the correct line counts") func lines() throws {
    let here = URL(filePath: #filePath)
    let code = try String(contentsOf: here, encoding: .utf8).components(separatedBy: "// The article\n")[1]
    let page = "../../../../Sources/WaymarkUIKit/WaymarkUIKit.docc/ComingFromRouteComposer.md"
    let article = try String(contentsOf: here.appending(path: page).standardized, encoding: .utf8)
    let count = code.split(separator: "\n").count
    #expect(article.contains("\(count) lines"), "\(count)")
  }
}
