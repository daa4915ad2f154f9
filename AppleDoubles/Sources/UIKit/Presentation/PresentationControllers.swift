extension UIViewController {
  public var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  public var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Returns the presentation controller. Before a presentation, it is created for the current style (rule
  /// 27).
  func presentationControllerMakingIt() -> UIPresentationController? {
    if let active = topmostAncestor.ownPresentation?.controller { return active }
    return presentationControllerMakingIt(on: nil, from: nil)
  }

  func presentationControllerMakingIt(
    on presenter: UIViewController?, from source: UIViewController?
  ) -> UIPresentationController {
    let style = modalPresentationStyle.resolved
    if let stored = storedPresentationController,
      stored.style == style || world.knobs.styleChange == .keepsController
    {
      return stored
    }
    let controller = makePresentationController(style, presenter, source)
    controller.style = style
    storedPresentationController = controller
    return controller
  }

  private func makePresentationController(
    _ style: UIModalPresentationStyle, _ presenter: UIViewController?, _ source: UIViewController?
  ) -> UIPresentationController {
    switch style {
    case .pageSheet, .formSheet:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source ?? self)
        ?? UIPresentationController(presentedViewController: self, presenting: presenter)
    default:
      UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  func showSomewhere(_ vc: UIViewController, sender: Any?) {
    // Pushes onto the nearest navigation controller, or else presents.
    if let navigationController { return navigationController.show(vc, sender: sender) }
    present(vc, animated: true)
  }

  func showDetailSomewhere(_ vc: UIViewController, sender: Any?) {
    if let splitViewController { return splitViewController.showDetailViewController(vc, sender: sender) }
    show(vc, sender: sender)
  }
}

@preconcurrency @MainActor open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect = CGRect.null
  open var barButtonItem: UIBarButtonItem?
  open var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  open var passthroughViews: [UIView]?
  open var canOverlapSourceViewRect = false
}

@preconcurrency @MainActor public protocol UIPopoverPresentationControllerSourceItem: NSObjectProtocol {}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// The method for the optional-call form `delegate?.prepareForPopoverPresentation?(…)`.
  public var prepareForPopoverPresentation: ((UIPopoverPresentationController) -> Void)? {
    { self.prepareForPopoverPresentation($0) }
  }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// The method for the optional-call form
  /// `delegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier?(…)`.
  public var sheetPresentationControllerDidChangeSelectedDetentIdentifier:
    ((UISheetPresentationController) -> Void)?
  { { self.sheetPresentationControllerDidChangeSelectedDetentIdentifier($0) } }

  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = Self(rawValue: 1 << 0)
  public static let down = Self(rawValue: 1 << 1)
  public static let left = Self(rawValue: 1 << 2)
  public static let right = Self(rawValue: 1 << 3)
  public static let any: Self = [.up, .down, .left, .right]
  public static let unknown = Self(rawValue: UInt.max)
}
