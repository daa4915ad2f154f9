#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
import SwiftUI
import UIKit
import Waymark

/// A controller behind a child of a stack. It finds the child's controller in the navigation stack, and asks
/// the leave guards when the user starts to swipe back. SwiftUI reports the swipe only after the screen is
/// gone.
struct StackProbe: UIViewControllerRepresentable {
  let child: ShownNode
  let stack: ShownNode

  func makeUIViewController(context: Context) -> StackProbeController { StackProbeController(child, stack) }

  func updateUIViewController(_ uiViewController: StackProbeController, context: Context) {}
}

final class StackProbeController: UIViewController {
  private let child: ShownNode
  private let stack: ShownNode

  init(_ child: ShownNode, _ stack: ShownNode) {
    (self.child, self.stack) = (child, stack)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    // The child may be removed from the stack before it appears.
    child.host?.foreign?.note(outermost)
  }

  /// The controller of this child in the navigation stack.
  private var outermost: UIViewController {
    var outermost: UIViewController = self
    while let parent = outermost.parent, !(parent is UINavigationController) { outermost = parent }
    return outermost
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if navigationController != nil { child.controller = outermost }
    #if !os(tvOS)
    guard let navigationController else { return }
    listen(to: navigationController.interactivePopGestureRecognizer, of: navigationController)
    if #available(iOS 26.0, macCatalyst 26.0, visionOS 26.0, *) {
      listen(to: navigationController.interactiveContentPopGestureRecognizer, of: navigationController)
    }
    #endif
  }

  #if !os(tvOS)
  private func listen(to recognizer: UIGestureRecognizer?, of navigation: UINavigationController) {
    guard let recognizer, !(recognizer.delegate is SwipeDelegate) else { return }
    let delegate = SwipeDelegate(stack, of: navigation, forwardingTo: recognizer.delegate)
    stack.listeners.append(delegate)
    recognizer.delegate = delegate
  }
  #endif
}

#if !os(tvOS)

/// The delegate of a gesture recognizer for back swipes. If a screen has a leave guard, the swipe does not
/// begin, and the guard is asked. All other calls are forwarded to the previous delegate, which this delegate
/// retains.
@MainActor
final class SwipeDelegate: NSObject, UIGestureRecognizerDelegate {
  private weak var stack: ShownNode?
  private weak var navigation: UINavigationController?
  private let former: (any UIGestureRecognizerDelegate)?

  init(
    _ stack: ShownNode, of navigation: UINavigationController,
    forwardingTo former: (any UIGestureRecognizerDelegate)?
  ) {
    (self.stack, self.navigation, self.former) = (stack, navigation, former)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let isMoving = navigation?.transitionCoordinator != nil
    if !isMoving, let stack, stack.host?.allowsBack(in: stack) == false { return false }
    return former?.gestureRecognizerShouldBegin?(gestureRecognizer) ?? true
  }

  #if canImport(ObjectiveC)
  override func responds(to selector: Selector?) -> Bool {
    super.responds(to: selector) || former?.responds(to: selector) == true
  }

  override func forwardingTarget(for selector: Selector?) -> Any? { former }
  #endif
}
#endif
#endif
