import Testing
import UIKit

/// Random operations on nested containers under random knobs.
@MainActor @Suite struct ContainerRandomTests {
  @Test(
    "every controller in the window has appeared after random container operations",
    arguments: 0..<400)
  func comesToRest(seed: Int) {
    var source = SeededSource(seed: UInt64(seed))
    let world = UIKitDouble.World(knobs: .random(using: &source), recordsExceptions: true)
    world.version = Bool.random(using: &source) ? .v18 : .v26
    UIKitDouble.$current.withValue(world) {
      var run: ContainerRun? = ContainerRun(source: source)
      for _ in 0..<60 { run?.act() }
      run?.rest()
      #expect(run?.disagreements(in: world) == [], "seed \(seed)")
      #expect(run?.isConsistent == true, "seed \(seed)")
      #expect(!world.warnings.contains { $0.hasPrefix("Unbalanced") }, "seed \(seed)")
      #expect(world.exceptions.isEmpty, "seed \(seed): \(world.exceptions)")
      let left = run?.everybody ?? []
      run = nil
      world.settle()
      world.clearTrace()
      #expect(left.compactMap { $0()?.title } == [], "seed \(seed)")
    }
  }
}

private struct SeededSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 29)
  }
}

/// A window with tabs that contain stacks, a split view and pages, and random operations on it.
@MainActor private final class ContainerRun {
  private var source: SeededSource
  private let window = UIWindow()
  private let tabs: UITabBarController
  private let split: UISplitViewController
  private let pages: UIPageViewController
  private let delegate = TabAnimations()
  private var drag: UIKitDouble.Drag?
  private var count = 0
  private(set) var everybody: [() -> UIViewController?] = []

  init(source: SeededSource) {
    self.source = source
    let style = [UISplitViewController.Style.doubleColumn, .tripleColumn, .unspecified].randomElement(
      using: &self.source)
    tabs = UITabBarController()
    split = UISplitViewController(style: style ?? .doubleColumn)
    pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    tabs.viewControllers = [stack(), known(split, "split"), known(pages, "pages"), stack()]
    // Half of the runs have more tabs than fit into a compact bar.
    if Bool.random(using: &self.source) { tabs.viewControllers? += [stack(), stack()] }
    pages.setViewControllers([new()], direction: .forward, animated: false)
    split.viewControllers = [stack(), stack()]
    for column in columns { split.setViewController(stack(), for: column) }
    pages.dataSource = delegate
    delegate.make = { [weak self] in self?.new() }
    if Bool.random(using: &self.source) { tabs.delegate = delegate }
    if Bool.random(using: &self.source) { UIKitDouble.world.user.resize(.regular) }
    window.rootViewController = known(tabs, "tabs")
    window.makeKeyAndVisible()
  }

  private var user: UIKitDouble.User { UIKitDouble.world.user }
  private var columns: [UISplitViewController.Column] {
    switch split.style {
    case .doubleColumn: [.primary, .secondary]
    case .tripleColumn: [.primary, .supplementary, .secondary]
    default: []
    }
  }

  func act() {
    switch Int.random(in: 0..<22, using: &source) {
    case 0, 1: tabs.selectedIndex = Int.random(in: 0..<4, using: &source)
    case 2: user.tapTab(Int.random(in: 0..<6, using: &source), on: tabs)
    case 3: user.tapMore(on: tabs)
    case 4: tabs.viewControllers = shuffled()
    case 5, 6: user.resize(Bool.random(using: &source) ? .regular : .compact)
    case 7, 8: columns.randomElement(using: &source).map { split.show($0) }
    case 9: columns.randomElement(using: &source).map { split.hide($0) }
    case 10: columns.randomElement(using: &source).map { split.setViewController(stack(), for: $0) }
    case 11: split.showDetailViewController(stack(), sender: nil)
    case 12, 13: aStack?.pushViewController(new(), animated: Bool.random(using: &source))
    case 14: aStack?.popViewController(animated: Bool.random(using: &source))
    case 15: aStack.map { drag = drag ?? user.beginBackSwipe(on: $0) }
    case 16: drag = drag ?? user.beginPageSwipe(on: pages, .forward)
    case 17: pages.setViewControllers([new()], direction: .forward, animated: Bool.random(using: &source))
    case 18: letGo()
    case 19: UIKitDouble.world.turn()
    case 20: UIKitDouble.world.advance(by: Double.random(in: 0..<0.6, using: &source))
    default: presentOrDismiss()
    }
  }

  func rest() {
    letGo()
    UIKitDouble.world.settle()
  }

  /// Whether the selected tab is the visible one.
  var isConsistent: Bool {
    guard tabs.presentedViewController == nil else { return true }
    let all = (tabs.viewControllers ?? []) + [tabs.moreNavigationController]
    let shown = all.filter { $0.viewIfLoaded?.window != nil }
    return shown == [tabs.selectedViewController].compactMap { $0 }
  }

  /// Returns the titles of controllers whose last appearance callback does not match their view's place.
  func disagreements(in world: UIKitDouble.World) -> [String] {
    let turns: Set = ["viewDidAppear", "viewWillAppear", "viewDidDisappear", "viewWillDisappear"]
    return everybody.compactMap { $0() }.filter { controller in
      let last = world.trace.last { $0.subject == controller.title && turns.contains($0.callback) }
      let expected = controller.viewIfLoaded?.window != nil ? "viewDidAppear" : "viewDidDisappear"
      return last.map { $0.callback != expected } ?? (expected == "viewDidAppear")
    }.map { "\($0.title ?? "")" }
  }

  private func letGo() {
    Bool.random(using: &source) ? drag?.finish() : drag?.cancel()
    drag = nil
  }

  private func presentOrDismiss() {
    if tabs.presentedViewController != nil { return tabs.dismiss(animated: Bool.random(using: &source)) }
    let presented = new()
    presented.modalPresentationStyle = Bool.random(using: &source) ? .fullScreen : .pageSheet
    tabs.present(presented, animated: Bool.random(using: &source))
  }

  private func shuffled() -> [UIViewController] {
    var result = (tabs.viewControllers ?? []).shuffled(using: &source)
    if Bool.random(using: &source) {
      let index = result.firstIndex { $0 is UINavigationController }
      index.map { result[$0] = stack() }
    }
    return result
  }

  /// A random stack that is in the hierarchy.
  private var aStack: UINavigationController? {
    let stacks = (tabs.viewControllers ?? []) + columns.compactMap { split.viewController(for: $0) }
    return stacks.compactMap { $0 as? UINavigationController }.filter { $0.parent != nil }
      .randomElement(using: &source)
  }

  private func stack() -> UINavigationController {
    count += 1
    return known(UINavigationController(rootViewController: new()), "nav\(count)")
  }

  private func new() -> UIViewController {
    count += 1
    return known(UIViewController(), "\(count)")
  }

  private func known<Controller: UIViewController>(_ controller: Controller, _ title: String) -> Controller {
    everybody.append { [weak controller] in controller }
    return screen(controller, title)
  }
}

/// Animates two of three tab changes, and provides a next page for every page.
@MainActor
private final class TabAnimations: NSObject, UITabBarControllerDelegate,
  UIPageViewControllerDataSource
{
  var make: () -> UIViewController? = { nil }
  private let animator = TransitioningRecorder()
  private var asked = 0

  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    asked += 1
    return asked.isMultiple(of: 3) ? nil : animator.animator
  }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController? { nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController? { make() }
}
