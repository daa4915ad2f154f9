/// The popover of old systems. It keeps its values and shows nothing.
@preconcurrency @MainActor open class UIPopoverController: NSObject {
  private var visible = false

  open weak var delegate: (any UIPopoverControllerDelegate)?
  open var contentViewController: UIViewController
  open var contentSize = CGSize.zero
  open var passthroughViews: [UIView]?
  open var popoverArrowDirection: UIPopoverArrowDirection { visible ? .up : .unknown }
  open var isPopoverVisible: Bool { visible }

  public init(contentViewController viewController: UIViewController) {
    contentViewController = viewController
  }

  open func present(
    from rect: CGRect, in view: UIView, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) { visible = true }

  open func present(
    from item: UIBarButtonItem, permittedArrowDirections arrowDirections: UIPopoverArrowDirection,
    animated: Bool
  ) { visible = true }

  open func dismiss(animated: Bool) { visible = false }

  open func setContentViewController(_ viewController: UIViewController, animated: Bool) {
    contentViewController = viewController
  }
}

@preconcurrency @MainActor public protocol UIPopoverControllerDelegate: NSObjectProtocol {
  func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool
  func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController)
}

extension UIPopoverControllerDelegate {
  public func popoverControllerShouldDismissPopover(_ popoverController: UIPopoverController) -> Bool { true }
  public func popoverControllerDidDismissPopover(_ popoverController: UIPopoverController) {}
}
