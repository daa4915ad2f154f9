import Testing
import UIKit

/// Code around containers as apps and libraries write it. It must compile unchanged.
@MainActor @Suite(.world) struct ContainerDeclarationTests {
  let world = UIKitDouble.world

  @Test("a proxy forwards optional calls to the tab bar controller's delegate")
  func tabProxy() {
    let inner = TabDelegate(), proxy = TabProxy(inner)
    let tabs = OwnTabs()
    tabs.delegate = proxy
    tabs.viewControllers = [screen("A"), screen("B")]
    let window = show(tabs)
    world.user.tapTab(1, on: tabs)
    #expect(inner.heard == ["should B", "did B"])
    #expect(tabs.heard == ["index 0", "item B"])
    keep(window)
  }

  @Test("subclasses can override the methods of containers")
  func overrides() {
    let tabs = OwnTabs(), split = OwnSplit(style: .doubleColumn), pages = OwnPages()
    tabs.selectedIndex = 3
    split.show(.secondary)
    split.showDetailViewController(tabs, sender: nil)
    pages.setViewControllers(nil, direction: .forward, animated: false)
    #expect(tabs.heard == ["index 3"])
    #expect(split.heard == ["show secondary", "detail"])
    #expect(pages.heard == ["set"])
    #expect(UISplitViewController.DisplayMode.allVisible == .oneBesideSecondary)
  }

  @Test("a proxy forwards optional calls to the split view's delegate")
  func splitProxy() {
    let inner = SplitDelegate(), proxy = SplitProxy(inner)
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = proxy
    split.setViewController(screen("A"), for: .primary)
    let window = show(split)
    #expect(inner.heard == ["top", "collapsed"])
    keep(window)
  }
}

private final class TabDelegate: NSObject, UITabBarControllerDelegate {
  var heard: [String] = []

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool {
    heard.append("should \(viewController.title ?? "")")
    return true
  }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    heard.append("did \(viewController.title ?? "")")
  }
}

private final class TabProxy: NSObject, UITabBarControllerDelegate {
  private weak var delegate: (any UITabBarControllerDelegate)?

  init(_ delegate: any UITabBarControllerDelegate) { self.delegate = delegate }

  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { delegate?.tabBarController?(tabBarController, shouldSelect: viewController) ?? true }

  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
    delegate?.tabBarController?(tabBarController, didSelect: viewController)
  }
}

private final class OwnTabs: UITabBarController {
  var heard: [String] = []

  override var selectedIndex: Int {
    didSet { heard.append("index \(selectedIndex == NSNotFound ? 3 : selectedIndex)") }
  }

  override var selectedViewController: UIViewController? {
    get { super.selectedViewController }
    set { super.selectedViewController = newValue }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    selectedIndex = 0
  }

  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    heard.append("item \(item.title ?? "")")
  }
}

private final class SplitDelegate: UISplitViewControllerDelegate {
  var heard: [String] = []

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    heard.append("top")
    return .primary
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { heard.append("collapsed") }
}

private final class SplitProxy: NSObject, UISplitViewControllerDelegate {
  private weak var delegate: (any UISplitViewControllerDelegate)?

  init(_ delegate: any UISplitViewControllerDelegate) { self.delegate = delegate }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    delegate?.splitViewController?(svc, topColumnForCollapsingToProposedTopColumn: proposedTopColumn)
      ?? proposedTopColumn
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) {
    delegate?.splitViewControllerDidCollapse?(svc)
  }
}

private final class OwnSplit: UISplitViewController {
  var heard: [String] = []

  override func show(_ column: Column) { heard.append("show \(column)") }

  override func showDetailViewController(_ vc: UIViewController, sender: Any?) { heard.append("detail") }
}

private final class OwnPages: UIPageViewController {
  var heard: [String] = []

  init() { super.init(transitionStyle: .scroll, navigationOrientation: .horizontal) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: UIPageViewController.NavigationDirection,
    animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { heard.append("set") }
}
