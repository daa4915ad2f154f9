import Testing
import UIKit
import WaymarkUIKit

@testable import Waymark

/// A container role by which routes find the stack with the settings.
private struct Settings: ContainerDestination { static let kind = Stack() }

/// The role of the app's tabs.
private struct OldTabs: ContainerDestination { static let kind = Tabs() }

/// A screen of the app before the adoption.
private final class OldController: UIViewController {
  init(_ name: String) {
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A delegate that records the shown controllers.
@MainActor
private final class OldDelegate: NSObject, UINavigationControllerDelegate {
  private(set) var shown: [String] = []

  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {
    shown.append(viewController.title ?? "?")
  }
}

/// An app without Waymark: a stack of accounts with an open entry, and a stack of settings.
@MainActor
private final class OldApp {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let accounts = OldController("accounts")
  let entry = OldController("entry")
  let settings = OldController("settings")
  let tabs: UITabBarController
  let stacks: [UINavigationController]
  let navigator: Navigator
  let host: UIKitHost

  /// - Parameter isPrepared: whether the app uses Waymark's containers.
  init(isPrepared: Bool = false, selecting index: Int = 0) throws {
    tabs = isPrepared ? TabsController() : UITabBarController()
    stacks = (0..<2).map { _ in isPrepared ? StackController() : UINavigationController() }
    stacks[0].setViewControllers([accounts, entry], animated: false)
    stacks[1].setViewControllers([settings], animated: false)
    stacks[0].tabBarItem = UITabBarItem(title: "Accounts", image: nil, tag: 7)
    tabs.setViewControllers(stacks, animated: false)
    let map = try NavigationMap {
      Route(to: Screen.self).using(.push).from(.firstStack())
      Route(to: Cover.self).find(.never).using(.present(.fullScreen)).from(.current)
      Route(to: SignIn.self).using(.push).from(.container(Settings()))
    }
    navigator = Navigator(map, start: .stack(Screen("never seen")))
    host = UIKitHost(
      ModuleRegistry {
        ScreenModule(Screen.self) { ScreenController(AnyDestination($0), $1) }
        ScreenModule(Cover.self) { ScreenController(AnyDestination($0), $1) }
        ScreenModule(SignIn.self) { ScreenController(AnyDestination($0), $1) }
      }, in: window)
    tabs.selectedIndex = index
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  func adopt(
    stackRole: @escaping (UINavigationController) -> (any ContainerDestination<Stack>)? = { _ in nil },
    tabsRole: @escaping (UITabBarController) -> (any ContainerDestination<Tabs>)? = { _ in nil },
    replacing: @escaping (UIViewController, UIViewController) -> Void = { _, _ in }
  ) async throws {
    let adopting = Task {
      try await host.adopt(into: navigator, stackRole: stackRole, tabsRole: tabsRole, replacing: replacing)
    }
    await settle()
    try await adopting.value
  }

  func settle() async {
    for _ in 0..<8 {
      for _ in 0..<8 { await takeTurn() }
      UIKitDouble.world.settle()
    }
  }

  func ask(_ action: NavigationAction) async -> NavigationOutcome? {
    let request = navigator.dispatch(action)
    await settle()
    return request.outcome
  }

  var agrees: Bool { host.snapshot.matches(navigator.state) }
  /// Returns the titles of the controllers in a tab's stack.
  func titles(_ tab: Int) -> [String] { titles.indices.contains(tab) ? titles[tab] : [] }

  /// The titles of the controllers in each tab's stack.
  var titles: [[String]] {
    let tabs = window.rootViewController as? UITabBarController
    return (tabs?.viewControllers ?? []).map { child in
      ((child as? UINavigationController)?.viewControllers ?? [child]).map { $0.title ?? "?" }
    }
  }
}

@Suite("Adopting a UIKit app", .world, .timeLimit(.minutes(10)))
@MainActor
struct AdoptionTests {
  private var world: UIKitDouble.World { UIKitDouble.world }

  @Test("a visible stack can be adopted while UIKit still shows its view", arguments: [0, 1])
  func lateRemoval(selected: Int) async throws {
    world.knobs.viewRemoval = .nextTurn
    let app = try OldApp(selecting: selected)
    await app.settle()
    try await app.adopt()
    #expect(world.exceptions.isEmpty && app.agrees && app.titles == [["accounts", "entry"], ["settings"]])
    let shown = selected == 0 ? app.entry : app.settings
    #expect(shown.viewIfLoaded?.window === app.window)
  }

  @Test("adopted tabs and stacks become part of the state", arguments: [false, true])
  func takenIn(isPrepared: Bool) async throws {
    let app = try OldApp(isPrepared: isPrepared)
    try await app.adopt()
    #expect(app.agrees && app.titles == [["accounts", "entry"], ["settings"]])
    let outline = "\(app.navigator.state)".split(separator: "\n").map { $0.prefix { $0 != "#" } }
    #expect(
      outline == [
        "base ", "  - tabs ", "    > stack ", "      - foreign OldController ",
        "      > foreign OldController ",
        "    - stack ", "      > foreign OldController ",
      ])
    #expect(app.navigator.state.screens.isEmpty && world.warnings.isEmpty)
    #expect(app.entry.viewIfLoaded?.window === app.window && app.accounts.parent is StackController)
  }

  @Test("requests can push onto and pop from adopted stacks", arguments: [0, 1])
  func requests(tab: Int) async throws {
    let app = try OldApp(selecting: tab)
    try await app.adopt()
    let before = app.titles(tab)
    #expect(await app.ask(.go(to: Screen("new"))) == .arrived(app.navigator.state.front))
    #expect(app.agrees && app.titles(tab) == before + ["new"])
    #expect(await app.ask(.go(to: Cover()))?.node != nil && app.agrees)
    #expect(app.window.rootViewController?.presentedViewController is ScreenController)
    _ = await app.ask(.dismiss)
    _ = await app.ask(.back)
    #expect(app.agrees && app.titles(tab) == before)
    if tab == 0 { _ = await app.ask(.back) }
    #expect(app.agrees && app.titles == [tab == 0 ? ["accounts"] : ["accounts", "entry"], ["settings"]])
    #expect(world.warnings.isEmpty)
  }

  @Test("the state follows pushes, pops and selections by the adopted app's code")
  func oldCode() async throws {
    let app = try OldApp()
    try await app.adopt()
    app.entry.navigationController?.pushViewController(OldController("receipt"), animated: true)
    await app.settle()
    #expect(app.agrees && app.titles(0) == ["accounts", "entry", "receipt"])
    app.accounts.navigationController?.popToRootViewController(animated: true)
    app.accounts.tabBarController?.selectedIndex = 1
    await app.settle()
    #expect(app.agrees && app.titles(0) == ["accounts"])
    #expect(await app.ask(.go(to: Screen("new")))?.node != nil && app.agrees)
    #expect(app.titles == [["accounts"], ["settings", "new"]] && world.warnings.isEmpty)
  }

  @Test("adoption keeps containers of Waymark's own classes")
  func containers() async throws {
    let prepared = try OldApp(isPrepared: true)
    try await prepared.adopt()
    #expect(prepared.window.rootViewController === prepared.tabs)
    #expect(prepared.tabs.viewControllers == prepared.stacks)
    let plain = try OldApp()
    let delegate = OldDelegate()
    plain.stacks[0].delegate = delegate
    plain.stacks[0].isNavigationBarHidden = true
    plain.stacks[1].view.tag = 9
    var replaced: [UIViewController] = []
    try await plain.adopt(replacing: { old, new in
      replaced.append(old)
      new.view.tag = old.view.tag
    })
    let tabs = try #require(plain.window.rootViewController as? TabsController)
    let stacks = try #require(tabs.viewControllers as? [StackController])
    #expect(Set(replaced) == Set(plain.stacks + [plain.tabs]) && stacks.map(\.view.tag) == [0, 9])
    #expect(stacks[0].tabBarItem?.title == "Accounts" && stacks[0].isNavigationBarHidden)
    #expect(!stacks[1].isNavigationBarHidden && plain.tabs.viewControllers?.isEmpty == true)
    _ = await plain.ask(.go(to: Screen("new")))
    #expect(delegate.shown.last == "new")
  }

  @Test("routes find adopted containers by their roles")
  func roles() async throws {
    let app = try OldApp()
    try await app.adopt(stackRole: { $0 === app.stacks[1] ? Settings() : nil }, tabsRole: { _ in OldTabs() })
    let roles = app.navigator.state.layers[0].root?.container
    #expect(roles?.role == AnyDestination(OldTabs()))
    #expect(await app.ask(.go(to: SignIn()))?.node != nil)
    #expect(app.agrees && app.titles.map(\.count) == [2, 2])
    #expect((app.window.rootViewController as? UITabBarController)?.selectedIndex == 1)
  }

  @Test("a controller presented before the adoption stays in front", arguments: [false, true])
  func presented(isPrepared: Bool) async throws {
    let app = try OldApp(isPrepared: isPrepared)
    let notice = OldController("notice")
    app.tabs.present(notice, animated: false)
    await app.settle()
    try await app.adopt()
    #expect(app.agrees && app.navigator.state.layers.count == 2)
    #expect(app.window.rootViewController?.presentedViewController === notice)
    _ = await app.ask(.go(to: Screen("new")))
    #expect(app.agrees && app.titles(0).last == "new" && notice.presentingViewController == nil)
    #expect(world.warnings.isEmpty && world.orphanedPresentations.isEmpty)
  }

  @Test(
    "an adopted root of an unknown class becomes one external screen"
  )
  func opaque() async throws {
    let app = try OldApp()
    let root = OldController("all of it")
    app.window.rootViewController = root
    try await app.adopt()
    #expect(app.agrees && app.window.rootViewController === root)
    let outcome = await app.ask(.go(to: Screen("new")))
    guard case .failed(.noStartingNode)? = outcome else {
      throw Complaint(text: "\(String(describing: outcome))")
    }
    #expect(await app.ask(.go(to: Cover()))?.node != nil && app.agrees)
    _ = await app.ask(.back)
    #expect(app.agrees && app.window.rootViewController === root && world.warnings.isEmpty)
  }

  @Test("adopting an empty window shows the navigator's start state")
  func empty() async throws {
    let app = try OldApp()
    app.window.rootViewController = nil
    try await app.adopt()
    #expect(app.agrees && app.navigator.state.screens.count == 1)
  }

  @Test("adoption does not retain the app's replaced controllers")
  func memory() async throws {
    weak var tabs: UITabBarController?
    weak var entry: UIViewController?
    let window: UIWindow
    do {
      let app = try OldApp()
      (tabs, entry, window) = (app.tabs, app.entry, app.window)
      try await app.adopt()
      _ = await app.ask(.back)
      #expect(app.titles(0) == ["accounts"])
    }
    await takeTurn()
    #expect(window.rootViewController != nil && tabs == nil && entry == nil)
  }
}
