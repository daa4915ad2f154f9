@preconcurrency @MainActor open class UIPresentationController: NSObject, AssociationHolder {
  package var associations: [UnsafeRawPointer: Any] = [:]
  private unowned let presentedController: UIViewController
  private weak var presentingController: UIViewController?
  private weak var presentation: Presentation?
  private(set) var container: UIView?
  private let world: UIKitDouble.World
  /// The delegate as set, even if a subclass overrides `delegate`.
  weak var storedDelegate: (any UIAdaptivePresentationControllerDelegate)?
  var style: UIModalPresentationStyle

  public init(
    presentedViewController: UIViewController, presenting presentingViewController: UIViewController?
  ) {
    presentedController = presentedViewController
    presentingController = presentingViewController
    world = presentedViewController.world
    style = presentedViewController.modalPresentationStyle.resolved
    super.init()
  }

  open var presentedViewController: UIViewController { presentedController }
  open var presentingViewController: UIViewController { presentingController ?? presentedController }
  open var presentationStyle: UIModalPresentationStyle { style }
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
    get { storedDelegate }
    set { storedDelegate = newValue }
  }
  open var containerView: UIView? { container }
  open var presentedView: UIView? { presentedController.viewIfLoaded }
  open var shouldRemovePresentersView: Bool { style.coversPresenter }
  open var shouldPresentInFullscreen: Bool { true }
  open var frameOfPresentedViewInContainerView: CGRect { container?.bounds ?? .zero }
  open var adaptivePresentationStyle: UIModalPresentationStyle { .none }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  // MARK: Presentation and container

  func attach(_ presentation: Presentation) {
    self.presentation = presentation
    presentingController = presentation.presenter
  }

  func detach() { presentation = nil }

  func makeContainer() -> UIView {
    if let container { return container }
    let view = UIView(frame: UIScreen.main.bounds)
    container = view
    return view
  }

  func removeContainer() {
    container?.removeFromSuperview()
    container = nil
  }
}
