#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// A navigation controller that shows a stack.
///
/// Subclass it to customize its appearance or its transitions. You can set its `delegate`; the host does not
/// use it.
open class StackController: UINavigationController, ContainerController {
  /// The object that decides whether the user may leave a screen, and that builds a screen before a pop
  /// uncovers it.
  weak var overseer: (any StackOverseer)?

  /// The children of the stack. In a collapsed split, these do not include the other columns, which UIKit
  /// pushes onto the stack of the first column.
  public var arranged: [UIViewController] {
    guard let split = splitViewController as? SplitController else { return viewControllers }
    return viewControllers.filter { !split.isColumn($0) }
  }
  /// The topmost child.
  var arrangedTop: UIViewController? {
    guard let split = splitViewController as? SplitController else { return topViewController }
    return viewControllers.last { !split.isColumn($0) }
  }
  public var inFront: UIViewController? { nil }

  public func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    guard let split = splitViewController as? SplitController, viewControllers.contains(where: isColumn)
    else { return setViewControllers(children, animated: animated) }
    split.withoutColumns(on: self) { setViewControllers(children, animated: false) }
  }

  /// Returns whether a controller is another column of a collapsed split that UIKit has pushed onto this
  /// stack.
  func isColumn(_ controller: UIViewController) -> Bool {
    (splitViewController as? SplitController)?.isColumn(controller) ?? false
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guardSwipes()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // UIKit or the app may have replaced the delegate of a recognizer.
    guardSwipes()
  }

  open override var viewControllers: [UIViewController] { didSet { overseer?.contentMayChange() } }

  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    overseer?.contentMayChange()
    super.setViewControllers(viewControllers, animated: animated)
  }

  open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    overseer?.contentMayChange()
    super.pushViewController(viewController, animated: animated)
  }

  /// Pops the top screen. If the screen has a leave guard, asks the guard first.
  ///
  /// The app can call this method. UIKit also calls it, for example when the user taps the back button or
  /// starts to swipe back.
  ///
  /// - Returns: the controller that was popped, or `nil` if none was popped, for example because a leave
  ///   guard has to decide first.
  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    overseer?.contentMayChange()
    guard viewControllers.count > 1 else { return super.popViewController(animated: animated) }
    return prepareToPop(to: viewControllers.count - 2)
      ? super.popViewController(animated: animated) : nil
  }

  /// Pops all screens above a controller. If one of them has a leave guard, asks the guard first.
  ///
  /// The app can call this method. UIKit also calls it, for example when the user selects an item of the back
  /// button's menu.
  ///
  /// - Returns: the controllers that were popped, or `nil` if none were popped, for example because a leave
  ///   guard has to decide first.
  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    // UIKit may pass a stand-in that the screen's controller has replaced since.
    let target = (viewController as? CoveredController)?.successor ?? viewController
    guard let index = viewControllers.firstIndex(of: target) else {
      return super.popToViewController(viewController, animated: animated)
    }
    // `prepareToPop` may have replaced a stand-in at this index, so the controller is read again.
    return prepareToPop(to: index)
      ? super.popToViewController(viewControllers[index], animated: animated) : nil
  }

  /// Pops all screens above the root. If one of them has a leave guard, asks the guard first.
  ///
  /// - Returns: the controllers that were popped, or `nil` if none were popped, for example because a leave
  ///   guard has to decide first.
  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    prepareToPop(to: 0) ? super.popToRootViewController(animated: animated) : nil
  }

  /// Returns whether the stack may pop to the child at this index. If so, builds the child's screen. If not,
  /// asks the leave guards.
  private func prepareToPop(to index: Int) -> Bool {
    overseer?.contentMayChange()
    guard let overseer, index < viewControllers.count - 1 else { return true }
    guard overseer.allowsPop(in: self, to: index) else { return false }
    overseer.willUncover(viewControllers[index])
    return true
  }

  /// Handles the VoiceOver escape gesture. If the top screen has a leave guard, asks the guard before the
  /// screen is popped.
  open override func accessibilityPerformEscape() -> Bool {
    if viewControllers.count > 1, isTopGuarded {
      askToPop()
      return true
    }
    return super.accessibilityPerformEscape()
  }

  /// Whether a leave guard must be asked before the top screen is popped.
  var isTopGuarded: Bool {
    viewControllers.count > 1 && overseer?.isPopGuarded(in: self, to: viewControllers.count - 2) ?? false
  }

  /// Asks the leave guards of the top screen. If they agree, the screen is popped.
  func askToPop() { _ = overseer?.allowsPop(in: self, to: viewControllers.count - 2) }

  /// Builds the screen below the top one, before a swipe uncovers it.
  func prepareToSwipe() {
    overseer?.willSwipe(self)
    overseer?.willUncover(viewControllers[viewControllers.count - 2])
  }

  #if !os(tvOS)
  /// The guards of the recognizers, by the recognizer.
  private var popGuards: [ObjectIdentifier: PopGuard] = [:]

  /// Whether the user can swipe back: there is a screen below the top one, and no transition is running.
  var canSwipeBack: Bool { viewControllers.count > 1 && transitionCoordinator == nil }

  /// Sets a `PopGuard` as the delegate of each gesture recognizer that pops the stack. It forwards calls to
  /// the original delegate.
  private func guardSwipes() {
    guardSwipe(interactivePopGestureRecognizer)
    if #available(iOS 26.0, visionOS 26.0, *) { guardSwipe(interactiveContentPopGestureRecognizer) }
  }

  private func guardSwipe(_ recognizer: UIGestureRecognizer?) {
    guard let recognizer, !(recognizer.delegate is PopGuard) else { return }
    let delegate = PopGuard(of: self, forwardingTo: recognizer.delegate)
    popGuards[ObjectIdentifier(recognizer)] = delegate
    recognizer.delegate = delegate
  }
  #else
  private func guardSwipes() {}
  #endif
}

extension StackController: UINavigationBarDelegate {
  /// Returns whether a tap on the back button may pop the top screen. UIKit calls this method before the
  /// transition begins.
  ///
  /// The stack must not change during this call. The screen below is therefore built later, when UIKit pops
  /// or when the screen appears.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    guard let overseer, let index = viewControllers.firstIndex(where: { $0.navigationItem === item }),
      index > 0
    else { return true }
    return overseer.allowsPop(in: self, to: index - 1)
  }
}

/// The methods that a ``StackController`` calls on its host.
@MainActor
protocol StackOverseer: ContentOverseer {
  /// Called before a back swipe begins. If it is cancelled, UIKit puts the screen back without a call of a method.
  func willSwipe(_ stack: StackController)
  /// Returns whether a stack may pop to the child at an index. If a screen above that child has a leave
  /// guard, returns `false` and asks the guard.
  func allowsPop(in stack: StackController, to index: Int) -> Bool
  /// Returns whether a leave guard must be asked before the stack pops to the child at an index. Has no side
  /// effects.
  func isPopGuarded(in stack: StackController, to index: Int) -> Bool
  /// Builds the screen of a child that is about to become visible.
  func willUncover(_ controller: UIViewController)
}
#endif
