/// One controller presented on another, from the call that presents it until it is gone.
@MainActor final class Presentation {
  /// How far it has come.
  enum Phase { case coming, there, going }

  let presented: UIViewController
  /// Rule 70: what is presented does not keep what presents it.
  weak var presenter: UIViewController?
  weak var source: UIViewController?
  weak var window: UIWindow?
  let controller: UIPresentationController
  let style: UIModalPresentationStyle
  var phase = Phase.coming
  /// The transition that brings or takes it, while it does.
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

  /// Whether the presenter's view goes.
  var removesPresenter: Bool { controller.shouldRemovePresentersView }

  /// Whether the pointers are set.
  var isAttached: Bool { presented.ownPresentation === self }

  /// Sets the pointers on both sides.
  func attach() {
    presenter?.presentation = self
    presented.ownPresentation = self
    presented.leavesPresentation = false
    controller.attach(self)
  }

  /// Takes the pointers away; what stays says for a moment longer that it is being dismissed.
  func detach() {
    if presenter?.presentation === self { presenter?.presentation = nil }
    if presented.ownPresentation === self { presented.ownPresentation = nil }
    // Rule 78: the next presentation gets a controller of its own.
    if presented.storedPresentationController === controller { presented.storedPresentationController = nil }
    controller.detach()
  }

  /// What is presented here and on top of it, from the bottom up.
  var chain: [Presentation] { [self] + (presented.nextPresentation?.chain ?? []) }
}

extension UIViewController {
  /// What is presented on this controller or on one of its descendants.
  var nextPresentation: Presentation? {
    presentation ?? children.lazy.compactMap(\.nextPresentation).first
  }
}
