import Testing
import UIKit

/// Random operations on the double under random knobs.
@MainActor @Suite struct RandomTests {
  @Test("every controller in the window has appeared after random operations", arguments: 0..<400)
  func comesToRest(seed: Int) {
    var source = Source(seed: UInt64(seed))
    let world = UIKitDouble.World(knobs: .random(using: &source), recordsExceptions: true)
    world.version = Bool.random(using: &source) ? .v18 : .v26
    UIKitDouble.$current.withValue(world) {
      var run: Run? = Run(source: source)
      for _ in 0..<60 { run?.act() }
      run?.rest()
      #expect(run?.disagreements(in: world) == [], "seed \(seed)")
      #expect(!world.warnings.contains { $0.hasPrefix("Unbalanced") }, "seed \(seed)")
      #expect(world.exceptions.isEmpty, "seed \(seed): \(world.exceptions)")
      let left = run?.everybody ?? []
      run = nil
      world.settle()
      world.clearTrace()
      #expect(left.compactMap(\.controller?.title) == [], "seed \(seed)")
    }
  }
}

private struct Source: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let mixed = (state ^ (state >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ (mixed >> 29)
  }
}

private struct Weak {
  weak var controller: UIViewController?
}

/// A window with a stack, and random operations on it.
@MainActor private final class Run {
  private var source: Source
  private let window = UIWindow()
  private let navigation = screen(UINavigationController(), "nav")
  private let transitions = TransitioningRecorder()
  private let delegate = NavigationRecorder()
  private var drag: UIKitDouble.Drag?
  private var count = 0
  private(set) var everybody: [Weak] = []

  init(source: Source) {
    self.source = source
    everybody.append(Weak(controller: navigation))
    navigation.viewControllers = [new()]
    if Bool.random(using: &self.source) {
      navigation.delegate = delegate
      delegate.animator = transitions.animator
    }
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  func act() {
    let world = UIKitDouble.world
    let animated = Bool.random(using: &source)
    switch Int.random(in: 0..<14, using: &source) {
    case 0, 1: stack.pushViewController(new(), animated: animated)
    case 2: stack.popViewController(animated: animated)
    case 3: stack.popToRootViewController(animated: animated)
    case 4: stack.setViewControllers(shuffled(), animated: animated)
    case 5, 6: top.present(fresh(), animated: animated)
    case 7: chain.randomElement(using: &source)?.dismiss(animated: animated)
    case 8: drag = drag ?? world.user.beginBackSwipe(on: stack)
    case 9: drag = drag ?? world.user.beginSheetSwipe(on: top)
    case 10: letGo()
    case 11: world.turn()
    case 12: world.advance(by: Double.random(in: 0..<0.6, using: &source))
    default: world.user.tapBack(on: stack)
    }
  }

  func rest() {
    letGo()
    UIKitDouble.world.settle()
  }

  /// Returns the titles of controllers whose last appearance callback does not match their view's place.
  func disagreements(in world: UIKitDouble.World) -> [String] {
    everybody.compactMap(\.controller).filter { controller in
      let last = world.trace.last {
        $0.subject == controller.title
          && ["viewDidAppear", "viewWillAppear", "viewDidDisappear", "viewWillDisappear"].contains(
            $0.callback)
      }
      let expected = controller.viewIfLoaded?.window != nil ? "viewDidAppear" : "viewDidDisappear"
      return last.map { $0.callback != expected } ?? (expected == "viewDidAppear")
    }.map { "\($0.title ?? "")" }
  }

  private func letGo() {
    Bool.random(using: &source) ? drag?.finish() : drag?.cancel()
    drag = nil
  }

  /// The controllers of the presentation chain, from the root up.
  private var chain: [UIViewController] {
    var result: [UIViewController] = [navigation]
    while let next = result[result.count - 1].presentedViewController { result.append(next) }
    return result
  }

  private var top: UIViewController { chain[chain.count - 1] }
  private var stack: UINavigationController {
    chain.last { $0 is UINavigationController } as? UINavigationController ?? navigation
  }

  private func new() -> UIViewController {
    count += 1
    let controller = screen("\(count)")
    everybody.append(Weak(controller: controller))
    return controller
  }

  private func fresh() -> UIViewController {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .pageSheet, .overFullScreen, .custom, .popover, .currentContext, .overCurrentContext,
    ]
    var controller = new()
    if Bool.random(using: &source) {
      let container = UINavigationController(rootViewController: controller)
      count += 1
      controller = screen(container, "nav\(count)")
      everybody.append(Weak(controller: container))
    }
    if Int.random(in: 0..<4, using: &source) == 0 { controller.transitioningDelegate = transitions }
    controller.modalPresentationStyle = styles.randomElement(using: &source) ?? .pageSheet
    return controller
  }

  private func shuffled() -> [UIViewController] {
    var result = stack.viewControllers.shuffled(using: &source)
    if Bool.random(using: &source) { result.removeLast() }
    if Bool.random(using: &source) || result.isEmpty { result.append(new()) }
    return result
  }
}
