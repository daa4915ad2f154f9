import UIKit
import Waymark
import WaymarkUIKit

struct Budgets: Destination {}
struct Budget: Destination { var name: String }

/// The first step: a feature with Waymark in a tab of its own. The rest of the app does not know.
@MainActor
final class BudgetsFeature {
  let controller = UIViewController()
  let navigator: Navigator
  private let host: UIKitHost

  init() throws {
    let map = try NavigationMap { Route(to: Budget.self).using(.push).from(.firstStack()) }
    let modules = ModuleRegistry<UIViewController> {
      ScreenModule(Budgets.self) { _, scope in BudgetsController(scope) }
      ScreenModule(Budget.self) { budget, _ in BudgetController(budget) }
    }
    navigator = Navigator(map, start: .stack(Budgets()))
    host = UIKitHost(modules, inside: controller)
    controller.tabBarItem = UITabBarItem(title: "Budgets", image: UIImage(systemName: "chart.pie"), tag: 2)
  }

  func start() async throws { try await host.attach(to: navigator) }
}

/// Shows the app with the new tab.
final class BudgetsSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var budgets: BudgetsFeature?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene, let budgets = try? BudgetsFeature() else { return }
    self.budgets = budgets
    let tabs = makeLedgerTabs()
    tabs.viewControllers?.append(budgets.controller)
    window = UIWindow(windowScene: scene)
    window?.rootViewController = tabs
    window?.makeKeyAndVisible()
    Task { try await budgets.start() }
  }
}

/// All budgets.
final class BudgetsController: ColumnController {
  private let scope: ScreenScope

  init(_ scope: ScreenScope) {
    self.scope = scope
    super.init(nibName: nil, bundle: nil)
    title = "Budgets"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    for name in ["Food", "Fun"] {
      add(name) { [scope] in scope.dispatch(.go(to: Budget(name: name))) }
    }
  }
}

/// One budget.
final class BudgetController: ColumnController {
  private let budget: Budget

  init(_ budget: Budget) {
    self.budget = budget
    super.init(nibName: nil, bundle: nil)
    title = budget.name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    add("This budget is used up.")
  }
}
