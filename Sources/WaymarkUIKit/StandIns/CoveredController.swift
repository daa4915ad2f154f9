#if canImport(UIKit) && !os(watchOS)
import UIKit

/// Stands in a container for a screen that is covered and has not been built: for its place, and for its title on the
/// button that leads back to it.
final class CoveredController: UIViewController {
  /// The screen's controller, once it has taken this one's place. UIKit may still ask for a pop to this one.
  weak var successor: UIViewController?

  init(title: String?) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
#endif
