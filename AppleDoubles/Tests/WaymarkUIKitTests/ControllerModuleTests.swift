import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// Modules for controllers from a nib or a storyboard.
@Suite(.world)
@MainActor
struct ControllerModuleTests {
  struct Product: Destination { var id: Int }

  final class ProductViewController: UIViewController {
    var id: Int?
    var scope: ScreenScope?
    var wasPrepared = false

    override func viewDidLoad() {
      super.viewDidLoad()
      wasPrepared = id != nil
    }
  }

  private func stage(_ module: ScreenModule<UIViewController>) async throws -> UIKitStage {
    try await UIKitStage(
      routes: RouteGroup("products") {
        Route(to: Product.self).find(.type).using(.push).from(.firstStack())
      },
      modules: [module])
  }

  private func shown(in stage: UIKitStage) throws -> ProductViewController {
    try #require(stage.stack?.topViewController as? ProductViewController)
  }

  @Test("a module loads a controller from the nib named after its class")
  func nibOfClass() async throws {
    let view = UIView()
    UIKitDouble.world.nibs["ProductViewController"] = { _ in [view] }
    let stage = try await stage(
      ScreenModule(Product.self, by: ProductViewController.init) { product, controller, scope in
        (controller.id, controller.scope) = (product.id, scope)
      } update: { product, controller in
        controller.id = product.id
      })
    try await stage.ask { await $0.go(to: Product(id: 1)) }
    let controller = try shown(in: stage)
    #expect(
      controller.view === view && controller.wasPrepared && controller.scope?.navigator === stage.navigator)
    try await stage.ask { await $0.go(to: Product(id: 2)) }
    #expect(try shown(in: stage) === controller && controller.id == 2)
  }

  @Test("a module loads a controller from a nib with a custom name")
  func namedNib() async throws {
    let view = UIView()
    UIKitDouble.world.nibs["Large"] = { _ in [view] }
    let stage = try await stage(
      ScreenModule(Product.self, by: ProductViewController.init, nib: "Large") { _, _, _ in })
    try await stage.ask { await $0.go(to: Product(id: 1)) }
    #expect(try shown(in: stage).view === view)
  }

  private func board(initial: Bool = true) {
    let board = UIKitDouble.Storyboard()
    board.scene("product", isInitial: initial) { ProductViewController(coder: $0) }
    board.scene("other") { UIViewController(coder: $0) }
    UIKitDouble.world.storyboards["Shop"] = board
  }

  @Test("a module creates a controller from a storyboard scene", arguments: ["product", nil])
  func scene(name: String?) async throws {
    board()
    let stage = try await stage(
      ScreenModule(Product.self, from: "Shop", scene: name, as: ProductViewController.self) {
        product, controller, _ in controller.id = product.id
      })
    try await stage.ask { await $0.go(to: Product(id: 1)) }
    #expect(try shown(in: stage).id == 1)
  }

  @Test("a storyboard scene of the wrong class fails the request")
  func otherClass() async throws {
    board()
    let stage = try await stage(
      ScreenModule(Product.self, from: "Shop", scene: "other", as: ProductViewController.self) { _, _, _ in })
    let outcome = try await stage.ask { await $0.go(to: Product(id: 1)) }
    #expect(
      "\(outcome)".contains(
        "the scene other of the storyboard Shop is a UIViewController and not a ProductViewController: "
          + "set its class in the storyboard"), "\(outcome)")
    #expect(stage.stack?.viewControllers.count == 1)
  }

  @Test("a storyboard without an initial scene fails the request with a hint")
  func noInitialScene() async throws {
    board(initial: false)
    let stage = try await stage(
      ScreenModule(Product.self, from: "Shop", as: ProductViewController.self) { _, _, _ in })
    let outcome = try await stage.ask { await $0.go(to: Product(id: 1)) }
    #expect(
      "\(outcome)".contains(
        "the storyboard Shop has no initial scene: name one, as in scene: \"Product\""), "\(outcome)")
  }

  @Test("a covered screen uses its declared back title before it is built")
  func barsOfCovered() async throws {
    struct Item: Destination {}
    let module = ScreenModule<UIViewController>(Item.self, title: { _ in "Item" }) { _, _ in
      UIViewController()
    }
    .hidesTabBar().backTitle("Back to it")
    let stage = try await UIKitStage(start: .stack(Screen("home"), Item(), Screen("top")), modules: [module])
    #expect(stage.built == ["top"])
    let check = { (item: UIViewController?) in
      #expect(item?.hidesBottomBarWhenPushed == true && item?.navigationItem.backButtonTitle == "Back to it")
      #expect(item?.navigationItem.title == "Item")
    }
    check(stage.stack?.viewControllers[1])
    #expect(stage.stack?.viewControllers[0].hidesBottomBarWhenPushed == false)
    try await stage.ask { await $0.back() }
    check(stage.stack?.topViewController)
  }

  @Test("a module keeps the bar settings that a controller sets itself")
  func ownBars() async throws {
    struct Item: Destination {}
    let module = ScreenModule<UIViewController>(Item.self, title: { _ in "Item" }) { _, _ in
      let controller = UIViewController()
      controller.hidesBottomBarWhenPushed = true
      controller.navigationItem.title = "Own"
      controller.navigationItem.backButtonTitle = "Own back"
      return controller
    }.backTitle("Other")
    let stage = try await UIKitStage(start: .stack(Screen("home"), Item()), modules: [module])
    let item = try #require(stage.stack?.topViewController)
    #expect(item.hidesBottomBarWhenPushed && item.navigationItem.title == "Own")
    #expect(item.navigationItem.backButtonTitle == "Own back")
  }
}
