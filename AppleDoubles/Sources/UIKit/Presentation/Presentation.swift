/// A controller presented on another, from the call of `present` until its dismissal has ended.
@MainActor final class Presentation {
  /// The phase of a presentation.
  enum Phase { case coming, there, going }

  let presented: UIViewController
  /// Weak: a presented controller does not retain its presenter.
  weak var presenter: UIViewController?
  weak var source: UIViewController?
  weak var window: UIWindow?
  let controller: UIPresentationController
  let style: UIModalPresentationStyle
  var phase = Phase.coming
  /// The running or queued transition of this presentation.
  weak var transition: ScreenTransition?

  init(
    _ presented: UIViewController, on presenter: UIViewController, from source: UIViewController,
    controller: UIPresentationController, style: UIModalPresentationStyle
  ) {
    self.presented = presented
    self.presenter = presenter
    self.source = source
    window = presenter.viewIfLoaded?.window
    self.controller = controller
    self.style = style
  }

  /// Whether the presenter's view is removed while the presentation covers it.
  var removesPresenter: Bool { controller.shouldRemovePresentersView }

  /// Whether the presented controller refers to this presentation.
  var isAttached: Bool { presented.ownPresentation === self }

  /// Sets the references of the presenter and of the presented controller.
  func attach() {
    presenter?.presentation = self
    presented.ownPresentation = self
    presented.leavesPresentation = false
    controller.attach(self)
  }

  /// Clears the references. The presented controller reports `isBeingDismissed` until its last callbacks have
  /// run.
  func detach() {
    if presenter?.presentation === self { presenter?.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
    // The next presentation gets a new presentation controller.
    if presented.storedPresentationController === controller { presented.storedPresentationController = nil }
    controller.detach()
  }

  /// This presentation and those above it, from the bottom up.
  var chain: [Presentation] { [self] + (presented.nextPresentation?.chain ?? []) }
}

extension UIViewController {
  /// The presentation on this controller or on one of its descendants.
  var nextPresentation: Presentation? {
    presentation ?? children.lazy.compactMap(\.nextPresentation).first
  }
}
