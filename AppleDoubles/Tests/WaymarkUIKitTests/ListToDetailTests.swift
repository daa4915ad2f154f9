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
  private(set) var products: [UUID] = []

  func trackProductView(_ id: UUID) { products.append(id) }
}

private final class ProductViewController: UIViewController {
  var productID: UUID?
}

// List to detail
private struct Product: Destination { var id: UUID }

private struct RequireSignIn: Interceptor {
  let session: Session

  func decide(_ context: InterceptionContext) async throws -> InterceptorDecision {
    await session.isSignedIn ? .allow : .block("sign in first")
  }
}

private func makeProductMap(_ session: Session, _ analytics: Analytics) throws -> NavigationMap {
  try NavigationMap {
    Route(to: Product.self, link: "/products/{id}")
      .intercepted(by: RequireSignIn(session: session))
      .onArrival { arrival in
        guard let product = arrival.node.screen?.destination.as(Product.self) else { return }
        await analytics.trackProductView(product.id)
      }
      .using(.push).from(.newStackPresented(.sheet))
  }
}

@MainActor private let productModules = ModuleRegistry<UIViewController> {
  ScreenModule(ProductList.self) { _, scope in ProductListController(scope) }
  ScreenModule(Product.self, by: ProductViewController.init) { product, controller, _ in
    controller.productID = product.id
  }
}

private final class ProductListController: UIViewController {
  private let scope: ScreenScope
  private let products = [UUID(), UUID()]

  init(_ scope: ScreenScope) {
    self.scope = scope
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func select(_ row: Int) -> DispatchedRequest? {
    scope.navigator?.dispatch(.go(to: Product(id: products[row])))
  }
}
// List to detail

private struct ProductList: Destination {}
