import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKit

// The code of the article for users of RouteComposer about configurations and about the move, unchanged.

private struct Home: Destination {}
private struct Account: Destination {}
private struct Login: Destination {}
private struct ForgottenPassword: Destination {}
private struct Bag: Destination {}
private struct Product: Destination { var id: UUID }

private func makeCustomerMap() throws -> NavigationMap {
  let login = Route(to: Login.self).unique().using(.push).from(.newStackPresented(.sheet))
  return try NavigationMap {
    login
    Route(to: ForgottenPassword.self).using(.push).from(endOf: login, at: Login())
    Route(to: Account.self)
      .find(.equal, in: .visible)
      .using(.push).from(.firstStack(in: .visible), otherwise: .newStackPresented(.sheet))
    Route(to: Bag.self)
      .find(.equal, in: .presented, from: .base)
      .using(.push).from(.newStackPresented(.sheet))
  }
}

@MainActor
private final class ShopWindow {
  let navigator: Navigator
  private let host: UIKitHost

  init(_ window: UIWindow, _ factory: ProductFactory) throws {
    let map = try NavigationMap {
      Route(to: Product.self, link: "/products/{id}").using(.push).from(.newStackPresented(.sheet))
    }
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Product.self) { product, _ in try factory.build(with: product.id) }
    }
    navigator = Navigator(map, start: .stack(Home()))
    host = UIKitHost(modules, in: window)
  }

  func start() async throws { try await host.adopt(into: navigator) }
}

// The rest of the app.

private final class ProductController: UIViewController {
  var id: UUID?
}

/// A factory that the app has written for the old router.
@MainActor
private final class ProductFactory {
  func build(with id: UUID) throws -> ProductController {
    let controller = ProductController()
    controller.id = id
    return controller
  }
}

@MainActor @Suite("The article for users of RouteComposer", .world) struct RouteComposerMoveTests {
  private func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 { await Task.yield() }
      UIKitDouble.world.settle()
    }
  }

  private func window(_ start: NodeBlueprint) throws -> Navigator {
    Navigator(try makeCustomerMap(), start: start)
  }

  private func names(_ navigator: Navigator) -> [String] { navigator.state.screens.map(\.destination.key) }

  @Test("the account is pushed on the visible stack, and otherwise presented in a new one")
  func account() async throws {
    let stack = try window(.stack(Home()))
    await stack.go(to: Account())
    #expect(stack.state.layers.count == 1 && names(stack) == ["Home", "Account"])
    let screen = try window(.screen(Home()))
    await screen.go(to: Account())
    #expect(screen.state.layers.count == 2 && names(screen) == ["Home", "Account"])
  }

  @Test("a forgotten password is above the login, which is opened if it is not there")
  func password() async throws {
    let navigator = try window(.stack(Home()))
    await navigator.go(to: ForgottenPassword())
    #expect(names(navigator) == ["Home", "Login", "ForgottenPassword"] && navigator.state.layers.count == 2)
    await navigator.go(to: Login())
    await navigator.go(to: ForgottenPassword())
    #expect(names(navigator) == ["Home", "Login", "ForgottenPassword"])
  }

  @Test("a bag in a tab is ignored, and a presented one is used again")
  func bag() async throws {
    let navigator = try window(.tabs(.stack(Home()), .stack(Bag())))
    await navigator.go(to: Bag())
    #expect(navigator.state.layers.count == 2)
    await navigator.go(to: Bag())
    #expect(navigator.state.layers.count == 2)
  }

  @Test("an adopted window shows a controller of an old factory, and follows the old router")
  func adopted() async throws {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: UIViewController())
    window.makeKeyAndVisible()
    let shop = try ShopWindow(window, ProductFactory())
    let starting = Task { try await shop.start() }
    await settle()
    try await starting.value
    let id = UUID()
    shop.navigator.dispatch(.open("/products/\(id)"))
    await settle()
    let stack = try #require(window.rootViewController?.presentedViewController as? UINavigationController)
    #expect((stack.topViewController as? ProductController)?.id == id)

    window.rootViewController?.dismiss(animated: true)
    await settle()
    #expect(shop.navigator.state.layers.count == 1)
  }
}
