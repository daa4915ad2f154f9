#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Shows a stack.
///
/// Subclass it for a custom look or custom transitions, and use its `delegate` freely: the host does not need it.
open class StackController: UINavigationController, ContainerController {
  /// Decides whether the user may leave a screen, and builds the screen that is uncovered.
  weak var overseer: (any StackOverseer)?

  /// The children of the stack. In a collapsed split the columns that lie on top of the first one's stack are not among
  /// them.
  public var arranged: [UIViewController] { viewControllers.filter { !isColumn($0) } }
  public var inFront: UIViewController? { nil }

  public func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    guard let split = splitViewController as? SplitController, viewControllers.contains(where: isColumn)
    else { return setViewControllers(children, animated: animated) }
    split.withoutColumns(on: self) { setViewControllers(children, animated: false) }
  }

  /// Whether a controller is another column of a collapsed split, which UIKit has put on this stack.
  func isColumn(_ controller: UIViewController) -> Bool {
    (splitViewController as? SplitController)?.isColumn(controller) ?? false
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guardSwipes()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // The app may have set a delegate of its own.
    guardSwipes()
  }

  /// Pops the top, unless a guard has to be asked first.
  ///
  /// An app's own code calls this. UIKit may call it too when the user taps the back button or begins to swipe back.
  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return super.popViewController(animated: animated) }
    return prepareToPop(to: viewControllers.count - 2)
      ? super.popViewController(animated: animated) : nil
  }

  /// Pops to a child, unless a guard has to be asked first.
  ///
  /// An app's own code calls this. UIKit may call it too when the user chooses from the menu of the back button.
  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    // UIKit may have chosen the controller before a screen took the place of its stand-in.
    let target = (viewController as? CoveredController)?.successor ?? viewController
    guard let index = viewControllers.firstIndex(of: target) else {
      return super.popToViewController(viewController, animated: animated)
    }
    // Building the child may have replaced a stand-in, so the child is looked up again.
    return prepareToPop(to: index)
      ? super.popToViewController(viewControllers[index], animated: animated) : nil
  }

  /// Pops to the root, unless a guard has to be asked first.
  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    prepareToPop(to: 0) ? super.popToRootViewController(animated: animated) : nil
  }

  /// Whether a pop may be carried out. If so, the screen that it uncovers is built.
  private func prepareToPop(to index: Int) -> Bool {
    guard let overseer, index < viewControllers.count - 1 else { return true }
    guard overseer.allowsPop(in: self, to: index) else { return false }
    overseer.willUncover(viewControllers[index])
    return true
  }

  /// Asks the guards before VoiceOver's scrub leaves the top.
  open override func accessibilityPerformEscape() -> Bool {
    if viewControllers.count > 1, isTopGuarded {
      askToPop()
      return true
    }
    return super.accessibilityPerformEscape()
  }

  /// Whether a screen would be asked before the top is popped.
  var isTopGuarded: Bool {
    viewControllers.count > 1 && overseer?.isPopGuarded(in: self, to: viewControllers.count - 2) ?? false
  }

  /// Has the guards of the top asked, and pops it if they agree.
  func askToPop() { _ = overseer?.allowsPop(in: self, to: viewControllers.count - 2) }

  /// Builds the screen that a swipe is about to uncover.
  func prepareToSwipe() { overseer?.willUncover(viewControllers[viewControllers.count - 2]) }

  #if !os(tvOS)
  private var popGuards: [PopGuard] = []

  /// Whether there is something to swipe back to, and nothing moves.
  var canSwipeBack: Bool { viewControllers.count > 1 && transitionCoordinator == nil }

  /// Puts a guard in front of the delegates of the recognizers that pop.
  private func guardSwipes() {
    guardSwipe(interactivePopGestureRecognizer)
    if #available(iOS 26.0, visionOS 26.0, *) { guardSwipe(interactiveContentPopGestureRecognizer) }
  }

  private func guardSwipe(_ recognizer: UIGestureRecognizer?) {
    guard let recognizer, !(recognizer.delegate is PopGuard) else { return }
    let delegate = PopGuard(of: self, forwardingTo: recognizer.delegate)
    popGuards.append(delegate)
    recognizer.delegate = delegate
  }
  #else
  private func guardSwipes() {}
  #endif
}

extension StackController: UINavigationBarDelegate {
  /// Called by UIKit when the user taps the back button, before anything moves.
  ///
  /// The stack must not change within this call, so the screen below is built later: when UIKit pops, or when it appears.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    guard let overseer, let index = viewControllers.firstIndex(where: { $0.navigationItem === item }),
      index > 0
    else { return true }
    return overseer.allowsPop(in: self, to: index - 1)
  }
}

/// What a stack asks of the host.
@MainActor
protocol StackOverseer: AnyObject {
  /// Whether a stack may pop until the child at an index is on top. If it may not, the guards of the screens that would
  /// leave are asked.
  func allowsPop(in stack: StackController, to index: Int) -> Bool
  /// Whether a screen would be asked before a stack pops until the child at an index is on top. Asking changes nothing.
  func isPopGuarded(in stack: StackController, to index: Int) -> Bool
  /// Builds the screen of a covered child that is about to be uncovered.
  func willUncover(_ controller: UIViewController)
}
#endif
