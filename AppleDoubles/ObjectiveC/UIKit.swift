// A stand-in for the part of UIKit that the forwarding delegates of the hosts use. Its delegates belong to the main actor, as UIKit's do.

@_exported import ObjectiveC

public typealias CGFloat = Double

public struct CGPoint {
  public var x: CGFloat
  public var y: CGFloat
}

public struct CGRect {
  public var width: CGFloat
}

public struct UIEdgeInsets {
  public var left: CGFloat
}

@MainActor open class UIEvent: NSObject {}

@MainActor open class UIView: NSObject {
  public var superview: UIView? { nil }
  public var gestureRecognizers: [UIGestureRecognizer]?
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
  public var bounds: CGRect { CGRect(width: 0) }
  public func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

public enum UIUserInterfaceLayoutDirection: Sendable {
  case leftToRight, rightToLeft
}

@MainActor open class UIScrollView: UIView {
  public var isScrollEnabled: Bool { true }
  public var contentSize: CGRect { CGRect(width: 0) }
  public var contentOffset: CGPoint { CGPoint(x: 0, y: 0) }
  public var adjustedContentInset: UIEdgeInsets { UIEdgeInsets(left: 0) }
}

@MainActor open class UIViewController: NSObject {
  public var viewIfLoaded: UIView? { nil }
}

@MainActor open class UIPresentationController: NSObject {
  public let presentedViewController = UIViewController()
}

@MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? { nil }
  public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? { nil }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Sendable {
    case possible, began, changed
  }

  public var state: State { .possible }
  public func location(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  public func velocity(in view: UIView?) -> CGPoint { CGPoint(x: 0, y: 0) }
}

@MainActor public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
  public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? { nil }
}
