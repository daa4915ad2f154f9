#if canImport(UIKit) && !os(watchOS)
import UIKit

/// The properties of the visible screens by which a host notices changes that UIKit reports to no object of the
/// host. Examples are a presentation or a dismissal by a controller of the app, and a pop by a private method.
///
/// UIKit answers for the ancestors of a screen as well. `presentedViewController` and `presentingViewController`
/// include the presentations of ancestors, and `transitionCoordinator` the transitions of ancestors. One screen
/// of each visible container is therefore enough.
@MainActor
struct ContentWatch {
  /// The values of one controller's properties. Objects are only compared, and not retained.
  @MainActor private struct Mark {
    weak var controller: UIViewController?
    private let parent: ObjectIdentifier?
    private let window: ObjectIdentifier?
    private let presented: ObjectIdentifier?
    private let presenting: ObjectIdentifier?

    init(_ controller: UIViewController) {
      self.controller = controller
      parent = controller.parent.map(ObjectIdentifier.init)
      window = (controller.viewIfLoaded?.window).map(ObjectIdentifier.init)
      presented = controller.presentedViewController.map(ObjectIdentifier.init)
      presenting = controller.presentingViewController.map(ObjectIdentifier.init)
    }

    /// Whether a property has changed or a transition has begun.
    var hasChanged: Bool {
      guard let controller else { return true }
      return controller.transitionCoordinator != nil || controller.isBeingDismissed
        || controller.presentedViewController.map(ObjectIdentifier.init) != presented
        || controller.parent.map(ObjectIdentifier.init) != parent
        || (controller.viewIfLoaded?.window).map(ObjectIdentifier.init) != window
        || controller.presentingViewController.map(ObjectIdentifier.init) != presenting
    }
  }

  private let root: ObjectIdentifier?
  private let marks: [Mark]

  /// Records the properties of visible screens.
  ///
  /// - Parameters:
  ///   - root: the root controller of the base.
  ///   - screens: the visible screens, and the roots of the presented layers.
  init(root: UIViewController?, screens: [UIViewController]) {
    self.root = root.map(ObjectIdentifier.init)
    marks = screens.map { Mark($0) }
  }

  /// Returns whether one of the screens has changed since it was recorded, or the base has another root.
  func hasChanged(root: UIViewController?) -> Bool {
    if root.map(ObjectIdentifier.init) != self.root { return true }
    for mark in marks where mark.hasChanged { return true }
    return false
  }
}
#endif
