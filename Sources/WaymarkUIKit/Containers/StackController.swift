#if canImport(UIKit)
public import UIKit

/// Shows a stack.
///
/// Subclass it for a look or transitions of your own, and use its `delegate` freely: the host does not need it.
open class StackController: UINavigationController, ContainerController, UIGestureRecognizerDelegate {
  /// Who is asked before the user leaves a screen, and told which one comes to light then.
  weak var overseer: (any StackOverseer)?

  /// The children of the stack. In a folded split the columns that lie on top of the first one's stack are not among
  /// them.
  public var arranged: [UIViewController] { viewControllers.filter { !isColumn($0) } }
  public var inFront: UIViewController? { nil }

  public func arrange(_ children: [UIViewController], inFront: UIViewController?, animated: Bool) {
    setViewControllers(children + viewControllers.filter(isColumn), animated: animated)
  }

  /// Whether another column of a folded split lies here.
  func isColumn(_ controller: UIViewController) -> Bool {
    (splitViewController as? SplitController)?.isColumn(controller) ?? false
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.delegate = self
  }

  /// Called by UIKit when the user taps on the back button or begins to swipe back, and by an app's own code.
  open override func popViewController(animated: Bool) -> UIViewController? {
    guard viewControllers.count > 1 else { return super.popViewController(animated: animated) }
    return prepareToPop(to: viewControllers.count - 2)
      ? super.popViewController(animated: animated) : nil
  }

  /// Called by UIKit when the user chooses from the menu of the back button, and by an app's own code.
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = viewControllers.firstIndex(of: viewController) else {
      return super.popToViewController(viewController, animated: animated)
    }
    // What was covered may have been replaced by what stands there from now on.
    return prepareToPop(to: index)
      ? super.popToViewController(viewControllers[index], animated: animated) : nil
  }

  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    prepareToPop(to: 0) ? super.popToRootViewController(animated: animated) : nil
  }

  /// Whether a pop may be carried out. The screen that it brings to light is built then.
  private func prepareToPop(to index: Int) -> Bool {
    guard let overseer, index < viewControllers.count - 1 else { return true }
    guard overseer.allowsPop(in: self, to: index) else { return false }
    overseer.willUncover(viewControllers[index])
    return true
  }

  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard viewControllers.count > 1, let item = topViewController?.navigationItem else { return false }
    let isReplaced = item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
    return !item.hidesBackButton && !isReplaced
      && overseer?.allowsPop(in: self, to: viewControllers.count - 2) != false
  }
}

extension StackController: UINavigationBarDelegate {
  /// Called by UIKit when the user taps on the back button, before anything moves.
  public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    guard let index = viewControllers.firstIndex(where: { $0.navigationItem === item }), index > 0 else {
      return true
    }
    return overseer?.allowsPop(in: self, to: index - 1) != false
  }
}

/// Who watches over stacks on behalf of the host.
@MainActor
protocol StackOverseer: AnyObject {
  /// Tells whether a stack may pop until the child at an index is on top. If it may not, the screens that would leave
  /// are asked.
  func allowsPop(in stack: StackController, to index: Int) -> Bool
  /// A covered child is about to come to light.
  func willUncover(_ controller: UIViewController)
}
#endif
